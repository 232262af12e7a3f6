"""Records of the bots' compiled code: a model's weights, activations, rankings, the tree of a search.

The modules that import this one work on raw records of the rules.
"""

from cartagena.bots.evaluation.feature_names import FEATURES, HIDDEN
from cartagena.rules import constants as c
from cartagena.rules.actions import MOST_ACTIONS
from cartagena.rules.records import Fields

#: The most actions of one position, with space to overwrite.
WIDEST = MOST_ACTIONS + c.MAX_CREW
#: Nodes of a search tree, the states they lead to, and slots of the transposition table.
MOST_NODES, MOST_STATES, TABLE = 1 << 20, 1 << 18, 1 << 19

MODEL_FIELDS: Fields = [
    ("direct", "f4", (FEATURES,), "weight of each feature by itself"),
    ("into", "f4", (FEATURES, HIDDEN), "weights from features to hidden units"),
    ("bias", "f4", (HIDDEN,), "bias of each hidden unit"),
    ("out", "f4", (HIDDEN,), "weights from hidden units to the score of a seat"),
    ("hidden", "i8", (), "how many hidden units are used; none for a linear model"),
]

#: The activations of the network while a position is valued, and a cache of jumps.
ACTIVATION_FIELDS: Fields = [
    ("features", "f4", (c.MAX_SEATS, FEATURES), "by seat: the inputs of the network"),
    ("units", "f4", (HIDDEN,), "the hidden layer of one seat"),
    ("worth", "f4", (c.MAX_SEATS,), "by seat: its score before softmax"),
    ("chance", "f4", (c.MAX_SEATS,), "by seat: the chance to win"),
    ("jumps", "f4", (c.SYMBOLS,), "by symbol: the longest jump of a seat"),
    ("walkers", "i8", (c.MAX_SEATS,), "key of the cache, by seat: the spaces of its pirates that can move"),
    ("route", "i4", (c.MAX_SEATS,), "key of the cache, by seat: the route"),
    ("free", "i8", (c.MAX_SEATS, c.SYMBOLS), "key of the cache, by seat and symbol: the free fields"),
    ("longest", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: the longest jump"),
    ("home", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: spaces from which it leads to the end"),
    ("last_target", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: where it takes the last pirate"),
]

#: A list of actions with their values.
RANK_FIELDS: Fields = [
    ("actions", "i4", (WIDEST,), "actions"),
    ("worth", "f4", (WIDEST,), "the value of each"),
    ("visits", "i4", (WIDEST,), "in a beam: the slot of the parent position"),
    ("taken", "i1", (WIDEST,), "1 for those already selected or left out"),
    ("count", "i8", (), "how many there are"),
    ("tried", "i8", (), "how many of them the search for a certain win has tried"),
    ("spare", "i8", (), "cards on top of the pile that the observer knows and has not drawn yet"),
    ("unknown", "i8", (), "cards drawn by the last action that it does not know"),
    ("draw", "i8", (), "the assumed unknown cards, as digits"),
    ("room", "i8", (c.CARD_KINDS,), "by card: how many the rest of the pile can hold"),
]

#: A node is an action in a state; a state is the visible position after an action, shared by transpositions.
TREE_FIELDS: Fields = [
    ("action", "i4", (MOST_NODES,), "by node: the action"),
    ("sibling", "i4", (MOST_NODES,), "by node: the next one of the same state, or 0"),
    ("visits", "i4", (MOST_NODES,), "by node: visits"),
    ("offered", "i4", (MOST_NODES,), "by node: iterations in which it was legal (availability)"),
    ("prior", "f4", (MOST_NODES,), "by node: the PUCT prior"),
    ("guess", "f4", (MOST_NODES, c.MAX_SEATS), "by node and seat: the model's chance to win"),
    ("goal", "i4", (MOST_NODES,), "by node: the state it leads to, or NO_STATE before its first visit"),
    ("child", "i4", (MOST_STATES,), "by state: its first node, or 0"),
    ("passed", "i4", (MOST_STATES,), "by state: visits"),
    ("total", "f4", (MOST_STATES, c.MAX_SEATS), "by state and seat: the sum of rewards"),
    ("key", "i8", (MOST_STATES,), "by state: its hash in the transposition table"),
    ("trail", "i8", (MOST_STATES,), "by state: a hash of the actions that led to it"),
    ("slot", "i4", (MOST_STATES,), "by state: its slot in the transposition table"),
    ("table", "i4", (TABLE,), "the transposition table: states by their keys"),
    ("path", "i4", (1024,), "nodes visited in this iteration, from index 1"),
    ("stops", "i4", (1024,), "states visited in this iteration"),
    ("reward", "f4", (c.MAX_SEATS,), "by seat: what this iteration gave"),
    ("fresh", "i4", (WIDEST,), "nodes to be considered at this position"),
    ("used", "i8", (), "nodes in use"),
    ("states", "i8", (), "states in use"),
    ("root", "i8", (), "the state of the present position"),
]

#: The settings of a search.
PLAN_FIELDS: Fields = [
    ("explore", "f4", (), "the exploration constant of PUCT or UCB1"),
    ("learned", "i8", (), "1: PUCT with priors by the model; 0: UCB1 without priors"),
    ("cut", "i8", (), "actions of a playout before the model values it; -1: to the end of the game"),
    ("prior_sharpness", "f4", (), "how strongly the prior prefers the better action"),
    ("prior_weight", "f4", (), "how many visits the model's value counts for"),
    ("prune", "f4", (), "how near the best prior a child's must be, at first, to be considered"),
    ("transpositions", "i8", (), "whether transpositions share a state: 0, IN_THE_OPEN or ALWAYS"),
]
