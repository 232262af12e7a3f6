"""The whole turn of a puzzle: all positions that a solver can reach, what every action leads to, and hints.

With it a puzzle can be solved where no rules are, such as in a browser without a network. The answers are those of
`PuzzleSolver`, which judges every action here too.
"""

import json
from collections import deque
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple

from cartagena.game.actions.action_text import format_action
from cartagena.game.events.events import Event
from cartagena.game.reasons import Reason
from cartagena.lessons.coach import LessonOutcome
from cartagena.puzzles.certain_turn import SOLVER, first_of_win
from cartagena.puzzles.puzzle import WIN, Puzzle
from cartagena.puzzles.solving import BEST, PuzzleSolver

#: A turn with more positions is left to the server: few puzzles have more.
MOST_PLACES = 200
PLAYED = (LessonOutcome.CLOSER, LessonOutcome.REACHED)
#: Actions that a solver may ask about anywhere, besides retreats and Captain Morgan.
ALWAYS_ASKED = ("draw", "sail", "end")


class TurnStep(NamedTuple):
    """What an action that is played leads to: the number of the place, and the verdict at the end of a turn."""

    to: int
    verdict: str | None
    events: tuple[Event, ...]


@dataclass(slots=True)
class TurnPlace:
    """A position within the turn; legal actions without a step lead elsewhere."""

    solver: PuzzleSolver
    steps: dict[str, TurnStep] = field(default_factory=dict)
    #: Why actions that a solver may ask about are illegal.
    reasons: dict[str, Reason] = field(default_factory=dict)
    hint: str | None = None

    @property
    def is_reached(self) -> bool:
        """Whether the turn is over."""
        return self.solver.is_solved or self.solver.turn is not None


def whole_turn(puzzle: Puzzle) -> list[TurnPlace]:
    """All places, the beginning first; none if there are too many."""
    places = [TurnPlace(PuzzleSolver(puzzle))]
    numbers = {key_of(places[0]): 0}
    for place in places:
        if not place.is_reached:
            explore(place, places, numbers)
        if len(places) > MOST_PLACES:
            return []
    add_hints(puzzle, places)
    return places


def key_of(place: TurnPlace) -> str:
    """What a solver knows of a place."""
    return json.dumps([place.is_reached, place.solver.game.view(SOLVER).to_json()], sort_keys=True)


def explore(place: TurnPlace, places: list[TurnPlace], numbers: dict[str, int]) -> None:
    """Try all actions at a place; new places are added."""
    for action in place.solver.game.legal_actions():
        trial, text = copy(place.solver), format_action(action)
        answer = trial.attempt(text)
        if answer.outcome not in PLAYED:
            continue
        found = TurnPlace(trial)
        number = numbers.setdefault(key_of(found), len(places))
        if number == len(places):
            places.append(found)
        verdict = None if trial.turn is None else trial.turn.verdict
        place.steps[text] = TurnStep(number, verdict, answer.events)
    for text in asked_about(place):
        reason = copy(place.solver).attempt(text).reason
        if reason is not None:
            place.reasons[text] = reason


def asked_about(place: TurnPlace) -> list[str]:
    """Actions of which a solver may ask why they are impossible: those that a board has buttons and pirates for."""
    game = place.solver.game
    seats = range(game.variant.players)
    crews = [(seat, space) for seat in seats for space in ("start", *game.pirates(seat))]
    moves = [f"retreat {space}" if seat == SOLVER else f"morgan @{seat} {space}" for seat, space in crews]
    return [*ALWAYS_ASKED, *dict.fromkeys(moves)]


def add_hints(puzzle: Puzzle, places: list[TurnPlace]) -> None:
    """The next action of a best turn at every place from which there is one."""
    if puzzle.kind == WIN:
        for place in places:
            action = first_of_win(place.solver.game)
            place.hint = None if place.is_reached or action is None else format_action(action)
        return
    add_shortest_ways(places)
    here = 0
    for text in puzzle.solution:
        places[here].hint = text
        here = places[here].steps[text].to


def add_shortest_ways(places: list[TurnPlace]) -> None:
    """The first action of a shortest way to a best end, from the ends backwards."""
    before: dict[int, list[tuple[int, str]]] = {}
    for number, place in enumerate(places):
        for text, step in place.steps.items():
            if step.verdict is None:
                before.setdefault(step.to, []).append((number, text))
            elif step.verdict == BEST:
                place.hint = place.hint or text
    waiting = deque(number for number, place in enumerate(places) if place.hint)
    while waiting:
        for number, text in before.get(waiting.popleft(), ()):
            if places[number].hint is None:
                places[number].hint = text
                waiting.append(number)
