"""Two actions compared on the same re-deals of what their seat cannot see: the difference has a known standard error.

Each re-deal is played once with each action; from there each action has a search tree of its own, which grows by one
iteration. The difference of the two rewards is averaged over all re-deals (raw records).
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cartagena.analysis.game_analysis import Vector, less
from cartagena.analysis.win_chances import result_in
from cartagena.bots.bot import Steps
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.view import View
from cartagena.rules import engine, state
from cartagena.rules.records import duplicate, number, overwrite
from cartagena.rules.variant import Variant

#: Pairs between two pauses, and before a comparison may end early.
STRIDE = 20
FEWEST = 60
#: It ends early when the difference is this many standard errors away from mattering.
CLEAR = 3.0


class Comparison(NamedTuple):
    """The mean of the first action's chances less the second's, by seat, and the standard error of the decider's."""

    difference: Vector
    error: float
    pairs: int


class Branch:
    """One of the two actions: the position after it in the present re-deal, and its tree."""

    def __init__(self, view: View, action: Action, searcher: Searcher) -> None:
        self.variant: Variant = view.variant
        self.steps = encode_action(action, view.vocabulary)
        self.games, self.memories, self.trace = duplicate(view.games), duplicate(view.memories), state.new_trace()
        self.searcher, self._started = searcher, False

    def sample(self, world: Any, memories: Any, observer: int, seed: int) -> Sequence[float]:
        """The reward of one more iteration after the action in a re-dealt position."""
        overwrite(self.games, world)
        overwrite(self.memories, memories)
        for step in self.steps:
            engine.play_action(self.games, 0, self.memories, self.trace, step)
        if number(self.games, "over"):
            return result_in(number(self.games, "winner"), self.variant.players)
        self.searcher.run(self, observer, seed, 1, begin=not self._started)
        self._started = True
        found: Sequence[float] = self.searcher.tree.head.reward[: self.variant.players]
        return found


class PairedSearch:
    """Compares actions of one seat; its two trees are used again for every comparison."""

    def __init__(self) -> None:
        self.searchers = (Searcher(LEARNED, learned_for), Searcher(LEARNED, learned_for))
        self.dice = state.new_dice()

    def compare(
        self,
        view: View,
        actions: tuple[Action, Action | None],
        pairs: int,
        seed: int,
        calibrate: Callable[[Sequence[float]], Vector],
        least: float,
    ) -> Steps[Comparison]:
        """The first action against the second; None as the second stands for a certain win.

        Ends early where the difference is clearly smaller than *least*.
        """
        observer, players = view.observer or 0, view.variant.players
        sure = result_in(observer, players)
        world, memories = duplicate(view.games), duplicate(view.memories)
        branches = [
            Branch(view, action, searcher) if action is not None else None
            for action, searcher in zip(actions, self.searchers, strict=True)
        ]
        total, square, done = (0.0,) * players, 0.0, 0
        for done in range(1, pairs + 1):
            engine.start_dice(self.dice, seed + done)
            overwrite(world, view.games)
            engine.redeal_for(world, 0, memories, observer, self.dice)
            one, two = (
                calibrate(branch.sample(world, memories, observer, seed + done)) if branch else sure
                for branch in branches
            )
            difference = less(one, two)
            total = tuple(map(sum, zip(total, difference, strict=True)))
            square += difference[observer] ** 2
            if done % STRIDE == 0:
                yield
                error = _error(total[observer], square, done)
                if done >= FEWEST and total[observer] / done - CLEAR * error > -least:
                    break
        return Comparison(tuple(each / done for each in total), _error(total[observer], square, done), done)


def sample_in_steps(view: View, action: Action, searcher: Searcher, samples: int, seed: int) -> Steps[Vector]:
    """Every seat's mean reward after an action, over re-deals, each with one more iteration of a new tree."""
    observer, dice = view.observer or 0, state.new_dice()
    world, memories = duplicate(view.games), duplicate(view.memories)
    branch, total = Branch(view, action, searcher), (0.0,) * view.variant.players
    for drawn in range(samples):
        engine.start_dice(dice, seed + drawn)
        overwrite(world, view.games)
        engine.redeal_for(world, 0, memories, observer, dice)
        reward = branch.sample(world, memories, observer, seed + drawn)
        total = tuple(sum_ + float(reward[seat]) for seat, sum_ in enumerate(total))
        if drawn % STRIDE == STRIDE - 1:
            yield
    return tuple(each / samples for each in total)


def _error(total: float, square: float, count: int) -> float:
    """The standard error of a mean."""
    if count < 2:
        return 1.0
    return float((max(0.0, square - total * total / count) / (count - 1) / count) ** 0.5)
