"""A path laid by hand: the pieces in the box, and which of them lie where and which way round (RULES 1.2).

As text, a piece is its name in docs/rules.md, with an ``r`` if it is turned round: ``A Cr F``. Its side is that of its
leg.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cartagena.game.errors import NotationError, shown
from cartagena.rules.constants import SYMBOLS
from cartagena.rules.pieces import CLASSIC_BOX, CLASSIC_PIECES, SECOND_PIECES
from cartagena.rules.variant import Variant

Side = Literal["tunnel", "jungle"]
CLASSIC_NAMES = "ABCDEFGH"
TURNED = "r"


@dataclass(frozen=True, slots=True)
class PathPiece:
    """A piece of the path: its name, and by side the order of its symbols."""

    name: str
    tunnel: tuple[str, ...]
    jungle: tuple[str, ...]

    def side(self, name: Side) -> tuple[str, ...]:
        """The order on one side."""
        return self.jungle if name == "jungle" else self.tunnel


CLASSIC = tuple(
    PathPiece(name, tuple(order.split()), tuple(order.split()))
    for name, order in zip(CLASSIC_NAMES, CLASSIC_PIECES, strict=True)
)
SECOND = tuple(
    PathPiece(str(number), tuple(tunnel.split()), tuple(jungle.split()))
    for number, (tunnel, jungle) in enumerate(SECOND_PIECES, 1)
)


def box_of(variant: Variant) -> tuple[PathPiece, ...]:
    """The pieces of which a path can be laid; classic paths of up to six pieces use the box, longer ones two more."""
    if variant.edition == "second":
        return SECOND
    return CLASSIC[:CLASSIC_BOX] if variant.pieces <= CLASSIC_BOX else CLASSIC


def sides_of(variant: Variant) -> list[Side]:
    """By place on the path: which side of its piece is up."""
    tunnel = 0 if variant.route == "jungle" else variant.first_leg_fields // SYMBOLS
    return ["tunnel" if place < tunnel else "jungle" for place in range(variant.pieces)]


def parse_pieces(text: str, variant: Variant) -> tuple[str, ...]:
    """The symbols of a path, from the names of its pieces; NotationError says what is wrong."""
    words = text.split()
    box = {piece.name: piece for piece in box_of(variant)}
    names = [word.removesuffix(TURNED).upper() for word in words]
    unknown = [word for word, name in zip(words, names, strict=True) if name not in box]
    if unknown:
        raise NotationError(f"path: {shown(unknown[0])} is not a piece; the pieces are {', '.join(box)}")
    if len(names) != variant.pieces or len(set(names)) != len(names):
        raise NotationError(f"path: expected {variant.pieces} different pieces, each with 'r' if it is turned round")
    orders = [box[name].side(side) for name, side in zip(names, sides_of(variant), strict=True)]
    return tuple(symbol for word, order in zip(words, orders, strict=True) for symbol in _turned(order, word))


def _turned(order: Sequence[str], word: str) -> Sequence[str]:
    return order[::-1] if word.endswith(TURNED) else order
