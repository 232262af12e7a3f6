"""Solving a puzzle: the order of actions never matters.

Where a win is certain, an action counts if the win is still certain after it. Otherwise every legal action is played,
and the end of the turn is compared with those that are stored.
"""

from dataclasses import dataclass

from cartagena.game.actions.action_text import format_action, parse_action
from cartagena.game.errors import IllegalAction
from cartagena.game.events.events import Event
from cartagena.game.game import Game
from cartagena.game.position import read_action
from cartagena.game.reasons import Reason
from cartagena.lessons.coach import Attempt, LessonError, LessonOutcome
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, play_on
from cartagena.puzzles.puzzle import WIN, Puzzle
from cartagena.puzzles.turn_ends import ReachedEnd, line_to, play_step

#: What the end of a turn is: as good as the best one, good but not the best, or worse.
BEST, FAIR, WORSE = VERDICTS = ("best", "good", "worse")
#: An end whose stored chance is at most this many thousandths from the best is a best one: searches differ by as much.
NOISE = 10


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played to its end, where no win is certain: what it is worth."""

    verdict: str
    end: ReachedEnd


class PuzzleSolver:
    """Somebody at a puzzle, after some actions. Nothing is stored: puzzle and actions are the whole state."""

    def __init__(self, puzzle: Puzzle, actions: tuple[str, ...] = ()) -> None:
        self.puzzle = puzzle
        self.game: Game = puzzle.game()
        self.played: tuple[str, ...] = ()
        self.turn: PlayedTurn | None = None
        for action in actions:
            if self.attempt(action).outcome not in (LessonOutcome.CLOSER, LessonOutcome.REACHED):
                raise LessonError(f"{action!r} does not belong to the solution of puzzle {puzzle.name}")

    @property
    def is_solved(self) -> bool:
        """Whether the solver has won, or has played the best turn."""
        if self.puzzle.kind == WIN:
            return self.game.winner == SOLVER
        return self.turn is not None and self.turn.verdict == BEST

    def attempt(self, text: str) -> Attempt:
        """Try an action; a legal one is played unless it loses a certain win or ends a turn that is not good.

        Raises NotationError for what is no action.
        """
        action = read_action(text)
        if self.is_solved or self.turn is not None:
            return Attempt(LessonOutcome.ILLEGAL, reason=Reason.NOT_NOW)
        trial = self.game.copy()
        try:
            events = play_on(trial, action) if self.puzzle.kind == WIN else trial.play(action)
        except IllegalAction as error:
            return Attempt(LessonOutcome.ILLEGAL, reason=error.reason)
        if self.puzzle.kind == WIN:
            return self._attempt_win(trial, format_action(action), events)
        return self._attempt_turn(trial, format_action(action), events)

    def _attempt_win(self, trial: Game, text: str, events: tuple[Event, ...]) -> Attempt:
        if not is_won(trial):
            return Attempt(LessonOutcome.ELSEWHERE)
        self.game, self.played = trial, (*self.played, text)
        return Attempt(LessonOutcome.REACHED if self.is_solved else LessonOutcome.CLOSER, events)

    def _attempt_turn(self, trial: Game, text: str, events: tuple[Event, ...]) -> Attempt:
        step = play_step(self.game, parse_action(text), self.played)
        if isinstance(step, ReachedEnd):
            turn = PlayedTurn(verdict_of(self.puzzle, step), step)
            if turn.verdict == WORSE:
                return Attempt(LessonOutcome.ELSEWHERE)
            self.turn = turn
        self.game, self.played = trial, (*self.played, text)
        return Attempt(LessonOutcome.CLOSER if self.turn is None else LessonOutcome.REACHED, events)

    def hint(self) -> str | None:
        """The next action of a best turn; None when it is over, or when no best turn begins with what was played."""
        if self.is_solved or self.turn is not None:
            return None
        if self.puzzle.kind == WIN:
            action = first_of_win(self.game)
            return None if action is None else format_action(action)
        solution, count = self.puzzle.solution, len(self.played)
        if solution[:count] == self.played:
            return solution[count]
        best = {end.key for end in self.puzzle.right_ends if end.chance >= self.puzzle.ends[0].chance - NOISE}
        line = line_to(self.game, best)
        return line[0] if line else None


def stored_chance(puzzle: Puzzle, end: ReachedEnd) -> float | None:
    """The chance of an end that was compared; None for one that was worse at the first look."""
    return next((each.chance / 1000 for each in puzzle.ends if each.key == end.key), None)


def verdict_of(puzzle: Puzzle, end: ReachedEnd) -> str:
    """What the end of a turn is worth, by the chances that are stored."""
    found = next((each for each in puzzle.right_ends if each.key == end.key), None)
    if found is None:
        return WORSE
    return BEST if found.chance >= puzzle.ends[0].chance - NOISE else FAIR
