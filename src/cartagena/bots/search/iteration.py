"""Information set Monte Carlo tree search (ISMCTS) in compiled code: one tree, another re-deal in every iteration.

Actions are selected by PUCT with priors by the model, or (plain UCT) by UCB1.
"""

import math

from cartagena.bots.evaluation.network import reward_end, value
from cartagena.bots.evaluation.portable_math import log
from cartagena.bots.evaluation.records import MOST_VISITS
from cartagena.bots.search.certain_win import MOST_DRAWN, find_win
from cartagena.bots.search.leaf import evaluate_children
from cartagena.bots.search.play_on import play_on, turns_to_play
from cartagena.bots.search.promise import clear_history
from cartagena.bots.search.transpositions import NO_SLOT, NO_STATE, extend_trail, find_state, new_state
from cartagena.bots.search.tree import (
    END_TURN,
    UNSET,
    Tree,
    back_up,
    expand,
    mean_of,
    start_tree,
    without_idle_end,
)
from cartagena.bots.search.whole_turns import WHOLE, play_turn, select_turn
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.redeal import redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: Where transpositions share a state: only with an open row, or always.
IN_THE_OPEN, ALWAYS = 1, 2
#: Instead of a seed: the generator goes on from where the last call left it.
SAME_DICE = -1
#: The most actions of an iteration that the tree has room for.
LONGEST_PATH = 1000
#: The discount of a win for every action of its playout, and at most, so that earlier wins are preferred.
HASTE, MOST_HASTE = 0.0005, 0.25


@inlined
def explore_of(game, plan):
    """The exploration constant of PUCT."""
    return float(plan.open_explore if game.open_row else plan.explore)


@jit
def select_by_puct(tree, seat, count, plan, explore):
    """The child with the highest PUCT score: its mean, the model's value included, and the bonus of its prior.

    A child without a value is left out.
    """
    priors, visits = 0.0, 0
    for index in range(count):
        child = tree.nodes[tree.head.fresh[index]]
        if child.guess[0] == UNSET:
            continue
        priors += float(child.prior)
        visits += int(child.visits)
    bonus = explore * math.sqrt(visits + 1.0) / priors
    best, most = int(tree.head.fresh[0]), -1.0
    for index in range(count):
        number = int(tree.head.fresh[index])
        child = tree.nodes[number]
        if child.guess[0] == UNSET:
            continue
        worth = mean_of(tree, number, seat, plan.prior_weight)
        worth += bonus * child.prior / (1.0 + float(child.visits))
        if worth > most:
            best, most = number, worth
    return best


@jit
def any_untried(tree, count, dice):
    """A random child that was never tried; 0 if there is none, or no memory for it."""
    untried = 0
    for index in range(count):
        untried += tree.nodes[tree.head.fresh[index]].visits == 0
    if untried > 0 and tree.head.states < len(tree.states):
        pick = below(dice, untried)
        for index in range(count):
            child = int(tree.head.fresh[index])
            if tree.nodes[child].visits == 0:
                if pick == 0:
                    return child
                pick -= 1
    return 0


@jit
def select_by_ucb(tree, seat, count, plan, dice):
    """The child with the highest UCB1 score, by availability; an untried one first. 0 if none can be tried."""
    for index in range(count):
        tree.nodes[tree.head.fresh[index]].offered += 1
    best, most = any_untried(tree, count, dice), -1.0
    if best != 0:
        return best
    for index in range(count):
        child = int(tree.head.fresh[index])
        times = float(tree.nodes[child].visits)
        if times > 0.0:
            rarity = math.sqrt(log(float(tree.nodes[child].offered)) / times)
            worth = mean_of(tree, child, seat, 0.0) + plan.explore * rarity
            if worth > most:
                best, most = child, worth
    return best


@inlined
def playout(game, listing, dice, trace, cut):
    """Play random actions, *cut* of them or (below 0) to the end of the game, and count them.

    A turn is ended when nothing else is left.
    """
    left, played = cut, 0
    count = list_legal(game, listing)
    while count > 0 and left != 0:
        if count > 1 and listing.actions[count - 1] == END_TURN:
            count -= 1
        play(game, int(listing.actions[below(dice, count)]), trace)
        count = list_legal(game, listing)
        left -= 1
        played += 1
    return played


@inlined
def evaluate_leaf(games, tree, plan, model, activations, listing, dice, trace):
    """The reward of a new leaf: a playout, and where it is cut the model's value; a late win counts for less."""
    played = 0
    if plan.cut != 0:
        played = playout(games[0], listing, dice, trace, int(plan.cut))
    value(games[0], model, activations)
    part = 1.0 - min(HASTE * played, MOST_HASTE)
    for seat in range(games[0].players):
        tree.head.reward[seat] = part * activations.chance[seat]


