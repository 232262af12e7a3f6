"""The tree of a search, in arrays: nodes are actions, and lead to places, whatever was drawn on the way.

The rewards of a place are kept for every seat, and whoever decides there goes by its own.
"""

from cartagena.bots.evaluation.records import MOST_NODES, MOST_PLACES
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.transpositions import NO_PLACE, NO_SLOT, new_place
from cartagena.rules import actions as a
from cartagena.rules.compiler import entry, inlined, jit

#: A guess that was not made yet.
UNSET = -1.0
#: How much a first guess counts where actions were tried equally often.
ONCE = 1.0
#: Always the last in a list of actions.
END_TURN = a.END << (a.SPACE_BITS + a.DETAIL_BITS)


@jit
def new_node(tree, action):
    """A node that was not passed yet."""
    node = int(tree.used)
    tree.used += 1
    tree.action[node] = action
    tree.sibling[node] = 0
    tree.visits[node] = 0
    tree.offered[node] = 0
    tree.prior[node] = 0.0
    tree.goal[node] = NO_PLACE
    for seat in range(len(tree.reward)):
        tree.guess[node][seat] = UNSET
    return node


@jit
def plant(tree):
    """Begin with nothing but a root; node 0 and place 0 stand for none."""
    tree.used = 1
    tree.places = 1
    tree.root = new_place(tree, 0, 0, NO_SLOT)


@jit
def gather(tree, place, listing, count):
    """Find the node of each legal action, in their order, making those that are missing; False if there is no room."""
    before, here = 0, int(tree.child[place])
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
                tree.child[place] = found
            else:
                tree.sibling[before] = found
        before = found
        tree.fresh[index] = found
    return True


@inlined
def mean_of(tree, node, seat, prior_weight):
    """What a seat got on average where a node leads, the first guess counted in."""
    goal = int(tree.goal[node])
    if goal == NO_PLACE:
        return float(tree.guess[node][seat])
    return (tree.total[goal][seat] + prior_weight * tree.guess[node][seat]) / (tree.passed[goal] + prior_weight)


@inlined
def back_up(tree, depth, players):
    """Give the reward to every place passed."""
    for step in range(depth + 1):
        place = int(tree.stops[step])
        tree.passed[place] += 1
        for seat in range(players):
            tree.total[place][seat] += tree.reward[seat]
        if step > 0:
            tree.visits[tree.path[step]] += 1


@jit
def most_visited(tree, place, seat, idle):
    """The node of a place that was tried most; of equals the one with the better mean. 0 if there is none.

    Who has been *idle* does not end the turn if anything else was tried.
    """
    best, node = 0, int(tree.child[place])
    most, highest = -1, 0.0
    while node != 0:
        visits, mean = int(tree.visits[node]), mean_of(tree, node, seat, ONCE)
        ends_idly = idle and best != 0 and tree.action[node] == END_TURN
        if not ends_idly and (visits > most or (visits == most and mean > highest)):
            best, most, highest = node, visits, mean
        node = int(tree.sibling[node])
    return best


@entry
def step_down(trees, action):
    """Make the place that *action* leads to the root; False if the tree does not have it."""
    tree = trees[0]
    node = int(tree.child[tree.root])
    while node != 0:
        if tree.action[node] == action and tree.goal[node] != NO_PLACE:
            tree.root = tree.goal[node]
            return tree.used < MOST_NODES // 2 and tree.places < MOST_PLACES // 2
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
