"""A puzzle that somebody holds for wrong, checked anew: proved, or sampled much longer than when it was mined."""

from typing import NamedTuple

from cartagena.bots.bot import Steps
from cartagena.puzzles.certain_turn import is_won, play_on, winning_line
from cartagena.puzzles.puzzle import GOOD, WIN, Puzzle
from cartagena.puzzles.turn_chances import EndSampler
from cartagena.puzzles.turn_ends import ReachedEnd, ends_of
from cartagena.puzzles.why_not import reached

#: Iterations of a check in all, and the seed of its samples, far from those of mining.
ITERATIONS, SEED_OF_CHECK = 100_000, 1 << 40
#: Ends that are compared with the best ones: the next best, and the reporter's.
NEXT_BEST = 2


class Recheck(NamedTuple):
    """What a check found: whether the answer stands, and the chances of the best turn and of the reporter's, if any."""

    is_right: bool
    best: float
    mine: float | None
    iterations: int


def recheck_in_steps(puzzle: Puzzle, line: tuple[str, ...], iterations: int = ITERATIONS) -> Steps[Recheck]:
    """Check a puzzle, in steps; *line* is the turn of who reports it, and may be empty. Raises LessonError."""
    mine = reached(puzzle, line) if line else None
    if puzzle.kind == WIN:
        yield
        return proved_again(puzzle, line)
    ends = ends_of(puzzle.game())
    right = [ends[end.key] for end in puzzle.right_ends if end.key in ends]
    others = [ends[end.key] for end in puzzle.ends[len(right) : len(right) + NEXT_BEST] if end.key in ends]
    if mine is not None and mine.key in ends and mine.key not in {end.key for end in (*right, *others)}:
        others.append(mine)
    compared, chances = [*right, *others], dict[str, float]()
    sampler, each = EndSampler(), iterations // max(1, len(compared))
    for end in compared:
        chances[end.key] = yield from sampler.chance_in_steps(end, each, SEED_OF_CHECK)
    best = max((chances[end.key] for end in right), default=0.0)
    stands = bool(right) and all(chances[end.key] < best - GOOD for end in others)
    return Recheck(stands, best, chance_in(chances, mine), each * len(compared))


def chance_in(chances: dict[str, float], end: ReachedEnd | None) -> float | None:
    """The chance of an end, if it was sampled."""
    return None if end is None else chances.get(end.key)


def proved_again(puzzle: Puzzle, line: tuple[str, ...]) -> Recheck:
    """A certain win proved anew, and whether the reporter's actions keep it."""
    game = puzzle.game()
    stands = bool(winning_line(game))
    for text in line:
        play_on(game, text)
    return Recheck(stands, 1.0 if stands else 0.0, float(is_won(game)) if line else None, 0)
