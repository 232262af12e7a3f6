"""The value of a new state of the tree: the model values its actions, all of them or the most promising first."""

import math

from cartagena.bots.evaluation.action_value import value_after
from cartagena.bots.evaluation.portable_math import exp
from cartagena.bots.search.promise import NO_PROMISE, linear_promise, promise_of, rank_promise, remember
from cartagena.bots.search.tree import UNSET
from cartagena.rules import constants as c
from cartagena.rules.compiler import inlined, jit

#: Keeps the odds of a prior finite.
SURE = 1e-6


@inlined
def prior_of(chance, prior_sharpness):
    """The prior of an action by the chance to win after it; the odds still differ where chances are near 0 or 1."""
    odds = (chance + SURE) / (1.0 - chance + SURE)
    return exp(prior_sharpness * chance) * math.sqrt(odds)


@inlined
def sharpness_of(game, plan):
    """How strongly the prior prefers the better action."""
    return float(plan.open_sharpness if game.open_row else plan.prior_sharpness)


@inlined
def width_of(game, plan, depth):
    """How many more actions of a state the model values at every visit; 0: all, as at the root."""
    return int(plan.open_width) if depth > 0 and game.open_row and game.phase == c.ACT else 0


@jit
def least_promise(game, tree, seat, count, width):
    """The promise that the *width* most promising actions without a value reach; fills ``tree.head.promise``."""
    ranked = 0
    for index in range(count):
        node = tree.nodes[tree.head.fresh[index]]
        if node.guess[0] == UNSET:
            tree.head.promise[index] = promise_of(game, tree, seat, int(node.action))
            ranked = rank_promise(tree, tree.head.promise[index], ranked, width)
    return float(tree.head.ranked[width - 1]) if ranked == width else NO_PROMISE


@jit
def learn_from_leaf(game, tree, seat, count, best):
    """Compare the values of a new state's actions with what they promised; *best* is the index of the best one."""
    top = tree.nodes[tree.head.fresh[best]]
    highest, promised = float(top.guess[seat]), linear_promise(game, seat, int(top.action))
    for index in range(count):
        node = tree.nodes[tree.head.fresh[index]]
        if node.guess[0] != UNSET:
            behind_best = linear_promise(game, seat, int(node.action)) - promised
            remember(tree, seat, int(node.action), node.guess[seat] - highest - behind_best)


@inlined
def is_valued_again(game, tree, plan, depth):
    """Whether the actions of a state are valued in one more re-deal: where cards are hidden, whenever visits doubled.

    One re-deal says little of what an action is worth, and the priors are by these values.
    """
    passed = int(tree.states[tree.head.stops[depth]].passed)
    hidden = not (game.open_row and game.open_hands)
    return plan.revalue == 1 and hidden and passed > 1 and passed & (passed - 1) == 0


@inlined
def note_value(node, activations, players, seat, sharpness):
    """Note the model's chances after an action, or their mean with those of former re-deals, and the prior by them."""
    node.valued += 1
    for other in range(players):
        if node.valued == 1:
            node.guess[other] = activations.chance[other]
        else:
            node.guess[other] += (activations.chance[other] - node.guess[other]) / node.valued
    node.prior = prior_of(float(node.guess[seat]), sharpness)


@inlined
def evaluate_children(games, tree, count, plan, model, activations, listing, trace, depth):
    """Let the model value actions it has not valued, all or the most promising; return how many it had valued before.

    The best of them is noted as ``tree.head.best`` and becomes this iteration's reward. Now and then those valued
    before are valued again.
    """
    seat, players = int(games[0].decider), int(games[0].players)
    known, best, most, sharpness = 0, 0, UNSET, sharpness_of(games[0], plan)
    width = width_of(games[0], plan, depth)
    least = least_promise(games[0], tree, seat, count, width) if width > 0 else NO_PROMISE
    is_again = is_valued_again(games[0], tree, plan, depth)
    for index in range(count):
        node = tree.nodes[tree.head.fresh[index]]
        if node.guess[0] != UNSET:
            known += 1
            if is_again:
                value_after(games, 0, 1, 2, int(node.action), model, activations, listing, trace)
                note_value(node, activations, players, seat, sharpness)
        elif width == 0 or tree.head.promise[index] >= least:
            value_after(games, 0, 1, 2, int(node.action), model, activations, listing, trace)
            note_value(node, activations, players, seat, sharpness)
            if activations.chance[seat] > most:
                best, most = index, float(activations.chance[seat])
                for other in range(players):
                    tree.head.reward[other] = activations.chance[other]
    if width > 0 and known == 0:
        learn_from_leaf(games[0], tree, seat, count, best)
    tree.head.best = tree.nodes[tree.head.fresh[best]].action
    return known
