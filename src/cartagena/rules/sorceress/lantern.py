"""Enchanted lantern: keep one of four cards, the rest goes back on the pile or stays in the row (RULES 8.3)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.choices import LANTERN_DEPTH, row_depth
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import add_to_hand, hold, renew_row, take_from_row
from cartagena.rules.event_rows import note
from cartagena.rules.sorceress.rum import put_down


@jit
def draw_for_lantern(game, trace):
    """Draw four from the pile, or look at the first four of the row."""
    if game.open_row:
        renew_row(game, trace)
        game.keep_left = 1 if game.row_count > 0 else 0
    else:
        hold(game, LANTERN_DEPTH, trace)
        game.keep_left = 1 if game.holding_count > 0 else 0
    await_lantern(game)


@jit
def await_lantern(game):
    """First keep one, then lay the others back."""
    if game.keep_left > 0:
        game.phase = c.KEEPING
    elif game.holding_count > 0:
        game.phase = c.LAYING_BACK
    else:
        game.phase = c.ACT
        game.effect = c.NO_EFFECT


@jit
def keep_of_lantern(game, card, trace):
    """Keep a card: one of those held, or the frontmost such card of the row."""
    if game.open_row:
        take_from_row(game, row_depth(game, card))
    else:
        put_down(game, card)
    add_to_hand(game, game.seat, card)
    note(trace, t.KEPT, game.seat, card, game.open_row)
    game.keep_left -= 1
    renew_row(game, trace)
    await_lantern(game)


@jit
def lay_back(game, card, trace):
    """Lay a card on top of the pile: the last one laid is the next one drawn."""
    put_down(game, card)
    game.pile[game.pile_count] = card
    game.pile_count += 1
    note(trace, t.LAID_BACK, game.seat, card, 0)
    await_lantern(game)
