"""Write what a seat may know of a game into the cells of an observation. Works on raw records, in compiled code.

Only what the seat sees or remembers is read: its own and open hands, its memory, and what lies open (RULES 9).
"""

from typing import Any

from cartagena.envs.observation.copy_run import copy_run
from cartagena.envs.observation.layout import DIGIT, KNOWN_TOP, TURN_DIGITS, at
from cartagena.rules import constants as c
from cartagena.rules.bits import NOTHING, has, lowest, without_lowest
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.knowledge.visibility import is_hidden, sees_holding

OBSERVER, TURN, ACTIVE, DECIDER = at("observer"), at("turn"), at("active"), at("decider")
ACTIONS_LEFT, ACTED, CAPTAIN_SAIL, STUCK = at("actions_left"), at("acted"), at("captain_sail"), at("stuck")
PHASE, BOAT, PILE_COUNT, ROW_COUNT = at("phase"), at("boat"), at("pile_count"), at("row_count")
DISCARD_COUNT, OVER, WINNER, ENDING = at("discard_count"), at("over"), at("winner"), at("ending")
EFFECT, VICTIM, CHEST_AT, KEEP_LEFT = at("effect"), at("victim"), at("chest_at"), at("keep_left")
GIVE_TO, HOLDING_COUNT, HOOKED, HOLDING = at("give_to"), at("holding_count"), at("hook"), at("holding")
HAND_COUNTS, HANDS, POOL, TOP = at("hand_counts"), at("hands"), at("pool"), at("top")
ROW, DISCARDS, PIRATES = at("row"), at("discards"), at("pirates")
PATH, CLOSED_TILES, TILES_OPENED = at("path"), at("closed_tiles"), at("tiles_opened")


@inlined
def seat_from(game: Any, observer: Any, seat: Any) -> Any:
    """How many places clockwise of the observer a seat sits."""
    return seat - observer if seat >= observer else seat - observer + game.players


@inlined
def write_digits(cells: Any, first: Any, number: Any, digits: Any) -> None:
    """A number that may be larger than a cell."""
    left = int(number)
    for place in range(digits):
        cells[first + place] = left % DIGIT
        left = left // DIGIT


@jit
def write_path(cells: Any, game: Any) -> None:
    """The path, which stays the same throughout a game. The options are in ``blank_cells``."""
    for index in range(int(game.pieces) * c.SYMBOLS):
        cells[PATH + index] = game.path[index] + 1
    for space in range(c.MAX_SPACES):
        cells[CLOSED_TILES + space] = 0  # the previous game of the row may have had chest fields elsewhere


@inlined
def write_turn(cells: Any, game: Any, observer: Any) -> None:
    """Whose turn it is and what is to be decided; only the deciding seat sees the middle of a hook."""
    is_decider = observer == game.decider
    cells[OBSERVER] = observer
    write_digits(cells, TURN, game.turn, TURN_DIGITS)
    cells[ACTIVE] = seat_from(game, observer, game.seat)
    cells[DECIDER] = seat_from(game, observer, game.decider)
    cells[ACTIONS_LEFT] = game.actions_left
    cells[ACTED] = game.acted
    cells[CAPTAIN_SAIL] = game.captain_sail
    cells[STUCK] = game.stuck
    cells[PHASE] = game.phase if is_decider or game.phase != c.PARTNER else c.ACT
    cells[BOAT] = game.boat
    cells[PILE_COUNT] = game.pile_count
    cells[OVER] = game.over
    cells[WINNER] = 0 if game.winner == c.NOBODY else seat_from(game, observer, game.winner) + 1
    cells[ENDING] = game.ending


