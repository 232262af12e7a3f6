"""A view as an image: an array of pixels, drawn with NumPy alone.

Fields run to and fro in lines of twelve; each shows the word of its symbol and its pirates as discs.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartagena.envs.render.font import HEIGHT, stamp
from cartagena.game.view import View

Image = NDArray[np.uint8]
Colour = tuple[int, int, int]

FIELD = 56
GAP = 4
MARGIN = 12
FIELDS_A_LINE = 12
LINE = 24
WIDE = MARGIN * 2 + FIELDS_A_LINE * (FIELD + GAP) - GAP
#: Height of the start, the boat and the end.
STRIP = 40

SAND: Colour = (236, 222, 190)
STONE: Colour = (176, 160, 130)
SEA: Colour = (150, 190, 205)
GOLD: Colour = (222, 180, 60)
INK: Colour = (40, 34, 28)
#: By seat; they differ in lightness too, and each disc shows the number of its seat.
CREWS: tuple[Colour, ...] = ((170, 40, 40), (35, 75, 150), (40, 120, 60), (230, 190, 40), (105, 60, 130))


def draw_table(view: View) -> Image:
    """The table as the view's observer knows it: height by width by three colours."""
    table = view.to_json()
    lines = -(-len(table["path"]) // FIELDS_A_LINE)
    strips = 3 if table["boat"] else 2
    high = 2 * MARGIN + lines * (FIELD + GAP) + strips * (STRIP + GAP) + (2 + len(table["hands"])) * LINE
    image = np.full((high, WIDE, 3), SAND, np.uint8)
    top = _draw_strip(image, table, "start", MARGIN)
    for line in range(lines):
        top = _draw_line(image, table, line, top)
        if table["boat"] and (line + 1) * FIELDS_A_LINE >= view.variant.first_leg_fields > line * FIELDS_A_LINE:
            top = _draw_strip(image, table, "boat", top)
    top = _draw_strip(image, table, "end", top)
    _draw_words(image, table, top)
    return image


def _draw_strip(image: Image, table: dict[str, Any], space: str, top: int) -> int:
    """A place that takes many pirates; returns where the next thing goes."""
    _fill(image, MARGIN, top, WIDE - 2 * MARGIN, STRIP, SEA if space == "boat" else STONE)
    name = f"boat at {table['boat']}" if space == "boat" else space
    _write(image, MARGIN + 6, top + 14, name, scale=2)
    left = MARGIN + 170
    for seat, crew in enumerate(table["pirates"]):
        for _ in range(crew.get(space, 0)):
            _draw_pirate(image, left, top + STRIP // 2, seat)
            left += 14
    return top + STRIP + GAP


def _draw_line(image: Image, table: dict[str, Any], line: int, top: int) -> int:
    """Twelve fields, every other line from right to left."""
    for place in range(FIELDS_A_LINE):
        number = line * FIELDS_A_LINE + place + 1
        if number <= len(table["path"]):
            column = place if line % 2 == 0 else FIELDS_A_LINE - 1 - place
            _draw_field(image, table, number, MARGIN + column * (FIELD + GAP), top)
    return top + FIELD + GAP


def _draw_field(image: Image, table: dict[str, Any], number: int, left: int, top: int) -> None:
    closed = str(number) in table["tiles"]
    _fill(image, left, top, FIELD, FIELD, GOLD if closed else (250, 244, 228))
    _write(image, left + 3, top + 3, str(number), scale=1)
    _write(image, left + 1, top + 14, table["path"][number - 1], scale=2)
    standing = [seat for seat, crew in enumerate(table["pirates"]) for _ in range(crew.get(str(number), 0))]
    for place, seat in enumerate(standing):
        _draw_pirate(image, left + 12 + 16 * place, top + FIELD - 14, seat)


def _draw_pirate(image: Image, x: int, y: int, seat: int) -> None:
    """A disc in the colour of a seat, with its number."""
    radius = 7
    rows, columns = np.ogrid[-radius : radius + 1, -radius : radius + 1]
    disc = rows * rows + columns * columns <= radius * radius
    image[y - radius : y + radius + 1, x - radius : x + radius + 1][disc] = CREWS[seat]
    _write(image, x - 1, y - 2, str(seat), scale=1, colour=INK if seat == 3 else (255, 255, 255))


def _draw_words(image: Image, table: dict[str, Any], top: int) -> None:
    """Whose turn it is, the supply and the hands."""
    turn = table["turn"]
    state = f"over: {table['ending']}" if table["over"] else f"{turn['actions_left']} actions left"
    _write(image, MARGIN, top + 6, f"turn {turn['number']}: seat {turn['seat']}, {state}", scale=2)
    row = " row " + " ".join(card[:3] for card in table["row"]) if table["row"] else ""
    _write(image, MARGIN, top + LINE + 6, f"pile {table['pile']} discards {len(table['discard'])}{row}", scale=2)
    for seat, hand in enumerate(table["hands"]):
        words = f"{hand} cards" if isinstance(hand, int) else " ".join(_tally(hand))
        _draw_pirate(image, MARGIN + 7, top + (seat + 2) * LINE + 10, seat)
        _write(image, MARGIN + 22, top + (seat + 2) * LINE + 6, words, scale=2)


def _tally(hand: list[str]) -> list[str]:
    return [f"{hand.count(card)} {card}" for card in dict.fromkeys(hand)] or ["no cards"]


def _fill(image: Image, left: int, top: int, wide: int, high: int, colour: Colour) -> None:
    image[top : top + high, left : left + wide] = colour


def _write(image: Image, left: int, top: int, text: str, *, scale: int, colour: Colour = INK) -> None:
    """A line of text; what does not fit is cut off."""
    inked = np.kron(stamp(text), np.ones((scale, scale), bool))
    room = image[top : top + HEIGHT * scale, left : left + inked.shape[1]]
    room[inked[: room.shape[0], : room.shape[1]]] = colour
