"""The shapes of answers about lessons and marked decisions: positions to be played on."""

from typing import Literal, TypedDict

from cartagena.analysis.learning.judged_try import TryOutcome
from cartagena.lessons.lesson_texts import StepTexts
from cartagena.server.protocol import shapes


class LessonLine(TypedDict):
    """A lesson in one line; *rules* are the sections of the rules that it teaches."""

    name: str
    version: int
    title: str
    about: str
    steps: int
    rules: list[str]


class LessonList(TypedDict):
    """All lessons, in the order in which they are best taken."""

    lessons: list[LessonLine]


#: An attempt that is "elsewhere" or "illegal" was not played.
TaskOutcome = Literal["reached", "closer", "elsewhere", "illegal"]


class TaskMoment(TypedDict):
    """A position to be played on, and what the last attempt led to."""

    #: The seat that plays.
    seat: int
    #: The actions that were played.
    played: list[str]
    is_reached: bool
    #: The next action of a way to the goal.
    hint: str | None
    outcome: TaskOutcome | None
    reason: str | None
    events: list[shapes.EventShape]
    view: shapes.ViewShape
    decider: int | None
    choices: list[shapes.ChoiceShape]
    landings: dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]


class LessonMoment(LessonLine, TaskMoment):
    """A step of a lesson as the learner sees it."""

    step: int
    texts: StepTexts


class MistakeMoment(TaskMoment):
    """A marked decision as its seat saw it, and what an action tried in its place is worth."""

    name: str
    ply: int
    #: The names of the players, by seat.
    names: list[str]
    #: Whether the attempt is still being judged: ask again.
    is_checking: bool
    #: Best (less than a point lost), good enough, or still worse; and what it loses against the best.
    verdict: TryOutcome | None
    loss: float | None
    #: Whether the attempt is what was played.
    is_played: bool
