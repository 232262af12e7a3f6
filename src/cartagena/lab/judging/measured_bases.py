"""The chances before the deal of all presets, measured over many deals: ``analysis/base_chances.json``."""

from collections.abc import Callable, Iterator
from typing import Any

from cartagena.analysis.base_chances import mean_over_deals
from cartagena.analysis.win_chances import judge_of
from cartagena.game.variant_text import format_variant
from cartagena.rules.variant import PLAYERS, PRESETS, Variant


def variants() -> Iterator[Variant]:
    """Every preset with every number of players."""
    for preset in PRESETS.values():
        for players in PLAYERS:
            yield preset.but(players=players)


def measure_bases(deals: int, seed: int, command: str, on_variant: Callable[[str], None]) -> dict[str, Any]:
    """The content of the file; presets with the same deals and evaluation are measured alike."""
    bases: dict[str, Any] = {}
    for variant in variants():
        name = format_variant(variant)
        means, errors = mean_over_deals(variant, deals, seed * deals)
        bases[name] = {
            "judge": judge_of(variant),
            "means": [round(mean, 6) for mean in means],
            "errors": [round(error, 6) for error in errors],
        }
        on_variant(name)
    return {"command": command, "deals": deals, "bases": bases}
