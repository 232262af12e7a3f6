"""Solving a puzzle: an action counts if the win is still certain after it, so that the order never matters."""

from cartagena.game.actions.action_text import format_action
from cartagena.game.errors import IllegalAction
from cartagena.game.game import Game
from cartagena.game.position import read_action
from cartagena.game.reasons import Reason
from cartagena.lessons.coach import Attempt, LessonError, LessonOutcome
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, play_on
from cartagena.puzzles.puzzle import Puzzle


class PuzzleSolver:
    """Somebody at a puzzle, after some actions. Nothing is stored: puzzle and actions are the whole state."""

    def __init__(self, puzzle: Puzzle, actions: tuple[str, ...] = ()) -> None:
        self.puzzle = puzzle
        self.game: Game = puzzle.game()
        self.played: tuple[str, ...] = ()
        for action in actions:
            if self.attempt(action).outcome not in (LessonOutcome.CLOSER, LessonOutcome.REACHED):
                raise LessonError(f"{action!r} does not belong to the solution of puzzle {puzzle.name}")

    @property
    def is_solved(self) -> bool:
        """Whether the solver has won."""
        return self.game.winner == SOLVER

    def attempt(self, text: str) -> Attempt:
        """Try an action; it is played if the win is certain after it. Raises NotationError for what is no action."""
        action = read_action(text)
        if self.is_solved:
            return Attempt(LessonOutcome.ILLEGAL, reason=Reason.NOT_NOW)
        trial = self.game.copy()
        try:
            events = play_on(trial, action)
        except IllegalAction as error:
            return Attempt(LessonOutcome.ILLEGAL, reason=error.reason)
        if not is_won(trial):
            return Attempt(LessonOutcome.ELSEWHERE)
        self.game, self.played = trial, (*self.played, format_action(action))
        return Attempt(LessonOutcome.REACHED if self.is_solved else LessonOutcome.CLOSER, events)

    def hint(self) -> str | None:
        """The next action of a certain win; None when it is won."""
        action = first_of_win(self.game)
        return None if action is None else format_action(action)
