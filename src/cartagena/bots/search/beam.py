"""Beam search over a whole turn: the first actions, the best continuations, valued where the turn ends."""

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.action_value import take_partner, value_after
from cartagena.bots.evaluation.network import value
from cartagena.bots.search.attention import OVERLOOKED, forgets_rivals, overlook, own_gain
from cartagena.bots.search.certain_win import MOST_DRAWN, NONE, find_win
from cartagena.bots.search.long_games import is_long, noticed_at_length
from cartagena.rules import actions as a
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import seed_dice
from cartagena.rules.knowledge.redeal import redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: The most positions kept in a beam.
WIDEST_BEAM = 16
#: Games a turn search needs: the root, two beams, two scratch games.
SLOTS = 2 * WIDEST_BEAM + 3
#: Lists and ranks it needs.
LEVELS = 8


@jit
def keep_best(rank, beam_width, action, parent, worth):
    """Insert an action among the *beam_width* best, in order; one of exactly equal value is taken for a duplicate."""
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
def expand_beam(games, slot, seat, turn, beam_width, model, activations, rank, lists, trace):
    """Try all actions of ``games[slot]``; the best that leave the turn open go to *rank*, the best end is returned."""
    best, scratch = OVERLOOKED, SLOTS - 2
    count = list_legal(games[slot], lists[0])
    for index in range(count):
        action = int(lists[0].actions[index])
        value_after(games, slot, scratch, SLOTS - 1, action, model, activations, lists[1], trace)
        worth = float(activations.chance[seat])
        if has_turn(games[scratch], seat, turn):
            keep_best(rank, beam_width, action, slot, worth)
        else:
            best = max(best, worth)
    return best


@inlined
def best_rest(games, seat, turn, depth, beam_width, model, activations, rank, lists, trace):
    """The best value for *seat* of the rest of the turn in ``games[1]``, searching *depth* actions ahead."""
    if not has_turn(games[1], seat, turn):
        value(games[1], model, activations)
        return float(activations.chance[seat])
    best, first, many = OVERLOOKED, 1, 1
    for step in range(depth):
        rank.count = 0
        for slot in range(first, first + many):
            ended = expand_beam(games, slot, seat, turn, beam_width, model, activations, rank, lists, trace)
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
def value_first_actions(
    views, memory, observer, games, model, activations, rank, listing, trace, dice, redeals, heeds_rivals
):
    """Value every first action by the position right after it, the mean over re-deals.

    Without *heeds_rivals* by how much the own score grows, whatever the action leaves to the rivals.
    """
    count = list_legal(views[0], listing)
    rank.count = count
    for index in range(count):
        rank.actions[index] = listing.actions[index]
        rank.taken[index] = 0
        rank.worth[index] = 0.0
    before, rival_jumps = 0.0, 0.0
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        if not heeds_rivals:
            value(games[0], model, activations)
            before = float(activations.worth[observer])
            rival_jumps = float(activations.features[observer][f.RIVAL_JUMPS])
        for index in range(count):
            value_after(games, 0, 1, 2, int(rank.actions[index]), model, activations, listing, trace)
            worth = float(activations.chance[observer])
            if not heeds_rivals:
                worth = own_gain(games[1], observer, before, rival_jumps, model, activations)
            rank.worth[index] += worth / redeals


@jit
def next_best(rank):
    """Take the best action not yet selected; NONE if there is none."""
    best, most = NONE, OVERLOOKED
    for index in range(rank.count):
        if rank.taken[index] == 0 and rank.worth[index] > most:
            best, most = index, float(rank.worth[index])
    if best != NONE:
        rank.taken[best] = 1
    return best


@inlined
def act_if_possible(game, rank):
    """Remove the end of a turn in which nothing was done yet, the last in the list, unless it is the only action."""
    last = int(rank.count) - 1
    if last > 0 and not game.acted and a.kind_of(int(rank.actions[last])) == a.END:
        rank.count = last


