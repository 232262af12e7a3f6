"""Look through a whole turn: every first action, the best ways to go on, valued where the turn ends."""

from cartagena.bots.value import value
from cartagena.bots.wins import NONE, find_win
from cartagena.rules.compiler import entry, jit
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.redeal import redeal

#: Records a turn search needs of each kind.
LEVELS = 8
#: What an action that was not looked into is worth.
OVERLOOKED = -1.0


@jit
def try_all(games, level, seat, model, mind, ranks, lists, trace):
    """Value the position after each legal action of ``games[level]`` for *seat*, in ``ranks[level]``."""
    rank = ranks[level]
    count = list_legal(games[level], lists[level])
    rank.count = count
    for index in range(count):
        action = int(lists[level].actions[index])
        games[level + 1] = games[level]
        play(games[level + 1], action, trace)
        value(games[level + 1], model, mind)
        rank.actions[index] = action
        rank.taken[index] = 0
        rank.worth[index] = mind.chance[seat]
    return count


@jit
def next_best(rank):
    """The most promising action not yet taken up, which is marked; NONE if there is none."""
    best, most = NONE, OVERLOOKED
    for index in range(rank.count):
        if rank.taken[index] == 0 and rank.worth[index] > most:
            best, most = index, rank.worth[index]
    if best != NONE:
        rank.taken[best] = 1
    return best


@jit
def best_rest(games, level, seat, turn, last, width, model, mind, ranks, lists, trace):
    """What the rest of the turn is worth to *seat* at its best, looking down to level *last*."""
    game = games[level]
    if game.over or game.turn != turn or game.decider != seat or level > last:
        value(game, model, mind)
        return float(mind.chance[seat])
    try_all(games, level, seat, model, mind, ranks, lists, trace)
    tries = ranks[level].count if level == last else width
    best = 0.0
    for _ in range(tries):
        index = next_best(ranks[level])
        if index == NONE:
            break
        if level == last:
            return float(ranks[level].worth[index])
        games[level + 1] = games[level]
        play(games[level + 1], int(ranks[level].actions[index]), trace)
        worth = best_rest(games, level + 1, seat, turn, last, width, model, mind, ranks, lists, trace)
        best = max(best, worth)
    return best


@jit
def overlook(rank, notice, dice):
    """Forget some of the actions: each is noticed with a chance of *notice* in a hundred; one always is."""
    spared = below(dice, rank.count)
    for index in range(rank.count):
        if below(dice, 100) >= notice and index != spared:
            rank.taken[index] = 1
            rank.worth[index] = OVERLOOKED


@jit
def glance(views, memory, observer, games, model, mind, ranks, lists, trace, dice, redeals):
    """Value every first action by the position right after it, the mean over re-deals, in ``ranks[0]``."""
    games[0] = views[0]
    count = list_legal(games[0], lists[0])
    for index in range(count):
        ranks[0].visits[index] = 0
        ranks[LEVELS - 1].worth[index] = 0.0
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        try_all(games, 0, observer, model, mind, ranks, lists, trace)
        for index in range(count):
            ranks[LEVELS - 1].worth[index] += ranks[0].worth[index]
    for index in range(count):
        ranks[0].worth[index] = ranks[LEVELS - 1].worth[index] / redeals
    return count


@jit
def look_into(views, memory, observer, games, model, mind, ranks, lists, trace, dice, redeals, last, wide, width):
    """Look the most promising first actions through to the end of the turn; the others stay overlooked."""
    chosen = ranks[LEVELS - 2]
    chosen.count = 0
    for _ in range(wide):
        index = next_best(ranks[0])
        if index == NONE:
            break
        chosen.actions[chosen.count] = index
        chosen.worth[chosen.count] = 0.0
        chosen.count += 1
    for _ in range(redeals):
        games[0] = views[0]
        redeal(games[0], memory, observer, dice)
        for number in range(chosen.count):
            games[1] = games[0]
            play(games[1], int(ranks[0].actions[chosen.actions[number]]), trace)
            turn = int(views[0].turn)
            chosen.worth[number] += best_rest(
                games, 1, observer, turn, last, width, model, mind, ranks, lists, trace
            )
    for index in range(ranks[0].count):
        ranks[0].worth[index] = OVERLOOKED
    for number in range(chosen.count):
        ranks[0].worth[chosen.actions[number]] = chosen.worth[number] / redeals


@jit
def best_index(rank):
    """The place of the best action."""
    best = 0
    for index in range(1, rank.count):
        if rank.worth[index] > rank.worth[best]:
            best = index
    return best


@entry
def choose_in_turn(
    views, memories, observer, seed, games, models, minds, ranks, lists, traces, dice, redeals, last, wide, width,
    notice,
):  # fmt: skip
    """The best action for *observer*: a certain win if there is one, else the start of the best turn found.

    *last* is how many further actions are looked at, *wide* how many first actions are looked into, *width* how
    many ways to go on, *notice* how many in a hundred actions are noticed at all.
    """
    trace, model, mind = traces[0], models[0], minds[0]
    seed_dice(dice[0], seed)
    games[0] = views[0]
    win = find_win(games, memories[0], observer, ranks, lists, trace)
    if win != NONE:
        return win
    glance(views, memories[0], observer, games, model, mind, ranks, lists, trace, dice[0], redeals)
    if notice < 100:
        overlook(ranks[0], notice, dice[0])
    if last > 0:
        look_into(
            views, memories[0], observer, games, model, mind, ranks, lists, trace, dice[0], redeals, last, wide,
            width,
        )  # fmt: skip
    return int(ranks[0].actions[best_index(ranks[0])])
