"""The tree of a search, in arrays: a node stands for the actions that led to it, whatever was drawn on the way.

Its rewards are kept for every seat, and whoever decides there goes by its own.
"""

from cartagena.bots.records import MOST_NODES
from cartagena.bots.wins import NONE
from cartagena.rules import actions as a
from cartagena.rules.compiler import entry, inlined, jit

#: A guess that was not made yet.
UNSET = -1.0
#: Always the last in a list of actions.
END_TURN = a.END << (a.SPACE_BITS + a.DETAIL_BITS)


@jit
def new_node(tree, action):
    """A node without children."""
    node = int(tree.used)
    tree.used += 1
    tree.action[node] = action
    tree.child[node] = 0
    tree.sibling[node] = 0
    tree.visits[node] = 0
    tree.offered[node] = 0
    tree.guess[node] = UNSET
    tree.prior[node] = 0.0
    for seat in range(len(tree.reward)):
        tree.total[node][seat] = 0.0
    return node


@jit
def plant(tree):
    """Begin with nothing but a root."""
    tree.used = 0
    tree.root = new_node(tree, 0)


@jit
def gather(tree, node, listing, count):
    """Find the child of each legal action, in their order, making those that are missing; False if there is no room."""
    before, here = 0, int(tree.child[node])
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
                tree.child[node] = found
            else:
                tree.sibling[before] = found
        before = found
        tree.fresh[index] = found
    return True


@inlined
def back_up(tree, depth, players):
    """Give the reward to every node passed."""
    for step in range(depth + 1):
        node = int(tree.path[step])
        tree.visits[node] += 1
        for seat in range(players):
            tree.total[node][seat] += tree.reward[seat]


@jit
def most_visited(tree, node, seat, idle):
    """The child of a node that was tried most; of equals the one with the better mean. 0 if there is none.

    Who has been *idle* does not end the turn if anything else was tried.
    """
    best, child = 0, int(tree.child[node])
    while child != 0:
        more = best == 0 or tree.visits[child] > tree.visits[best]
        better = tree.visits[child] == tree.visits[best] and tree.total[child][seat] > tree.total[best][seat]
        if (more or better) and not (idle and best != 0 and tree.action[child] == END_TURN):
            best = child
        child = int(tree.sibling[child])
    return best


@entry
def step_down(trees, action):
    """Make the child by *action* the root; False if the tree does not have it."""
    tree = trees[0]
    child = int(tree.child[tree.root])
    while child != 0:
        if tree.action[child] == action and tree.visits[child] > 0:
            tree.root = child
            return tree.used < MOST_NODES // 2
        child = int(tree.sibling[child])
    return False


@entry
def best_of(trees, views, observer):
    """The action tried most at the root, and for a hook the space of the pirate that goes along, or NONE."""
    tree = trees[0]
    first = most_visited(tree, int(tree.root), observer, not views[0].acted)
    second = most_visited(tree, first, observer, False) if first != 0 else 0
    along = a.space_of(int(tree.action[second])) if second != 0 else NONE
    return int(tree.action[first]), along