@jit
def write_effect(cells: Any, game: Any, observer: Any) -> None:
    """What the Sorceress adds (RULES 8): a pending effect, cards held, the middle of a hook, tiles."""
    is_pistol, is_rum = game.effect == c.PISTOL, game.effect == c.RUM
    cells[EFFECT] = game.effect + 1
    cells[VICTIM] = seat_from(game, observer, game.effect_at) + 1 if is_pistol else 0
    cells[CHEST_AT] = game.effect_at + 1 if game.effect == c.CHEST else 0
    cells[KEEP_LEFT] = game.keep_left
    is_giving = is_rum and game.holding_count > 0
    cells[GIVE_TO] = seat_from(game, observer, game.give_to) + 1 if is_giving else 0
    cells[HOLDING_COUNT] = game.holding_count
    is_hooking = game.phase == c.PARTNER and observer == game.decider
    cells[HOOKED] = game.hook_card + 1 if is_hooking else 0
    cells[HOOKED + 1] = game.hook_with + 1 if is_hooking else 0
    cells[HOOKED + 2] = game.hook_from + 1 if is_hooking else 0
    for card in range(c.CARD_KINDS):
        cells[HOLDING + card] = game.holding[card] if sees_holding(game, observer) else 0
    copy_run(cells, TILES_OPENED, game.tiles_opened, c.TILE_KINDS)
    write_tiles(cells, game)


@inlined
def write_tiles(cells: Any, game: Any) -> None:
    """Where unopened tiles lie: a tile lies on chest fields only."""
    fields = game.fields_of[c.CHEST]
    while fields != NOTHING:
        space = lowest(fields)
        cells[CLOSED_TILES + space] = 1 if has(game.closed_tiles, space) else 0
        fields = without_lowest(fields)


@inlined
def write_hands(cells: Any, game: Any, memory: Any, observer: Any) -> None:
    """Sizes of all hands; the cards of those the observer sees, and what it knows of the others."""
    owner = int(observer)
    for place in range(game.players):
        cells[HAND_COUNTS + place] = game.hand_count[owner]
        if is_hidden(game, observer, owner):
            copy_run(cells, HANDS + place * c.CARD_KINDS, memory.known[observer][owner], c.CARD_KINDS)
        else:
            copy_run(cells, HANDS + place * c.CARD_KINDS, game.hands[owner], c.CARD_KINDS)
        owner = owner + 1 if owner + 1 < game.players else 0


@inlined
def write_pile(cells: Any, game: Any, memory: Any, observer: Any) -> None:
    """What the observer knows of the pile."""
    copy_run(cells, POOL, memory.pool[observer], c.CARD_KINDS)
    if game.sorceress:
        known = int(memory.pile_top[observer])
        for depth in range(KNOWN_TOP):
            cells[TOP + depth] = game.pile[int(game.pile_count) - 1 - depth] + 1 if depth < known else 0


@inlined
def write_row(cells: Any, game: Any) -> None:
    """The open row, front first."""
    count = int(game.row_count)
    cells[ROW_COUNT] = count
    for depth in range(c.ROW):
        cells[ROW + depth] = game.row[count - 1 - depth] + 1 if depth < count else 0


@inlined
def write_discards(cells: Any, game: Any, anew: Any) -> None:
    """The discard pile, oldest first: what came on top since the last time or, after a shuffle, all of it *anew*."""
    count = int(game.discard_count)
    first = 0 if anew else int(cells[DISCARD_COUNT])
    cells[DISCARD_COUNT] = count
    for index in range(first, count):
        cells[DISCARDS + index] = game.discards[index] + 1
    if anew:
        for index in range(count, c.DECK):
            cells[DISCARDS + index] = 0


@inlined
def write_pirates(cells: Any, game: Any, observer: Any) -> None:
    """Everybody's pirates, the observer's first."""
    owner = int(observer)
    for place in range(game.players):
        copy_run(cells, PIRATES + place * c.MAX_SPACES, game.pirates[owner], c.MAX_SPACES)
        owner = owner + 1 if owner + 1 < game.players else 0


@jit
def write_changing(cells: Any, game: Any, memory: Any, observer: Any, anew: Any) -> None:
    """Everything that changes during a game; *anew* unless the cells are those from before the last action."""
    write_turn(cells, game, observer)
    write_hands(cells, game, memory, observer)
    write_pile(cells, game, memory, observer)
    write_discards(cells, game, anew)
    write_pirates(cells, game, observer)
    if game.open_row:
        write_row(cells, game)
    if game.sorceress:
        write_effect(cells, game, observer)


@entry
def observe(games: Any, index: Any, memories: Any, observer: Any, cells: Any) -> None:
    """Write an observation of *observer* into cells that are blank but for the options."""
    write_path(cells, games[index])
    write_changing(cells, games[index], memories[index], observer + 0, True)
