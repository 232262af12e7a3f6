"""The chances before anything is dealt: the mean after the set-up over many deals, by place in the turn order."""

import functools
import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from cartagena.analysis.win_chances import chances_in, judge_of, normalised
from cartagena.game.variant_text import format_variant
from cartagena.rules import engine, state
from cartagena.rules.chance import write_key
from cartagena.rules.variant import Variant

FILE = "base_chances.json"
#: Deals over which a variant is averaged that the file does not have.
DEALS = 2000


@functools.cache
def measured() -> dict[str, Any]:
    """The package's file: means over many deals for the presets."""
    found: dict[str, Any] = json.loads((files("cartagena.analysis") / FILE).read_text(encoding="utf-8"))
    return found


def mean_over_deals(variant: Variant, deals: int, first_seed: int = 0) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By place in the turn order: the mean of the chances after the set-up, and its standard error."""
    games, memories, trace = state.new_games(1), state.new_memories(1), state.new_trace()
    sums, squares = [0.0] * variant.players, [0.0] * variant.players
    templates = state.new_games(1)
    engine.prepare(templates[0], variant, 0)
    for seed in range(first_seed, first_seed + deals):
        games[0] = templates[0]
        write_key(games[0], seed)
        engine.begin(games, 0, memories, trace, 0, True)
        for place, chance in enumerate(chances_in(games, variant)):
            sums[place] += chance
            squares[place] += chance * chance
    means = tuple(total / deals for total in sums)
    spread = [max(0.0, square / deals - mean * mean) for square, mean in zip(squares, means, strict=True)]
    return means, tuple((each / max(1, deals - 1)) ** 0.5 for each in spread)


@functools.lru_cache(maxsize=256)
def base_by_place(variant: Variant) -> tuple[float, ...]:
    """By place in the turn order: the chance before the deal. Kept for the presets, else found now."""
    unlimited = variant.but(turn_limit=None)
    found = measured()["bases"].get(format_variant(unlimited))
    if found is not None and found["judge"] == judge_of(unlimited):
        return normalised(found["means"])
    return normalised(mean_over_deals(unlimited, DEALS)[0])


def base_chances(variant: Variant, start: int) -> tuple[float, ...]:
    """By seat: the chance before the deal, if *start* begins."""
    return turned(base_by_place(variant), start)


def turned(by_place: Sequence[float], start: int) -> tuple[float, ...]:
    """Numbers by place in the turn order as numbers by seat."""
    players = len(by_place)
    return tuple(by_place[(seat - start) % players] for seat in range(players))
