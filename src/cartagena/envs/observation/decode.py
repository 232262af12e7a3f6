"""From the cells of an observation back to the view it was made from: the exact inverse of ``encode``.

Works on raw records: writes the cells into one, and lets ``build_view`` fill what is hidden from knowledge alone.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from cartagena.envs.errors import EnvError
from cartagena.envs.observation.layout import BLOCKS, CELLS, DIGIT
from cartagena.game.positions.position_check import resume_unsettled
from cartagena.game.view import View, build_view
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.knowledge.visibility import is_hidden
from cartagena.rules.records import read_plain, write_plain
from cartagena.rules.variant import ATTRIBUTES, LEGS, OPTIONS, Kind, Option, Variant

_SAME = (
    "actions_left", "acted", "captain_sail", "stuck", "phase", "boat", "pile_count", "row_count", "discard_count",
    "over", "ending", "keep_left", "holding_count", "holding", "tiles_opened",
)  # fmt: skip


def split(observation: Any) -> dict[str, Any]:
    """The blocks of an observation by name, in their shapes: numbers, or nested lists of them."""
    cells = np.asarray(observation)
    if cells.shape != (CELLS,) or cells.dtype.kind not in "iu":
        raise EnvError(f"an observation has {CELLS} whole numbers, not {cells.dtype} of shape {cells.shape}")
    return {
        block.name: cells[block.start : block.start + block.size].reshape(block.shape).tolist()
        for block in BLOCKS.values()
    }


def read_view(observation: Any) -> View:
    """All that the observer may know, as a view."""
    seen = split(observation)
    variant = read_variant(seen)
    observer = seen["observer"]
    games, memories, record = state.new_games(1), state.new_memories(1), state.blank_game()
    engine.prepare(record, variant, 0)
    _write_open(record, seen, variant)
    write_plain(games, record)
    resume_unsettled(games, memories)
    game, memory = read_plain(games[0]), read_plain(memories[0])
    _write_knowledge(game, memory, seen, observer)
    write_plain(games, game)
    write_plain(memories, memory)
    return build_view(games, memories, Vocabulary(variant), observer)


def read_variant(seen: dict[str, Any]) -> Variant:
    """The options of an observation."""
    legs = LEGS[OPTIONS["route"].decode(seen["route"])]
    return Variant(
        **{ATTRIBUTES[name]: _read_option(option, seen[option.field], legs) for name, option in OPTIONS.items()}
    )


def _read_option(option: Option, cells: Any, legs: int) -> Any:
    if option.kind is Kind.WORD_PER_LEG:
        return tuple(option.decode(cell) for cell in cells[:legs])
    return option.decode(_number(cells) if option.kind is Kind.LIMIT else cells)


def _number(digits: Sequence[int]) -> int:
    return sum(digit * DIGIT**place for place, digit in enumerate(digits))


def _write_open(game: Any, seen: dict[str, Any], variant: Variant) -> None:
    """What lies open, and the observer's own hand."""
    players, observer = variant.players, seen["observer"]
    for name in _SAME:
        setattr(game, name, seen[name])
    game.turn = _number(seen["turn"])
    game.path = [max(0, symbol - 1) for symbol in seen["path"]]
    game.row[: seen["row_count"]] = [card - 1 for card in seen["row"][: seen["row_count"]]][::-1]
    game.discards = [max(0, card - 1) for card in seen["discards"]]
    for place in range(players):
        game.pirates[(observer + place) % players] = seen["pirates"][place]
        game.hands[(observer + place) % players] = seen["hands"][place]
    game.seat = (observer + seen["active"]) % players
    game.decider = (observer + seen["decider"]) % players
    game.winner = (observer + seen["winner"] - 1) % players if seen["winner"] else c.NOBODY
    game.must_discard = int(seen["phase"] == c.DISCARDING)
    for space, closed in enumerate(seen["closed_tiles"]):
        game.tiles[space] = c.EMPTY_TILE if closed else c.NO_TILE
    _write_effect(game, seen, players)


def _write_effect(game: Any, seen: dict[str, Any], players: int) -> None:
    """What the Sorceress has under way."""
    observer = seen["observer"]
    game.effect = seen["effect"] - 1
    if not seen["sorceress"]:
        game.effect = c.NO_EFFECT
    if seen["victim"]:
        game.effect_at = (observer + seen["victim"] - 1) % players
    if seen["chest_at"]:
        game.effect_at = seen["chest_at"] - 1
    if seen["give_to"]:
        game.give_to = (observer + seen["give_to"] - 1) % players
    if any(seen["hook"]):
        game.hook_card, game.hook_with, game.hook_from = (number - 1 for number in seen["hook"])


def _write_knowledge(game: Any, memory: Any, seen: dict[str, Any], observer: int) -> None:
    """Sizes of hidden hands, and what the observer remembers."""
    players = seen["players"]
    for place in range(players):
        owner = (observer + place) % players
        game.hand_count[owner] = seen["hand_counts"][place]
        if is_hidden(game, observer, owner):
            memory.known[observer][owner] = seen["hands"][place]
    memory.pool[observer] = seen["pool"]
    known = [card - 1 for card in seen["top"] if card]
    memory.pile_top[observer] = len(known)
    for depth, card in enumerate(known, 1):
        game.pile[seen["pile_count"] - depth] = card
