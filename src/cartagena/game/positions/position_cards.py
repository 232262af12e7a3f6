"""Read the cards and the treasure tiles of a position into a record: none may be lost or added (RULES 1.3, 1.5)."""

from typing import Any

from cartagena.game.errors import PositionError
from cartagena.game.positions.faults import FaultError, Faults, Place, PositionFault
from cartagena.game.positions.json_checks import read_list, read_object
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.knowledge.counting import deck_counts
from cartagena.rules.variant import Variant

#: All tiles of the box, in order.
ALL_TILES: tuple[int | str, ...] = (1, 1, 2, 2, 3, 3, "empty", "snake")
STACKS: tuple[Place, ...] = ("pile", "row", "discard")


def deck_of(variant: Variant) -> dict[str, int]:
    """By card: how many of it the deck has."""
    return {word: int(count) for word, count in zip(Vocabulary(variant).cards, deck_counts(variant), strict=False)}


def row_length(variant: Variant) -> int:
    """How many cards a new row has; 0 where cards come from the pile."""
    return c.ROW if variant.open_row else 0


def write_cards(game: Any, data: dict[str, Any], vocabulary: Vocabulary, faults: Faults) -> None:
    """Write hands, held cards, pile, row and discards, and count the deck."""
    with faults.at("hands"):
        _write_hands(game, data["hands"], vocabulary, faults)
    with faults.at("pending"):
        for word in read_list(data.get("holding", []), "holding"):
            _count_up(game.holding, vocabulary.card(word), word)
            game.holding_count += 1
    with faults.at("pile"):
        game.pile_count = _write_stack(game.pile, data["pile"], "pile", vocabulary)
    with faults.at("row"):
        game.row_count = _write_stack(game.row, data.get("row", []), "row", vocabulary)
    with faults.at("discard"):
        discards = read_list(data["discard"], "discard")[::-1]
        game.discard_count = _write_stack(game.discards, discards, "discard", vocabulary)
    is_read = not faults.places & {"hands", "pending", *STACKS}
    if game.row_count and vocabulary.variant.supply == "pile":
        faults.add(PositionFault("row", "row: this game draws from the pile and has no row", "no_row"))
    if is_read:
        _check_deck(game, vocabulary, faults)


def _write_hands(game: Any, data: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    hands = read_list(data, "hands")
    if len(hands) != vocabulary.variant.players:
        raise PositionError(f"hands: {len(hands)}; the variant has {vocabulary.variant.players} players")
    for seat, hand in enumerate(hands):
        with faults.at("hands", seat):
            for word in read_list(hand, f"hand of seat {seat}"):
                _count_up(game.hands[seat], vocabulary.card(word), word)


def _count_up(counts: Any, card: int, word: Any) -> None:
    if counts[card] >= c.CARDS_OF_A_SYMBOL:
        text = f"cards: more than {c.CARDS_OF_A_SYMBOL} of {word!r} (RULES 1.3)"
        raise FaultError(text, "too_many", card=word, whole=c.CARDS_OF_A_SYMBOL)
    counts[card] += 1


def _write_stack(cards: Any, data: Any, name: str, vocabulary: Vocabulary) -> int:
    top_first = read_list(data, name)
    if len(top_first) > len(cards):
        raise PositionError(f"{name}: {len(top_first)} cards; at most {len(cards)} fit")
    for index, word in enumerate(reversed(top_first)):
        cards[index] = vocabulary.card(word)
    return len(top_first)


def _check_deck(game: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    counts = [0] * c.CARD_KINDS
    for part in [*(game.hands[seat] for seat in range(vocabulary.variant.players)), game.holding]:
        for card in range(c.CARD_KINDS):
            counts[card] += int(part[card])
    for cards, count in (
        (game.pile, game.pile_count),
        (game.row, game.row_count),
        (game.discards, game.discard_count),
    ):
        for index in range(int(count)):
            counts[int(cards[index])] += 1
    for count, (word, whole) in zip(counts, deck_of(vocabulary.variant).items(), strict=False):
        if count != whole:
            text = f"cards: {count} of {word!r} in all; the deck has {whole} (RULES 1.3)"
            faults.add(PositionFault("cards", text, "deck", None, {"card": word, "count": count, "whole": whole}))


def write_tiles(game: Any, data: dict[str, Any], vocabulary: Vocabulary, faults: Faults) -> None:
    """Write the treasure tiles: closed ones on chest fields, the others out, some of which were opened."""
    tiles = read_object(data.get("tiles", {}), "tiles")
    out = read_list(data.get("tiles_out", []), "tiles_out")
    opened = [vocabulary.tile(word) for word in read_list(data.get("tiles_opened", []), "tiles_opened")]
    if not vocabulary.variant.sorceress:
        if tiles or out or opened:
            raise PositionError("tiles: there are none without the Sorceress")
        return
    for word, tile in tiles.items():
        space = vocabulary.space(word)
        is_chest = str(word).isdigit() and game.path[int(word) - 1] == c.CHEST
        if not is_chest and "path" not in faults.places:
            faults.add(
                PositionFault("tiles", f"tiles: {word!r} is not a chest field", "tile_field", None, {"space": word})
            )
        game.tiles[space] = vocabulary.tile(tile)
    numbers = [vocabulary.tile(word) for word in out]
    closed = [vocabulary.tile(tile) for tile in tiles.values()]
    if sorted([*numbers, *closed]) != sorted(map(vocabulary.tile, ALL_TILES)):
        text = "tiles: with those out they must be 1, 1, 2, 2, 3, 3, empty and snake (RULES 1.5)"
        faults.add(PositionFault("tiles", text, "tiles"))
        return
    _write_tiles_out(game, numbers, opened, faults)


def _write_tiles_out(game: Any, numbers: list[int], opened: list[int], faults: Faults) -> None:
    for number, tile in enumerate(numbers):
        game.tiles_out[number] = tile
    game.tiles_out_count = len(numbers)
    for tile in opened:
        game.tiles_opened[tile] += 1
    if any(int(game.tiles_opened[kind]) > numbers.count(kind) for kind in range(c.TILE_KINDS)):
        faults.add(PositionFault("tiles", "tiles_opened: must be a part of tiles_out", "tiles_opened"))
