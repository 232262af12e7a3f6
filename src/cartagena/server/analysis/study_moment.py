"""What the analysis board is sent: a position with all cards open, the choices of the seat that decides, the tree."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict, cast

from cartagena.game.actions.action_text import format_action, parse_action
from cartagena.game.actions.actions import Action
from cartagena.game.events.events import Event, PirateAdvanced, PirateRetreated
from cartagena.game.game import Game
from cartagena.game.records.record import Record
from cartagena.server.analysis.study import play_study, read_start, study_of
from cartagena.server.protocol import shapes
from cartagena.server.protocol.disclosure import landings_of
from cartagena.server.table.game_log import ResultShape
from cartagena.server.table.state import result_of


class StudyStep(TypedDict):
    """An action in a tree of variations: who played it, and where its pirate came to stand."""

    text: str
    action: shapes.ActionShape
    seat: int
    turn: int
    to: shapes.Space | None


class StudyMoment(TypedDict):
    """A moment of a study, with all cards open, and what the seat that decides can do."""

    position: str
    step: StudyStep | None
    view: shapes.ViewShape
    events: list[shapes.EventShape]
    decider: int | None
    choices: list[shapes.ChoiceShape]
    landings: dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]
    result: ResultShape | None


class OpenedStudy(TypedDict):
    """A study to be shown: where it starts, its lines from there (the main one first), and the line to look at."""

    start: str
    names: list[str]
    lines: list[list[StudyStep]]
    at: list[str]


def study_moment(start: str, line: Sequence[str]) -> StudyMoment:
    """The moment at the end of a line. Raises the errors of positions, notation and actions."""
    played = play_study(start, line)
    game, decider = played.game, played.game.decider
    view = None if decider is None else game.view(decider)
    return {
        "position": game.to_text(),
        "step": describe_step(played.action, played.seat, played.turn, played.events) if played.action else None,
        "view": cast(shapes.ViewShape, game.to_json()),
        "events": [event.to_json() for event in played.events],
        "decider": decider,
        "choices": [cast(shapes.ChoiceShape, choice.to_json()) for choice in view.choices()] if view else [],
        "landings": {} if view is None or decider is None else landings_of(view, decider),
        "result": result_of(game),
    }


def describe_step(action: Action, seat: int, turn: int, events: Iterable[Event]) -> StudyStep:
    """An action that was played in a turn, and what happened by it."""
    moved = (event.target for event in events if isinstance(event, (PirateAdvanced, PirateRetreated)))
    return {
        "text": format_action(action),
        "action": action.to_json(),
        "seat": seat,
        "turn": turn,
        "to": next(moved, None),
    }


def opened_study(record: Record, at: Sequence[str] = ()) -> OpenedStudy:
    """A record with its variations as a study."""
    start, lines = study_of(record)
    return {
        "start": start,
        "names": list(record.names),
        "lines": [steps_of(start, line) for line in lines],
        "at": list(at),
    }


def steps_of(start: str, line: Sequence[str]) -> list[StudyStep]:
    """Every action of a line, described."""
    return list(_played(read_start(start).begin(), map(parse_action, line)))


def _played(game: Game, line: Iterable[Action]) -> Iterator[StudyStep]:
    for action in line:
        decider, turn = game.decider, game.turn
        assert decider is not None, "the lines of a record were played before"
        yield describe_step(action, decider, turn, game.play(action))
