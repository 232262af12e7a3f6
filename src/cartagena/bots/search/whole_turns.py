"""Whole turns as nodes of a search, at its root and in ``replies``: those that end best by the model's value.

Where the next cards lie open, what a turn leads to is known before it is played. Orders of the same actions that
lead to the same position are one turn; orders that bring other cards are different ones. Works on raw records.
"""

import math

from cartagena.bots.evaluation.network import value
from cartagena.bots.evaluation.records import MOST_BEGUN, MOST_KEPT_TURNS, MOST_TURNS, TURN_LENGTH, TURN_PLACES
from cartagena.bots.search.beam import has_turn
from cartagena.bots.search.leaf import prior_of
from cartagena.bots.search.promise import clear_history
from cartagena.bots.search.transpositions import NO_STATE, extend_trail, find_state, key_of
from cartagena.bots.search.tree import Tree, mean_of, most_visited, new_node, start_tree, without_idle_end
from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import seed_dice
from cartagena.rules.knowledge.redeal import redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: The slots of games: the root, one to try actions in, and the turns that are not over yet.
TRIED, BEGUN = 1, 2
SLOTS = BEGUN + MOST_BEGUN
#: Re-deals over which whole turns are valued where hands are hidden.
REDEALS = 8
#: How strongly the prior prefers the better whole turn, and the exploration constant among whole turns.
SHARPNESS, EXPLORE = 4.0, 0.3
#: What the nodes of a state are: whole turns, single actions for good, or single actions so far.
WHOLE, NOT_WHOLE, UNKNOWN = 1, 2, 0
#: How many visits the model's value of a whole turn counts for.
VALUE_WEIGHT = 0.5


@inlined
def knows_its_turn(game):
    """Whether everything that the active player can do this turn leads to a known position."""
    return game.phase == c.ACT and not game.sorceress and not game.freebooter and not game.over


@inlined
def shows_news(trace):
    """Whether the last action brought cards that nobody could know: a new row."""
    for row in range(trace.rows):
        kind = trace.cells[row * t.ROW_CELLS]
        if kind == t.ROW_LAID or kind == t.RESHUFFLED:
            return True
    return False


@jit
def is_new(turns, key):
    """Whether a position was not met before, which is noted. When the table is nearly full, all are new."""
    if turns.met >= TURN_PLACES - TURN_PLACES // 4:
        return True
    place = key % TURN_PLACES
    while turns.used_in[place] == turns.listing:
        if turns.key[place] == key:
            return False
        place = (place + 1) % TURN_PLACES
    turns.used_in[place] = turns.listing
    turns.key[place] = key
    turns.met += 1
    return True


@inlined
def copy_line(target, here, source, there, length):
    """Copy the actions of a line."""
    for step in range(length):
        target[here * TURN_LENGTH + step] = source[there * TURN_LENGTH + step]


@jit
def keep_whole(turns, most, length, worth):
    """Insert the line of ``turns.line`` among the *most* best whole turns, in order."""
    place = int(turns.count)
    while place > 0 and turns.worth[place - 1] < worth:
        place -= 1
    if place >= most:
        return
    last = min(int(turns.count), most - 1)
    for index in range(last, place, -1):
        turns.worth[index] = turns.worth[index - 1]
        turns.length[index] = turns.length[index - 1]
        copy_line(turns.actions, index, turns.actions, index - 1, int(turns.length[index]))
    turns.worth[place] = worth
    turns.length[place] = length
    copy_line(turns.actions, place, turns.line, 0, length)
    turns.count = last + 1


@jit
def keep_begun(turns, length, trail, worth):
    """Insert the line of ``turns.line`` among the best turns that are not over yet, in order."""
    place = int(turns.begun)
    while place > 0 and turns.begun_worth[place - 1] < worth:
        place -= 1
    if place >= MOST_BEGUN:
        return
    last = min(int(turns.begun), MOST_BEGUN - 1)
    for index in range(last, place, -1):
        turns.begun_worth[index] = turns.begun_worth[index - 1]
        turns.begun_trail[index] = turns.begun_trail[index - 1]
        copy_line(turns.begun_actions, index, turns.begun_actions, index - 1, length)
    turns.begun_worth[place] = worth
    turns.begun_trail[place] = trail
    copy_line(turns.begun_actions, place, turns.line, 0, length)
    turns.begun = last + 1


@inlined
def go_on(games, slot, length, trail, seat, turn, most, turns, model, activations, listing, trace):
    """Try every action after the line of ``turns.line``, which led to ``games[slot]``."""
    count = without_idle_end(games[slot], listing, list_legal(games[slot], listing))
    for index in range(count):
        action = int(listing.actions[index])
        games[TRIED] = games[slot]
        play(games[TRIED], action, trace)
        after = extend_trail(trail, action, turn, games[TRIED])
        if not is_new(turns, key_of(games[TRIED], after)):
            continue
        turns.line[length] = action
        value(games[TRIED], model, activations)
        worth = float(activations.chance[seat])
        goes_on = games[TRIED].phase == c.ACT and length + 1 < TURN_LENGTH and has_turn(games[TRIED], seat, turn)
        if goes_on and not shows_news(trace):
            keep_begun(turns, length + 1, after, worth)
        else:
            keep_whole(turns, most, length + 1, worth)


@inlined
def take_begun(games, turns, length, trace):
    """Play the best turns that are not over yet in slots of their own; return how many there are."""
    many = int(turns.begun)
    for number in range(many):
        slot = BEGUN + number
        games[slot] = games[0]
        for step in range(length):
            play(games[slot], int(turns.begun_actions[number * TURN_LENGTH + step]), trace)
        turns.trail[number] = turns.begun_trail[number]
        copy_line(turns.lines, number, turns.begun_actions, number, length)
    turns.begun = 0
    return many


