"""A game to step through, once it is over: every moment with what happened and what the chosen eyes see."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from cartagena.game.actions.action_text import format_action
from cartagena.game.events.events import Event
from cartagena.game.events.visibility import events_for
from cartagena.game.game import Game
from cartagena.game.records.record import Record
from cartagena.rules.variant import Variant
from cartagena.server.errors import BadMessage
from cartagena.server.protocol.disclosure import SEATING, open_row, tell_table
from cartagena.server.table import game_log
from cartagena.server.table.state import AppliedEntry, State

#: Rows that are no part of the game.
BESIDE = (game_log.Said, game_log.Muted)
Answer = dict[str, Any]


class Eyes(msgspec.Struct, frozen=True):
    """Whose eyes look: a seat's, a spectator's (no seat), or such as see everything."""

    seat: int | None = None
    is_all: bool = False

    @property
    def word(self) -> int | str:
        """The eyes as they stand in a request."""
        return "all" if self.is_all else "spectator" if self.seat is None else self.seat

    def see(self, game: Game) -> Answer:
        """A position as these eyes see it."""
        return game.to_json() if self.is_all else game.view(self.seat).to_json()

    def read(self, events: tuple[Event, ...], variant: Variant) -> list[Answer]:
        """Events as these eyes see them."""
        seen = events if self.is_all else events_for(events, self.seat, variant)
        return [event.to_json() for event in seen]


def parse_eyes(text: str, players: int) -> Eyes:
    """Eyes from a request: "all", "spectator" or a seat."""
    if text in ("all", "spectator"):
        return Eyes(is_all=text == "all")
    if text.isdecimal() and text.isascii() and len(text) == 1 and int(text) < players:
        return Eyes(int(text))
    raise BadMessage(f"eyes: expected 'all', 'spectator' or a seat from 0 to {players - 1}")


def replay_head(state: State, eyes: Eyes) -> Answer:
    """A served game that is over, without its moments."""
    assert state.game is not None, "only a game that was dealt can be replayed"
    return {
        "id": state.setup.game,
        "kind": "game",
        "table": tell_table(state),
        **_frame(state.game, eyes),
        "seats": [seat.to_json() for seat in state.seats],
        "result": state.result,
    }


def _frame(game: Game, eyes: Eyes) -> Answer:
    """What stays the same from the first moment to the last."""
    return {"eyes": eyes.word, "variant": game.variant.to_json(), "path": list(game.path), "start": game.start}


def replay_moments(state: State, entries: Iterable[game_log.Entry], eyes: Eyes) -> Iterator[Answer]:
    """The moments that entries bring about; *state* is as it was before them, and goes on."""
    for entry in entries:
        moment = state.apply(entry)
        if state.game and not isinstance(entry.row, BESIDE):
            yield _served_moment(state, state.game, moment, eyes)


def _served_moment(state: State, game: Game, moment: AppliedEntry, eyes: Eyes) -> Answer:
    row = open_row(moment.entry.row)
    if eyes.is_all and isinstance(moment.entry.row, game_log.Acted):
        row["action"] = moment.entry.row.action
    told: Answer = {
        "n": moment.entry.version,
        "at": moment.entry.at,
        "row": row,
        "events": eyes.read(moment.events, state.variant),
        "decider": moment.decider,
        "view": eyes.see(game),
    }
    if moment.left is not None:
        told["left"] = list(moment.left)
    if isinstance(moment.entry.row, SEATING):
        told["seats"] = [seat.to_json() for seat in state.seats]
    return told


def record_head(replay: str, record: Record, eyes: Eyes) -> Answer:
    """A record that somebody brought along, without its moments."""
    game = record.replay()
    return {
        "id": replay,
        "kind": "record",
        "table": None,
        **_frame(game, eyes),
        "seats": [{"name": name} for name in names_of(record)],
        "result": {"ending": game.ending, "winner": game.winner} if game.is_over else None,
    }


def names_of(record: Record) -> list[str]:
    """A name for every seat; empty where the record has none."""
    return [*record.names, *[""] * (record.variant.players - len(record.names))]


def record_moments(record: Record, eyes: Eyes) -> Iterator[Answer]:
    """The moments of a record."""
    game = record.begin()
    yield _recorded_moment(1, {"row": "started"}, game, game.events, eyes)
    for number, action in enumerate(record.actions, 2):
        row: Answer = {"row": "acted", "seat": game.decider}
        if eyes.is_all:
            row["action"] = format_action(action)
        yield _recorded_moment(number, row, game, game.play(action), eyes)


def _recorded_moment(number: int, row: Answer, game: Game, events: tuple[Event, ...], eyes: Eyes) -> Answer:
    return {
        "n": number,
        "row": row,
        "events": eyes.read(events, game.variant),
        "decider": game.decider,
        "view": eyes.see(game),
    }
