"""A win this turn that no hidden card can spoil: found exactly, by trying every line of the turn."""

from cartagena.rules import trace as t
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

NONE = -1
#: Lines have at most a free sail, three actions, and the second step of a hook.
LONGEST_LINE = 5
#: Positions looked at before giving up.
MOST_TRIED = 200_000


@inlined
def away(game, seat):
    """Pirates of a seat that are not at the end yet."""
    return int(game.crew) - int(game.pirates[seat][game.end])


@jit
def depends_on_chance(game, trace, known):
    """Whether what happened needs a card the observer does not know; counts known cards drawn, or NONE if so."""
    drawn = 0
    for row in range(trace.rows):
        kind = trace.cells[row * t.ROW_CELLS]
        if kind == t.DREW or kind == t.HELD:
            drawn += 1
        elif kind == t.RESHUFFLED or kind == t.ROW_LAID or kind == t.TILE_OPENED or kind == t.TOOK:
            return NONE
    if game.open_row:
        return 0
    return drawn if drawn <= known else NONE


@inlined
def is_open(game, seat):
    """Whether the seat still has a chance to win this turn."""
    return not game.over and game.seat == seat and game.decider == seat and away(game, seat) <= game.actions_left


@inlined
def find_line(games, seat, known, ranks, lists, trace, most):
    """The first action of a certain win from ``games[0]`` in at most *most* steps, or NONE.

    ``ranks[level].tried`` counts the actions tried there, ``spare`` the known cards still on the pile.
    """
    level, tried = 0, 0
    ranks[level].count = list_legal(games[level], lists[level])
    ranks[level].tried = 0
    ranks[level].spare = known
    while level >= 0 and tried < MOST_TRIED:
        rank = ranks[level]
        if rank.tried >= rank.count:
            level -= 1
            continue
        action = int(lists[level].actions[rank.tried])
        rank.tried += 1
        tried += 1
        games[level + 1] = games[level]
        play(games[level + 1], action, trace)
        used = depends_on_chance(games[level + 1], trace, int(rank.spare))
        if used == NONE:
            continue
        if games[level + 1].over and games[level + 1].winner == seat:
            return int(lists[0].actions[ranks[0].tried - 1])
        if level + 1 < most and is_open(games[level + 1], seat):
            level += 1
            ranks[level].count = list_legal(games[level], lists[level])
            ranks[level].tried = 0
            ranks[level].spare = rank.spare - used
    return NONE


@inlined
def find_win(games, memory, observer, ranks, lists, trace):
    """The first action of a certain win from ``games[0]``, shortest line first, or NONE."""
    if not is_open(games[0], observer):
        return NONE
    known = int(memory.pile_top[observer])
    for most in range(1, LONGEST_LINE + 1):
        action = find_line(games, observer, known, ranks, lists, trace, most)
        if action != NONE:
            return action
    return NONE
