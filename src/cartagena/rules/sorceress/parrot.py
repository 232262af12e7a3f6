"""Enchanted parrots: two of them count as one card of any symbol (RULES 8.4)."""

from cartagena.rules import constants as c
from cartagena.rules.advance import advance, advance_origins
from cartagena.rules.bits import NOTHING
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import count_both, play_card

PARROTS = 2


@jit
def has_parrots(game, dark):
    """Whether the active seat holds two parrots of which *dark* are dark."""
    seat = game.seat
    return game.hands[seat][c.PARROT] >= PARROTS - dark and game.hands[seat][c.PARROT + c.DARK] >= dark


@jit
def can_use_parrots(game):
    """Whether two parrots would move any pirate, as any symbol."""
    if count_both(game, c.PARROT) < PARROTS:
        return False
    for symbol in range(c.SYMBOLS):
        if advance_origins(game, game.seat, symbol) != NOTHING:
            return True
    return False


@jit
def play_parrots(game, dark, symbol, origin, trace):
    """Play both, plain before dark, and advance; as a chest they open nothing."""
    for number in range(PARROTS):
        play_card(game, c.PARROT + c.DARK if number >= PARROTS - dark else c.PARROT, 1, trace)
    advance(game, origin, symbol, trace)
