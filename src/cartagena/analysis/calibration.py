"""Calibrated chances: a small fitted map, for each family and number of players, from the model's value to chances.

The map raises each chance to a power and mixes the result with even chances, so chances stay positive and sum to 1.
"""

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from cartagena.bots.evaluation.models import family_of, learned_model
from cartagena.bots.fingerprint import model_hash
from cartagena.rules.variant import Variant

FILE = "calibration.json"
#: The smallest chance before the power is taken.
LEAST = 1e-12


@dataclass(frozen=True, slots=True)
class CalibrationMap:
    """The map of one family and number of players; by default it changes nothing."""

    power: float = 1.0
    #: The weight of even chances in the mixture.
    even: float = 0.0

    def __call__(self, chances: Sequence[float]) -> tuple[float, ...]:
        """The calibrated chances, which sum to 1."""
        raised = [max(chance, LEAST) ** self.power for chance in chances]
        total, share = sum(raised), self.even / len(raised)
        return tuple((1.0 - self.even) * each / total + share for each in raised)


UNCHANGED = CalibrationMap()


@functools.cache
def fitted_maps() -> dict[str, Any]:
    """The package's file of maps."""
    found: dict[str, Any] = json.loads((files("cartagena.analysis") / FILE).read_text(encoding="utf-8"))
    return found


def name_of(variant: Variant) -> str:
    """What the map of a variant is filed under: its family and number of players."""
    return f"{family_of(variant)}/{variant.players}"


@functools.lru_cache(maxsize=256)
def map_for(variant: Variant) -> CalibrationMap:
    """The map of a variant; one that was fitted to other weights is not used."""
    found = fitted_maps()["maps"].get(name_of(variant))
    if found is None or found["weights"] != model_hash(learned_model(family_of(variant))):
        return UNCHANGED
    return CalibrationMap(found["power"], found["even"])
