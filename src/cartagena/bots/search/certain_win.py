"""A certain win this turn, whatever the hidden cards are: every line of the turn is tried with every card it may draw.

What others discard meanwhile does not matter. Lines that open a tile, take from a hand, lay a new row or shuffle are
not searched.
"""

from cartagena.bots.evaluation.action_value import ALONE, has_hook
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import constant_table, inlined, jit
from cartagena.rules.knowledge.memory import count_known_top
from cartagena.rules.knowledge.redeal import count_unknown
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

NONE = -1
#: What a step leads to.
LOST, OPEN, WON = range(3)
#: Lines have at most a free sail, three actions, and second steps of some of them.
LONGEST_LINE = 7
#: Positions tried before giving up.
MOST_TRIED = 200_000
#: The most unknown cards of one action for which all possibilities are tried.
MOST_DRAWN = 3
#: By number of cards: how many sequences of cards there are.
SEQUENCES = constant_table([c.CARD_KINDS**count for count in range(MOST_DRAWN + 1)])


@inlined
def away(game, seat):
    """Pirates of a seat that are not at the end yet."""
    return int(game.crew) - int(game.pirates[seat][game.end])


@jit
def count_drawn(game, trace):
    """Hidden cards drawn in the last action (none from an open row); NONE if it depends on other hidden things."""
    drawn = 0
    for row in range(trace.rows):
        kind = trace.cells[row * t.ROW_CELLS]
        if kind == t.DREW or kind == t.HELD:
            drawn += 1
        elif kind == t.RESHUFFLED or kind == t.ROW_LAID or kind == t.TILE_OPENED or kind == t.TOOK:
            return NONE
    return 0 if game.open_row else drawn


@jit
def let_discard(game, seat, listing, trace):
    """Let others discard what they must, any cards: no line depends on them.

    The effect of a dark card may have waited for it: the cards that it draws, or NONE, as in ``count_drawn``.
    """
    drawn = 0
    while drawn != NONE and not game.over and game.phase == c.DISCARDING and game.decider != seat:
        list_legal(game, listing)
        play(game, int(listing.actions[0]), trace)
        more = count_drawn(game, trace)
        drawn = NONE if more == NONE else drawn + more
    return drawn


@inlined
def is_open(game, seat):
    """Whether the seat still has a chance to win this turn."""
    return not game.over and game.seat == seat and game.decider == seat and away(game, seat) <= game.actions_left


@inlined
def judge(game, seat):
    """What a step has led to."""
    if game.over and game.winner == seat:
        return WON
    return OPEN if is_open(game, seat) else LOST


@jit
def next_draw(rank, unknown, draw):
    """The next set of *unknown* cards that the pile may hold, as digits in descending order, or NONE."""
    for code in range(draw + 1, int(SEQUENCES[unknown])):
        rest, above, same, possible = code, c.CARD_KINDS, 0, True
        for _ in range(unknown):
            card = rest % c.CARD_KINDS
            rest //= c.CARD_KINDS
            same = same + 1 if card == above else 1
            possible = possible and card <= above and same <= rank.room[card]
            above = card
        if possible:
            return code
    return NONE


@jit
def lay_draw(game, rank, spare, unknown, draw):
    """Put a set of cards on the pile, below those that are known, and subtract them from *rank*'s room."""
    top, rest = int(game.pile_count) - 1 - spare, draw
    for place in range(unknown):
        card = rest % c.CARD_KINDS
        rest //= c.CARD_KINDS
        game.pile[top - place] = card
        rank.room[card] -= 1


@inlined
def arrive(games, level, seat, ranks, lists, trace):
    """Play the current action of the level above with the cards it draws; return what it leads to."""
    above, rank = ranks[level - 1], ranks[level]
    games[level] = games[level - 1]
    for card in range(c.CARD_KINDS):
        rank.room[card] = above.room[card]
    lay_draw(games[level], rank, int(above.spare), int(rank.unknown), int(rank.draw))
    play(games[level], int(lists[level - 1].actions[above.tried - 1]), trace)
    let_discard(games[level], seat, lists[level], trace)
    return judge(games[level], seat)


@inlined
def try_next(games, level, seat, ranks, lists, trace, lucky):
    """Play the next action of a level onto the one below with the first cards it may draw; return what it leads to."""
    rank, below = ranks[level], ranks[level + 1]
    action = int(lists[level].actions[rank.tried])
    rank.tried += 1
    games[level + 1] = games[level]
    play(games[level + 1], action, trace)
    drawn = count_drawn(games[level + 1], trace)
    later = let_discard(games[level + 1], seat, lists[level + 1], trace)
    unknown = drawn + later - int(rank.spare)
    if drawn == NONE or later == NONE or unknown > lucky:
        return LOST
    below.spare = max(0, -unknown)
    below.unknown = max(0, unknown)
    below.draw = 0
    if unknown > 0:
        draw = next_draw(rank, unknown, NONE)
        if draw == NONE:
            return LOST
        below.draw = draw
        return arrive(games, level + 1, seat, ranks, lists, trace)
    for card in range(c.CARD_KINDS):
        below.room[card] = rank.room[card]
    return judge(games[level + 1], seat)


@inlined
def find_line(games, seat, ranks, lists, trace, most, lucky):
    """The first action of a certain win from ``games[0]`` in at most *most* steps, or NONE; and whether it was too few.

    The steps of the line are then the current actions of ``ranks`` and ``lists``, level by level.
    A level whose position is won is tried again with the next cards it may have drawn; when it is won with all, so
    is the level above.
    """
    level, tried, too_few = 0, 0, False
    ranks[0].count = list_legal(games[0], lists[0])
    ranks[0].tried = 0
    while level >= 0 and tried < MOST_TRIED:
        if ranks[level].tried >= ranks[level].count:
            level -= 1
            continue
        outcome = try_next(games, level, seat, ranks, lists, trace, lucky)
        tried += 1
        reached = level + 1
        while outcome == WON:
            rank = ranks[reached]
            draw = next_draw(ranks[reached - 1], int(rank.unknown), int(rank.draw)) if rank.unknown > 0 else NONE
            if draw != NONE:
                rank.draw = draw
                outcome = arrive(games, reached, seat, ranks, lists, trace)
                tried += 1
            elif reached == 1:
                return int(lists[0].actions[ranks[0].tried - 1]), False
            else:
                reached -= 1
        level = reached - 1
        if outcome == OPEN and reached == most:
            too_few = True
        elif outcome == OPEN:
            level = reached
            ranks[level].count = list_legal(games[level], lists[level])
            ranks[level].tried = 0
    return NONE, too_few


@inlined
def find_win(games, memory, observer, ranks, lists, trace, lucky):
    """The first action of a certain win from ``games[0]``, shortest line first, or NONE; and a hook's second space.

    An action may draw *lucky* unknown cards if it wins with any.
    """
    if not is_open(games[0], observer):
        return NONE, ALONE
    ranks[0].spare = int(memory.pile_top[observer])
    count_unknown(ranks[0].room, games[0], memory, observer)
    for card in range(c.CARD_KINDS):
        room = memory.pool[observer][card] - count_known_top(games[0], memory, observer, card)
        ranks[0].room[card] = min(room, ranks[0].room[card])
    for most in range(1, LONGEST_LINE + 1):
        action, too_few = find_line(games, observer, ranks, lists, trace, most, lucky)
        if action != NONE and has_hook(games[1]):
            return action, a.space_of(int(lists[1].actions[ranks[1].tried - 1]))
        if action != NONE or not too_few:
            return action, ALONE
    return NONE, ALONE
