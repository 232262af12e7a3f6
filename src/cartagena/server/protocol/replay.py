"""A game to step through, once it is over: every moment with what happened and what the chosen eyes see."""

from collections.abc import Iterable, Iterator
from typing import Literal, NotRequired, TypedDict, cast

import msgspec

from cartagena.game.actions.action_text import format_action
from cartagena.game.events.events import Event
from cartagena.game.events.visibility import events_for
from cartagena.game.game import Game
from cartagena.game.records.record import Record
from cartagena.rules.variant import Variant
from cartagena.server.errors import BadMessage
from cartagena.server.protocol import shapes
from cartagena.server.protocol.disclosure import describe_table
from cartagena.server.protocol.messages import TableInfo
from cartagena.server.protocol.open_rows import OpenRow, open_row
from cartagena.server.table import game_log
from cartagena.server.table.game_log import ResultShape
from cartagena.server.table.seats import Seat, SeatShape
from cartagena.server.table.state import AppliedEntry, State, result_of


class ReplayHead(TypedDict):
    """A game played here, or a record brought along, without its moments."""

    id: str
    kind: Literal["game", "record"]
    table: TableInfo | None
    eyes: int | Literal["all", "spectator"]
    variant: shapes.VariantShape
    path: list[shapes.Symbol]
    start: int
    seats: list[SeatShape]
    result: ResultShape | None


class ReplayMoment(TypedDict):
    """An entry, what happened by it, and what the chosen eyes see then. Moments of a record have no time."""

    n: int
    at: NotRequired[int]
    row: OpenRow
    events: list[shapes.EventShape]
    decider: int | None
    view: shapes.ViewShape
    left: NotRequired[list[int]]
    seats: NotRequired[list[SeatShape]]


class Eyes(msgspec.Struct, frozen=True):
    """Whose eyes look: a seat's, a spectator's (no seat), or such as see everything."""

    seat: int | None = None
    is_all: bool = False

    @property
    def word(self) -> int | Literal["all", "spectator"]:
        """The eyes as they stand in a request."""
        return "all" if self.is_all else "spectator" if self.seat is None else self.seat

    def see(self, game: Game) -> shapes.ViewShape:
        """A position as these eyes see it."""
        return cast(shapes.ViewShape, game.to_json() if self.is_all else game.view(self.seat).to_json())

    def read(self, events: tuple[Event, ...], variant: Variant) -> list[shapes.EventShape]:
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


def replay_head(state: State, eyes: Eyes) -> ReplayHead:
    """A served game that is over, without its moments."""
    assert state.game is not None, "only a game that was dealt can be replayed"
    return {
        "id": state.setup.game,
        "kind": "game",
        "table": describe_table(state),
        "eyes": eyes.word,
        "variant": shapes.variant_shape(state.variant),
        "path": list(state.game.path),
        "start": state.game.start,
        "seats": [seat.to_json() for seat in state.seats],
        "result": state.result,
    }


def replay_moments(state: State, entries: Iterable[game_log.Entry], eyes: Eyes) -> Iterator[ReplayMoment]:
    """The moments that entries bring about; *state* is as it was before them, and goes on."""
    for entry in entries:
        moment = state.apply(entry)
        if state.game and not entry.row.is_beside:
            yield _served_moment(state, state.game, moment, eyes)


def _served_moment(state: State, game: Game, moment: AppliedEntry, eyes: Eyes) -> ReplayMoment:
    told: ReplayMoment = {
        "n": moment.entry.version,
        "at": moment.entry.at,
        "row": open_row(moment.entry.row, at_end=eyes.is_all),
        "events": eyes.read(moment.events, state.variant),
        "decider": moment.decider,
        "view": eyes.see(game),
    }
    if moment.left is not None:
        told["left"] = list(moment.left)
    if moment.entry.row.changes_seats:
        told["seats"] = [seat.to_json() for seat in state.seats]
    return told


def record_head(replay: str, record: Record, eyes: Eyes) -> ReplayHead:
    """A record that somebody brought along, without its moments."""
    game = record.replay()
    return {
        "id": replay,
        "kind": "record",
        "table": None,
        "eyes": eyes.word,
        "variant": shapes.variant_shape(game.variant),
        "path": list(game.path),
        "start": game.start,
        "seats": [{**Seat(name).to_json(), "is_open": False} for name in names_of(record)],
        "result": result_of(game),
    }


def names_of(record: Record) -> list[str]:
    """A name for every seat; empty where the record has none."""
    return [*record.names, *[""] * (record.variant.players - len(record.names))]


def record_moments(record: Record, eyes: Eyes) -> Iterator[ReplayMoment]:
    """The moments of a record."""
    game = record.begin()
    yield _recorded_moment(1, game_log.Started(), game, game.events, eyes)
    for number, action in enumerate(record.actions, 2):
        assert game.decider is not None, "a record has no action after the end"
        row = game_log.Acted(game.decider, format_action(action))
        yield _recorded_moment(number, row, game, game.play(action), eyes)


def _recorded_moment(number: int, row: game_log.Row, game: Game, events: tuple[Event, ...], eyes: Eyes) -> ReplayMoment:
    return {
        "n": number,
        "row": open_row(row, at_end=eyes.is_all),
        "events": eyes.read(events, game.variant),
        "decider": game.decider,
        "view": eyes.see(game),
    }
