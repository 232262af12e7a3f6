"""A study: where it starts, and lines of actions from there. It is replayed from text for every request.

The start is a position in a line of text, or the set-up of a record. Nothing here reads a table: what is studied is
what the asker sends.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cartagena.game.actions.action_text import format_action, parse_action
from cartagena.game.actions.actions import Action
from cartagena.game.events.events import Event
from cartagena.game.game import Game
from cartagena.game.positions.position_text import format_position_text, parse_position_text
from cartagena.game.records.record import Record, result_of
from cartagena.game.records.variations import play_line, variations_of
from cartagena.rules.variant import Variant
from cartagena.server.errors import BadMessage

#: Later shuffles of a study that starts from a position are made from this seed, so that a link shows the same cards.
SEED = 0
#: A position has fourteen parts between blanks; a record has several lines.
POSITION = "cartagena/"
MOST_IN_LINE, MOST_LINES, MOST_IN_ALL = 1_000, 200, 3_000

Line = Sequence[str]


def read_start(text: str) -> Record:
    """Where a study starts: a record without actions. *text*: a position in a line, or the text of a record."""
    text = text.strip()
    if not text.startswith(POSITION):
        return replace(Record.from_text(text), actions=(), variations=(), result="unfinished")
    position = parse_position_text(text)
    record = Record(Variant.from_json(position["variant"]), SEED, position=position)
    record.begin()
    return record


def format_start(record: Record) -> str:
    """The start of a study as text: the line of a position where that is enough to repeat it."""
    if record.position is not None and record.seed == SEED:
        return format_position_text(record.position)
    return replace(record, actions=(), variations=(), result="unfinished", names=()).to_text()


@dataclass(frozen=True)
class PlayedLine:
    """A game at the end of a line, with the last action: who played it, in which turn, and what happened by it."""

    game: Game
    action: Action | None
    seat: int
    turn: int
    events: tuple[Event, ...]


def play_study(start: str, line: Line) -> PlayedLine:
    """Play a line from a start. An illegal last action raises IllegalAction, an earlier one NotationError."""
    if len(line) > MOST_IN_LINE:
        raise BadMessage(f"a line has at most {MOST_IN_LINE} actions")
    game = read_start(start).begin()
    if not line:
        return PlayedLine(game, None, game.seat, game.turn, next(game.events_by_action()))
    play_line(game, tuple(map(parse_action, line[:-1])))
    action, seat, turn = parse_action(line[-1]), game.decider, game.turn
    return PlayedLine(game, action, game.seat if seat is None else seat, turn, game.play(action))


def study_of(record: Record) -> tuple[str, list[list[str]]]:
    """The start of a record, and all its lines as text, the main one first."""
    return format_start(record), [list(map(format_action, line)) for line in record.lines()]


def record_of(start: str, lines: Sequence[Line], names: Sequence[str] = ()) -> Record:
    """A study as a record with variations; raises the errors of records for an illegal action."""
    if len(lines) > MOST_LINES or sum(map(len, lines)) > MOST_IN_ALL:
        raise BadMessage(f"a study has at most {MOST_LINES} lines and {MOST_IN_ALL} actions in all of them")
    read = [tuple(map(parse_action, line)) for line in lines] or [()]
    game = read_start(start).begin()
    play_line(game, read[0])
    record = Record.of(game, names)
    record = replace(record, result=result_of(game), variations=variations_of(read))
    record.check()
    return record
