"""The shapes of answers about puzzles."""

from typing import Literal, TypedDict

from cartagena.server.protocol import shapes
from cartagena.server.rest.responses.task_answers import TaskMoment

Verdict = Literal["best", "good", "worse"]
CheckStatus = Literal["waiting", "right", "wrong", "failed"]


class PuzzleLine(TypedDict):
    """A puzzle in one line."""

    name: str
    rating: int
    themes: list[str]
    kind: Literal["win", "open", "odds"]


class PuzzleDay(TypedDict):
    """The puzzle of a day."""

    day: str
    name: str


class PuzzleList(TypedDict):
    """All puzzles, and those of the last days, today's first."""

    puzzles: list[PuzzleLine]
    days: list[PuzzleDay]


class PuzzleMoment(PuzzleLine, TaskMoment):
    """A puzzle as the solver sees it; *verdict* says what a turn is worth that was played to its end."""

    verdict: Verdict | None


class PuzzleTurnReport(TypedDict):
    """A turn: the solver's chance after it, its actions with reasons, and the best reply where all cards lie open."""

    #: None while the rules are compiled, for a turn whose chance is not stored.
    chance: float | None
    #: Whether the chance was valued without a search.
    is_rough: bool
    steps: list[shapes.StepShape]
    reply: list[shapes.StepShape]


class PuzzleExplanation(TypedDict):
    """Why the best turn is the best, and why another is not; *position* is for the analysis board."""

    position: str
    best: PuzzleTurnReport
    mine: PuzzleTurnReport | None


class PuzzleCheck(TypedDict):
    """A reported puzzle: whether its check waits or is done, and what it found."""

    status: CheckStatus
    #: Checks that come before it.
    before: int
    iterations: int
    best: float | None
    mine: float | None
    #: Where a win is certain: whether it still is after the reporter's actions.
    keeps_win: bool | None


class TurnStepAnswer(TypedDict):
    """What an action leads to: the number of the place after it, and the verdict if the turn is over."""

    to: int
    verdict: Verdict | None
    events: list[shapes.EventShape]


class TurnPlaceAnswer(TypedDict):
    """A position within a turn: what the solver sees, can do and may ask about.

    A choice without a step leads elsewhere: it is not played.
    """

    is_reached: bool
    hint: str | None
    view: shapes.ViewShape
    decider: int | None
    choices: list[shapes.ChoiceShape]
    landings: dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]
    steps: dict[str, TurnStepAnswer]
    #: Why actions are illegal, as far as a board can ask about them.
    reasons: dict[str, str]


class WholeTurn(PuzzleLine):
    """A puzzle with all positions that the solver can reach, the beginning first; none if there are too many."""

    seat: int
    places: list[TurnPlaceAnswer]
