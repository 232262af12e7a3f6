"""Look through a whole turn: every first action, the best ways to go on, valued where the turn ends."""

from cartagena.bots.evaluation.action_value import take_partner, value_after
from cartagena.bots.evaluation.network import value
from cartagena.bots.search.certain_win import MOST_DRAWN, NONE, find_win
from cartagena.bots.search.long_games import is_long, noticed_at_length
from cartagena.rules import actions as a
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.redeal import redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: The most ways to go on that are kept side by side.
WIDEST_BEAM = 16
#: Games a turn search needs: the root, two beams, two to try things in.
SLOTS = 2 * WIDEST_BEAM + 3
#: Lists and ranks it needs.
LEVELS = 8
#: What an action that was not looked into is worth.
OVERLOOKED = -1.0


@jit
def keep_best(rank, beam_width, action, parent, worth):
    """Put an action among the *beam_width* best, kept in order; one worth exactly the same leads to the same place."""
    place = int(rank.count)
    while place > 0 and rank.worth[place - 1] < worth:
        place -= 1
    if place >= beam_width or (place > 0 and rank.worth[place - 1] == worth):
        return
    last = min(int(rank.count), beam_width - 1)
    for index in range(last, place, -1):
        rank.actions[index] = rank.actions[index - 1]
        rank.visits[index] = rank.visits[index - 1]
        rank.worth[index] = rank.worth[index - 1]
    rank.actions[place] = action
    rank.visits[place] = parent
    rank.worth[place] = worth
    rank.count = last + 1


@inlined
def has_turn(game, seat, turn):
    """Whether it is still the seat's turn and decision."""
    return not game.over and game.turn == turn and game.decider == seat


@inlined
def grow(games, slot, seat, turn, beam_width, model, mind, rank, lists, trace):
    """Try all actions of ``games[slot]``; the best that leave the turn open go to *rank*, the best end is returned."""
    best, scratch = OVERLOOKED, SLOTS - 2
    count = list_legal(games[slot], lists[0])
    for index in range(count):
        action = int(lists[0].actions[index])
        value_after(games, slot, scratch, SLOTS - 1, action, model, mind, lists[1], trace)
        worth = float(mind.chance[seat])
        if has_turn(games[scratch], seat, turn):
            keep_best(rank, beam_width, action, slot, worth)
        else:
            best = max(best, worth)
    return best


@inlined
def best_rest(games, seat, turn, depth, beam_width, model, mind, rank, lists, trace):
    """What the turn that stands in ``games[1]`` is worth to *seat* at its best, looking *depth* actions ahead."""
    if not has_turn(games[1], seat, turn):
        value(games[1], model, mind)
        return float(mind.chance[seat])
    best, first, many = OVERLOOKED, 1, 1
    for step in range(depth):
        rank.count = 0
        for slot in range(first, first + many):
            ended = grow(games, slot, seat, turn, beam_width, model, mind, rank, lists, trace)
            best = max(best, ended)
        if rank.count == 0:
            return best
        if step == depth - 1:
            return max(best, float(rank.worth[0]))
        first = 1 + WIDEST_BEAM if first == 1 else 1
        many = int(rank.count)
        for number in range(many):
            games[first + number] = games[int(rank.visits[number])]
            play(games[first + number], int(rank.actions[number]), trace)
    return best


@inlined
def glance(views, memory, observer, games, model, mind, rank, listing, trace, dice, redeals):
    """Value every first action by the position right after it, the mean over re-deals."""
    count = list_legal(views[0], listing)
    rank.count = count
    for index in range(count):
        rank.actions[index] = listing.actions[index]
        rank.taken[index] = 0
        rank.worth[index] = 0.0
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        for index in range(count):
            value_after(games, 0, 1, 2, int(rank.actions[index]), model, mind, listing, trace)
            rank.worth[index] += mind.chance[observer] / redeals


@jit
def next_best(rank):
    """The most promising action not yet taken up, which is marked; NONE if there is none."""
    best, most = NONE, OVERLOOKED
    for index in range(rank.count):
        if rank.taken[index] == 0 and rank.worth[index] > most:
            best, most = index, float(rank.worth[index])
    if best != NONE:
        rank.taken[best] = 1
    return best