@inlined
def select_first_actions(rank, chosen, first_width):
    """Put the indices of the *first_width* best actions into *chosen*."""
    chosen.count = 0
    for _ in range(first_width):
        index = next_best(rank)
        if index != NONE:
            chosen.actions[chosen.count] = index
            chosen.worth[chosen.count] = 0.0
            chosen.count += 1


@inlined
def search_turns(
    views, memory, observer, games, model, activations, ranks, lists, trace, dice, redeals, depth, beam_width
):
    """Search the actions chosen in ``ranks[1]`` to the end of the turn; the others stay overlooked."""
    rank, chosen = ranks[0], ranks[1]
    turn = int(views[0].turn)
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        for number in range(chosen.count):
            games[1] = games[0]
            play(games[1], int(rank.actions[chosen.actions[number]]), trace)
            worth = best_rest(games, observer, turn, depth, beam_width, model, activations, ranks[2], lists, trace)
            chosen.worth[number] += worth / redeals
    for index in range(rank.count):
        rank.worth[index] = OVERLOOKED
    for number in range(chosen.count):
        rank.worth[chosen.actions[number]] = chosen.worth[number]


@jit
def best_index(rank):
    """The index of the best action."""
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
    activations,
    ranks,
    lists,
    trace,
    dice,
    redeals,
    depth,
    first_width,
    beam_width,
    notice,
    humanlike,
):
    """The first action of the best turn found; in a long game the best single action, with some overlooked."""
    at_length = is_long(views[0])
    as_people = int(humanlike == 1 and not at_length)
    heeds_rivals = not forgets_rivals(notice, as_people, dice)
    value_first_actions(
        views, memory, observer, games, model, activations, ranks[0], lists[0], trace, dice, redeals, heeds_rivals
    )
    act_if_possible(views[0], ranks[0])
    seen = noticed_at_length(notice, humanlike) if at_length else notice
    if seen < 100:
        overlook(views[0], ranks[0], seen, as_people, dice)
    if depth > 0 and not at_length:
        select_first_actions(ranks[0], ranks[1], first_width)
        search_turns(
            views, memory, observer, games, model, activations, ranks, lists, trace, dice, redeals, depth, beam_width
        )
    return int(ranks[0].actions[best_index(ranks[0])])


@entry
def choose_in_turn(
    views, memories, observer, seed, games, models, activation_records, ranks, lists, traces, dice, redeals, depth,
    first_width, beam_width, notice, humanlike,
):  # fmt: skip
    """The best action for *observer*, and the space of the second pirate of a hook.

    It is a certain win if there is one, else the first action of the best turn found. *depth* is how many further
    actions are searched, *first_width* how many first actions, *beam_width* how many positions are kept, *notice*
    the percentage of actions that are considered at all; with *humanlike*, those are overlooked that people miss.
    """
    seed_dice(dice[0], seed)
    games[0] = views[0]
    win, along = find_win(games, memories[0], observer, ranks, lists, traces[0], MOST_DRAWN)
    if win != NONE:
        return win, along
    action = turn_action(
        views, memories[0], observer, games, models[0], activation_records[0], ranks, lists, traces[0], dice[0],
        redeals, depth, first_width, beam_width, notice, humanlike,
    )  # fmt: skip
    games[0] = views[0]
    redeal(games[0], memories[0], observer, dice[0])
    play(games[0], action, traces[0])
    return action, take_partner(games, 0, 1, models[0], activation_records[0], lists[0], traces[0])


@entry
def value_actions(
    views, memories, observer, seed, games, models, activation_records, ranks, lists, traces, dice, redeals
):
    """Put all actions of *observer* into ``ranks[0]``, each valued one action ahead; return how many there are."""
    seed_dice(dice[0], seed)
    value_first_actions(
        views, memories[0], observer, games, models[0], activation_records[0], ranks[0], lists[0], traces[0], dice[0],
        redeals, True,
    )  # fmt: skip
    return int(ranks[0].count)
