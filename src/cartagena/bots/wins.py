"""A win this turn that no hidden card can spoil: found exactly, by trying every line of the turn."""

from cartagena.rules import constants as c
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


@jit
def wins_from(games, level, seat, known, ranks, lists, trace, most):
    """Whether the seat can win for certain from ``games[level]`` in at most *most* further steps."""
    game = games[level]
    if game.over:
        return game.winner == seat
    if level > most or game.seat != seat or game.decider != seat or away(game, seat) > game.actions_left:
        return False
    count = list_legal(game, lists[level])
    for index in range(count):
        if ranks[0].known > MOST_TRIED:
            return False
        ranks[0].known += 1
        action = int(lists[level].actions[index])
        games[level + 1] = games[level]
        play(games[level + 1], action, trace)
        used = depends_on_chance(games[level + 1], trace, known)
        if used != NONE and wins_from(games, level + 1, seat, known - used, ranks, lists, trace, most):
            ranks[level].along = action
            return True
    return False


@jit
def find_win(games, memory, observer, ranks, lists, trace):
    """The first action of a certain win from ``games[0]``, shortest line first, or NONE.

    The line is left in ``ranks[0].along``, ``ranks[1].along`` ... Needs LONGEST_LINE + 2 games, ranks and lists.
    """
    if games[0].seat != observer or away(games[0], observer) > c.ACTIONS_A_TURN:
        return NONE
    for level in range(LONGEST_LINE + 1):
        ranks[level].along = NONE
    ranks[0].known = 0
    for most in range(LONGEST_LINE):
        if wins_from(games, 0, observer, int(memory.pile_top[observer]), ranks, lists, trace, most):
            return int(ranks[0].along)
    return NONE
