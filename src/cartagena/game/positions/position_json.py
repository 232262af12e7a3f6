"""Whole positions as JSON objects, from a record."""

from typing import Any

from cartagena.game.positions.pending import format_pending
from cartagena.game.vocabulary import TILE_WORDS, Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.records import read_plain

BOAT_WORDS = {c.NO_BOAT: None, c.CARTAGENA: "cartagena", c.TORTUGA: "tortuga"}
ENDINGS = {c.NOT_OVER: None, c.WON: "won", c.STALEMATE: "stalemate", c.TURN_LIMIT: "turn_limit"}


def format_position(game: Any, vocabulary: Vocabulary) -> dict[str, Any]:
    """Everything about a position, hidden things included."""
    game = read_plain(game)
    position = format_open_part(game, vocabulary)
    position["hands"] = [vocabulary.hand(game.hands[seat]) for seat in range(int(game.players))]
    position["pile"] = stack(game.pile, game.pile_count, vocabulary)
    position["holding"] = vocabulary.hand(game.holding)
    position["tiles"] = {
        vocabulary.spaces[space]: TILE_WORDS[int(tile)]
        for space, tile in zip(range(len(vocabulary.spaces)), game.tiles, strict=False)
        if tile != c.NO_TILE
    }
    position["tiles_out"] = [TILE_WORDS[int(tile)] for tile in game.tiles_out[: int(game.tiles_out_count)]]
    return {key: position[key] for key in KEYS}


KEYS = (
    "variant", "path", "pirates", "boat", "hands", "pile", "row", "discard", "tiles", "tiles_out",
    "tiles_opened", "turn", "pending", "holding", "winner", "over", "ending",
)  # fmt: skip


def format_open_part(game: Any, vocabulary: Vocabulary) -> dict[str, Any]:
    """What everybody sees of a position (RULES 9), hands and tiles left out; fast on a plain record."""
    variant, path, opened = vocabulary.variant, game.path, game.tiles_opened
    return {
        "variant": vocabulary.variant_json | {"refuel": list(variant.refuel)},
        "path": [variant.symbols[int(path[index])] for index in range(variant.fields)],
        "pirates": [_format_pirates(game, seat, vocabulary) for seat in range(variant.players)],
        "boat": BOAT_WORDS[int(game.boat)],
        "row": stack(game.row, game.row_count, vocabulary),
        "discard": stack(game.discards, game.discard_count, vocabulary)[::-1],
        "tiles_opened": [TILE_WORDS[kind] for kind in range(c.TILE_KINDS) for _ in range(int(opened[kind]))],
        "turn": _format_turn(game),
        "pending": format_pending(game, vocabulary),
        "winner": int(game.winner) if game.winner != c.NOBODY else None,
        "over": bool(game.over),
        "ending": ENDINGS[int(game.ending)],
    }


def _format_pirates(game: Any, seat: int, vocabulary: Vocabulary) -> dict[str, int]:
    counts = game.pirates[seat]
    return {word: int(count) for word, count in zip(vocabulary.spaces, counts, strict=False) if count}


def _format_turn(game: Any) -> dict[str, Any]:
    return {
        "number": int(game.turn),
        "seat": int(game.seat),
        "actions_left": int(game.actions_left),
        "acted": bool(game.acted),
        "captain_sail": bool(game.captain_sail),
        "stuck": int(game.stuck),
    }


def stack(cards: Any, count: Any, vocabulary: Vocabulary) -> list[str]:
    """A stack of cards as words, the top one first."""
    return [vocabulary.cards[int(cards[index])] for index in range(int(count) - 1, -1, -1)]
