"""Who sees a hand, a card held, a card drawn, a tile (RULES 9). Decided here; memory, views and events apply it.

*game* is a record, compiled or plain; where only options matter, a variant works as well. An observer is a seat or
a spectator (the number of seats in records, None elsewhere), which sees what everybody sees.
"""

from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.compiler import shared
from cartagena.rules.knowledge.places import Place


@shared
def shows_hands(game):
    """Whether everybody sees all hands."""
    return game.open_hands != 0


@shared
def shows_supply(game):
    """Whether everybody sees which card is drawn next."""
    return game.open_row != 0


@shared
def is_hidden(game, observer, owner):
    """Whether the hand of *owner* is closed to *observer*."""
    return owner != observer and not shows_hands(game)


@shared
def sees_hand(game, observer, owner):
    """Whether an observer sees a hand now: its own, an open one, or the one it is taking a card from (RULES 8.1)."""
    is_taking = game.phase == c.TAKING and observer == game.seat and owner == game.effect_at
    return is_taking or not is_hidden(game, observer, owner)


@shared
def sees_holding(game, observer):
    """Whether the observer sees the cards drawn by rum or lantern and not yet distributed."""
    return observer == game.seat


def is_open(place: Place, variant: Any) -> bool:
    """Whether everybody sees what lies in a place."""
    if place is Place.HAND:
        return bool(shows_hands(variant))
    if place is Place.SUPPLY:
        return bool(shows_supply(variant))
    return place is Place.TABLE