@inlined
def act_if_possible(game, rank):
    """Forget the end of a turn in which nothing was done yet; it is the last in the list, and stays if it is all."""
    last = int(rank.count) - 1
    if last > 0 and not game.acted and a.kind_of(int(rank.actions[last])) == a.END:
        rank.count = last


@inlined
def overlook(rank, notice, dice):
    """Forget some of the actions: each is noticed with a chance of *notice* in a hundred; one always is."""
    spared = below(dice, rank.count)
    for index in range(rank.count):
        if below(dice, 100) >= notice and index != spared:
            rank.taken[index] = 1
            rank.worth[index] = OVERLOOKED


@inlined
def choose_some(rank, chosen, first_width):
    """Put the *first_width* most promising actions into *chosen*, by their places."""
    chosen.count = 0
    for _ in range(first_width):
        index = next_best(rank)
        if index != NONE:
            chosen.actions[chosen.count] = index
            chosen.worth[chosen.count] = 0.0
            chosen.count += 1


@inlined
def look_into(views, memory, observer, games, model, mind, ranks, lists, trace, dice, redeals, depth, beam_width):
    """Look the actions chosen in ``ranks[1]`` through to the end of the turn; the others stay overlooked."""
    rank, chosen = ranks[0], ranks[1]
    turn = int(views[0].turn)
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        for number in range(chosen.count):
            games[1] = games[0]
            play(games[1], int(rank.actions[chosen.actions[number]]), trace)
            worth = best_rest(games, observer, turn, depth, beam_width, model, mind, ranks[2], lists, trace)
            chosen.worth[number] += worth / redeals
    for index in range(rank.count):
        rank.worth[index] = OVERLOOKED
    for number in range(chosen.count):
        rank.worth[chosen.actions[number]] = chosen.worth[number]


@jit
def best_index(rank):
    """The place of the best action."""
    best = 0
    for index in range(1, rank.count):
        if rank.worth[index] > rank.worth[best]:
            best = index
    return best


@inlined
def turn_action(
    views,
    memory,
    observer,
    games,
    model,
    mind,
    ranks,
    lists,
    trace,
    dice,
    redeals,
    depth,
    first_width,
    beam_width,
    notice,
):
    """The start of the best turn found, or in a game that has become long one action at a time, some overlooked."""
    glance(views, memory, observer, games, model, mind, ranks[0], lists[0], trace, dice, redeals)
    act_if_possible(views[0], ranks[0])
    at_length = is_long(views[0])
    seen = noticed_at_length(notice) if at_length else notice
    if seen < 100:
        overlook(ranks[0], seen, dice)
    if depth > 0 and not at_length:
        choose_some(ranks[0], ranks[1], first_width)
        look_into(views, memory, observer, games, model, mind, ranks, lists, trace, dice, redeals, depth, beam_width)
    return int(ranks[0].actions[best_index(ranks[0])])


@entry
def choose_in_turn(
    views, memories, observer, seed, games, models, minds, ranks, lists, traces, dice, redeals, depth, first_width,
    beam_width, notice,
):  # fmt: skip
    """The best action for *observer*: a certain win if there is one, else the start of the best turn found; and who
    goes along with a hook.

    *depth* is how many more actions are looked at, *first_width* how many first actions are looked into,
    *beam_width* how many ways to go on, *notice* how many in a hundred actions are noticed at all.
    """
    seed_dice(dice[0], seed)
    games[0] = views[0]
    win, along = find_win(games, memories[0], observer, ranks, lists, traces[0], MOST_DRAWN)
    if win != NONE:
        return win, along
    action = turn_action(
        views, memories[0], observer, games, models[0], minds[0], ranks, lists, traces[0], dice[0], redeals,
        depth, first_width, beam_width, notice,
    )  # fmt: skip
    games[0] = views[0]
    redeal(games[0], memories[0], observer, dice[0])
    play(games[0], action, traces[0])
    return action, take_partner(games, 0, 1, models[0], minds[0], lists[0], traces[0])
