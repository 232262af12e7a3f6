"""Fill what a JSON view hides with possible cards and tiles, so that it can be checked like any position."""

from dataclasses import dataclass
from typing import Any

from cartagena.game.errors import NotationError, PositionError, shown
from cartagena.game.positions.json_checks import read_list, read_object
from cartagena.game.positions.position_cards import ALL_TILES
from cartagena.game.vocabulary import TILE_WORDS, Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.knowledge.counting import deck_counts
from cartagena.rules.knowledge.visibility import sees_hand, sees_holding


def read_size(data: Any, name: str) -> int:
    """How many cards are hidden, checked."""
    if type(data) is not int or not 0 <= data <= c.DECK:
        raise NotationError(f"{name}: {shown(data)} is hidden from the observer; expected a number of cards")
    return data


class Supply:
    """The cards a view does not show, dealt out from a fixed order."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.left = deck_counts(vocabulary.variant)

    def remove(self, cards: Any, name: str) -> list[str]:
        """Remove cards that are shown or known, and return them."""
        for word in read_list(cards, name):
            card = self.vocabulary.card(word)
            self.left[card] -= 1
            if self.left[card] < 0:
                raise PositionError(f"{name}: more of {word!r} than the deck has (RULES 1.3)")
        return list(cards)

    def deal(self, count: int, name: str) -> list[str]:
        """Remove and return any *count* of the remaining cards."""
        dealt: list[str] = []
        for card, word in enumerate(self.vocabulary.cards):
            taken = min(self.left[card], count - len(dealt))
            self.left[card] -= taken
            dealt += [word] * taken
        if len(dealt) < count:
            raise PositionError(f"{name}: more hidden cards than the deck has left (RULES 1.3)")
        return dealt


def fill_hidden(
    data: dict[str, Any], known: dict[str, Any], vocabulary: Vocabulary, observer: int | None
) -> dict[str, Any]:
    """A whole position that *observer* could be looking at, from a view's JSON."""
    supply = Supply(vocabulary)
    for name in ("row", "discard"):
        supply.remove(data.get(name, []), name)
    hands = read_list(data["hands"], "hands")
    known_hands = _known_hands(known, hands, supply)
    game = _outline(data, vocabulary)
    seen = [sees_hand(game, observer, seat) for seat in range(len(hands))]
    for seat, hand in enumerate(hands):
        if seen[seat]:
            supply.remove(hand, f"hand of seat {seat}")
    is_holding = sees_holding(game, observer)
    holding = data.get("holding", [] if is_holding else 0)
    if is_holding:
        supply.remove(holding, "holding")
    top = supply.remove(known.get("pile", []), "known pile")
    filled = [
        hand if seen[seat] else _fill(supply, known_hands.get(seat, []), hand, f"hand of seat {seat}")
        for seat, hand in enumerate(hands)
    ]
    return {
        **data,
        "hands": filled,
        "holding": holding if is_holding else supply.deal(read_size(holding, "holding"), "holding"),
        "pile": _fill(supply, top, data["pile"], "pile"),
        **_fill_tiles(data, vocabulary),
    }


@dataclass
class Outline:
    """The fields of a game's record that decide who sees what, from a view's JSON that is not checked yet."""

    open_hands: bool
    seat: Any
    phase: int
    effect_at: Any


def _outline(data: dict[str, Any], vocabulary: Vocabulary) -> Outline:
    pending = data.get("pending", [])
    first = pending[0] if isinstance(pending, list) and pending and isinstance(pending[0], dict) else {}
    phase = c.TAKING if first.get("do") == "take" else c.ACT
    return Outline(
        vocabulary.variant.open_hands, read_object(data["turn"], "turn").get("seat"), phase, first.get("from")
    )


def _known_hands(known: dict[str, Any], hands: list[Any], supply: Supply) -> dict[int, list[str]]:
    found = {}
    for word, cards in read_object(known.get("hands", {}), "known hands").items():
        if not isinstance(word, str) or word not in map(str, range(len(hands))):
            raise NotationError(f"known hands: {shown(word)} is not a seat")
        if isinstance(hands[int(word)], list):
            raise PositionError(f"known hands: the hand of seat {word} is shown already")
        found[int(word)] = supply.remove(cards, f"known hand of seat {word}")
    return found


def _fill(supply: Supply, known: list[str], size: Any, name: str) -> list[str]:
    """The known cards first, then any cards for the rest."""
    missing = read_size(size, name) - len(known)
    if missing < 0:
        raise PositionError(f"{name}: {size} cards, but {len(known)} are known")
    return known + supply.deal(missing, name)


def _fill_tiles(data: dict[str, Any], vocabulary: Vocabulary) -> dict[str, Any]:
    tiles = read_object(data.get("tiles", {}), "tiles")
    opened = read_list(data.get("tiles_opened", []), "tiles_opened")
    if not vocabulary.variant.sorceress:
        return {"tiles": tiles, "tiles_out": []}
    left = list(ALL_TILES)
    for tile in opened:
        word = TILE_WORDS[vocabulary.tile(tile)]
        if word not in left:
            raise PositionError(f"tiles_opened: more of {word!r} than there are (RULES 1.5)")
        left.remove(word)
    if any(tile != "closed" for tile in tiles.values()) or len(tiles) > len(left):
        raise NotationError(f"tiles: {shown(tiles)}; expected 'closed' on at most {len(left)} fields")
    return {"tiles": dict(zip(tiles, left, strict=False)), "tiles_out": [*left[len(tiles) :], *opened]}
