"""Games of a simulation as arrays, and what can be said of them: shares and means with 95 % intervals."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from cartagena.bots.arena.ratings import Z, interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """As a share."""
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"

    def number(self, digits: int = 1) -> str:
        """As a number."""
        return f"{self.value:.{digits}f} ({self.low:.{digits}f} to {self.high:.{digits}f})"


def share_of(hits: Any) -> Estimate:
    """The share of games in which something holds, with Wilson's interval."""
    count = len(hits)
    wins = int(np.sum(hits))
    low, high = interval(wins, count)
    return Estimate(wins / count if count else 0.0, low, high)


def mean_of(values: Any) -> Estimate:
    """The mean of independent values."""
    values = np.asarray(values, float)
    mean = float(values.mean())
    half = Z * float(values.std(ddof=1)) / np.sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(mean, mean - half, mean + half)


class Sample:
    """The games of one setting."""

    def __init__(self, table: pa.Table) -> None:
        self.players = int(table["players"][0].as_py())
        self.symbols = table["symbols"][0].as_py()
        self.bots = np.array(table["bots"].to_pylist())
        self.winner = np.array([-1 if seat is None else seat for seat in table["winner"].to_pylist()])
        for name in ("start", "turns", "actions", "lead_changes"):
            setattr(self, name, table[name].to_numpy())
        self._table = table

    start: Any
    turns: Any
    actions: Any
    lead_changes: Any

    def __len__(self) -> int:
        return len(self.winner)

    def by_seat(self, name: str) -> Any:
        """A column of lists as an array: a row a game, a number a seat (or symbol, or length)."""
        column = self._table[name].combine_chunks()
        return column.flatten().to_numpy().reshape(len(self), -1)

    @property
    def rounds(self) -> Any:
        """Turns of each player."""
        return self.turns / self.players

    def wins_by_place(self) -> list[Estimate]:
        """By place in the turn order: the share of games it won, of those that somebody won."""
        decided = self.winner >= 0
        place = (self.winner - self.start) % self.players
        return [share_of(place[decided] == turn) for turn in range(self.players)]

    def share_of_bot(self, name: str) -> Estimate:
        """The share of games that a bot won, wherever it sat."""
        rows = np.arange(len(self))
        return share_of((self.winner >= 0) & (self.bots[rows, self.winner] == name))
