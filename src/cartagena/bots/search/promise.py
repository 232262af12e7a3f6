"""Which actions of a new state the model values first: those that promise most.

The promise is a linear guess of how an action compares with the others of its position, corrected by how the same
action of the same seat did in other positions of the tree (a history heuristic).
"""

from cartagena.bots.evaluation.records import HISTORY
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.advance import advance_target
from cartagena.rules.bits import behind, lowest
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.retreat import retreat_target

#: Of an action that is neither an advance nor a retreat: it has no history, and promises enough to be valued always.
NO_HISTORY, CERTAIN = -1, 1.0
#: Values after which a correction follows the newest ones, and how many of them make it count half.
NEWEST, HALF = 32, 1.0
#: A promise that every action exceeds.
NO_PROMISE = -9.0

# Coefficients by least squares from the model's values of all actions of 4,400 positions (docs/experiments.md).
ADVANCE, JUMP, JUMP_AND_LEFT, TO_THE_END, HINDMOST, SAME_CARDS = -0.06, 0.1, 0.023, 0.06, 0.017, 0.01
RETREAT, BACK, TWO_CARDS, HAND, TWO_AND_HAND = 0.06, -0.23, 0.07, -0.035, -0.03
FROM = -0.02


@inlined
def has_history(action):
    """Whether an action is a plain move of an own pirate: such a one has a history and a linear promise."""
    kind = a.kind_of(action)
    return kind == a.ADVANCE or kind == a.RETREAT


@inlined
def history_of(action, seat):
    """Where the history of an action is kept, or NO_HISTORY."""
    kind = a.kind_of(action)
    if kind == a.ADVANCE:
        return seat * HISTORY + (a.detail_of(action) << a.SPACE_BITS) + a.space_of(action)
    if kind == a.RETREAT:
        return seat * HISTORY + (c.CARD_KINDS << a.SPACE_BITS) + a.space_of(action)
    return NO_HISTORY


@jit
def clear_history(tree, players):
    """Start without any history."""
    for index in range(players * HISTORY):
        tree.head.corrected[index] = 0


@inlined
def promise_of_advance(game, seat, card, space):
    """The linear promise of an advance."""
    length = float(game.end)
    target = advance_target(game, space, card % c.DARK)
    jump = (target - space) / length
    promise = ADVANCE + (JUMP + JUMP_AND_LEFT * game.actions_left) * jump + FROM * space / length
    promise += SAME_CARDS * min(4, int(game.hands[seat][card]))
    if target == game.end:
        promise += TO_THE_END
    if lowest(game.where[seat] & behind(game.end)) == space:
        promise += HINDMOST
    return promise


@inlined
def promise_of_retreat(game, seat, space):
    """The linear promise of a retreat."""
    length, hand = float(game.end), min(8, int(game.hand_count[seat])) / 8.0
    target = retreat_target(game, space)
    promise = RETREAT + BACK * (space - target) / length + HAND * hand + FROM * space / length
    if game.company[target] == 2:
        promise += TWO_CARDS + TWO_AND_HAND * hand
    return promise


@inlined
def linear_promise(game, seat, action):
    """The promise of an action without its history."""
    kind = a.kind_of(action)
    if kind == a.ADVANCE:
        return promise_of_advance(game, seat, a.detail_of(action), a.space_of(action))
    if kind == a.RETREAT:
        return promise_of_retreat(game, seat, a.space_of(action))
    return 0.0


@inlined
def promise_of(game, tree, seat, action):
    """The promise of an action."""
    history = history_of(action, seat)
    if history == NO_HISTORY:
        return CERTAIN
    promise, count = linear_promise(game, seat, action), float(tree.head.corrected[history])
    if count > 0.0:
        promise += tree.head.correction[history] * count / (count + HALF)
    return promise


@inlined
def remember(tree, seat, action, correction):
    """Add to an action's history by how much it was better than its linear promise."""
    history = history_of(action, seat)
    if history == NO_HISTORY:
        return
    count = min(int(tree.head.corrected[history]) + 1, NEWEST)
    before = tree.head.correction[history] if count > 1 else 0.0
    tree.head.corrected[history] = count
    tree.head.correction[history] = before + (correction - before) / count


@jit
def rank_promise(tree, promise, rank_count, width):
    """Insert a promise among the *width* largest; return how many there are now."""
    place = rank_count
    while place > 0 and tree.head.ranked[place - 1] < promise:
        if place < width:
            tree.head.ranked[place] = tree.head.ranked[place - 1]
        place -= 1
    if place < width:
        tree.head.ranked[place] = promise
    return min(rank_count + 1, width)
