"""Records of the bots' compiled code: a model's weights, activations, rankings, the tree of a search.

The modules that import this one work on raw records of the rules.
"""

from cartagena.bots.evaluation.feature_names import FEATURES, HIDDEN
from cartagena.rules import constants as c
from cartagena.rules.actions import MOST_ACTIONS, SPACE_BITS
from cartagena.rules.records import Fields

#: The most actions of one position, with space to overwrite.
WIDEST = MOST_ACTIONS + c.MAX_CREW
#: Actions of a line of an ending, and slots for its positions.
ENDING_LEVELS, ENDING_TABLE = 16, 1 << 16
#: Actions of a seat that have a history: advances by card and retreats, from every space.
HISTORY = (c.CARD_KINDS + 1) << SPACE_BITS
#: Whole turns at the root of a search and turns that are not over yet, at most; actions of one; places of a hash table.
MOST_TURNS, MOST_BEGUN, TURN_LENGTH, TURN_PLACES = 128, 48, 4, 1 << 13
#: Whole turns that a tree has room for: those of its root, and of the states where a rival replies.
MOST_KEPT_TURNS = 4096
#: The most visits to the root of a search: beyond it, single-precision sums no longer change.
MOST_VISITS = 4_000_000

MODEL_FIELDS = Fields(
    "model",
    [
        ("direct", "f4", (FEATURES,), "weight of each feature by itself"),
        ("into", "f4", (FEATURES, HIDDEN), "weights from features to hidden units"),
        ("bias", "f4", (HIDDEN,), "bias of each hidden unit"),
        ("out", "f4", (HIDDEN,), "weights from hidden units to the score of a seat"),
        ("hidden", "i8", (), "how many hidden units are used; none for a linear model"),
        ("inputs", "i8", (), "how many features are used: those of a race or not"),
    ],
)

