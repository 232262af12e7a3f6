"""A puzzle that somebody considers wrong, checked anew: proved, or sampled much longer than when it was mined.

All ends of the turn are looked at, not only those that are stored.
"""

from typing import NamedTuple

from cartagena.bots.bot import Steps
from cartagena.lessons.coach import LessonError
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, play_on
from cartagena.puzzles.outside_ends import nearest_in_steps
from cartagena.puzzles.puzzle import GOOD, WIN, Puzzle
from cartagena.puzzles.solving import NOISE
from cartagena.puzzles.turn_chances import EndSampler
from cartagena.puzzles.turn_ends import ReachedEnd, ends_in_steps
from cartagena.puzzles.why_not import reached

#: Iterations of a check in all, and the seed of its samples, far from those of mining.
ITERATIONS, SEED_OF_CHECK = 100_000, 1 << 40
#: Stored ends that are compared with the best ones; the reporter's, and the nearest of all others, come besides.
NEXT_BEST = 2
#: The part of the iterations that looks for those.
LOOKING = 0.25


class Recheck(NamedTuple):
    """What a check found: whether the answer stands, and the chances of the best turn and of the reporter's, if any."""

    is_right: bool
    best: float
    mine: float | None
    iterations: int
    #: Where a win is certain: whether it still is after the reporter's actions, if there are any.
    keeps_win: bool | None = None


def recheck_in_steps(
    puzzle: Puzzle, line: tuple[str, ...], iterations: int = ITERATIONS, seed: int = SEED_OF_CHECK
) -> Steps[Recheck]:
    """Check a puzzle, in steps; *line* is the reporter's turn and may be empty. Raises LessonError."""
    mine = reached(puzzle, line) if line else None
    yield
    if puzzle.kind == WIN:
        return (yield from prove_in_steps(puzzle, mine))
    ends = yield from ends_in_steps(puzzle.game())
    right, others = compared_ends(puzzle, ends)
    if mine is not None and mine.key in ends and mine.key not in {end.key for end in (*right, *others)}:
        others.append(mine)
    sampler, known = EndSampler(), {end.key for end in (*right, *others)}
    outside = [end for key, end in ends.items() if key not in known]
    others += yield from nearest_in_steps(outside, sampler, round(LOOKING * iterations), seed)
    compared, chances = [*right, *others], dict[str, float]()
    each = round((1 - LOOKING) * iterations) // len(compared)
    for end in compared:
        chances[end.key] = yield from sampler.chance_in_steps(end, each, seed)
    best, shown = max(chances[end.key] for end in right), chances[right[0].key]
    stands = shown >= best - NOISE / 1000 and all(chances[end.key] < best - GOOD for end in others)
    return Recheck(stands, best, None if mine is None else chances.get(mine.key), iterations)


def compared_ends(puzzle: Puzzle, ends: dict[str, ReachedEnd]) -> tuple[list[ReachedEnd], list[ReachedEnd]]:
    """The stored ends that are right, the best first, and the next best. Raises LessonError if one does not exist."""
    count = len(puzzle.right_ends)
    try:
        found = [ends[end.key] for end in puzzle.ends[: count + NEXT_BEST]]
    except KeyError as error:
        raise LessonError(f"puzzle {puzzle.name} has a stored end that no turn leads to: {error}") from error
    return found[:count], found[count:]


def prove_in_steps(puzzle: Puzzle, mine: ReachedEnd | None) -> Steps[Recheck]:
    """A certain win proved anew, and whether the reporter's actions keep it."""
    game = puzzle.game()
    while action := first_of_win(game):
        play_on(game, action)
        yield
    stands = game.winner == SOLVER
    return Recheck(stands, float(stands), None, 0, None if mine is None else is_won(mine.after))
