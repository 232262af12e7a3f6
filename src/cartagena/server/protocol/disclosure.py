"""What a receiver is sent: the only place where the state of a table becomes messages.

A receiver is a seat, or None for a spectator. Cards come from views and events that the game builds for
that receiver; nothing else of the log is sent but the open fields of its rows.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypedDict, cast

from cartagena.game.events.events import Event
from cartagena.game.events.redaction import events_for
from cartagena.game.game import Game
from cartagena.game.sketch import sketch_turn
from cartagena.game.view import View
from cartagena.server.errors import NotNow
from cartagena.server.protocol import messages, shapes
from cartagena.server.protocol.open_rows import open_row
from cartagena.server.table import game_log
from cartagena.server.table.options import options_of
from cartagena.server.table.state import AppliedEntry, State


def hears_chat(state: State, receiver: int | None) -> bool:
    """Whether a receiver may read what is said: at a table without spectators only its players may, for ever."""
    return receiver is not None or state.setup.spectators > 0


def see_events(moment: AppliedEntry, receiver: int | None, state: State) -> tuple[Event, ...]:
    """The events of a moment as a receiver may see them."""
    return events_for(moment.events, receiver, state.variant)


class PastEntry(TypedDict):
    """The number of an entry and what happened by it."""

    n: int
    events: list[shapes.EventShape]


def past_entries(state: State, receiver: int | None) -> Iterator[PastEntry]:
    """All that happened until now and was not taken back, entry by entry, as a receiver may know it.

    The game may go on meanwhile, in another thread.
    """
    return _past_entries(state.game.copy(), list(state.numbers), receiver) if state.game else iter(())


def _past_entries(game: Game, numbers: list[int], receiver: int | None) -> Iterator[PastEntry]:
    for number, events in zip(numbers, game.events_by_action(), strict=True):
        yield {"n": number, "events": [event.to_json() for event in events_for(events, receiver, game.variant)]}


def needs_view(moments: Sequence[AppliedEntry]) -> bool:
    """Whether the receivers of these moments cannot go on without a view."""
    return any(moment.entry.row.needs_view for moment in moments)


def update_message(
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
    if row.changes_seats:
        extras["seats"] = [seat.to_json() for seat in state.seats]
    if is_last:
        if wants_view:
            extras["view"] = view_for(state, receiver, view)
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


def view_for(state: State, receiver: int | None, view: View | None = None) -> shapes.ViewShape | None:
    """The view of a receiver, once the cards are dealt."""
    return cast(shapes.ViewShape, (view or state.game.view(receiver)).to_json()) if state.game else None


def snapshot_message(state: State, receiver: int | None, now: int, present: list[bool]) -> messages.Snapshot:
    """All that a receiver may know."""
    return messages.Snapshot(
        n=state.version,
        at=now,
        table=describe_table(state),
        seats=[seat.to_json() for seat in state.seats],
        present=present,
        seat=receiver,
        decider=state.decider,
        left=state.clock.left_at(now),
        legal=state.legal() if receiver is not None and receiver == state.decider else None,
        view=view_for(state, receiver),
        question=state.question.to_json() if state.question else None,
        chat=readable_chat(state, receiver),
        result=state.result,
        rematch=state.rematch,
    )


def readable_chat(state: State, receiver: int | None) -> list[messages.ChatLine]:
    """The last things said, if a receiver may read them."""
    said = state.chat if hears_chat(state, receiver) else ()
    return [chat_line(entry.at, entry.row) for entry in said if not game_log.is_blank(entry.row)]


def chat_line(at: int, row: game_log.Row) -> messages.ChatLine:
    """Something said, as those who may read it see it."""
    assert isinstance(row, game_log.Said), "the chat has only what was said"
    return messages.ChatLine(at, row.name, row.seat, row.phrase, row.text)


def describe_table(state: State) -> messages.TableInfo:
    """What was agreed when the table was made."""
    setup = state.setup
    return messages.TableInfo(
        id=setup.game,
        variant=shapes.variant_shape(state.variant),
        commitment=setup.commitment,
        rules=setup.rules,
        code=setup.code,
        deal_of=setup.deal_of,
        daily=setup.daily,
        rematch_of=setup.rematch_of,
        **options_of(setup),
    )


def describe_summary(state: State) -> messages.SummaryShape:
    """A table in one line, for the lobby."""
    summary: messages.SummaryShape = {
        "id": state.setup.game,
        "status": status_of(state),
        "variant": shapes.variant_shape(state.variant),
        "clock": state.setup.clock,
        "spectators": state.setup.spectators,
        "seats": [{"name": seat.name, "bot": seat.bot, "is_open": seat.is_open} for seat in state.seats],
        "result": state.result,
    }
    if state.rematch:
        summary["rematch"] = state.rematch["table"]
    return summary


def status_of(state: State) -> messages.Status:
    """How far a table is."""
    if state.result:
        return "over"
    return "running" if state.game else "open"


def choices_message(state: State, receiver: int, view: View | None = None) -> messages.Choices | None:
    """What a receiver can do now, and where its pirates would land; from its own view alone."""
    if state.game is None:
        return None
    view = view or state.game.view(receiver)
    choices = [cast(shapes.ChoiceShape, choice.to_json()) for choice in view.choices()] if state.is_running else []
    return messages.Choices(state.version, choices, landings_of(view, receiver))


def plan_message(state: State, seat: int, actions: list[str]) -> messages.Planned:
    """A turn that a seat thinks through in advance; from its own view alone."""
    if state.game is None or not state.is_running:
        raise NotNow("there is no turn to plan")
    sketch = sketch_turn(state.game.view(seat), actions)
    steps, choices = (
        [cast(shapes.ChoiceShape, choice.to_json()) for choice in choices] for choices in (sketch.steps, sketch.choices)
    )
    view = cast(shapes.ViewShape, sketch.view.to_json())
    return messages.Planned(state.version, actions, steps, view, choices, landings_of(sketch.view, seat))


def landings_of(view: View, seat: int) -> dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]:
    """Where each pirate of a seat would land by each symbol, or why it cannot."""
    symbols = view.variant.symbols
    return {space: {symbol: _landing(view, seat, space, symbol) for symbol in symbols} for space in _spaces(view, seat)}


def _landing(view: View, seat: int, space: str, symbol: str) -> shapes.LandingShape:
    found = view.landing(seat, space, symbol)
    return {"to": found.to} if found.reason is None else {"to": None, "reason": found.reason}


def _spaces(view: View, seat: int) -> list[str]:
    """Where pirates of a seat stand, but for the end."""
    return [space for space in view.pirates(seat) if space != "end"]


def reason_message(game: Game, seat: int, action: messages.GivenAction) -> messages.WhyAnswer:
    """Why a seat cannot do something now; judged by what that seat knows."""
    reason = game.view(seat).why_illegal(action)
    return messages.WhyAnswer(action, reason, reason and reason.sentence)
