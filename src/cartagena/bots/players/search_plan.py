"""The settings of a search: their ranges, and those of the admiral, of the analysis and of the former search."""

from dataclasses import dataclass, replace
from typing import Any

from cartagena.bots.bot import Span, check_settings
from cartagena.bots.evaluation import records as r
from cartagena.bots.players.ending_solver import POSITIONS
from cartagena.bots.search.iteration import IN_THE_OPEN, LONGEST_PATH
from cartagena.rules.records import new_records

#: Actions of a turn.
ACTIONS = 3

EXPLORE = {"explore": Span(0, 100, whole=False)}
#: Settings of a search by playouts; with a cut of -1 they go on to the end.
BY_PLAYOUTS = EXPLORE | {"cut": Span(-1, 1000)}
#: Settings of a search by the model. Without a prior weight an untried action would have no mean.
BY_MODEL = EXPLORE | {
    "prior_sharpness": Span(0, 50, whole=False),
    "open_sharpness": Span(0, 50, whole=False),
    "open_explore": Span(0, 100, whole=False),
    "open_width": Span(0, 100),
    "revalue": Span(0, 1),
    "turn_width": Span(0, r.MOST_TURNS),
    "reply_width": Span(0, r.MOST_TURNS),
    "play_on_two": Span(0, 100),
    "play_on_more": Span(0, 100),
    "play_on_width": Span(1, 100),
    "deepest": Span(1, LONGEST_PATH),
    "prior_weight": Span(0.001, 1000, whole=False),
    "transpositions": Span(0, 2),
    "endings": Span(0, 1_000_000),
    "first_share": Span(0.01, 1, whole=False),
    "keep_open": Span(0, 1),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a search; see ``records.PLAN_FIELDS``."""

    explore: float = 0.5
    open_explore: float = 0.5
    learned: int = 1
    cut: int = 0
    prior_sharpness: float = 12.0
    open_sharpness: float = 12.0
    prior_weight: float = 1.0
    transpositions: int = IN_THE_OPEN
    open_width: int = 0
    revalue: int = 0
    turn_width: int = 0
    reply_width: int = 0
    play_on_two: int = 0
    play_on_more: int = 0
    play_on_width: int = 4
    deepest: int = LONGEST_PATH
    # The rest is not a matter of the tree.
    #: Positions that are tried for a forced win where everything lies open.
    endings: int = 0
    #: With an open row, the part of a turn's seconds for its first decision; the others have equal parts of the rest.
    first_share: float = 1 / ACTIONS
    #: 1: the tree is kept after a draw from the open row.
    keep_open: int = 0

    def __post_init__(self) -> None:
        spans = BY_MODEL if self.learned else BY_PLAYOUTS
        check_settings(spans, {name: getattr(self, name) for name in spans})


UCT = Plan(explore=0.2, learned=0, cut=3, prior_weight=0.0, transpositions=0)
#: The search of the levels below the admiral, but for the vice admiral with an open row, and of `admiral-1`.
FORMER = Plan()
#: The search of analysis, puzzles, and the games from which a model learns.
LEARNED = Plan(open_explore=0.3, open_width=6, deepest=40, endings=POSITIONS)
#: The search of the admiral, of the vice admiral with an open row, and of hints; its model takes longer for a position.
STRONGEST = replace(
    LEARNED,
    open_width=4,
    first_share=0.5,
    keep_open=1,
    revalue=1,
    turn_width=64,
    reply_width=24,
    play_on_two=1,
    play_on_more=2,
)


def plan_record(plan: Plan) -> Any:
    """The settings of a search as compiled code takes them."""
    plans = new_records(r.PLAN_FIELDS)
    for name, *_ in r.PLAN_FIELDS:
        setattr(plans[0], name, getattr(plan, name))
    return plans
