"""Models: weights by hand for greedy, learned ones from the package's file, one for each family of variants."""

import functools
from importlib.resources import as_file, files
from typing import Any

import numpy as np

from cartagena.bots import layout as f
from cartagena.bots import records as r
from cartagena.rules.variant import Variant

FAMILIES = ("jamaica", "tortuga", "jailbreak", "complete", "everything")
WEIGHTS = "weights.npz"
PARTS = ("direct", "into", "bias", "out")

#: What greedy cares for, tuned in play against itself.
GREEDY = {
    f.PROGRESS: 12.0,
    f.AT_END: 1.0,
    f.LAST: 1.0,
    f.HAND: 3.0,
    f.LARGE_HAND: -2.0,
    f.SYMBOLS_HELD: 0.5,
    f.JUMPS_HELD: 0.5,
    f.ROADS: 0.3,
    f.TWO_BACK: 0.2,
}


def family_of(variant: Variant) -> str:
    """The family whose model knows a variant best."""
    if variant.sorceress or variant.freebooter or (variant.is_complete and "morgan" in str(variant.refuel)):
        return "everything"
    if variant.is_complete:
        return "complete"
    if variant.edition == "second" or "retreat" not in variant.refuel[0] + "either":
        return "jailbreak"
    return "tortuga" if variant.supply == "row" else "jamaica"


def linear_model(weights: dict[int, float]) -> Any:
    """A model that weighs features directly."""
    models = r.new_records(r.MODEL_FIELDS)
    for index, weight in weights.items():
        models[0].direct[index] = weight
    return models


@functools.cache
def greedy_model() -> Any:
    """Greedy's weights."""
    return linear_model(GREEDY)


def write_model(models: Any, parts: dict[str, Any]) -> None:
    """Put the weights of a network into a record."""
    model = models[0]
    for name in PARTS:
        values = np.asarray(parts[name], np.float32)
        target = getattr(model, name)
        for index in range(len(values)):
            target[index] = values[index] if isinstance(target, np.ndarray) else values[index].tolist()
    model.hidden = f.HIDDEN


@functools.cache
def learned_model(family: str) -> Any:
    """The learned model of a family."""
    models = r.new_records(r.MODEL_FIELDS)
    with as_file(files("cartagena.bots") / WEIGHTS) as path, np.load(path) as data:
        write_model(models, {name: data[f"{family}.{name}"] for name in PARTS})
    return models


def greedy_for(_variant: Variant) -> Any:
    """Greedy weighs every variant alike."""
    return greedy_model()


def learned_for(variant: Variant) -> Any:
    """The learned model for a variant."""
    return learned_model(family_of(variant))
