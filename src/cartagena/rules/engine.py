"""The interface to the compiled core: every function that Python calls. They take arrays of records and an index."""

from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.advance import advance_origins, advance_target
from cartagena.rules.bits import has, only
from cartagena.rules.board import redraw_field
from cartagena.rules.chance import write_key
from cartagena.rules.compiler import entry
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.event_rows import clear
from cartagena.rules.knowledge.memory import learn, start_memory
from cartagena.rules.knowledge.redeal import blind, redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.morgan import morgan_origins, morgan_target
from cartagena.rules.play import play
from cartagena.rules.retreat import retreat_origins, retreat_target
from cartagena.rules.settle import settle
from cartagena.rules.setup import draw_path, lay_path, set_up, write_options
from cartagena.rules.sorceress.hook import hook_partners
from cartagena.rules.variant import Variant


def prepare(game: Any, variant: Variant, seed: int) -> None:
    """Write options and seed into a blank record."""
    write_options(game, variant)
    write_key(game, seed)


@entry
def begin(games, index, memories, traces, start, random_path):
    """Set up the game at *index*, whose record holds the options, the key and, unless *random_path*, the path."""
    game = games[index]
    if random_path:
        draw_path(game)
    set_up(game, start, traces[0])
    start_memory(memories[index], game)


@entry
def legal_actions(games, index, lists):
    """List the legal actions, in increasing order; return how many."""
    return list_legal(games[index], lists[0])


@entry
def play_action(games, index, memories, traces, action):
    """Carry out a legal action and update what every seat knows."""
    game = games[index]
    play(game, action, traces[0])
    learn(memories[index], game, traces[0])


@entry
def resume(games, index, memories, traces):
    """Complete a record whose path, pirates, hands and tiles were written by hand, and settle it."""
    game = games[index]
    lay_path(game)
    for space in range(c.MAX_SPACES):
        game.company[space] = 0
        for seat in range(game.players):
            game.company[space] += game.pirates[seat][space]
        redraw_field(game, space)
    game.closed_tiles = 0
    for space in range(c.MAX_SPACES):
        if game.tiles[space] != c.NO_TILE:
            game.closed_tiles |= only(space)
    for seat in range(game.players):
        game.where[seat] = 0
        for space in range(c.MAX_SPACES):
            if game.pirates[seat][space] > 0:
                game.where[seat] |= only(space)
        game.hand_count[seat] = 0
        for card in range(c.CARD_KINDS):
            game.hand_count[seat] += game.hands[seat][card]
    clear(traces[0])
    start_memory(memories[index], game)
    settle(game, traces[0])
    learn(memories[index], game, traces[0])


@entry
def redeal_for(games, index, memories, observer, dice):
    """Replace everything *observer* cannot know by a random possibility."""
    redeal(games[index], memories[index], observer, dice[0])


@entry
def blind_for(games, index, memories, observer, dice):
    """Reduce the record to what *observer* may know: a seat, or the number of seats for a spectator."""
    blind(games[index], memories[index], observer, dice[0])


@entry
def where_advance_leads(games, index, seat, origin, symbol):
    """Where a symbol would take a pirate of *seat*, whether or not the seat holds the card, or NOWHERE."""
    game = games[index]
    if not has(advance_origins(game, seat, symbol), origin):
        return c.NOWHERE
    return advance_target(game, origin, symbol)


@entry
def where_retreat_leads(games, index, seat, origin):
    """Where a retreat would land, or NOWHERE."""
    game = games[index]
    return retreat_target(game, origin) if has(retreat_origins(game, seat), origin) else c.NOWHERE


@entry
def where_morgan_leads(games, index, owner, origin):
    """Where an opponent's pirate would be moved, or NOWHERE."""
    game = games[index]
    return morgan_target(game, origin) if has(morgan_origins(game, owner), origin) else c.NOWHERE


@entry
def hook_partner_spaces(games, index, symbol, first):
    """The set of spaces whose pirate can go along with the one on *first* (RULES 8.5)."""
    return hook_partners(games[index], symbol, first)


@entry
def start_dice(dice, seed):
    """Seed a random number generator."""
    seed_dice(dice[0], seed)


@entry
def roll_below(dice, bound):
    """A random number from 0 to *bound* - 1."""
    return below(dice[0], bound)
