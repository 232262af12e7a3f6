"""Tune greedy's weights in play against itself: one weight at a time, until no change wins any more."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from cartagena.bots import records as r
from cartagena.bots.duel import play_duels
from cartagena.bots.models import GREEDY
from cartagena.bots.turning import Desk
from cartagena.lab.training import write_templates
from cartagena.rules import state

FACTORS = (1.6, 0.6, -0.5)


class Trial(NamedTuple):
    """One weight changed, and how it did against the weights before."""

    feature: int
    weight: float
    share: float
    accepted: bool


def duel(one: dict[int, float], two: dict[int, float], games: int, seed: int, desk: Desk, templates: Any) -> float:
    """The share of games that the first weights win against the second, both looking through whole turns."""
    models, scores = r.new_records(r.MODEL_FIELDS, 2), np.zeros(4, np.int64)
    for model, weights in zip(models, (one, two), strict=True):
        for index, weight in weights.items():
            model.direct[index] = weight
    play_duels(
        templates, state.new_games(1), desk.games, state.new_memories(1), models, desk.minds, desk.ranks, desk.lists,
        desk.traces, desk.dice, scores, seed, games, 1, 2, 6, 3,
    )  # fmt: skip
    return float(scores[1] + 0.5 * scores[2]) / float(scores[0])


def tune(games: int, seed: int, needed: float = 0.53, passes: int = 5) -> Iterator[tuple[Trial, dict[int, float]]]:
    """Try changes weight by weight; a change that wins more than *needed* stays. Ends after a pass without one."""
    weights, desk, templates = (
        dict(GREEDY),
        Desk(),
        write_templates((("jamaica", 2), ("jamaica", 2), ("tortuga", 2), ("tortuga", 2))),
    )
    number = 0
    for _ in range(passes):
        changed = False
        for feature in GREEDY:
            for factor in FACTORS:
                number += 1
                trial = weights | {feature: weights[feature] * factor}
                share = duel(trial, weights, games, (seed << 32) + (number << 16), desk, templates)
                accepted = share > needed
                yield Trial(feature, trial[feature], share, accepted), (trial if accepted else weights)
                if accepted:
                    weights, changed = trial, True
                    break
        if not changed:
            return
