"""Enchanted rum: a round for everybody; keep two cards, give one to each other seat (RULES 8.2)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.board import next_seat
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import add_to_hand, hold
from cartagena.rules.event_rows import note

RUM_KEEPS = 2


@jit
def draw_for_rum(game, trace):
    """Draw one card more than there are players."""
    hold(game, int(game.players) + 1, trace)
    game.keep_left = min(RUM_KEEPS, int(game.holding_count))
    game.give_to = next_seat(game, game.seat)
    await_rum(game)


@jit
def await_rum(game):
    """First keep, then give clockwise as far as the cards go."""
    if game.keep_left > 0:
        game.phase = c.KEEPING
    elif game.holding_count > 0:
        game.phase = c.GIVING
    else:
        game.phase = c.ACT
        game.effect = c.NO_EFFECT


@jit
def put_down(game, card):
    """A card leaves those held."""
    game.holding[card] -= 1
    game.holding_count -= 1


@jit
def keep_of_rum(game, card, trace):
    """Keep one of the cards held."""
    put_down(game, card)
    add_to_hand(game, game.seat, card)
    note(trace, t.KEPT, game.seat, card, 0)
    game.keep_left -= 1
    await_rum(game)


@jit
def give(game, card, trace):
    """Give one of the cards held to the next seat clockwise."""
    put_down(game, card)
    add_to_hand(game, game.give_to, card)
    note(trace, t.GAVE, game.seat, game.give_to, card)
    game.give_to = next_seat(game, game.give_to)
    await_rum(game)