@inlined
def list_turns(games, seat, trail, most, turns, model, activations, listing, trace):
    """List the *most* best whole turns of *seat* from ``games[0]``, by the model's value of what they lead to.

    After each action only the best turns that are not over yet are continued (a beam).
    """
    turns.listing += 1
    turns.met, turns.count, turns.begun = 0, 0, 0
    turn = int(games[0].turn)
    go_on(games, 0, 0, trail, seat, turn, most, turns, model, activations, listing, trace)
    for length in range(1, TURN_LENGTH):
        many = take_begun(games, turns, length, trace)
        for number in range(many):
            copy_line(turns.line, 0, turns.lines, number, length)
            trail_here = int(turns.trail[number])
            go_on(
                games, BEGUN + number, length, trail_here, seat, turn, most, turns, model, activations, listing, trace
            )  # fmt: skip


@inlined
def revalue_turns(views, memory, observer, games, turns, redeals, model, activations, dice, trace):
    """Value the whole turns by the mean over re-deals, and sort them anew."""
    for number in range(turns.count):
        turns.mean[number] = 0.0
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        for number in range(turns.count):
            games[TRIED] = games[0]
            for step in range(turns.length[number]):
                play(games[TRIED], int(turns.actions[number * TURN_LENGTH + step]), trace)
            value(games[TRIED], model, activations)
            turns.mean[number] += activations.chance[observer] / redeals
    many = int(turns.count)
    turns.count = 0
    for number in range(many):
        copy_line(turns.lines, number, turns.actions, number, int(turns.length[number]))
        turns.line_length[number] = turns.length[number]
    for number in range(many):
        copy_line(turns.line, 0, turns.lines, number, int(turns.line_length[number]))
        keep_whole(turns, MOST_TURNS, int(turns.line_length[number]), float(turns.mean[number]))


@jit
def add_turns(tree, turns, state, seat, width):
    """Make the *width* best whole turns the children of a state, or as many as memory has room for; return how many."""
    before, first = 0, int(tree.head.kept_turns)
    many = min(int(turns.count), width, len(tree.nodes) - int(tree.head.used), MOST_KEPT_TURNS - first)
    for number in range(many):
        node = new_node(tree, first + number)
        tree.nodes[node].prior = prior_of(float(turns.worth[number]), SHARPNESS)
        for other in range(len(tree.nodes[node].guess)):
            tree.nodes[node].guess[other] = 0.0
        tree.nodes[node].guess[seat] = turns.worth[number]
        if before == 0:
            tree.states[state].child = node
        else:
            tree.nodes[before].sibling = node
        before = node
        tree.head.turn_length[first + number] = turns.length[number]
        copy_line(tree.head.turn_actions, first + number, turns.actions, number, int(turns.length[number]))
    tree.head.kept_turns = first + many
    tree.states[state].whole = WHOLE if many > 0 else NOT_WHOLE
    return many


@inlined
def select_turn(tree, number, seat):
    """The whole turn of a state to be tried: the one with the highest PUCT score."""
    state, priors, visits = tree.states[number], 0.0, 0
    child = int(state.child)
    while child != 0:
        priors += float(tree.nodes[child].prior)
        visits += int(tree.nodes[child].visits)
        child = int(tree.nodes[child].sibling)
    bonus = EXPLORE * math.sqrt(visits + 1.0) / priors
    best, most, child = 0, -1.0, int(state.child)
    while child != 0:
        node = tree.nodes[child]
        worth = mean_of(tree, child, seat, VALUE_WEIGHT) + bonus * node.prior / (1.0 + float(node.visits))
        if worth > most:
            best, most = child, worth
        child = int(node.sibling)
    return best


@inlined
def play_turn(games, tree, node, trail, trace):
    """Play the whole turn of a node; return the state it leads to, or NO_STATE if memory is full, and the trail."""
    number = int(tree.nodes[node].action)
    for step in range(tree.head.turn_length[number]):
        action, turn = int(tree.head.turn_actions[number * TURN_LENGTH + step]), int(games[0].turn)
        play(games[0], action, trace)
        trail = extend_trail(trail, action, turn, games[0])
    if tree.nodes[node].goal == NO_STATE:
        tree.nodes[node].goal = find_state(tree, games[0], trail)
    return int(tree.nodes[node].goal), trail


@entry
def start_turns(
    views, memories, observer, seed, games, models, activation_records, lists, traces, dice, trees, nodes, states,
    slots, plans, turn_records,
):  # fmt: skip
    """Start a tree whose root has whole turns, with an open row; False if it is not known what they lead to."""
    tree = Tree(trees[0], nodes, states, slots)
    if not knows_its_turn(views[0]):
        return False
    start_tree(tree)
    clear_history(tree, int(views[0].players))
    seed_dice(dice[0], seed)
    games[0] = views[0]
    redeal(games[0], memories[0], observer, dice[0])
    list_turns(
        games, observer, int(tree.states[tree.head.root].trail), MOST_TURNS, turn_records[0], models[0],
        activation_records[0], lists[0], traces[0],
    )  # fmt: skip
    if not views[0].open_hands:
        revalue_turns(
            views, memories[0], observer, games, turn_records[0], REDEALS, models[0], activation_records[0], dice[0],
            traces[0],
        )  # fmt: skip
    root = int(tree.head.root)
    tree.head.turns = add_turns(tree, turn_records[0], root, observer, int(plans[0].turn_width))
    return True


@entry
def best_turn(trees, nodes, states, slots, observer):
    """The whole turn tried most at the root."""
    tree = Tree(trees[0], nodes, states, slots)
    best = most_visited(tree, int(tree.head.root), observer, False)
    return tree.nodes[best].action + 0  # 64 bits