#: The activations of the network while a position is valued, and a cache of jumps.
ACTIVATION_FIELDS = Fields(
    "activation",
    [
        ("features", "f4", (c.MAX_SEATS, FEATURES), "by seat: the inputs of the network"),
        ("units", "f4", (HIDDEN,), "the hidden layer of one seat"),
        ("worth", "f4", (c.MAX_SEATS,), "by seat: its score before softmax"),
        ("chance", "f4", (c.MAX_SEATS,), "by seat: the chance to win"),
        ("jumps", "f4", (c.SYMBOLS,), "by symbol: the longest jump of a seat"),
        ("walkers", "i8", (c.MAX_SEATS,), "key of the cache, by seat: the spaces of its pirates that can move"),
        ("route", "i4", (c.MAX_SEATS,), "key of the cache, by seat: the route"),
        ("free", "i8", (c.MAX_SEATS, c.SYMBOLS), "key of the cache, by seat and symbol: the free fields"),
        ("longest", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: the longest jump"),
        ("longest_from", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: where it begins"),
        ("home", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: spaces from which it leads to the end"),
        ("last_target", "i4", (c.MAX_SEATS, c.SYMBOLS), "cached, by seat and symbol: where it takes the last pirate"),
        ("race_free", "i8", (c.SYMBOLS,), "of a race, by symbol: the free fields"),
        ("race_jump", "i4", (c.SYMBOLS,), "of a race, by symbol: the longest jump"),
        ("race_origin", "i4", (c.SYMBOLS,), "of a race, by symbol: where it begins"),
        ("race_cards", "i4", (c.SYMBOLS,), "of a race, by symbol: cards in hand"),
        ("race_crew", "i4", (c.MAX_SPACES,), "of a race, by space: pirates of the seat"),
    ],
)

#: A list of actions with their values.
RANK_FIELDS = Fields(
    "rank",
    [
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
    ],
)

#: A node is an action in a state.
NODE_FIELDS = Fields(
    "node",
    [
        ("action", "i4", (), "the action"),
        ("sibling", "i4", (), "the next node of the same state, or 0"),
        ("visits", "i4", (), "visits"),
        ("offered", "i4", (), "iterations in which it was legal (availability)"),
        ("prior", "f4", (), "the PUCT prior"),
        ("goal", "i4", (), "the state it leads to, or NO_STATE before its first visit"),
        ("valued", "i4", (), "how many re-deals the model valued it in"),
        ("guess", "f4", (c.MAX_SEATS,), "by seat: the model's chance to win, the mean over these re-deals"),
    ],
)

#: A state is the visible position after an action, shared by transpositions.
STATE_FIELDS = Fields(
    "state",
    [
        ("key", "i8", (), "its hash in the transposition table"),
        ("trail", "i8", (), "a hash of the actions that led to it"),
        ("slot", "i4", (), "its slot in the transposition table"),
        ("child", "i4", (), "its first node, or 0"),
        ("passed", "i4", (), "visits"),
        ("whole", "i4", (), "whether its nodes are whole turns: WHOLE, NOT_WHOLE, or UNKNOWN before that was asked"),
        ("total", "f4", (c.MAX_SEATS,), "by seat: the sum of rewards"),
    ],
)

#: A slot of the transposition table.
SLOT_FIELDS = Fields("slot", [("state", "i4", (), "the state whose key led here; see find_state")])

#: The rest of a tree: what is in use, and the path of an iteration.
TREE_FIELDS = Fields(
    "tree",
    [
        ("path", "i4", (1024,), "nodes visited in this iteration, from index 1"),
        ("stops", "i4", (1024,), "states visited in this iteration"),
        ("reward", "f4", (c.MAX_SEATS,), "by seat: what this iteration gave"),
        ("fresh", "i4", (WIDEST,), "nodes to be considered at this position"),
        ("best", "i4", (), "the best action of the new leaf, by the model"),
        ("used", "i8", (), "nodes in use"),
        ("states", "i8", (), "states in use"),
        ("root", "i8", (), "the state of the present position"),
        (
            "correction",
            "f4",
            (c.MAX_SEATS * HISTORY,),
            "by seat and action: how much better it was than promised, mean",
        ),
        ("corrected", "i4", (c.MAX_SEATS * HISTORY,), "by seat and action: values in that mean"),
        ("promise", "f4", (WIDEST,), "by node to be considered: the promise of its action"),
        ("ranked", "f4", (WIDEST,), "the largest promises, in order"),
        ("turns", "i8", (), "whole turns that are the children of the root; 0 if these are single actions"),
        ("kept_turns", "i8", (), "the same of the root and of replies together"),
        ("turn_length", "i4", (MOST_KEPT_TURNS,), "by whole turn: how many actions it has"),
        ("turn_actions", "i4", (MOST_KEPT_TURNS * TURN_LENGTH,), "the actions of the whole turns"),
    ],
)

#: The whole turns of a seat, and the memory to list them.
WHOLE_TURN_FIELDS = Fields(
    "whole_turns",
    [
        ("count", "i8", (), "how many whole turns there are"),
        ("worth", "f4", (MOST_TURNS,), "by whole turn: its value for the seat"),
        ("length", "i4", (MOST_TURNS,), "by whole turn: how many actions it has"),
        ("actions", "i4", (MOST_TURNS * TURN_LENGTH,), "the actions of the whole turns"),
        ("begun", "i8", (), "how many of the best turns that are not over yet are kept"),
        ("begun_worth", "f4", (MOST_BEGUN,), "by such a turn: its value for the seat"),
        ("begun_trail", "i8", (MOST_BEGUN,), "by such a turn: its trail, as a transposition needs it"),
        ("mean", "f4", (MOST_TURNS,), "by whole turn: its mean value over re-deals"),
        ("line_length", "i4", (MOST_TURNS,), "by whole turn to be sorted anew: how many actions it has"),
        ("begun_actions", "i4", (MOST_BEGUN * TURN_LENGTH,), "the actions of these turns"),
        ("trail", "i8", (MOST_BEGUN,), "the trails of the turns that are being continued"),
        ("lines", "i4", (MOST_TURNS * TURN_LENGTH,), "the actions of these turns, or of those to be sorted anew"),
        ("line", "i4", (TURN_LENGTH,), "the actions of the turn that is being tried"),
        ("key", "i8", (TURN_PLACES,), "by place: the hash of a position that was met"),
        ("used_in", "i8", (TURN_PLACES,), "by place: the list that used it last"),
        ("listing", "i8", (), "the number of this list"),
        ("met", "i8", (), "places in use"),
    ],
)

#: The settings of a search.
PLAN_FIELDS = Fields(
    "plan",
    [
        ("explore", "f4", (), "the exploration constant of PUCT or UCB1"),
        ("open_explore", "f4", (), "that of PUCT where the next cards are open"),
        ("learned", "i8", (), "1: PUCT with priors by the model; 0: UCB1 without priors"),
        ("cut", "i8", (), "actions of a playout before the model values it; -1: to the end of the game"),
        ("prior_sharpness", "f4", (), "how strongly the prior prefers the better action"),
        ("open_sharpness", "f4", (), "the same where the next cards are open"),
        ("prior_weight", "f4", (), "how many visits the model's value counts for"),
        ("transpositions", "i8", (), "whether transpositions share a state: 0, IN_THE_OPEN or ALWAYS"),
        ("open_width", "i8", (), "with open cards, actions that the model values at each visit to a state; 0: all"),
        ("revalue", "i8", (), "1: with hidden cards, actions are valued in further re-deals as visits double"),
        ("reply_width", "i8", (), "whole turns with which the next player can reply to those; 0: its actions are"),
        ("play_on_two", "i8", (), "with two players and hidden draws, turns that a new leaf is played on; 0: none"),
        ("play_on_more", "i8", (), "with more players, turns that a new leaf is played on; 0: none"),
        ("play_on_width", "i8", (), "actions that the model values when it plays on, the most promising"),
        ("deepest", "i8", (), "the most actions of an iteration"),
        ("turn_width", "i8", (), "with an open row, whole turns that are the children of the root; 0: its actions are"),
    ],
)

#: The memory of the solver of endings.
ENDING_FIELDS = Fields(
    "ending",
    [
        ("key", "i8", (ENDING_TABLE,), "by slot: the hash of a position"),
        ("used_in", "i8", (ENDING_TABLE,), "by slot: the search that used it last"),
        ("result", "i1", (ENDING_TABLE,), "by slot: FORCED or NOT_FORCED"),
        ("level_key", "i8", (ENDING_LEVELS,), "by level: the hash of its position"),
        ("left", "i8", (ENDING_LEVELS,), "by level: actions still to be tried"),
        ("search", "i8", (), "the number of this search"),
        ("count", "i8", (), "slots in use"),
    ],
)
