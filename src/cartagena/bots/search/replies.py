"""Replies by whole turns: where a turn of the root was tried often, the next player chooses among whole turns too.

Works only where all cards lie open, as far as no new row was laid: then what a reply leads to is known. Statistics of
positions that single actions had reached before are kept, since transpositions share them.
"""

from cartagena.bots.evaluation.records import MOST_KEPT_TURNS, MOST_TURNS
from cartagena.bots.search.transpositions import NO_STATE
from cartagena.bots.search.tree import Tree
from cartagena.bots.search.whole_turns import NOT_WHOLE, UNKNOWN, add_turns, knows_its_turn, list_turns, play_turn
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.knowledge.redeal import redeal

#: Actions of a turn; visits of a turn of the root after which the replies to it are listed.
ACTIONS, FEWEST_VISITS = 3, 100


@inlined
def can_reply(game, root):
    """Whether the next player begins a turn of which everything is known: no new row was laid since the root.

    A row is laid from the pile; where that is empty before and after, it was shuffled between.
    """
    begins = game.turn > root.turn and not game.acted and game.actions_left == ACTIONS
    is_known = game.pile_count == root.pile_count and game.shuffles == root.shuffles
    return knows_its_turn(game) and begins and is_known


@inlined
def has_room(tree, width):
    """Whether the tree has memory for all replies: some of them would not be what a rival can do."""
    return tree.head.used + width <= len(tree.nodes) and tree.head.kept_turns + width <= MOST_KEPT_TURNS


@entry
def add_replies(
    views, memories, observer, games, models, activation_records, lists, traces, dice, trees, nodes, states, slots,
    plans, turn_records,
):  # fmt: skip
    """List the replies to those whole turns of the root that were tried often enough since they were last looked at."""
    tree, root, trace, width = Tree(trees[0], nodes, states, slots), views[0], traces[0], int(plans[0].reply_width)
    if not root.open_hands:
        return
    child = int(tree.states[tree.head.root].child)
    while child != 0:
        state = int(tree.nodes[child].goal)
        if state != NO_STATE and tree.states[state].whole == UNKNOWN and tree.nodes[child].visits >= FEWEST_VISITS:
            games[0] = root
            redeal(games[0], memories[0], observer, dice[0])
            _, trail = play_turn(games, tree, child, int(tree.states[tree.head.root].trail), trace)
            tree.states[state].whole = NOT_WHOLE
            if can_reply(games[0], root) and has_room(tree, width):
                seat = int(games[0].decider)
                list_turns(
                    games, seat, trail, MOST_TURNS, turn_records[0], models[0], activation_records[0], lists[0], trace
                )
                add_turns(tree, turn_records[0], state, seat, width)
        child = int(tree.nodes[child].sibling)
