"""The boat of the complete adventure: sailing, and the captain's free sail (RULES 6.5, 6.6)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.bits import NOTHING, ahead, behind
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.event_rows import note


@inlined
def can_sail(game, seat):
    """From Cartagena with an own pirate aboard; from Tortuga with one still on the Cartagena side."""
    if game.boat == c.CARTAGENA:
        return game.pirates[seat][game.first_leg_end] > 0
    left = game.where[seat] & behind(game.first_leg_end)
    if game.sail_back_from_tunnel:
        left &= ahead(c.START)
    return game.boat == c.TORTUGA and left != NOTHING


@inlined
def is_captain(game, seat):
    """Whether the seat has a pirate aboard and no other has more there."""
    aboard = game.pirates[seat][game.first_leg_end]
    if game.boat == c.NO_BOAT or aboard == 0:
        return False
    for other in range(game.players):
        if game.pirates[other][game.first_leg_end] > aboard:
            return False
    return True


@jit
def sail(game, free, trace):
    """Move the boat to the other shore with everyone aboard."""
    game.boat = c.TORTUGA if game.boat == c.CARTAGENA else c.CARTAGENA
    note(trace, t.SAILED, game.seat, game.boat, free)
