"""Positions in a form to compare, and a shuffle that repeats a known deal."""

from collections import Counter
from typing import Any

from tests.reference.board import Position

CHANCE = ("hands", "pile", "row", "holding", "tiles", "tiles_out")


def comparable(position: Position) -> Position:
    """A position without what has no meaning: orders, empty spaces, the turn of a game that is over."""
    turn = position["turn"]
    return {
        "variant": position["variant"],
        "path": position["path"],
        "pirates": [{space: number for space, number in crew.items() if number} for crew in position["pirates"]],
        "boat": position["boat"],
        "hands": [sorted(hand) for hand in position["hands"]],
        "pile": position["pile"],
        "row": position["row"],
        "discard": position["discard"],
        "tiles": position["tiles"],
        "tiles_out": sorted(position["tiles_out"], key=str),
        "tiles_opened": sorted(position.get("tiles_opened", []), key=str),
        "turn": {name: turn[name] for name in ("number", "seat")} if position["over"] else turn,
        "pending": position["pending"],
        "holding": sorted(position["holding"]),
        "winner": position["winner"],
        "over": position["over"],
    }


def roughly(position: Position) -> Position:
    """What must match where cards or tiles were shuffled: which there are, and how many in each place."""
    whole = comparable(position)
    cards = [*whole["pile"], *whole["row"], *whole["holding"], *(card for hand in whole["hands"] for card in hand)]
    tiles = [*whole["tiles"].values(), *whole["tiles_out"]]
    sizes = {name: len(whole[name]) for name in CHANCE} | {"hands": [len(hand) for hand in whole["hands"]]}
    return whole | sizes | {"cards": sorted(cards), "all tiles": sorted(tiles, key=str)}


def action_set(actions: list[dict[str, Any]]) -> list[str]:
    """Actions in a canonical order; duplicates are kept."""
    return sorted(str(sorted(action.items())) for action in actions)


class Dealt:
    """A shuffle that gives the order seen in a position *after* it: what is left of it lies in row and pile."""

    def __init__(self, after: Position) -> None:
        self.after = after
        self.is_used = False

    def __call__(self, items: list[Any]) -> list[Any]:
        self.is_used = True
        if "snake" in items:
            return [
                *(self.after["tiles"][field] for field in sorted(self.after["tiles"], key=int)),
                *self.after["tiles_out"],
            ]
        return self._cards(items)

    def _cards(self, cards: list[str]) -> list[str]:
        """The longest end of row and pile that these cards can form; before it those drawn since."""
        drawn = Counter(cards)
        seen: list[str] = []
        for card in reversed([*self.after["row"], *self.after["pile"]]):
            if not drawn[card]:
                break
            drawn[card] -= 1
            seen.insert(0, card)
        return [*drawn.elements(), *seen]
