"""The state machine of a lesson: which action brings the learner on, and why another one does not.

Nothing is stored: a state is a lesson, the number of a step, and the actions played in it. Whether an action is legal
and what it does is asked of a real game.
"""

from dataclasses import dataclass
from enum import Enum

from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.errors import IllegalAction
from cartagena.game.events.events import Event
from cartagena.game.game import Game
from cartagena.game.position import read_action
from cartagena.game.reasons import Reason
from cartagena.lessons.goals import LEARNER, Done
from cartagena.lessons.lesson import Lesson, LessonStep
from cartagena.rules.errors import CartagenaError


class LessonError(CartagenaError):
    """A state that no learner can have reached, such as one of another version of the lesson."""


class LessonOutcome(Enum):
    """What an attempt led to."""

    REACHED = "reached"
    CLOSER = "closer"
    ELSEWHERE = "elsewhere"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Attempt:
    """The answer to an action. Only one that is reached or closer was played; *reason* says why one is illegal."""

    outcome: LessonOutcome
    events: tuple[Event, ...] = ()
    reason: Reason | None = None


class Coach:
    """A learner in a step of a lesson."""

    def __init__(self, lesson: Lesson, step: int = 0, actions: tuple[str, ...] = ()) -> None:
        if not 0 <= step < len(lesson.steps):
            raise LessonError(f"the lesson {lesson.name!r} has the steps 0 to {len(lesson.steps) - 1}, not {step}")
        self.lesson = lesson
        self.number = step
        self.step: LessonStep = lesson.steps[step]
        self._done = Done(self.step.scene.game(), (), ())
        self.is_reached = False
        for action in actions:
            if self.attempt(action).outcome not in (LessonOutcome.CLOSER, LessonOutcome.REACHED):
                raise LessonError(f"{action!r} does not belong to step {step} of the lesson {lesson.name!r}")

    @property
    def game(self) -> Game:
        """The position now."""
        return self._done.game

    @property
    def played(self) -> tuple[str, ...]:
        """The actions played in this step."""
        return tuple(map(format_action, self._done.actions))

    def attempt(self, text: str) -> Attempt:
        """Try an action. It is played if the goal is reached by it or can still be; otherwise nothing changes.

        Raises NotationError for what is not an action.
        """
        action = read_action(text)
        if self.is_reached:
            return Attempt(LessonOutcome.ILLEGAL, reason=Reason.NOT_NOW)
        try:
            tried, events = _play(self._done, action)
        except IllegalAction as error:
            return Attempt(LessonOutcome.ILLEGAL, reason=error.reason)
        if not self._leads_on(tried):
            return Attempt(LessonOutcome.ELSEWHERE)
        self._done = tried
        self.is_reached = self.step.goal.is_reached(tried)
        return Attempt(LessonOutcome.REACHED if self.is_reached else LessonOutcome.CLOSER, events)

    def hint(self) -> str | None:
        """The next action of a way to the goal; None when it is reached."""
        if self.is_reached:
            return None
        if self.played == self.step.solution[: len(self.played)]:
            return self.step.solution[len(self.played)]
        way = _find_way(self._done, self.step)
        return way[0] if way else None

    def _leads_on(self, tried: Done) -> bool:
        if tuple(map(format_action, tried.actions)) == self.step.solution[: len(tried.actions)]:
            return True
        return _find_way(tried, self.step) is not None


def _play(done: Done, action: Action) -> tuple[Done, tuple[Event, ...]]:
    game = done.game.copy()
    events = game.play(action)
    return Done(game, (*done.actions, action), done.events + events), events


def _find_way(done: Done, step: LessonStep) -> tuple[str, ...] | None:
    """The actions that still reach the goal within the step, () if it is reached, None if nothing does.

    The search ends with the learner's turn: the positions of lessons are small enough to try everything.
    """
    if step.goal.is_reached(done):
        return ()
    if len(done.actions) >= step.actions or done.game.decider != LEARNER or done.game.seat != LEARNER:
        return None
    for action in done.game.legal_actions():
        way = _find_way(_play(done, action)[0], step)
        if way is not None:
            return (format_action(action), *way)
    return None
