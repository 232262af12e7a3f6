"""Models: greedy's tuned weights, and learned ones from the package's file, one for each family of variants."""

import functools
import json
from importlib.resources import as_file, files
from typing import Any

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.weights_archive import read_arrays
from cartagena.rules.records import new_records
from cartagena.rules.variant import Variant

FAMILIES = ("jamaica-two", "jamaica", "tortuga-two", "tortuga", "jailbreak-two", "jailbreak", "complete", "everything")
WEIGHTS = "weights.npz"
#: Weights that were learned from search, for some families.
SEARCHED_WEIGHTS = "searched_weights.npz"
PARTS = ("direct", "into", "bias", "out")


def _read_greedy() -> dict[int, float]:
    text = (files("cartagena.bots") / "greedy.json").read_text(encoding="utf-8")
    return {getattr(f, name): float(weight) for name, weight in json.loads(text)["weights"].items()}


#: By feature: its weight in greedy's linear model.
GREEDY = _read_greedy()


def family_of(variant: Variant) -> str:
    """The family whose model was trained for a variant."""
    if variant.sorceress or variant.freebooter or (variant.is_complete and set(variant.refuel) != {"retreat"}):
        return "everything"
    if variant.is_complete:
        return "complete"
    few = "-two" if variant.players == 2 else ""
    if variant.edition == "second" or variant.refuel[0] == "morgan":
        return "jailbreak" + few
    return ("tortuga" if variant.supply == "row" else "jamaica") + few


def linear_model(weights: dict[int, float]) -> Any:
    """A linear model: weights of features, no hidden units."""
    models = new_records(r.MODEL_FIELDS)
    models[0].inputs = f.BASE_FEATURES
    for index, weight in weights.items():
        models[0].direct[index] = weight
    return models


@functools.cache
def greedy_model() -> Any:
    """Greedy's linear model."""
    return linear_model(GREEDY)


def write_model(models: Any, parts: dict[str, Any]) -> None:
    """Put the weights of a network into a record."""
    model = models[0]
    for name in PARTS:
        values = parts[name].tolist() if hasattr(parts[name], "tolist") else parts[name]
        target = getattr(model, name)
        for index, value in enumerate(values):
            target[index] = value
    model.hidden = f.HIDDEN
    model.inputs = len(parts["direct"])


@functools.cache
def learned_model(family: str) -> Any:
    """The learned model of a family."""
    models = new_records(r.MODEL_FIELDS)
    write_model(models, shipped_weights(family))
    return models


@functools.cache
def searched_model(family: str) -> Any:
    """The model of a family that was learned from search; the learned one where there is none."""
    try:
        weights = shipped_weights(family, SEARCHED_WEIGHTS)
    except KeyError:
        return learned_model(family)
    models = new_records(r.MODEL_FIELDS)
    write_model(models, weights)
    return models


def shipped_weights(family: str, file: str = WEIGHTS) -> dict[str, Any]:
    """What a file of the package holds of a family: weights, learning curve, and the command that made them."""
    names = (*PARTS, "curve", "command")
    with as_file(files("cartagena.bots") / file) as path:
        found = read_arrays(path, [f"{family}.{name}" for name in names])
    return dict(zip(names, found.values(), strict=True))


def greedy_for(_variant: Variant) -> Any:
    """Greedy's model, the same for every variant."""
    return greedy_model()


def learned_for(variant: Variant) -> Any:
    """The learned model for a variant."""
    return learned_model(family_of(variant))


def strongest_for(variant: Variant) -> Any:
    """The model of the strongest bot for a variant."""
    return searched_model(family_of(variant))
