"""The first rating of a best turn: that of the weakest level that solves half of its tries."""

from bisect import bisect_left

from cartagena.bots.levels import LEVELS
from cartagena.bots.registry import make
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.mining.best_turn import played_end

#: How often each level tries a puzzle.
TRIES = 8
#: The rating of the weakest level, and the step to the next one: the levels are evenly spaced.
WEAKEST, STEP = 800, 130
#: The strongest level thinks for a time and not for a number of iterations: it is not asked, and stands for the rest.
ASKED = tuple(name for name, level in LEVELS.items() if not level.is_timed)


def rating_of(level: int) -> int:
    """The rating of a level by its place."""
    return WEAKEST + STEP * level


def rate_by_levels(game: Game, right: frozenset[str]) -> int:
    """The rating of a turn whose right ends are known. A stronger level is taken to solve what a weaker one does."""
    return rating_of(bisect_left(ASKED, True, key=lambda name: solves_half(name, game, right)))


def solves_half(level: str, game: Game, right: frozenset[str]) -> bool:
    """Whether a level solves half of its tries; ends as soon as that is certain."""
    solved = failed = 0
    while 2 * solved < TRIES and 2 * failed <= TRIES:
        if solves(level, game, right, seed=solved + failed + 1):
            solved += 1
        else:
            failed += 1
    return 2 * solved >= TRIES


def solves(level: str, game: Game, right: frozenset[str], seed: int) -> bool:
    """Whether a level plays the turn to a right end."""
    bot = make(level)
    return played_end(game, lambda here: bot.choose(here.view(SOLVER), seed=seed)) in right
