"""The analysis of a game, decision by decision: it can be stopped, stored and continued."""

from collections.abc import Callable, Iterator

from cartagena.analysis.decision_judge import DecisionJudge
from cartagena.analysis.game_analysis import FORM, GameAnalysis, JudgedDecision
from cartagena.analysis.ledger import ledger_of, moments_of
from cartagena.analysis.static_values import static_moments
from cartagena.analysis.verdicts import turns_of, verdict_of
from cartagena.analysis.win_chances import judge_of
from cartagena.bots.bot import Budget, Steps, run_to_end
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.game.records.record import Record

#: Iterations of the search for each decision.
ITERATIONS = 2000


class Analysis:
    """A game being analysed. Making it takes the quick pass; every step then judges one decision.

    *found* is an earlier result of the same game, perhaps incomplete: its decisions are kept if they were judged by
    the same evaluation with as many iterations.
    """

    def __init__(
        self, source: Record | Game, *, iterations: int = ITERATIONS, found: GameAnalysis | None = None
    ) -> None:
        Budget(iterations=iterations)  # refuses an impossible number
        self.record = source.record() if isinstance(source, Game) else source
        self.iterations, self.judge = iterations, judge_of(self.record.variant)
        self._moments = tuple(static_moments(self.record))
        self._judge = DecisionJudge(self.record.variant, iterations)
        self._decisions = {one.ply: one for one in found.decisions} if found and self._fits(found) else {}
        self._game, self._ply = self.record.begin(), 0

    def _fits(self, found: GameAnalysis) -> bool:
        """Whether an earlier result is of this game, by the same evaluation and as many iterations."""
        same = found.judge == self.judge and found.iterations == self.iterations
        actions = [moment.action for moment in found.moments]
        return same and actions == [moment.action for moment in self._moments]

    @property
    def total(self) -> int:
        """How many decisions the game has."""
        return len(self.record.actions)

    @property
    def done(self) -> int:
        """How many of them have been judged."""
        return len(self._decisions)

    def step(self) -> JudgedDecision | None:
        """Judge the next decision; None when all have been judged."""
        return run_to_end(self.step_in_slices())

    def step_in_slices(self) -> Steps[JudgedDecision | None]:
        """The same, in slices of some milliseconds between which the thread is free for others."""
        if self.done == self.total:
            return None
        while self._ply + 1 in self._decisions:
            self._advance()
        decision = yield from self._judge.judge(self._game, self._rest_of_turn(), self._ply + 1)
        self._decisions[decision.ply] = decision
        self._advance()
        return decision

    def run_in_slices(self) -> Steps[GameAnalysis]:
        """Judge all decisions that are left, in slices, and return the result."""
        while (yield from self.step_in_slices()) is not None:
            yield
        return self.result()

    def _advance(self) -> None:
        self._game.play(self.record.actions[self._ply])
        self._ply += 1

    def _rest_of_turn(self) -> list[Action]:
        """What the deciding seat did from here on in this turn."""
        first = self._moments[self._ply + 1]
        rest = []
        for moment, action in zip(self._moments[self._ply + 1 :], self.record.actions[self._ply :], strict=True):
            if (moment.seat, moment.turn) != (first.seat, first.turn):
                break
            rest.append(action)
        return rest

    def result(self) -> GameAnalysis:
        """What has been found so far; complete when all decisions have been judged."""
        variant = self.record.variant
        decisions = tuple(self._decisions[ply] for ply in sorted(self._decisions))
        moments = moments_of(self._moments, self._decisions)
        ledger = ledger_of(moments)
        turns = turns_of(decisions, moments, variant.players)
        return GameAnalysis(
            form=FORM,
            judge=self.judge,
            iterations=self.iterations,
            players=variant.players,
            finished=self.record.result != "unfinished",
            done=self.done,
            total=self.total,
            moments=moments,
            ledger=ledger,
            decisions=decisions,
            turns=turns,
            seats=tuple(verdict_of(entry, decisions, turns, moments, variant) for entry in ledger),
        )


def of(
    source: Record | Game, *, iterations: int = ITERATIONS, progress: Callable[[int, int], None] | None = None
) -> GameAnalysis:
    """Analyse a whole game; *progress* is called with the number of judged decisions and of all."""
    analysis = Analysis(source, iterations=iterations)
    for _ in _steps(analysis):
        if progress:
            progress(analysis.done, analysis.total)
    return analysis.result()


def _steps(analysis: Analysis) -> Iterator[JudgedDecision]:
    while (decision := analysis.step()) is not None:
        yield decision


def quick(source: Record | Game) -> GameAnalysis:
    """The chances at every moment and the luck of deal and draws, without judging decisions: well under a second."""
    return Analysis(source).result()
