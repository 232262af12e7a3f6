"""The tree of an information set search, in arrays: nodes are actions, and lead to states, whatever cards were drawn.

The rewards of a state are kept for every seat; the seat that decides there maximises its own.
"""

from cartagena.bots.evaluation.records import MOST_NODES, MOST_STATES
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


@jit
def new_node(tree, action):
    """Add a node without visits."""
    node = int(tree.used)
    tree.used += 1
    tree.action[node] = action
    tree.sibling[node] = 0
    tree.visits[node] = 0
    tree.offered[node] = 0
    tree.prior[node] = 0.0
    tree.goal[node] = NO_STATE
    for seat in range(len(tree.reward)):
        tree.guess[node][seat] = UNSET
    return node


@jit
def start_tree(tree):
    """Start a tree with nothing but a root; node 0 and state 0 stand for none."""
    tree.used = 1
    tree.states = 1
    tree.root = new_state(tree, 0, 0, NO_SLOT)


@jit
def expand(tree, state, listing, count):
    """Find the node of each legal action, in their order, adding those that are missing; False if memory is full."""
    before, here = 0, int(tree.child[state])
    for index in range(count):
        action = listing.actions[index]
        while here != 0 and tree.action[here] < action:
            before, here = here, int(tree.sibling[here])
        if here != 0 and tree.action[here] == action:
            found = here
            here = int(tree.sibling[here])
        else:
            if tree.used >= MOST_NODES:
                return False
            found = new_node(tree, action)
            tree.sibling[found] = here
            if before == 0:
                tree.child[state] = found
            else:
                tree.sibling[before] = found
        before = found
        tree.fresh[index] = found
    return True


@inlined
def mean_of(tree, node, seat, prior_weight):
    """The mean reward of a seat in the state a node leads to, the model's value included."""
    goal = int(tree.goal[node])
    if goal == NO_STATE:
        return float(tree.guess[node][seat])
    return (tree.total[goal][seat] + prior_weight * tree.guess[node][seat]) / (tree.passed[goal] + prior_weight)


@inlined
def back_up(tree, depth, players):
    """Add the reward to every state visited in this iteration."""
    for step in range(depth + 1):
        state = int(tree.stops[step])
        tree.passed[state] += 1
        for seat in range(players):
            tree.total[state][seat] += tree.reward[seat]
        if step > 0:
            tree.visits[tree.path[step]] += 1


@jit
def most_visited(tree, state, seat, idle):
    """The most visited node of a state; of equals the one with the better mean. 0 if there is none.

    With *idle*, the end of the turn is taken only if nothing else was tried.
    """
    best, node = 0, int(tree.child[state])
    most, highest = -1, 0.0
    while node != 0:
        visits, mean = int(tree.visits[node]), mean_of(tree, node, seat, ONCE)
        ends_idly = idle and best != 0 and tree.action[node] == END_TURN
        if not ends_idly and (visits > most or (visits == most and mean > highest)):
            best, most, highest = node, visits, mean
        node = int(tree.sibling[node])
    return best


@entry
def advance_root(trees, action):
    """Make the state that *action* leads to the root; False if the tree does not have it or is half full."""
    tree = trees[0]
    node = int(tree.child[tree.root])
    while node != 0:
        if tree.action[node] == action and tree.goal[node] != NO_STATE:
            tree.root = tree.goal[node]
            return tree.used < MOST_NODES // 2 and tree.states < MOST_STATES // 2
        node = int(tree.sibling[node])
    return False


@entry
def best_of(trees, views, observer):
    """The action tried most at the root, and for a hook the space of the pirate that goes along, or NONE."""
    tree = trees[0]
    first = most_visited(tree, int(tree.root), observer, not views[0].acted)
    second = most_visited(tree, int(tree.goal[first]), observer, False) if first != 0 else 0
    along = a.space_of(int(tree.action[second])) if second != 0 else NONE
    return int(tree.action[first]), along
