"""Why a turn is the best one, and why another is not: chances, reasons, and the best reply, without a search."""

from dataclasses import dataclass
from typing import Any

from cartagena.analysis.decision_judge import steps_of, trials_of
from cartagena.game.actions.action_text import parse_action
from cartagena.game.errors import IllegalAction
from cartagena.game.game import Game
from cartagena.lessons.coach import LessonError
from cartagena.puzzles.certain_turn import SOLVER, after
from cartagena.puzzles.puzzle import WIN, Puzzle
from cartagena.puzzles.solving import stored_chance
from cartagena.puzzles.turn_chances import quick_chance
from cartagena.puzzles.turn_ends import ReachedEnd, play_step

Step = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TurnReport:
    """What can be said about a turn: the solver's chance after it, its steps with reasons, and the best reply."""

    #: None if it is not stored and was not to be valued.
    chance: float | None
    #: Whether the chance is only the model's value, without a search.
    is_rough: bool
    steps: tuple[Step, ...]
    reply: tuple[Step, ...]


def best_report(puzzle: Puzzle) -> TurnReport:
    """The best turn of a puzzle."""
    chance = 1.0 if puzzle.kind == WIN else puzzle.ends[0].chance / 1000
    return TurnReport(chance, False, explained(puzzle.game(), puzzle.solution), ())


def report_of(puzzle: Puzzle, line: tuple[str, ...], *, is_valued: bool = True) -> TurnReport:
    """Somebody's turn, as far as it was played. Raises LessonError for what cannot be played.

    A chance that is not stored is valued only with *is_valued*: that takes long where the rules are not compiled.
    """
    if not line:
        raise LessonError("there is no turn to be explained: play an action first")
    return reported(puzzle, reached(puzzle, line), is_valued=is_valued)


def reached(puzzle: Puzzle, line: tuple[str, ...]) -> ReachedEnd:
    """Where a line leads to: the end of a turn, or a position within it, which has no key."""
    here, before, action = puzzle.game(), puzzle.game(), parse_action(line[0])
    for number, text in enumerate(line):
        before, action = here, parse_action(text)
        try:
            if puzzle.kind == WIN:
                step: ReachedEnd | Game = after(here, action)
            else:
                found = play_step(here, action, line[:number])
                step = found if isinstance(found, ReachedEnd) else found[0]
        except IllegalAction as error:
            raise LessonError(f"{text!r} is not possible in puzzle {puzzle.name}: {error}") from error
        is_last = number == len(line) - 1
        if not is_last and (isinstance(step, ReachedEnd) or step.decider != SOLVER):
            raise LessonError(f"{line[number + 1]!r} comes after the end of the turn")
        if isinstance(step, ReachedEnd):
            return step
        here = step
    return ReachedEnd("", line, before, action, here, False)


def reported(puzzle: Puzzle, end: ReachedEnd, *, is_valued: bool) -> TurnReport:
    """An end of a turn: its stored chance, or a rough one that is at most the worst of the stored ones."""
    steps = explained(puzzle.game(), end.line)
    if end.after.winner == SOLVER:
        return TurnReport(1.0, False, steps, ())
    found = next((each for each in puzzle.ends if each.key == end.key), None)
    if found is not None:
        reply = () if not found.reply else replied(end.after, found.reply)
        return TurnReport(stored_chance(puzzle, end) or 0.0, False, steps, reply)
    if not is_valued:
        return TurnReport(None, False, steps, ())
    most = puzzle.ends[-1].chance / 1000 if puzzle.ends else 1.0
    return TurnReport(min(most, quick_chance(end)), True, steps, ())


def explained(game: Game, line: tuple[str, ...]) -> tuple[Step, ...]:
    """The actions of a line of the solver with their reasons, to the first new card or another seat's decision."""
    return steps_of(trials_of(game.view(SOLVER), [parse_action(text) for text in line]))


def replied(game: Game, line: tuple[str, ...]) -> tuple[Step, ...]:
    """The same for the seat that decides next."""
    return steps_of(trials_of(game.view(game.decider), [parse_action(text) for text in line]))
