"""All levels at puzzles: the share that each of them solves, which shows whether ratings follow strength.

Certain wins are left out: every level proves them.
"""

from dataclasses import dataclass
from typing import NamedTuple

from cartagena.bots.levels import LEVELS
from cartagena.puzzles.mining.level_rating import solves
from cartagena.puzzles.puzzle import Puzzle

#: What the strongest level may search for a decision here, so that the speed of a machine does not matter.
ADMIRAL_ITERATIONS = 5000


class Trials(NamedTuple):
    """How often each level solved a puzzle, in the order of the levels."""

    kind: str
    solved: tuple[int, ...]


class LevelShare(NamedTuple):
    """What a level solved: parts of its tries, by kind of puzzle, and of all."""

    level: str
    by_kind: dict[str, float]
    all: float


@dataclass(frozen=True)
class LevelTrial:
    """Lets every level try a puzzle some times; several processes can share the work."""

    tries: int
    seed: int

    def __call__(self, puzzle: Puzzle) -> Trials:
        """How often each level solves a puzzle."""
        return Trials(puzzle.kind, tuple(self._solved(level, puzzle) for level in LEVELS))

    def _solved(self, level: str, puzzle: Puzzle) -> int:
        right = frozenset(end.key for end in puzzle.right_ends)
        seeds = range(self.seed + 1, self.seed + self.tries + 1)
        return sum(solves(fixed(level), puzzle.game(), right, seed) for seed in seeds)


def fixed(level: str) -> str:
    """The name of a level that searches for a number of iterations and never for a time."""
    return f"{level}:iterations={ADMIRAL_ITERATIONS}" if LEVELS[level].is_timed else level


def shares(trials: list[Trials], tries: int) -> list[LevelShare]:
    """What every level solved, weakest first."""
    kinds = sorted({trial.kind for trial in trials})
    return [
        LevelShare(
            level,
            {kind: share([trial.solved[place] for trial in trials if trial.kind == kind], tries) for kind in kinds},
            share([trial.solved[place] for trial in trials], tries),
        )
        for place, level in enumerate(LEVELS)
    ]


def share(solved: list[int], tries: int) -> float:
    """The part of the tries that succeeded."""
    return sum(solved) / (tries * len(solved))
