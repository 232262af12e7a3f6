"""Cards and tiles: drawing, discarding, laying tiles (RULES 5, 3.3). Chance comes from a given function."""

from collections.abc import Callable
from typing import Any

from tests.reference.board import Position, fields, symbol

#: Takes cards or tiles and returns them in a random order.
Shuffle = Callable[[list[Any]], list[Any]]

ROW = 12


def has_row(position: Position) -> bool:
    """Whether cards are taken from an open row."""
    return bool(position["variant"]["supply"] == "row")


def is_any_left(position: Position) -> bool:
    """Whether there is a card to draw at all (RULES 4.3)."""
    return bool(position["pile"] or position["row"] or position["discard"])


def hand_of_active(position: Position) -> list[str]:
    """The cards of the active player."""
    hand: list[str] = position["hands"][position["turn"]["seat"]]
    return hand


def draw(position: Position, cards: list[str], number: int, shuffle: Shuffle) -> None:
    """Draw a number of cards into *cards*, or as many as there are (RULES 5)."""
    for _ in range(number):
        card = _take_from_row(position, shuffle) if has_row(position) else _take_from_pile(position, shuffle)
        if card is not None:
            cards.append(card)


def _take_from_pile(position: Position, shuffle: Shuffle) -> str | None:
    """The top of the pile; an empty pile is made from the discards (RULES 5.1)."""
    if not position["pile"]:
        position["pile"], position["discard"] = shuffle(position["discard"]) if position["discard"] else [], []
    return position["pile"].pop(0) if position["pile"] else None


def _take_from_row(position: Position, shuffle: Shuffle) -> str | None:
    """The front of the row (RULES 5.2)."""
    lay_missing_row(position, shuffle)
    return take_row_card(position, 0, shuffle) if position["row"] else None


def take_row_card(position: Position, place: int, shuffle: Shuffle) -> str:
    """Take a card out of the row; after the last one a new row is laid at once (RULES 5.2)."""
    card = str(position["row"].pop(place))
    lay_missing_row(position, shuffle)
    return card


def lay_missing_row(position: Position, shuffle: Shuffle) -> None:
    """If no row lies, lay one of 12 cards, or of as many as there are (RULES 5.2)."""
    if position["row"]:
        return
    while len(position["row"]) < ROW:
        card = _take_from_pile(position, shuffle)
        if card is None:
            return
        position["row"].append(card)


def lay_tiles(position: Position, shuffle: Shuffle) -> None:
    """Shuffle all tiles and lay them on the chest fields (RULES 3.3, 8.6)."""
    tiles = shuffle([*position["tiles"].values(), *position["tiles_out"]])
    chests = [field for field in fields(position) if symbol(position, field) == "chest"]
    position["tiles"] = dict(zip(chests, tiles, strict=False))
    position["tiles_out"] = tiles[len(chests) :]
    if "tiles_opened" in position:
        position["tiles_opened"] = []
