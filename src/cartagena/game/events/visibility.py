"""What events bring to light: the one place that decides whether an action may be taken back freely."""

from collections.abc import Iterable

from cartagena.game.events import events as e
from cartagena.rules.variant import Variant

#: Whatever the variant, these show something that was hidden, or mix it anew.
ALWAYS = (e.TileOpened, e.TilesRelaid, e.RowLaid, e.PileReshuffled)
FROM_THE_PILE = (e.CardDrawn, e.CardHeld, e.CardGiven)
FROM_A_HAND = (e.HandSeen, e.CardTaken)


def reveals(events: Iterable[e.Event], variant: Variant) -> bool:
    """Whether these events showed somebody what was hidden before, or mixed it anew: undo is no longer free."""
    hidden: tuple[type[e.Event], ...] = ALWAYS
    if not e.shows_supply(variant):
        hidden += FROM_THE_PILE
    if not e.shows_hands(variant):
        hidden += FROM_A_HAND
    return any(isinstance(event, hidden) for event in events)
