"""What may be taken back freely: one's own last actions, while nothing hidden came to light and nobody else acted."""

from typing import NamedTuple

from cartagena.game.events import events as e
from cartagena.rules.variant import PLAYERS, Variant

#: Whatever the variant, these show something that was hidden, or mix it anew.
ALWAYS = (e.TileOpened, e.TilesRelaid, e.RowLaid, e.PileReshuffled)
FROM_THE_PILE = (e.CardDrawn, e.CardHeld, e.CardGiven)
FROM_A_HAND = (e.HandSeen, e.CardTaken)


class Played(NamedTuple):
    """An action that stands: whose it was, and whether it brought something hidden to light."""

    seat: int
    revealed: bool


#: By seat and by whether something came to light: games share these.
PLAYED = [[Played(seat, revealed) for revealed in (False, True)] for seat in range(PLAYERS.stop)]


def reveals(events: tuple[e.Event, ...], variant: Variant) -> bool:
    """Whether somebody learned by these events what no one could know before."""
    hidden: tuple[type[e.Event], ...] = ALWAYS
    if variant.supply == "pile":
        hidden += FROM_THE_PILE
    if variant.hands == "closed":
        hidden += FROM_A_HAND
    return any(isinstance(event, hidden) for event in events)


def count_to_undo(played: list[Played], seat: int) -> int:
    """How many actions must go to take back the last one of *seat*; 0 if there is none."""
    for count, action in enumerate(reversed(played), 1):
        if action.seat == seat:
            return count
    return 0


def is_free(played: list[Played], seat: int) -> bool:
    """Whether *seat* may take its last action back without asking."""
    return bool(played) and played[-1].seat == seat and not played[-1].revealed
