"""Fit the network of the evaluation to the chances of many positions, by Adam on the cross entropy."""

from typing import Any, NamedTuple

import numpy as np

from cartagena.bots.evaluation import feature_names as f

#: By name: the arrays of a model.
Weights = dict[str, Any]
#: Positions of a step, and of a measurement.
BATCH, LARGE_BATCH = 2048, 1 << 15
#: The learning rate falls exponentially from the first to the last step.
FIRST_RATE, LAST_RATE = 0.01, 0.00005
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8
#: The score of a seat that nobody has.
NO_SEAT = -1e9


class Samples(NamedTuple):
    """Positions: the inputs of every seat, the chances to learn, how much each counts, and which are held out."""

    inputs: Any
    target: Any
    weight: Any
    held_out: Any


def predict(weights: Weights, inputs: Any) -> tuple[Any, Any]:
    """The hidden units of every seat, and the chances."""
    count, seats, _ = inputs.shape
    rows = inputs.reshape(count * seats, -1)
    hidden = np.maximum(rows @ weights["into"] + weights["bias"], 0)
    score = (rows @ weights["direct"] + hidden @ weights["out"]).reshape(count, seats)
    score = np.where(inputs[:, :, f.ONE] == 1, score, NO_SEAT)
    odds = np.exp(score - score.max(axis=1, keepdims=True))
    return hidden, odds / odds.sum(axis=1, keepdims=True)


def gradient(weights: Weights, inputs: Any, target: Any, weight: Any) -> Weights:
    """The gradient of the weighted cross entropy."""
    count, seats, _ = inputs.shape
    hidden, chance = predict(weights, inputs)
    error = ((chance - target) * weight[:, None]).reshape(count * seats) / count
    rows = inputs.reshape(count * seats, -1)
    back = np.outer(error, weights["out"]) * (hidden > 0)
    return {"direct": rows.T @ error, "into": rows.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ error}


def fit(weights: Weights, samples: Samples, epochs: int, seed: int) -> Weights:
    """Weights that fit better, after some passes over all positions that are not held out."""
    generator = np.random.default_rng(seed)
    chosen = np.flatnonzero(~samples.held_out)
    batch = min(BATCH, len(chosen))
    now = {name: np.array(values, np.float32) for name, values in weights.items()}
    first = {name: np.zeros_like(values) for name, values in now.items()}
    second = {name: np.zeros_like(values) for name, values in now.items()}
    step, steps = 0, epochs * (len(chosen) // batch)
    for _ in range(epochs):
        order = generator.permutation(chosen)
        for start in range(0, len(order) - batch + 1, batch):
            rows = order[start : start + batch]
            inputs = samples.inputs[rows].astype(np.float32)
            slope = gradient(now, inputs, samples.target[rows], samples.weight[rows])
            step += 1
            rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (step / steps)
            for name in now:
                first[name] += (1 - BETA_1) * (slope[name] - first[name])
                second[name] += (1 - BETA_2) * (slope[name] ** 2 - second[name])
                mean, spread = first[name] / (1 - BETA_1**step), second[name] / (1 - BETA_2**step)
                now[name] -= (rate * mean / (np.sqrt(spread) + EPSILON)).astype(np.float32)
    return now


def measure_error(weights: Weights, samples: Samples) -> float:
    """The squared error of the chances, summed over the seats: its mean over the positions that are held out."""
    rows = np.flatnonzero(samples.held_out)
    total = 0.0
    for start in range(0, len(rows), LARGE_BATCH):
        part = rows[start : start + LARGE_BATCH]
        _, chance = predict(weights, samples.inputs[part].astype(np.float32))
        total += float(((chance - samples.target[part]) ** 2).sum())
    return total / len(rows)
