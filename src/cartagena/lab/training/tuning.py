"""Tune greedy's weights by self-play: one weight at a time, until no change wins."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from cartagena.bots.arena.model_duel import play_model_games
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.models import linear_model
from cartagena.bots.players.turn_bot import Workspace
from cartagena.lab.training.training import write_templates
from cartagena.rules import state
from cartagena.rules.errors import CartagenaError
from cartagena.rules.records import new_records

#: What tuning begins with unless it is given other weights: set by hand, AT_END and LARGE_HAND by a first short tuning.
START = {
    f.PROGRESS: 12.0,
    f.AT_END: 1.6,
    f.LAST: 1.0,
    f.HAND: 3.0,
    f.LARGE_HAND: -1.2,
    f.SYMBOLS_HELD: 0.5,
    f.JUMPS_HELD: 0.5,
    f.ROADS: 0.3,
    f.TWO_BACK: 0.2,
}

#: What a weight is multiplied by: large steps first, then small ones.
STEPS = ((1.6, 0.6, -0.5), (1.25, 0.8))
TABLES = (("jamaica", 2), ("jamaica", 2), ("tortuga", 2), ("tortuga", 2))
#: A change with a smaller share of wins is given up before all its games are played.
DOUBTFUL = 0.51
#: Standard errors above one half that a change must reach to stay.
SURE = 2.0
MOST_PASSES = 20


class WeightTrial(NamedTuple):
    """One weight changed, and how it did against the weights before."""

    feature: int
    weight: float
    share: float
    games: int
    accepted: bool


class Rivalry:
    """Games between two sets of weights, both searching whole turns."""

    def __init__(self) -> None:
        self.workspace, self.templates = Workspace(), write_templates(TABLES)
        self.games, self.memories = state.new_games(1), state.new_memories(1)

    def points(self, one: dict[int, float], two: dict[int, float], games: int, seed: int) -> float:
        """What the first weights win against the second; a draw counts half."""
        models, scores, workspace = new_records(r.MODEL_FIELDS, 2), np.zeros(4, np.int64), self.workspace
        for number, weights in enumerate((one, two)):
            models[number] = linear_model(weights)[0]
        play_model_games(
            self.templates, self.games, workspace.games, self.memories, models, workspace.activation_records,
            workspace.ranks, workspace.lists, workspace.traces, workspace.dice, scores, seed, games, 1, 2, 6, 3,
        )  # fmt: skip
        return float(scores[1] + 0.5 * scores[2])

    def compare(
        self, one: dict[int, float], two: dict[int, float], games: int, seed: int, rounds: int = 5
    ) -> tuple[float, int]:
        """The share of the first and the games played: up to *rounds* times *games*, fewer when it looks doubtful."""
        won, played = 0.0, 0
        for number in range(rounds):
            won += self.points(one, two, games, seed + number * games)
            played += games
            if won / played < DOUBTFUL:
                break
        return won / played, played


def is_better(share: float, games: int) -> bool:
    """Whether a share is so far above one half that luck is an unlikely reason."""
    return (share - 0.5) * 2 * math.sqrt(games) > SURE


def tune(start: dict[int, float], games: int, seed: int) -> Iterator[tuple[WeightTrial, dict[int, float]]]:
    """Try changes weight by weight; one that wins stays. Steps become small after a pass without one, then it ends."""
    weights, rivalry = dict(start), Rivalry()
    number, size = 0, 0
    for _ in range(MOST_PASSES):
        changed = False
        for feature in start:
            for factor in STEPS[size]:
                number += 1
                changes = weights | {feature: round(weights[feature] * factor, 4)}
                share, played = rivalry.compare(changes, weights, games, (seed << 32) + (number << 16))
                accepted = is_better(share, played)
                if accepted:
                    weights, changed = changes, True
                yield WeightTrial(feature, changes[feature], share, played, accepted), weights
                if accepted:
                    break
        size += not changed
        if size == len(STEPS):
            return


SIZES = ("HIDDEN", "BUCKETS", "RACE_JUMPS")
#: By name: the features a weight can be for; a linear model has none of a race.
FEATURES = {
    name: number
    for name, number in vars(f).items()
    if name.isupper() and name not in SIZES and number < f.BASE_FEATURES
}


class WeightsError(CartagenaError, ValueError):
    """A file that does not hold weights."""


def name_of(feature: int) -> str:
    """The name of a feature."""
    return next(name for name, number in FEATURES.items() if number == feature)


def save_weights(path: Path, weights: dict[int, float], command: str) -> None:
    """Write greedy's weights with the command that made them."""
    named = {name_of(feature): weight for feature, weight in weights.items()}
    path.write_text(json.dumps({"made_by": command, "weights": named}, indent=1) + "\n", encoding="utf-8")


def load_weights(path: Path) -> dict[int, float]:
    """Read weights that were written by ``save_weights``."""
    try:
        named = json.loads(path.read_text(encoding="utf-8"))["weights"]
        weights = {FEATURES[name]: float(weight) for name, weight in named.items()}
        if not all(map(math.isfinite, weights.values())) or not weights:
            raise ValueError("weights are finite, and there are some")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise WeightsError(f"{path} does not hold weights as `cartagena lab tune --file` writes them") from error
    return weights
