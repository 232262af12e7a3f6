"""Where fields lie on the screen: a winding track of rows, as wide and as detailed as fits."""

from dataclasses import dataclass

from cartagena.cli.terminal.display.glyphs import Glyphs
from cartagena.rules.variant import Variant

MARGIN = 3
#: Possible numbers of fields in a row, the widest first: whole pieces where possible.
ROWS = (24, 18, 12, 9, 6)


@dataclass(frozen=True)
class Track:
    """The layout of the fields: how many in a row, how wide; *spaced* leaves a line between rows."""

    per_row: int
    cell: int
    spaced: bool

    @property
    def width(self) -> int:
        """The width of a full row with its margins."""
        return self.per_row * self.cell + MARGIN

    def rows(self, fields: range) -> list[list[int]]:
        """The fields of one leg by row, in the order they are passed."""
        return [list(fields[first : first + self.per_row]) for first in range(0, len(fields), self.per_row)]


WORDS, MARKS = 8, 6  # columns of a field with its symbol as a word, or as a mark


def lay_track(legs: list[range], look: Glyphs) -> Track:
    """Words if they fit into a third of the screen's height, marks otherwise."""
    room = max(8, look.height // 3)
    for cell in (WORDS, MARKS):
        per_row = _fit(legs, (look.width - MARGIN) // cell)
        rows = sum(-(-len(leg) // per_row) for leg in legs)
        if 2 * rows <= room or cell == MARKS:
            break
    return Track(per_row, cell, spaced=3 * rows <= room)


def _fit(legs: list[range], most: int) -> int:
    """The shortest row that needs no more rows than the longest possible one."""
    allowed = [size for size in ROWS if size <= most] or [ROWS[-1]]

    def count(size: int) -> int:
        return sum(-(-len(leg) // size) for leg in legs)

    return min((size for size in allowed if count(size) == count(allowed[0])), default=allowed[0])


def legs_of(variant: dict[str, object], fields: int) -> list[range]:
    """The field numbers of each leg."""
    if variant["route"] == "complete":
        tunnel = Variant.from_json(variant).first_leg_fields
        return [range(1, tunnel + 1), range(tunnel + 1, fields + 1)]
    return [range(1, fields + 1)]
