"""Enchanted pistol: look into an opponent's hand and take a card; the opponent draws one (RULES 8.1)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import add_to_hand, draw, remove_from_hand
from cartagena.rules.event_rows import note, pack


@jit
def can_rob(game, victim):
    """Whether the active seat may look into the hand of *victim*."""
    return victim != game.seat and game.hand_count[victim] > 0


@jit
def look(game, trace):
    """See the victim's hand; which card to take is the active seat's choice."""
    victim = int(game.effect_at)
    note(trace, t.LOOKED, game.seat, victim, pack(game.hands[victim]))
    game.phase = c.TAKING


@jit
def take_card(game, card, trace):
    """Take the chosen card; its owner draws another."""
    victim = int(game.effect_at)
    remove_from_hand(game, victim, card)
    add_to_hand(game, game.seat, card)
    note(trace, t.TOOK, game.seat, victim, card)
    game.phase = c.ACT
    game.effect = c.NO_EFFECT
    draw(game, victim, 1, trace)