@inlined
def descend(games, tree, node, plan, trail, trace):
    """Play the action of a node; return the state it leads to, or NO_STATE if memory is full, and the trail."""
    action, turn = int(tree.nodes[node].action), int(games[0].turn)
    play(games[0], action, trace)
    trail = extend_trail(trail, action, turn, games[0])
    if tree.nodes[node].goal == NO_STATE:
        shared = plan.transpositions == ALWAYS or (plan.transpositions == IN_THE_OPEN and games[0].open_row)
        tree.nodes[node].goal = find_state(tree, games[0], trail) if shared else new_state(tree, 0, trail, NO_SLOT)
    return int(tree.nodes[node].goal), trail


@inlined
def select(games, tree, count, plan, model, activations, listing, dice, trace, depth):
    """The child to descend to, or 0 if the reward of a new leaf is known already or no child can be tried."""
    seat = int(games[0].decider)
    if not plan.learned:
        child = select_by_ucb(tree, seat, count, plan, dice)
        if child == 0:
            evaluate_leaf(games, tree, plan, model, activations, listing, dice, trace)
        return child
    if evaluate_children(games, tree, count, plan, model, activations, listing, trace, depth) == 0:
        return 0
    return select_by_puct(tree, seat, count, plan, explore_of(games[0], plan))


@inlined
def begin_with_turns(games, tree, trail, trace):
    """Play whole turns from the root on while nodes are such; return how many, if memory is full, and the trail."""
    depth = 0
    while tree.states[tree.head.stops[depth]].whole == WHOLE:
        child = select_turn(tree, int(tree.head.stops[depth]), int(games[0].decider))
        state, trail = play_turn(games, tree, child, trail, trace)
        if state == NO_STATE:
            tree.nodes[child].visits += 1
            return depth, True, trail
        depth += 1
        tree.head.path[depth] = child
        tree.head.stops[depth] = state
    return depth, False, trail


@inlined
def iterate(games, tree, plan, model, activations, listing, dice, trace):
    """One iteration from the root of ``games[0]`` to a new leaf, and back."""
    depth, trail = 0, int(tree.states[tree.head.root].trail)
    tree.head.stops[0] = tree.head.root
    is_full = False
    if tree.head.turns > 0:
        depth, is_full, trail = begin_with_turns(games, tree, trail, trace)
    while True:
        count = list_legal(games[0], listing)
        if count == 0:
            reward_end(games[0], activations)
            for seat in range(games[0].players):
                tree.head.reward[seat] = activations.chance[seat]
            break
        if depth > 0:
            count = without_idle_end(games[0], listing, count)
        if is_full or depth >= plan.deepest or not expand(tree, int(tree.head.stops[depth]), listing, count):
            evaluate_leaf(games, tree, plan, model, activations, listing, dice, trace)
            break
        child = select(games, tree, count, plan, model, activations, listing, dice, trace, depth)
        if child == 0:
            turns = turns_to_play(games[0], plan)
            if turns > 0 and depth > 0:
                play_on(games, tree, plan, turns, model, activations, listing, dice, trace)
            break
        is_new = tree.nodes[child].visits == 0
        state, trail = descend(games, tree, child, plan, trail, trace)
        if state != NO_STATE:
            depth += 1
            tree.head.path[depth] = child
            tree.head.stops[depth] = state
        else:
            tree.nodes[child].visits += 1
        if state == NO_STATE or (is_new and not plan.learned):
            evaluate_leaf(games, tree, plan, model, activations, listing, dice, trace)
            break
    back_up(tree, depth, int(games[0].players))


@entry
def search(
    views,
    memories,
    observer,
    seed,
    games,
    models,
    activation_records,
    lists,
    traces,
    dice,
    trees,
    nodes,
    states,
    slots,
    plans,
    iterations,
    begin,
):
    """Search for more iterations; *begin* starts a new tree. False when the root has had MOST_VISITS visits."""
    tree = Tree(trees[0], nodes, states, slots)
    if begin:
        start_tree(tree)
        clear_history(tree, int(views[0].players))
    if seed != SAME_DICE:
        seed_dice(dice[0], seed)
    for _ in range(iterations):
        if tree.states[tree.head.root].passed >= MOST_VISITS:
            return False
        games[0] = views[0]
        redeal(games[0], memories[0], observer, dice[0])
        iterate(games, tree, plans[0], models[0], activation_records[0], lists[0], dice[0], traces[0])
    return True


@entry
def look_for_win(views, memories, observer, games, ranks, lists, traces):
    """The first action of a certain win this turn, or NONE; and the space of the second pirate of a hook."""
    games[0] = views[0]
    return find_win(games, memories[0], observer, ranks, lists, traces[0], MOST_DRAWN)
