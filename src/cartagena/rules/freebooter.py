"""The Freebooter rule: a dark card makes the others discard down to seven (RULES 7)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.board import next_seat
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import lay_on_discards, remove_from_hand
from cartagena.rules.event_rows import note


@jit
def next_to_discard(game):
    """The first seat clockwise from the active one that holds more than seven cards, or NOBODY."""
    seat = int(game.seat)
    for _ in range(1, game.players):
        seat = next_seat(game, seat)
        if game.hand_count[seat] > c.FREEBOOTER_HAND:
            return seat
    return c.NOBODY


@jit
def await_discards(game):
    """Let the next seat with too many cards choose; if there is none, the turn goes on."""
    seat = next_to_discard(game)
    game.must_discard = 1 if seat != c.NOBODY else 0
    game.phase = c.DISCARDING if seat != c.NOBODY else c.ACT
    game.decider = seat if seat != c.NOBODY else game.seat


@jit
def discard(game, card, trace):
    """The deciding seat discards a card."""
    remove_from_hand(game, game.decider, card)
    lay_on_discards(game, card)
    note(trace, t.DISCARDED, game.decider, card, 0)
    await_discards(game)
