"""What a receiver is told: the only place where the state of a table becomes messages.

A receiver is a seat, or None for a spectator. Cards come from views and events that the game builds for
that receiver; nothing else of the log is passed on but what is named here.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cartagena.game.events.events import Event
from cartagena.game.events.visibility import events_for
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.server.protocol import messages
from cartagena.server.table import game_log
from cartagena.server.table.state import AppliedEntry, State

#: Rows after which the seats look different.
SEATING = (
    game_log.Seated, game_log.Emptied, game_log.Started, game_log.Covered, game_log.Returned, game_log.Resigned,
    game_log.Removed, game_log.Hinted, game_log.Muted,
)  # fmt: skip
#: Rows after which a client cannot go on from what it has.
RESTARTING = (game_log.Started, game_log.Undone)
#: What is passed on of each row beside its kind; what is not named stays here.
OPEN_FIELDS: dict[type[game_log.Row], tuple[str, ...]] = {
    game_log.Seated: ("seat", "name", "bot", "word"),
    game_log.Emptied: ("seat",),
    game_log.Started: (),
    game_log.Acted: ("seat",),
    game_log.Undone: ("seat", "count"),
    game_log.Proposed: ("seat", "what", "target"),
    game_log.Answered: ("seat", "accepted"),
    game_log.Withdrawn: ("seat",),
    game_log.TimedOut: ("seat",),
    game_log.TimeGiven: ("seat", "milliseconds"),
    game_log.Covered: ("seat", "bot", "why"),
    game_log.Returned: ("seat",),
    game_log.Resigned: ("seat",),
    game_log.Removed: ("seat",),
    game_log.Ended: ("ending", "winner"),
    game_log.Hinted: ("seat",),
    game_log.Muted: ("seat", "is_muted"),
    game_log.Said: ("name", "seat", "phrase", "text"),
}


def hears_chat(state: State, receiver: int | None) -> bool:
    """Whether a receiver may read what is said: at a table without spectators only its players may, for ever."""
    return receiver is not None or state.setup.spectators > 0


def open_row(row: game_log.Row, *, with_chat: bool = True) -> dict[str, Any]:
    """A row as everybody may see it; of something said without chat, only that it was."""
    names = () if isinstance(row, game_log.Said) and not with_chat else OPEN_FIELDS[type(row)]
    fields = {name: getattr(row, name) for name in names}
    return {"row": row.__struct_config__.tag, **{key: value for key, value in fields.items() if value is not None}}


def see_events(moment: AppliedEntry, receiver: int | None, state: State) -> tuple[Event, ...]:
    """The events of a moment as a receiver may see them."""
    return events_for(moment.events, receiver, state.variant)


def tell_past(state: State, receiver: int | None) -> Iterator[dict[str, Any]]:
    """All that happened until now and was not taken back, entry by entry, as a receiver may know it.

    The game may go on meanwhile, in another thread.
    """
    return _tell_past(state.game.copy(), list(state.numbers), receiver) if state.game else iter(())


def _tell_past(game: Game, numbers: list[int], receiver: int | None) -> Iterator[dict[str, Any]]:
    for number, events in zip(numbers, game.events_by_action(), strict=True):
        yield {"n": number, "events": [event.to_json() for event in events_for(events, receiver, game.variant)]}


def needs_view(moments: Sequence[AppliedEntry]) -> bool:
    """Whether who is told of these moments cannot go on without a view."""
    return any(isinstance(moment.entry.row, RESTARTING) for moment in moments)


def tell_update(
    moment: AppliedEntry,
    receiver: int | None,
    state: State,
    *,
    is_last: bool,
    wants_view: bool,
    seen: tuple[Event, ...] | None = None,
    view: View | None = None,
) -> messages.Update:
    """A moment as a receiver may know it; the last one of several also says what can be done now.

    *seen* and *view*, where given, are the receiver's own.
    """
    row, extras = moment.entry.row, dict[str, Any]()
    if isinstance(row, SEATING):
        extras["seats"] = [seat.to_json() for seat in state.seats]
    if is_last:
        if wants_view:
            extras["view"] = tell_view(state, receiver, view)
        if receiver is not None and receiver == state.decider:
            extras["legal"] = state.legal()
        extras["question"] = state.question.to_json() if state.question else None
        extras["result"] = state.result
    return messages.Update(
        n=moment.entry.version,
        at=moment.entry.at,
        row=open_row(row, with_chat=hears_chat(state, receiver)),
        events=[event.to_json() for event in (see_events(moment, receiver, state) if seen is None else seen)],
        decider=moment.decider,
        left=None if moment.left is None else list(moment.left),
        **extras,
    )


def tell_view(state: State, receiver: int | None, view: View | None = None) -> dict[str, Any] | None:
    """The view of a receiver, once the cards are dealt."""
    return (view or state.game.view(receiver)).to_json() if state.game else None


def tell_snapshot(state: State, receiver: int | None, now: int, present: list[bool]) -> messages.Snapshot:
    """All that a receiver may know."""
    return messages.Snapshot(
        n=state.version,
        at=now,
        table=tell_table(state),
        seats=[seat.to_json() for seat in state.seats],
        present=present,
        seat=receiver,
        decider=state.decider,
        left=state.clock.left_at(now),
        legal=state.legal() if receiver is not None and receiver == state.decider else None,
        view=tell_view(state, receiver),
        question=state.question.to_json() if state.question else None,
        chat=tell_chat(state, receiver),
        result=state.result,
    )


def tell_chat(state: State, receiver: int | None) -> list[dict[str, Any]]:
    """The last things said, if a receiver may read them."""
    said = state.chat if hears_chat(state, receiver) else ()
    return [{"at": entry.at} | open_row(entry.row) for entry in said if not game_log.is_blank(entry.row)]


def tell_table(state: State) -> dict[str, Any]:
    """What was agreed when the table was made."""
    setup = state.setup
    names = ("variant", "commitment", "rules", "path", "start", "on_timeout", "public", "undo", "hints", "chat")
    agreed = {name: getattr(setup, name) for name in (*names, "spectators", "code", "deal_of")}
    return {"id": setup.game, **agreed, "clock": msgspec.to_builtins(setup.clock)}


def tell_summary(state: State) -> dict[str, Any]:
    """A table in one line, for the lobby."""
    seats = [{"name": seat.name, "bot": seat.bot, "is_open": seat.is_open} for seat in state.seats]
    return {
        "id": state.setup.game,
        "status": status_of(state),
        "variant": state.setup.variant,
        "clock": msgspec.to_builtins(state.setup.clock),
        "spectators": state.setup.spectators,
        "seats": seats,
        "result": state.result,
    }


def status_of(state: State) -> str:
    """How far a table is."""
    if state.result:
        return "over"
    return "running" if state.game else "open"


def tell_choices(state: State, receiver: int, view: View | None = None) -> messages.Choices | None:
    """What a receiver can do now, and where its pirates would land; from its own view alone."""
    if state.game is None:
        return None
    view = view or state.game.view(receiver)
    choices = [choice.to_json() for choice in view.choices()] if state.is_running else []
    return messages.Choices(state.version, choices, _landings(view, receiver))


def _landings(view: View, seat: int) -> dict[str, dict[str, dict[str, Any]]]:
    symbols = view.variant.symbols
    return {space: {symbol: _landing(view, seat, space, symbol) for symbol in symbols} for space in _spaces(view, seat)}


def _landing(view: View, seat: int, space: str, symbol: str) -> dict[str, Any]:
    found = view.landing(seat, space, symbol)
    return {"to": found.to} if found.reason is None else {"to": None, "reason": found.reason.value}


def _spaces(view: View, seat: int) -> list[str]:
    """Where pirates of a seat stand, but for the end."""
    return [space for space in view.pirates(seat) if space != "end"]


def tell_reason(game: Game, seat: int, action: Any) -> messages.WhyAnswer:
    """Why a seat cannot do something now; judged by what that seat knows."""
    reason = game.view(seat).why_illegal(action)
    return messages.WhyAnswer(action, reason and reason.value, reason and reason.sentence)
