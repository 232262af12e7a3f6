"""Strength from results: shares with their intervals, and ratings (Bradley-Terry, as Elo)."""

import math
from collections.abc import Mapping, Sequence

#: 95 % of a normal distribution lie within this number of standard deviations.
Z = 1.959964


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def rate(names: Sequence[str], beats: Mapping[tuple[str, str], float], rounds: int = 500) -> dict[str, float]:
    """Elo by Bradley-Terry from the number of wins of each name over each other; the mean is 0.

    Each pair starts with half a win each way, so that a name without wins has a finite rating.
    """
    strength = dict.fromkeys(names, 1.0)
    wins = {(one, two): beats.get((one, two), 0.0) + 0.5 for one in strength for two in strength if one != two}
    for _ in range(rounds):
        for one in strength:
            won = sum(wins[one, two] for two in strength if two != one)
            met = sum(
                (wins[one, two] + wins[two, one]) / (strength[one] + strength[two]) for two in strength if two != one
            )
            strength[one] = won / met if met else 1.0
        scale = math.exp(sum(map(math.log, strength.values())) / len(strength))
        strength = {name: value / scale for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}
