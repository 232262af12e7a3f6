"""An action as one integer: ``kind << 11 | detail << 6 | space``.

Legal actions are always listed in increasing order of these integers: by kind in the order below, then by card
or seat, then by space from the start. That order is part of the contract (RULES 4, 7, 8).
"""

from cartagena.rules import constants as c
from cartagena.rules.compiler import shared

SPACE_BITS = 6
DETAIL_BITS = 5

# What a seat does with its actions; the detail in brackets.
ADVANCE = 1  # (card), from a space: RULES 4.4
RETREAT = 2  # from a space: 4.5
MORGAN = 3  # (seat), from a space: 4.7
SAIL = 4  # 6.5
PISTOL_EFFECT = 5  # (2 x seat + dark): 8.1
RUM_EFFECT = 6  # (dark): 8.2
LANTERN_EFFECT = 7  # (dark): 8.3
PARROT_EFFECT = 8  # (6 x number of dark ones + symbol), from a space: 8.4
HOOK_EFFECT = 9  # (second card), first pirate from a space: 8.5
DARK_HOOK_EFFECT = 10  # the same, played with a dark hook
CHEST_EFFECT = 11  # (dark), from a space: 8.6
DRAW = 12  # 4.3
END = 13  # 4.2
# Choices inside an action.
TAKE = 14  # (card): 8.1
KEEP = 15  # (card): 8.2, 8.3
GIVE = 16  # (card): 8.2
LAY_BACK = 17  # (card): 8.3
DISCARD = 18  # (card): 7.1
GO_ALONG = 19  # second pirate of a hook, from a space: 8.5
KINDS = 20

#: Every action is below this number.
ACTION_LIMIT = KINDS << (SPACE_BITS + DETAIL_BITS)

_MOST_ADVANCES = c.CARD_KINDS * c.MAX_CREW
_MOST_MORGANS = (c.MAX_SEATS - 1) * c.MAX_CREW
_MOST_PISTOLS = 2 * (c.MAX_SEATS - 1)
_MOST_PARROTS = 3 * c.SYMBOLS * c.MAX_CREW
# The first of two pirates: with eight on eight spaces the one in front has nobody to go along.
_MOST_HOOKS = 2 * c.CARD_KINDS * (c.MAX_CREW - 1)
_MOST_CHESTS = 2 * c.MAX_CREW
#: No position has more legal actions: each kind at its own largest number (a draw excludes all that need a card).
MOST_ACTIONS = (
    _MOST_ADVANCES
    + c.MAX_CREW  # retreats
    + _MOST_MORGANS
    + 1  # sail
    + _MOST_PISTOLS
    + 2  # rum
    + 2  # lantern
    + _MOST_PARROTS
    + _MOST_HOOKS
    + _MOST_CHESTS
    + 1  # end
)


@shared
def encode(kind: int, detail: int = 0, space: int = 0) -> int:
    """Encode an action as an integer."""
    return (int(kind) << (SPACE_BITS + DETAIL_BITS)) | (int(detail) << SPACE_BITS) | int(space)


@shared
def kind_of(action: int) -> int:
    """The kind of an encoded action."""
    return action >> (SPACE_BITS + DETAIL_BITS)


@shared
def detail_of(action: int) -> int:
    """The card, seat or symbol of an encoded action."""
    return (action >> SPACE_BITS) & ((1 << DETAIL_BITS) - 1)


@shared
def space_of(action: int) -> int:
    """The space of an encoded action, from which a pirate starts."""
    return action & ((1 << SPACE_BITS) - 1)
