"""The solver's chance after a turn: the model's value at once, or a search on re-deals of what is hidden."""

import threading
from collections.abc import Iterable

from cartagena.analysis.calibration import map_for
from cartagena.analysis.paired_search import sample_in_steps
from cartagena.analysis.win_chances import result_in
from cartagena.bots.bot import Steps, run_to_end
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.hints import best_trials
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.position_value import value
from cartagena.game.actions.action_text import format_action
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.turn_ends import ReachedEnd

#: Samples of a turn that shows something hidden, where the model alone would see one possibility only.
FEW = 12
#: Re-deals of what is hidden where the model values the end of a turn.
REDEALS = 8


class EndSampler:
    """Samples the chances after turns with one tree, which begins anew for each. Not for several threads at once."""

    def __init__(self) -> None:
        self.searcher = Searcher(LEARNED, learned_for)

    def chance_in_steps(self, end: ReachedEnd, samples: int, seed: int) -> Steps[float]:
        """The calibrated chance after a turn: the mean over re-deals, each with one more iteration of a search."""
        players = end.before.variant.players
        if end.after.is_over and not end.is_news:
            winner = end.after.winner
            return result_in(-1 if winner is None else winner, players)[SOLVER]
        mean = yield from sample_in_steps(end.before.view(SOLVER), end.action, self.searcher, samples, seed)
        return map_for(end.before.variant)(mean)[SOLVER]

    def chance(self, end: ReachedEnd, samples: int, seed: int) -> float:
        """The same at once."""
        return run_to_end(self.chance_in_steps(end, samples, seed))

    def ranked(self, ends: Iterable[ReachedEnd], samples: int, seed: int) -> list[tuple[float, ReachedEnd]]:
        """Ends with their chances, the best first."""
        found = [(self.chance(end, samples, seed), end) for end in ends]
        return sorted(found, key=lambda one: (-one[0], one[1].key))

    def reply(self, end: ReachedEnd) -> tuple[str, ...]:
        """The next seat's best turn after the end that was sampled last; only where all hands lie open."""
        seat = end.after.decider
        if seat is None or end.is_news or end.after.variant.hands == "closed":
            return ()
        trials = best_trials(end.after.view(seat), seat, self.searcher)
        return tuple(format_action(trial.action) for trial in trials)


class SamplerOfThread(threading.local):
    """The sampler of each thread."""

    def __init__(self) -> None:
        self.sampler = EndSampler()


_thread = SamplerOfThread()


def quick_chance(end: ReachedEnd) -> float:
    """The chance after a turn without a search; a few samples where the turn shows something hidden."""
    if end.is_news:
        return _thread.sampler.chance(end, FEW, 1)
    variant = end.after.variant
    if end.after.is_over:
        winner = end.after.winner
        return result_in(-1 if winner is None else winner, variant.players)[SOLVER]
    return map_for(variant)(value(end.after.view(SOLVER), redeals=REDEALS))[SOLVER]
