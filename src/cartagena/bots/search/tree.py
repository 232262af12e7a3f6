"""The tree of an information set search, in arrays: nodes are actions, and lead to states, whatever cards were drawn.

The rewards of a state are kept for every seat; the seat that decides there maximises its own. How large a tree can
grow is the length of its arrays, which the caller chooses (``tree_memory``).
"""

from typing import Any, NamedTuple

from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.transpositions import NO_SLOT, NO_STATE, new_state
from cartagena.rules import actions as a
from cartagena.rules.compiler import entry, inlined, jit

#: The value of a node that the model has not valued yet.
UNSET = -1.0
#: The weight of the model's value where actions were visited equally often.
ONCE = 1.0
#: Always the last in a list of actions.
END_TURN = a.END << (a.SPACE_BITS + a.DETAIL_BITS)


class Tree(NamedTuple):
    """The records of a tree: ``TREE_FIELDS`` and arrays of ``NODE_FIELDS``, ``STATE_FIELDS`` and ``SLOT_FIELDS``."""

    head: Any
    nodes: Any
    states: Any
    slots: Any


@jit
def new_node(tree, action):
    """Add a node without visits."""
    number = int(tree.head.used)
    tree.head.used += 1
    node = tree.nodes[number]
    node.action = action
    node.sibling = 0
    node.visits = 0
    node.offered = 0
    node.prior = 0.0
    node.valued = 0
    node.goal = NO_STATE
    for seat in range(len(node.guess)):
        node.guess[seat] = UNSET
    return number


@jit
def start_tree(tree):
    """Start a tree with nothing but a root; node 0 and state 0 stand for none."""
    tree.head.used = 1
    tree.head.states = 1
    tree.head.turns = 0
    tree.head.kept_turns = 0
    tree.head.root = new_state(tree, 0, 0, NO_SLOT)


@inlined
def without_idle_end(game, listing, count):
    """The number of actions to search: a turn is not ended with nothing done while something can be."""
    return count - 1 if count > 1 and not game.acted and listing.actions[count - 1] == END_TURN else count


@jit
def expand(tree, state, listing, count):
    """Find the node of each legal action, in their order, adding those that are missing; False if memory is full."""
    before, here = 0, int(tree.states[state].child)
    for index in range(count):
        action = listing.actions[index]
        while here != 0 and tree.nodes[here].action < action:
            before, here = here, int(tree.nodes[here].sibling)
        if here != 0 and tree.nodes[here].action == action:
            found = here
            here = int(tree.nodes[here].sibling)
        else:
            if tree.head.used >= len(tree.nodes):
                return False
            found = new_node(tree, action)
            tree.nodes[found].sibling = here
            if before == 0:
                tree.states[state].child = found
            else:
                tree.nodes[before].sibling = found
        before = found
        tree.head.fresh[index] = found
    return True


@inlined
def mean_of(tree, node, seat, prior_weight):
    """The mean reward of a seat in the state a node leads to, the model's value included."""
    guess, goal = tree.nodes[node].guess[seat], int(tree.nodes[node].goal)
    if goal == NO_STATE:
        return float(guess)
    state = tree.states[goal]
    return (state.total[seat] + prior_weight * guess) / (state.passed + prior_weight)


@inlined
def back_up(tree, depth, players):
    """Add the reward to every state visited in this iteration."""
    for step in range(depth + 1):
        state = tree.states[tree.head.stops[step]]
        state.passed += 1
        for seat in range(players):
            state.total[seat] += tree.head.reward[seat]
        if step > 0:
            tree.nodes[tree.head.path[step]].visits += 1


@jit
def most_visited(tree, state, seat, idle):
    """The most visited node of a state; of equals the one with the better mean. 0 if there is none.

    With *idle*, the end of the turn is taken only if nothing else was tried.
    """
    best, node = 0, int(tree.states[state].child)
    most, highest = -1, 0.0
    while node != 0:
        visits, mean = int(tree.nodes[node].visits), mean_of(tree, node, seat, ONCE)
        ends_idly = idle and best != 0 and tree.nodes[node].action == END_TURN
        if not ends_idly and (visits > most or (visits == most and mean > highest)):
            best, most, highest = node, visits, mean
        node = int(tree.nodes[node].sibling)
    return best


@entry
def advance_root(trees, nodes, states, slots, action):
    """Make the state that *action* leads to the root; False if the tree does not have it or is half full.

    A root with whole turns has no single actions.
    """
    tree = Tree(trees[0], nodes, states, slots)
    if tree.head.turns > 0:
        return False
    node = int(tree.states[tree.head.root].child)
    while node != 0:
        if tree.nodes[node].action == action and tree.nodes[node].goal != NO_STATE:
            tree.head.root = tree.nodes[node].goal
            return tree.head.used < len(nodes) // 2 and tree.head.states < len(states) // 2
        node = int(tree.nodes[node].sibling)
    return False


@entry
def best_of(trees, nodes, states, slots, views, observer):
    """The action tried most at the root, and for a hook the space of the pirate that goes along, or NONE."""
    tree = Tree(trees[0], nodes, states, slots)
    first = most_visited(tree, int(tree.head.root), observer, not views[0].acted)
    second = most_visited(tree, int(tree.nodes[first].goal), observer, False) if first != 0 else 0
    along = a.space_of(int(tree.nodes[second].action)) if second != 0 else NONE
    return tree.nodes[first].action + 0, along  # 64 bits, as the other number
