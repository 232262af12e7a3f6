"""Shares of wins with the luck of deal and draws taken off: the same mean, less spread.

Standard errors are taken over deals, whose games (one for each rotation of the seats) depend on each other.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cartagena.bots.arena.ratings import Z


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of a bot without luck, its 95 % interval, and the standard errors of both kinds of share."""

    adjusted: float
    adjusted_low: float
    adjusted_high: float
    adjusted_error: float
    share_error: float

    def to_json(self) -> dict[str, float]:
        """The numbers by name."""
        return asdict(self)


def shares_of(name: str, rows: Sequence[dict[str, Any]], players: int) -> Shares | None:
    """The shares of a bot; None unless the luck of every game is known and there are two deals or more."""
    if not rows or not all(row.get("luck") for row in rows):
        return None
    raw: dict[int, list[float]] = defaultdict(list)
    adjusted: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        seats = [seat for seat, bot in enumerate(row["seats"]) if bot == name]
        won = float(row["winner"] in seats)
        raw[row["game"] // players].append(won)
        adjusted[row["game"] // players].append(won - sum(row["luck"][seat] for seat in seats))
    if len(raw) < 2:
        return None
    mean, error = mean_by_deal(adjusted)
    return Shares(mean, mean - Z * error, mean + Z * error, error, mean_by_deal(raw)[1])


def mean_by_deal(values: dict[int, list[float]]) -> tuple[float, float]:
    """The mean of all values, and its standard error by the spread between deals."""
    count = sum(map(len, values.values()))
    mean = sum(map(sum, values.values())) / count
    deviations = [sum(group) - mean * len(group) for group in values.values()]
    deals = len(deviations)
    return mean, float((deals / (deals - 1) * sum(each**2 for each in deviations)) ** 0.5 / count)
