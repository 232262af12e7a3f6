"""Records of the bots' compiled code: a model's weights, room to think in, the tree of a search.

Raw records of the rules are touched by the modules that import this one.
"""

from typing import Any

import numpy as np

from cartagena.bots.layout import FEATURES, HIDDEN
from cartagena.rules import constants as c
from cartagena.rules.actions import MOST_ACTIONS
from cartagena.rules.compiler import COMPILED
from cartagena.rules.state import Fields, PlainArray, PlainRecord

#: Room for actions of one position.
WIDEST = MOST_ACTIONS + c.MAX_CREW
#: Nodes of a search tree.
MOST_NODES = 1 << 20

MODEL_FIELDS: Fields = [
    ("direct", "f4", (FEATURES,), "weight of each feature by itself"),
    ("into", "f4", (FEATURES, HIDDEN), "weights from features to hidden units"),
    ("bias", "f4", (HIDDEN,), "what a hidden unit starts from"),
    ("out", "f4", (HIDDEN,), "weights from hidden units to the worth of a seat"),
    ("hidden", "i8", (), "how many hidden units are used; none for a linear model"),
]

#: By seat: its features; used while a position is valued.
MIND_FIELDS: Fields = [
    ("features", "f4", (c.MAX_SEATS, FEATURES), "by seat: what the model looks at"),
    ("units", "f4", (HIDDEN,), "the hidden units of one seat"),
    ("worth", "f4", (c.MAX_SEATS,), "by seat: its worth before the seats are compared"),
    ("chance", "f4", (c.MAX_SEATS,), "by seat: the chance to win"),
    ("jumps", "f4", (c.SYMBOLS,), "by symbol: the longest jump of a seat"),
]

#: A list of actions with what they are worth.
RANK_FIELDS: Fields = [
    ("actions", "i4", (WIDEST,), "actions"),
    ("worth", "f4", (WIDEST,), "what each is worth"),
    ("visits", "i4", (WIDEST,), "how often each was looked at"),
    ("taken", "i1", (WIDEST,), "1 for those already considered"),
    ("count", "i8", (), "how many there are"),
    ("tried", "i8", (), "how many of them the look at certain wins has tried"),
    ("spare", "i8", (), "cards on top of the pile that the observer knows and has not drawn yet"),
    ("unknown", "i8", (), "cards drawn on the way there that it does not know"),
    ("draw", "i8", (), "which cards these are, as digits"),
    ("room", "i8", (c.CARD_KINDS,), "by card: how many the rest of the pile may hold"),
]

TREE_FIELDS: Fields = [
    ("action", "i4", (MOST_NODES,), "what leads to a node"),
    ("child", "i4", (MOST_NODES,), "the first child, or 0"),
    ("sibling", "i4", (MOST_NODES,), "the next child of the same parent, or 0"),
    ("visits", "i4", (MOST_NODES,), "how often it was passed"),
    ("offered", "i4", (MOST_NODES,), "how often it could have been passed"),
    ("prior", "f4", (MOST_NODES,), "how promising it looked at first"),
    ("guess", "f4", (MOST_NODES,), "the decider's chance when first seen"),
    ("total", "f4", (MOST_NODES, c.MAX_SEATS), "by seat: the sum of rewards"),
    ("path", "i4", (1024,), "nodes passed in this iteration"),
    ("reward", "f4", (c.MAX_SEATS,), "by seat: what this iteration gave"),
    ("fresh", "i4", (WIDEST,), "nodes to be considered at this position"),
    ("used", "i8", (), "nodes in use"),
    ("root", "i8", (), "the node that stands for the present position"),
]

#: How a search works.
PLAN_FIELDS: Fields = [
    ("explore", "f4", (), "how much a rarely tried action attracts"),
    ("learned", "i8", (), "1: actions are ranked by the model first; 0: all alike"),
    ("cut", "i8", (), "actions of a playout before the model values it; -1: to the end of the game"),
    ("sharp", "f4", (), "how sharply the model's ranking prefers the better action"),
    ("trust", "f4", (), "how many visits the model's guess counts for"),
    ("prune", "f4", (), "how near the best prior a child's must be, at first, to be considered"),
]


def dtype_of(fields: Fields) -> np.dtype[Any]:
    """The NumPy type of a record."""
    return np.dtype((np.record, np.dtype([field[:3] for field in fields], align=True)))


TYPES = {id(fields): dtype_of(fields) for fields in (MODEL_FIELDS, MIND_FIELDS, RANK_FIELDS, TREE_FIELDS, PLAN_FIELDS)}


def new_records(fields: Fields, count: int = 1) -> Any:
    """An array of blank records."""
    if COMPILED:
        return np.zeros(count, TYPES[id(fields)])
    return PlainArray(PlainRecord(fields) for _ in range(count))
