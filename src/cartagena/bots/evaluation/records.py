"""Records of the bots' compiled code: a model's weights, room to think in, the tree of a search.

Raw records of the rules are touched by the modules that import this one.
"""

from cartagena.bots.evaluation.feature_names import FEATURES, HIDDEN
from cartagena.rules import constants as c
from cartagena.rules.actions import MOST_ACTIONS
from cartagena.rules.records import Fields

#: Room for actions of one position.
WIDEST = MOST_ACTIONS + c.MAX_CREW
#: Nodes of a search tree, the places they lead to, and slots to find those by.
MOST_NODES, MOST_PLACES, TABLE = 1 << 20, 1 << 18, 1 << 19

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
    ("walkers", "i8", (c.MAX_SEATS,), "by seat: whose roads are remembered: the spaces of pirates on the way"),
    ("route", "i4", (c.MAX_SEATS,), "by seat: on which route"),
    ("free", "i8", (c.MAX_SEATS, c.SYMBOLS), "by seat and symbol: between which free fields"),
    ("longest", "i4", (c.MAX_SEATS, c.SYMBOLS), "by seat and symbol: the longest jump there"),
    ("home", "i4", (c.MAX_SEATS, c.SYMBOLS), "by seat and symbol: spaces from which it takes a pirate to the end"),
    ("last_target", "i4", (c.MAX_SEATS, c.SYMBOLS), "by seat and symbol: where it takes the last pirate"),
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

#: A node is an action at a place; a place is what the table looks like after it.
TREE_FIELDS: Fields = [
    ("action", "i4", (MOST_NODES,), "by node: the action"),
    ("sibling", "i4", (MOST_NODES,), "by node: the next one at the same place, or 0"),
    ("visits", "i4", (MOST_NODES,), "by node: how often it was passed"),
    ("offered", "i4", (MOST_NODES,), "by node: how often it could have been passed"),
    ("prior", "f4", (MOST_NODES,), "by node: how promising it looked at first"),
    ("guess", "f4", (MOST_NODES, c.MAX_SEATS), "by node and seat: the chance when first seen"),
    ("goal", "i4", (MOST_NODES,), "by node: the place it leads to, or NO_PLACE before it is passed"),
    ("child", "i4", (MOST_PLACES,), "by place: its first node, or 0"),
    ("passed", "i4", (MOST_PLACES,), "by place: how often it was passed"),
    ("total", "f4", (MOST_PLACES, c.MAX_SEATS), "by place and seat: the sum of rewards"),
    ("key", "i8", (MOST_PLACES,), "by place: what tells it from others"),
    ("trail", "i8", (MOST_PLACES,), "by place: what was done on the way there"),
    ("slot", "i4", (MOST_PLACES,), "by place: its slot in the table"),
    ("table", "i4", (TABLE,), "places by their keys"),
    ("path", "i4", (1024,), "nodes passed in this iteration, from the second on"),
    ("stops", "i4", (1024,), "places passed in this iteration"),
    ("reward", "f4", (c.MAX_SEATS,), "by seat: what this iteration gave"),
    ("fresh", "i4", (WIDEST,), "nodes to be considered at this position"),
    ("used", "i8", (), "nodes in use"),
    ("places", "i8", (), "places in use"),
    ("root", "i8", (), "the place that is the present position"),
]

#: How a search works.
PLAN_FIELDS: Fields = [
    ("explore", "f4", (), "how much a rarely tried action attracts"),
    ("learned", "i8", (), "1: actions are ranked by the model first; 0: all alike"),
    ("cut", "i8", (), "actions of a playout before the model values it; -1: to the end of the game"),
    ("prior_sharpness", "f4", (), "how sharply the model's ranking prefers the better action"),
    ("prior_weight", "f4", (), "how many visits the model's guess counts for"),
    ("prune", "f4", (), "how near the best prior a child's must be, at first, to be considered"),
    ("transpositions", "i8", (), "whether ways that lead to the same place share it: 0, IN_THE_OPEN or ALWAYS"),
]
