"""Enchanted chest: open a treasure tile, on arrival or in place; beware of the snake (RULES 8.6)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.advance import advance, advance_origins, advance_target, free_fields
from cartagena.rules.bits import NOTHING, behind, has, highest, lowest, only, without_lowest
from cartagena.rules.board import leg_of, move
from cartagena.rules.chance import shuffle_anew
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import draw
from cartagena.rules.event_rows import note


@jit
def on_closed_tiles(game):
    """The spaces where an own pirate stands on a closed tile."""
    return game.where[game.seat] & game.closed_tiles


@jit
def chest_origins(game):
    """The spaces of own pirates that can open a tile: where it lies, or from which a chest takes them onto one."""
    if game.chest_in_place:
        return on_closed_tiles(game)
    spaces = advance_origins(game, game.seat, c.CHEST)
    origins = NOTHING
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if has(game.closed_tiles, advance_target(game, space, c.CHEST)):
            origins |= only(space)
    return origins


@jit
def reach_tile(game, space, trace):
    """Move the pirate on *space* to the tile it opens, if it does not stand there already; return where that is."""
    return int(space) if game.chest_in_place else int(advance(game, space, c.CHEST, trace))


@jit
def open_tile(game, trace):
    """Open the tile under the pirate, remove it, and do what it says."""
    space = int(game.effect_at)
    tile = int(game.tiles[space])
    game.effect = c.NO_EFFECT
    game.tiles[space] = c.NO_TILE
    game.closed_tiles &= ~only(space)
    game.tiles_out[game.tiles_out_count] = tile
    game.tiles_out_count += 1
    game.tiles_opened[tile] += 1
    note(trace, t.TILE_OPENED, game.seat, space, tile)
    if tile == c.SNAKE:
        flee_from_snake(game, space, trace)
        collect_tiles(game)
        shuffle_anew(game, game.tiles_out, c.TILES)
        lay_tiles(game)
        note(trace, t.TILES_RELAID, c.NOBODY, 0, 0)
    else:
        draw(game, game.seat, tile, trace)


@jit
def flee_from_snake(game, space, trace):
    """Back to the nearest free rum field, across the sea too unless the own leg is agreed, or to the start."""
    fields = free_fields(game, c.RUM) & behind(space)
    if game.snake_on_own_leg:
        fields &= game.legs[leg_of(game, space)]
    target = highest(fields) if fields != NOTHING else c.START
    move(game, game.seat, space, target)
    note(trace, t.BITTEN, game.seat, space, target)


@jit
def collect_tiles(game):
    """Take all tiles off the path, in a fixed order, and forget what was seen."""
    for field in range(c.MAX_SPACES):
        game.tiles[field] = c.NO_TILE
    game.closed_tiles = NOTHING
    for kind in range(c.TILE_KINDS):
        game.tiles_opened[kind] = 0
    for number in range(c.TILES - 2):
        game.tiles_out[number] = 1 + number // 2
    game.tiles_out[c.TILES - 2] = c.EMPTY_TILE
    game.tiles_out[c.TILES - 1] = c.SNAKE
    game.tiles_out_count = c.TILES


@jit
def lay_tiles(game):
    """Lay tiles face down on all chest fields; the rest stays out (RULES 3.3)."""
    fields = game.fields_of[c.CHEST]
    while fields != NOTHING:
        space = lowest(fields)
        fields = without_lowest(fields)
        game.tiles_out_count -= 1
        game.tiles[space] = game.tiles_out[game.tiles_out_count]
        game.closed_tiles |= only(space)
