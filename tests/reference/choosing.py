"""Effects of enchanted cards and the choices they and the Freebooter leave (RULES 7, 8.1 to 8.3, 8.6)."""

from typing import Any

from tests.reference.board import Position, move, snake_target
from tests.reference.moves import others
from tests.reference.supply import (
    Shuffle,
    draw,
    hand_of_active,
    has_row,
    lay_missing_row,
    lay_tiles,
    take_row_card,
)

#: With more cards than these a seat must discard under the Freebooter rule (RULES 7.1).
MOST_CARDS = 7


def carry_out(position: Position, effect: dict[str, Any], shuffle: Shuffle) -> None:
    """Carry out an effect that was the first pending entry and has been removed from it."""
    if effect["kind"] == "pistol":
        pistol(position, effect["target"])
    elif effect["kind"] == "rum":
        rum(position, shuffle)
    elif effect["kind"] == "lantern":
        lantern(position, shuffle)
    else:
        chest(position, effect["at"], shuffle)


def pistol(position: Position, target: int) -> None:
    """Take a card of the hand looked into (RULES 8.1)."""
    position["pending"].append({"do": "take", "from": target})


def rum(position: Position, shuffle: Shuffle) -> None:
    """Draw one card more than there are players, keep 2, give the others one each (RULES 8.2)."""
    draw(position, position["holding"], position["variant"]["players"] + 1, shuffle)
    drawn = len(position["holding"])
    position["pending"].append({"do": "keep", "left": min(2, drawn)})
    position["pending"] += [{"do": "give", "to": seat} for seat in others(position)[: max(0, drawn - 2)]]


def lantern(position: Position, shuffle: Shuffle) -> None:
    """Keep one of four cards; with a pile the rest is laid back (RULES 8.3)."""
    if has_row(position):
        lay_missing_row(position, shuffle)
    else:
        draw(position, position["holding"], 4, shuffle)
    position["pending"].append({"do": "keep", "left": 1})
    if len(position["holding"]) > 1:
        position["pending"].append({"do": "lay_back"})


def chest(position: Position, field: str, shuffle: Shuffle) -> None:
    """Open the tile: cards, nothing or the snake (RULES 8.6)."""
    tile = position["tiles"].pop(field)
    position["tiles_out"].append(tile)
    if "tiles_opened" in position:
        position["tiles_opened"].append(tile)
    if tile == "snake":
        move(position, position["turn"]["seat"], field, snake_target(position, field))
        lay_tiles(position, shuffle)
    elif tile != "empty":
        draw(position, hand_of_active(position), tile, shuffle)


def choose(position: Position, card: str, shuffle: Shuffle) -> None:
    """Answer the first pending choice with a card."""
    choice = position["pending"][0]
    if choice["do"] == "discard":
        discard(position, choice["seat"], card)
    elif choice["do"] == "take":
        take(position, choice["from"], card, shuffle)
    elif choice["do"] == "keep":
        keep(position, choice, card, shuffle)
    elif choice["do"] == "give":
        position["pending"].pop(0)
        position["holding"].remove(card)
        position["hands"][choice["to"]].append(card)
    else:
        lay_back(position, card)


def discard(position: Position, seat: int, card: str) -> None:
    """One card more is discarded, until 7 are left (RULES 7.1)."""
    hand = position["hands"][seat]
    hand.remove(card)
    position["discard"].append(card)
    if len(hand) <= MOST_CARDS:
        position["pending"].pop(0)


def take(position: Position, seat: int, card: str, shuffle: Shuffle) -> None:
    """A card changes hands; the seat that lost it draws one (RULES 8.1)."""
    position["pending"].pop(0)
    position["hands"][seat].remove(card)
    hand_of_active(position).append(card)
    draw(position, position["hands"][seat], 1, shuffle)


def keep(position: Position, choice: dict[str, Any], card: str, shuffle: Shuffle) -> None:
    """One of the cards drawn goes to the hand; of an open row the frontmost such card (RULES 8.2, 8.3)."""
    choice["left"] -= 1
    if choice["left"] == 0:
        position["pending"].pop(0)
    if position["holding"]:
        position["holding"].remove(card)
    else:
        take_row_card(position, position["row"].index(card), shuffle)
    hand_of_active(position).append(card)


def lay_back(position: Position, card: str) -> None:
    """One card more goes on top of the pile, until none is held (RULES 8.3)."""
    position["holding"].remove(card)
    position["pile"].insert(0, card)
    if not position["holding"]:
        position["pending"].pop(0)
