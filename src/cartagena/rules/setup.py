"""Set-up: options into the record, the path laid, pirates at the start, cards shuffled and dealt (RULES 3)."""

from collections.abc import Sequence
from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.bits import only
from cartagena.rules.board import place
from cartagena.rules.chance import (
    DEAL_SHUFFLE,
    FIRST_LATER_SHUFFLE,
    FLIPS,
    PATH_SHUFFLE,
    START_SHUFFLE,
    TILE_SHUFFLE,
    random_block,
    shuffle_things,
)
from cartagena.rules.compiler import constant_table, jit
from cartagena.rules.drawing import add_to_hand, lay_row, take_from_pile
from cartagena.rules.event_rows import clear
from cartagena.rules.pieces import CLASSIC_BOX, CLASSIC_ORDERS, JUNGLE_ORDERS, TUNNEL_ORDERS
from cartagena.rules.settle import settle
from cartagena.rules.sorceress.chest import collect_tiles, lay_tiles
from cartagena.rules.turn import start_turn
from cartagena.rules.variant import OPTIONS, Kind, Variant

_CLASSIC = constant_table(CLASSIC_ORDERS)
_TUNNEL = constant_table(TUNNEL_ORDERS)
_JUNGLE = constant_table(JUNGLE_ORDERS)


def write_options(game: Any, variant: Variant) -> None:
    """Put the options of *variant* into a blank record."""
    for name, option in OPTIONS.items():
        value = variant.value(name)
        if option.kind is Kind.WORD_PER_LEG:
            for leg, word in enumerate(value):
                getattr(game, option.field)[leg] = option.encode(word)
        else:
            setattr(game, option.field, option.encode(value))
    game.end = variant.fields + (2 if variant.is_complete else 1)
    game.first_leg_end = variant.first_leg_fields + 1
    game.boat = c.CARTAGENA if variant.is_complete else c.NO_BOAT
    game.winner = c.NOBODY
    game.effect = c.NO_EFFECT
    for space in range(c.MAX_SPACES):
        game.tiles[space] = c.NO_TILE


def write_path(game: Any, symbols: Sequence[int]) -> None:
    """Put a chosen path into the record."""
    for index, symbol in enumerate(symbols):
        game.path[index] = symbol


@jit
def number_off(game, count):
    """The numbers 0, 1, 2 ..., written into the discard pile, which is empty during set-up."""
    for number in range(count):
        game.discards[number] = number
    return game.discards


@jit
def draw_path(game):
    """Draw the order, face and direction of the pieces at random (RULES 1.2)."""
    pieces = number_off(game, c.MAX_PIECES)
    box = CLASSIC_BOX if game.edition == c.CLASSIC and game.pieces <= CLASSIC_BOX else c.MAX_PIECES
    shuffle_things(game, PATH_SHUFFLE, pieces, box)
    flips = random_block(game, FLIPS + 0, 0)
    for number in range(game.pieces):
        jungle = game.route == c.JUNGLE or (game.route == c.COMPLETE and 2 * number >= game.pieces)
        for index in range(c.SYMBOLS):
            shown = c.SYMBOLS - 1 - index if flips[number] & 1 else index
            if game.edition == c.CLASSIC:
                symbol = _CLASSIC[pieces[number]][shown]
            elif jungle:
                symbol = _JUNGLE[pieces[number]][shown]
            else:
                symbol = _TUNNEL[pieces[number]][shown]
            game.path[number * c.SYMBOLS + index] = int(symbol)


@jit
def space_of_field(game, field):
    """The space of a field, counted from 1: beyond the boat it is one further."""
    return field if field < game.first_leg_end else field + 1


@jit
def lay_path(game):
    """Make the sets of fields from the symbols of the path."""
    for symbol in range(c.SYMBOLS):
        game.fields_of[symbol] = 0
    game.legs[0] = 0
    game.legs[1] = 0
    for index in range(int(game.pieces) * c.SYMBOLS):
        space = space_of_field(game, index + 1)
        game.fields_of[game.path[index]] |= only(space)
        game.legs[0 if space < game.first_leg_end else 1] |= only(space)


@jit
def draw_start(game):
    """Draw the seat that begins."""
    seats = number_off(game, c.MAX_SEATS)
    shuffle_things(game, START_SHUFFLE, seats, int(game.players))
    return int(seats[0])


@jit
def make_deck(game):
    """All 102 cards as a pile in a fixed order; dark ones only where they count (RULES 1.3)."""
    for index in range(c.DECK):
        is_dark = game.freebooter and index % c.CARDS_OF_A_SYMBOL < c.DARK_CARDS_OF_A_SYMBOL
        game.pile[index] = index // c.CARDS_OF_A_SYMBOL + (c.DARK if is_dark else 0)
    game.pile_count = c.DECK
    game.discard_count = 0
    game.row_count = 0


@jit
def deal(game, trace):
    """Shuffle, deal six cards to each seat, lay the row where there is one (RULES 3.2)."""
    make_deck(game)
    shuffle_things(game, DEAL_SHUFFLE, game.pile, c.DECK)
    for _ in range(c.DEAL):
        for seat in range(game.players):
            add_to_hand(game, seat, take_from_pile(game, trace))
    if game.open_row:
        lay_row(game, trace)


@jit
def set_up(game, start, trace):
    """Set up a game whose options, key and path are in the record; *start* is a seat, or NOBODY for a random one."""
    clear(trace)
    lay_path(game)
    for seat in range(game.players):
        for _ in range(game.crew):
            place(game, seat, c.START)
    deal(game, trace)
    if game.sorceress:
        collect_tiles(game)
        shuffle_things(game, TILE_SHUFFLE, game.tiles_out, c.TILES)
        lay_tiles(game)
    game.shuffles = FIRST_LATER_SHUFFLE
    game.turn = 1
    start_turn(game, draw_start(game) if start == c.NOBODY else start, trace)
    settle(game, trace)
