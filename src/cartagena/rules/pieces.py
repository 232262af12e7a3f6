"""The path pieces: the order of the six symbols on each face (RULES 1.2)."""

from collections.abc import Sequence

from cartagena.rules.constants import SYMBOLS
from cartagena.rules.variant import CLASSIC_SYMBOLS, SECOND_SYMBOLS

#: The six pieces of the classic game; both faces carry the same order, mirrored. The last two are our own,
#: for paths of seven and eight pieces (h).
CLASSIC_PIECES = (
    "bottle pistol hat skull dagger key",
    "dagger bottle key pistol hat skull",
    "hat key pistol bottle skull dagger",
    "key bottle skull dagger hat pistol",
    "pistol key dagger hat skull bottle",
    "hat dagger key bottle pistol skull",
    "skull bottle dagger pistol key hat",
    "dagger hat bottle skull pistol key",
)
#: How many of them the box holds; only longer paths use the others.
CLASSIC_BOX = 6

#: The eight pieces of the second edition, our own orders (r): the tunnel face and the jungle face of each.
SECOND_PIECES = (
    ("hook rum parrot lantern pistol chest", "parrot chest rum pistol hook lantern"),
    ("lantern pistol hook chest rum parrot", "rum lantern chest parrot pistol hook"),
    ("chest parrot lantern rum hook pistol", "pistol hook parrot rum lantern chest"),
    ("pistol lantern rum hook chest parrot", "chest rum hook pistol lantern parrot"),
    ("rum chest pistol parrot lantern hook", "hook parrot lantern chest rum pistol"),
    ("parrot hook chest pistol rum lantern", "lantern rum pistol hook parrot chest"),
    ("hook lantern chest rum parrot pistol", "pistol chest lantern parrot hook rum"),
    ("rum pistol parrot chest hook lantern", "parrot lantern hook rum chest pistol"),
)
#: By version of the rules: the orders of faces that the next version replaced, and by which.
REPLACED_FACES = {1: ("lantern pistol hook chest parrot rum", "lantern pistol hook chest rum parrot")}


def path_of_version(version: int, path: Sequence[str]) -> tuple[str, ...]:
    """The path that an earlier version of the rules draws where this version draws *path*."""
    pieces = [list(path[first : first + SYMBOLS]) for first in range(0, len(path), SYMBOLS)]
    for replaced in sorted(REPLACED_FACES, reverse=True):
        if version <= replaced:
            old, new = (face.split() for face in REPLACED_FACES[replaced])
            same = {tuple(new): old, tuple(new[::-1]): old[::-1]}
            pieces = [same.get(tuple(piece), piece) for piece in pieces]
    return tuple(symbol for piece in pieces for symbol in piece)


def _numbers(order: str, symbols: tuple[str, ...]) -> list[int]:
    return [symbols.index(word) for word in order.split()]


#: By piece: the symbols as numbers. Of a classic piece one face is enough: the other is its mirror image.
CLASSIC_ORDERS = [_numbers(order, CLASSIC_SYMBOLS) for order in CLASSIC_PIECES]
TUNNEL_ORDERS = [_numbers(tunnel, SECOND_SYMBOLS) for tunnel, _ in SECOND_PIECES]
JUNGLE_ORDERS = [_numbers(jungle, SECOND_SYMBOLS) for _, jungle in SECOND_PIECES]
