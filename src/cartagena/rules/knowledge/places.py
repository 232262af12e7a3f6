"""Where cards and tiles lie. Apart from ``visibility``, so that events can name places without the compiler."""

from enum import Enum


class Place(Enum):
    """Where cards and tiles lie, as far as it decides who sees them."""

    TABLE = "played or discarded, in the row, an opened tile"
    HAND = "in a hand"
    SUPPLY = "next to be drawn: the front of the row or the top of the pile"
    PILE = "in the pile"
    TILE = "under a closed tile"
