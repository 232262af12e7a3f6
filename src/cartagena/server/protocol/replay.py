"""A game to step through, once it is over: every moment with what happened and what the chosen viewer sees."""

from collections.abc import Iterable, Iterator
from typing import Literal, NotRequired, TypedDict, cast

import msgspec

from cartagena.game.actions.action_text import format_action
from cartagena.game.events.events import Event
from cartagena.game.events.redaction import events_for
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
    viewer: int | Literal["all", "spectator"]
    variant: shapes.VariantShape
    path: list[shapes.Symbol]
    start: int
    seats: list[SeatShape]
    result: ResultShape | None


class ReplayMoment(TypedDict):
    """An entry, what happened by it, and what the chosen viewer sees then. Moments of a record have no time."""

    n: int
    at: NotRequired[int]
    row: OpenRow
    events: list[shapes.EventShape]
    decider: int | None
    view: shapes.ViewShape
    left: NotRequired[list[int]]
    seats: NotRequired[list[SeatShape]]


class Viewer(msgspec.Struct, frozen=True):
    """The viewer of a replay: a seat, a spectator (no seat), or one who sees everything."""

    seat: int | None = None
    is_all: bool = False

    @property
    def word(self) -> int | Literal["all", "spectator"]:
        """The viewer as text in a request."""
        return "all" if self.is_all else "spectator" if self.seat is None else self.seat

    def see(self, game: Game) -> shapes.ViewShape:
        """A position as this viewer sees it."""
        return cast(shapes.ViewShape, game.to_json() if self.is_all else game.view(self.seat).to_json())

    def read(self, events: tuple[Event, ...], variant: Variant) -> list[shapes.EventShape]:
        """Events as this viewer sees them."""
        seen = events if self.is_all else events_for(events, self.seat, variant)
        return [event.to_json() for event in seen]


def parse_viewer(text: str, players: int) -> Viewer:
    """A viewer from a request: "all", "spectator" or a seat."""
    if text in ("all", "spectator"):
        return Viewer(is_all=text == "all")
    if text.isdecimal() and text.isascii() and len(text) == 1 and int(text) < players:
        return Viewer(int(text))
    raise BadMessage(f"viewer: expected 'all', 'spectator' or a seat from 0 to {players - 1}")


def replay_head(state: State, viewer: Viewer) -> ReplayHead:
    """A served game that is over, without its moments."""
    assert state.game is not None, "only a game that was dealt can be replayed"
    return {
        "id": state.setup.game,
        "kind": "game",
        "table": describe_table(state),
        "viewer": viewer.word,
        "variant": shapes.variant_shape(state.variant),
        "path": list(state.game.path),
        "start": state.game.start,
        "seats": [seat.to_json() for seat in state.seats],
        "result": state.result,
    }


def replay_moments(state: State, entries: Iterable[game_log.Entry], viewer: Viewer) -> Iterator[ReplayMoment]:
    """The moments that entries bring about; *state* is as it was before them, and goes on."""
    for entry in entries:
        moment = state.apply(entry)
        if state.game and not entry.row.is_beside:
            yield _served_moment(state, state.game, moment, viewer)


def _served_moment(state: State, game: Game, moment: AppliedEntry, viewer: Viewer) -> ReplayMoment:
    described: ReplayMoment = {
        "n": moment.entry.version,
        "at": moment.entry.at,
        "row": open_row(moment.entry.row, at_end=viewer.is_all),
        "events": viewer.read(moment.events, state.variant),
        "decider": moment.decider,
        "view": viewer.see(game),
    }
    if moment.left is not None:
        described["left"] = list(moment.left)
    if moment.entry.row.changes_seats:
        described["seats"] = [seat.to_json() for seat in state.seats]
    return described


def record_head(replay: str, record: Record, viewer: Viewer, ended: game_log.ResultShape | None) -> ReplayHead:
    """A record that somebody brought along, without its moments. *ended*: what ended it, if the rules did not."""
    game = record.replay()
    return {
        "id": replay,
        "kind": "record",
        "table": None,
        "viewer": viewer.word,
        "variant": shapes.variant_shape(game.variant),
        "path": list(game.path),
        "start": game.start,
        "seats": [{**Seat(name).to_json(), "is_open": False} for name in names_of(record)],
        "result": result_of(game) or ended,
    }


def names_of(record: Record) -> list[str]:
    """A name for every seat; empty where the record has none."""
    return [*record.names, *[""] * (record.variant.players - len(record.names))]


def record_moments(record: Record, viewer: Viewer) -> Iterator[ReplayMoment]:
    """The moments of a record."""
    game = record.begin()
    yield _recorded_moment(1, game_log.Started(), game, game.events, viewer)
    for number, action in enumerate(record.actions, 2):
        assert game.decider is not None, "a record has no action after the end"
        row = game_log.Acted(game.decider, format_action(action))
        yield _recorded_moment(number, row, game, game.play(action), viewer)


def _recorded_moment(
    number: int, row: game_log.Row, game: Game, events: tuple[Event, ...], viewer: Viewer
) -> ReplayMoment:
    return {
        "n": number,
        "row": open_row(row, at_end=viewer.is_all),
        "events": viewer.read(events, game.variant),
        "decider": game.decider,
        "view": viewer.see(game),
    }
