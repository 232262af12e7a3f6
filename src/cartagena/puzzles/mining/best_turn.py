"""Whether a turn without a certain win is a puzzle: one outcome is clearly the best, and searches agree on it."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

from cartagena.bots.bot import Budget, run_to_end
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.hints import best_trials
from cartagena.bots.hints.search_summary import read_findings
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.players.turn_bot import Outlook, TurnBot
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER, first_of_win
from cartagena.puzzles.mining.certain_puzzles import FEWEST_CHOICES
from cartagena.puzzles.puzzle import GOOD, TurnEnd
from cartagena.puzzles.turn_chances import EndSampler, quick_chance
from cartagena.puzzles.turn_ends import MOST_PLACES, ReachedEnd, ends_of, play_step

#: With two players the best outcome is better than the next one by this; with more it is divided by their half.
GAP = 0.12
#: A gap that is looked at more closely, in parts of that.
PROMISING = 0.6
#: Ends that are sampled: those that the model prefers, and those that remain.
MOST_SAMPLED, MOST_COMPARED, MOST_RIGHT = 12, 6, 4
#: First actions that are nearly as good as the best one, at most, and the iterations of the search that tells.
MOST_NEAR, SHORT = 5, 400
#: Ends besides the right ones that are sampled longest.
NEXT_BEST = 2
#: Samples at first, of each of two seeds, and at last.
QUICK, USUAL, MANY = 120, 1000, 10_000
#: Seeds of samples are this far apart.
FAR = 1 << 20

Ranked = list[tuple[float, ReachedEnd]]
#: Whether a turn, as the texts of its actions, is about what is looked for.
Wanted = Callable[[tuple[str, ...]], bool]


@dataclass(frozen=True, slots=True)
class BestTurn:
    """A turn with one best outcome: a line to it, and the ends that were compared, with their chances."""

    line: tuple[str, ...]
    ends: tuple[TurnEnd, ...]


def gap_for(players: int) -> float:
    """How much better than the next outcome the best one is."""
    return GAP * 2 / players


class TurnJudge:
    """Looks for turns with one best outcome. Not for several threads at once."""

    def __init__(self) -> None:
        self.sampler = EndSampler()
        self._searcher = Searcher(LEARNED, learned_for)
        self._one_action = TurnBot("one action", learned_for, Outlook(depth=0, redeals=4))

    def best_turn(
        self, game: Game, seed: int, is_wanted: Wanted = lambda _: True, most_places: int = MOST_PLACES
    ) -> BestTurn | None:
        """The best turn of a position; None if it is no puzzle, or as soon as it does not seem to be a wanted one."""
        if (
            len(game.legal_actions()) < FEWEST_CHOICES
            or first_of_win(game) is not None
            or not self._is_sharp(game, seed, is_wanted)
        ):
            return None
        ends = ends_of(game, most_places)
        if len(ends) < FEWEST_CHOICES:
            return None
        preferred = sorted(ends.values(), key=lambda end: (-quick_chance(end), end.key))[:MOST_SAMPLED]
        ranked = self.sampler.ranked(preferred, QUICK, seed)
        promising = right_ends(ranked, PROMISING * gap_for(game.variant.players))
        if promising is None or not is_wanted(ranked[0][1].line) or self._finds_by_steps(game, promising):
            return None
        return self._confirmed(game, ranked, seed)

    def _is_sharp(self, game: Game, seed: int, is_wanted: Wanted) -> bool:
        """Whether a short search finds a wanted turn, and few first actions that are nearly as good as its first.

        Somebody who looks at one action at a time must not come to the same end.
        """
        view = game.view(SOLVER)
        run_to_end(self._searcher.think(view, SOLVER, seed, Budget(iterations=SHORT), begin=True))
        chances = [found.chances[SOLVER] for found in read_findings(view, self._searcher)]
        near = sum(chance > max(chances) - PROMISING * gap_for(game.variant.players) for chance in chances)
        if near > min(MOST_NEAR, max(3, len(chances) // 4)):
            return False
        line = [trial.action for trial in best_trials(view, SOLVER, self._searcher)]
        if not is_wanted(tuple(map(format_action, line))):
            return False
        end = played_end(game, lambda _: line.pop(0) if line else None)
        return end is None or not self._finds_by_steps(game, frozenset({end}))

    def _confirmed(self, game: Game, ranked: Ranked, seed: int) -> BestTurn | None:
        """The best turn if two seeds, ten times the samples and two searches of the whole turn agree on it."""
        gap, compared = gap_for(game.variant.players), [end for _, end in ranked[:MOST_COMPARED]]
        usual = self.sampler.ranked(compared, USUAL, seed + FAR)
        right, compared = right_ends(usual, gap), [end for _, end in usual]
        if right is None or self._finds_by_steps(game, right):
            return None
        if right_ends(self.sampler.ranked(compared, USUAL, seed + 2 * FAR), gap) != right:
            return None
        if not all(self.searched_end(game, MANY, seed + number) in right for number in range(2)):
            return None
        final = self.sampler.ranked(compared[: len(right) + NEXT_BEST], MANY, seed + 3 * FAR)
        if right_ends(final, gap) != right:
            return None
        known = {end.key for _, end in final}
        rest = [(min(chance, final[-1][0]), end) for chance, end in usual if end.key not in known]
        return BestTurn(final[0][1].line, tuple(self._kept(chance, end) for chance, end in (*final, *rest)))

    def _kept(self, chance: float, end: ReachedEnd) -> TurnEnd:
        if end.is_news or end.after.variant.hands == "closed":
            return TurnEnd(end.key, round(1000 * chance))
        self.sampler.chance(end, USUAL, FAR)
        return TurnEnd(end.key, round(1000 * chance), self.sampler.reply(end))

    def _finds_by_steps(self, game: Game, right: frozenset[str]) -> bool:
        """Whether somebody who looks at one action at a time comes to the right end."""
        return played_end(game, lambda here: self._one_action.choose(here.view(SOLVER), seed=1)) in right

    def searched_end(self, game: Game, iterations: int, seed: int) -> str | None:
        """The end of the turn that a search of the whole turn plays; None if it does not reach one."""
        view = game.view(SOLVER)
        run_to_end(self._searcher.think(view, SOLVER, seed, Budget(iterations=iterations), begin=True))
        line = [trial.action for trial in best_trials(view, SOLVER, self._searcher)]
        return played_end(game, lambda _: line.pop(0) if line else None)


@functools.cache
def turn_judge() -> TurnJudge:
    """The judge of this process."""
    return TurnJudge()


def right_ends(ranked: Ranked, gap: float) -> frozenset[str] | None:
    """The keys of the best ends, which are all as good, if they are few and all others are worse by the gap."""
    best = ranked[0][0]
    right = frozenset(end.key for chance, end in ranked if chance > best - GOOD)
    others = [chance for chance, end in ranked if end.key not in right]
    return right if others and len(right) <= MOST_RIGHT and best - others[0] >= gap else None


def played_end(game: Game, choose: Callable[[Game], Action | None]) -> str | None:
    """The key of the end to which somebody plays a turn; None if it is given up."""
    here, line = game, tuple[str, ...]()
    while (action := choose(here)) is not None:
        step = play_step(here, action, line)
        if isinstance(step, ReachedEnd):
            return step.key
        here = step[0]
    return None
