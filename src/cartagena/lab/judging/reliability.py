"""How well chances agree with results: reliability in ten bins, Brier score, log loss; and the map that mends them."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from cartagena.analysis.calibration import CalibrationMap

BINS = 10
#: A bin with fewer cases is not judged; one that differs by more than this is off.
ENOUGH = 200
TOLERANCE = 0.03
#: How far from no change a map usually is: the logarithm of its power, and its weight of even chances.
USUAL_POWER, USUAL_EVEN = 0.25, 0.05
#: The last step of a fit.
FINEST = 0.002
#: No chance is taken to be smaller in a log loss.
LEAST = 1e-9


@dataclass(frozen=True, slots=True)
class BinCount:
    """One bin: how many cases, the mean chance, and the share that won."""

    cases: int
    chance: float
    won: float

    @property
    def is_off(self) -> bool:
        """Whether it has enough cases and differs by more than the tolerance."""
        return self.cases >= ENOUGH and abs(self.chance - self.won) > TOLERANCE


@dataclass(frozen=True, slots=True)
class Reliability:
    """What was found of a sample of chances: a row a moment, a column a seat."""

    bins: tuple[BinCount, ...]
    brier: float
    log_loss: float
    #: The same of always saying 1 / players.
    even_brier: float
    even_log_loss: float

    @property
    def worst(self) -> float:
        """The largest difference of a bin with enough cases."""
        return max((abs(one.chance - one.won) for one in self.bins if one.cases >= ENOUGH), default=0.0)


def apply_map(chances: Any, power: float, even: float) -> Any:
    """Calibrated chances of many moments at once; the same as ``CalibrationMap``."""
    raised = np.maximum(chances, 1e-12) ** power
    return (1 - even) * raised / raised.sum(axis=1, keepdims=True) + even / chances.shape[1]


def log_loss(chances: Any, winners: Any) -> float:
    """The mean of minus the logarithm of the winner's chance."""
    return float(-np.log(np.maximum(chances[np.arange(len(winners)), winners], LEAST)).mean())


def measure(chances: Any, winners: Any) -> Reliability:
    """The reliability of chances."""
    players = chances.shape[1]
    won = np.zeros(chances.shape)
    won[np.arange(len(winners)), winners] = 1
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    return Reliability(
        tuple(_bin(chances[places == place], won[places == place]) for place in range(BINS)),
        brier=float(((chances - won) ** 2).sum(axis=1).mean()),
        log_loss=log_loss(chances, winners),
        even_brier=1 - 1 / players,
        even_log_loss=float(np.log(players)),
    )


def _bin(chances: Any, won: Any) -> BinCount:
    return BinCount(len(chances), float(chances.mean()), float(won.mean())) if len(chances) else BinCount(0, 0.0, 0.0)


def fit_map(chances: Any, winners: Any, games: int) -> CalibrationMap:
    """The map with the smallest log loss, by a search in ever finer steps; few games keep it near no change."""
    best, step_power, step_even = (1.0, 0.0), 0.2, 0.02

    def cost(power: float, even: float) -> float:
        distance = (np.log(power) / USUAL_POWER) ** 2 + (even / USUAL_EVEN) ** 2
        return log_loss(apply_map(chances, power, even), winners) + float(distance) / 2 / max(1, games)

    lowest = cost(*best)
    while step_power >= FINEST:
        power, even = best
        around = [
            (max(FINEST, power + step_power * up), min(0.9, max(0.0, even + step_even * more)))
            for up in (-1, 0, 1)
            for more in (-1, 0, 1)
        ]
        least, where = min((cost(*each), each) for each in around)
        if least < lowest - 1e-9:
            lowest, best = least, where
        else:
            step_power, step_even = step_power / 2, step_even / 2
    return CalibrationMap(round(best[0], 4), round(best[1], 4))
