"""Judges one decision: a search on the information of the seat that decided, and a paired comparison with the best."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from cartagena.analysis.calibration import map_for
from cartagena.analysis.game_analysis import Alternative, JudgedDecision, Vector
from cartagena.analysis.marks import BEST, mark_of
from cartagena.analysis.paired_search import Comparison, PairedSearch
from cartagena.bots.bot import Budget, Steps, name_action
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.hints import best_trials, shows_news, step_of
from cartagena.bots.hints.search_summary import Finding, is_settled, read_findings
from cartagena.bots.hints.trial import Trial
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import STRIDE, Searcher
from cartagena.bots.search.certain_win import NONE
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.rules.records import read_plain
from cartagena.rules.variant import Variant

#: Iterations of the search for one paired re-deal.
ITERATIONS_A_PAIR = 8
#: Fields in which a position may differ and still be the same place.
BESIDE = {"discards", "effect_at", "give_to", "hook_card", "hook_with", "hook_from", "key", "shuffles"}
#: How many of the actions tried most are listed.
LISTED = 8


class DecisionJudge:
    """Judges decisions of games of one variant. Not for several threads at once."""

    def __init__(self, variant: Variant, iterations: int) -> None:
        self.variant, self.iterations = variant, iterations
        self._calibrate = map_for(variant)

    @cached_property
    def _searcher(self) -> Searcher:
        return Searcher(LEARNED, learned_for)

    @cached_property
    def _pairs(self) -> PairedSearch:
        return PairedSearch()

    def judge(self, game: Game, rest: Sequence[Action], ply: int) -> Steps[JudgedDecision]:
        """Judge the first action of *rest*: what the deciding seat did in *game* from now on in this turn."""
        seat = game.decider
        if seat is None:
            raise ValueError("the game is over")
        view = game.view(seat)
        if len(view.legal_actions()) == 1:
            return self._decision(view, rest[0], rest[0], ply, forced=True)
        number, along = self._searcher.find_win(view, seat)
        wins = number != NONE
        if wins and self.still_wins(game, rest[0], seat):
            return self._decision(view, rest[0], rest[0], ply, wins=True)
        yield from self._search(view, seat, ply)
        yield
        findings = sorted(read_findings(view, self._searcher), key=lambda found: -found.tries)
        line = [Trial(view, name_action(view, number, along))] if wins else best_trials(view, seat, self._searcher)
        best = line[0].action
        if best == rest[0] or (not wins and is_same_place(view, line, rest)):
            return self._decision(view, rest[0], rest[0], ply)
        compared = yield from self.compare(view, rest[0], None if wins else best, ply)
        loss = -compared.difference[seat]
        if loss <= compared.error:
            return self._decision(view, rest[0], rest[0], ply, error=compared.error)
        found = self._decision(
            view, rest[0], best, ply, wins=wins, error=compared.error, fair=compared.difference
        )  # fmt: skip
        yield
        return self._explained(found, view, rest, line, findings)

    def _search(self, view: View, seat: int, ply: int) -> Steps[None]:
        """Search until all iterations are done, or those that are left cannot change which action is best."""
        steps = self._searcher.think(view, seat, ply, Budget(iterations=self.iterations), begin=True)
        for done, _ in enumerate(steps, 1):
            left = self.iterations - done * STRIDE
            if left < self.iterations // 2 and is_settled(view, self._searcher, left):
                return
            yield

    def compare(self, view: View, action: Action, best: Action | None, ply: int) -> Steps[Comparison]:
        """An action against the best one, or against a certain win (None), on the same re-deals."""
        pairs = max(1, self.iterations // ITERATIONS_A_PAIR)
        return self._pairs.compare(view, (action, best), pairs, ply << 20, self._calibrate, BEST)

    def still_wins(self, game: Game, action: Action, seat: int) -> bool:
        """Whether the game is won, or a certain win goes on, after an action."""
        after = game.copy()
        after.play(action)
        if after.is_over:
            return after.winner == seat
        if after.decider != seat or after.turn != game.turn:
            return False
        return self._searcher.find_win(after.view(seat), seat)[0] != NONE

    def _decision(
        self,
        view: View,
        action: Action,
        best: Action,
        ply: int,
        *,
        forced: bool = False,
        wins: bool = False,
        error: float = 0.0,
        fair: Vector = (),
    ) -> JudgedDecision:
        seat, players = view.observer or 0, self.variant.players
        loss = -fair[seat] if fair else 0.0
        return JudgedDecision(
            ply=ply,
            turn=view.turn,
            seat=seat,
            action=action.to_json(),
            notation=format_action(action),
            forced=forced,
            is_best=loss < BEST,
            best=best.to_json(),
            best_notation=format_action(best),
            loss=loss,
            error=error,
            mark=mark_of(loss, error, players),
            fair=fair or (0.0,) * players,
            wins=wins,
        )

    def _explained(
        self, found: JudgedDecision, view: View, rest: Sequence[Action], line: Sequence[Trial], tried: Sequence[Finding]
    ) -> JudgedDecision:
        """A decision with its lines, reasons and alternatives, if it is marked."""
        if found.mark == "none":
            return found
        return msgspec.structs.replace(
            found,
            played_line=steps_of(trials_of(view, rest)),
            better_line=steps_of(line),
            alternatives=tuple(self._alternative(view, each) for each in tried[:LISTED]),
        )

    def _alternative(self, view: View, found: Finding) -> Alternative:
        chance = self._calibrate(found.chances)[view.observer or 0]
        return Alternative(found.action.to_json(), format_action(found.action), chance, found.tries)


def trials_of(view: View, actions: Sequence[Action]) -> list[Trial]:
    """Actions of a turn one after the other, to the first new card or the decision of another seat."""
    line: list[Trial] = []
    for action in actions:
        line.append(Trial(view, action))
        if shows_news(line[-1]):
            break
        view = line[-1].view_after()
        if view.decider != view.observer:
            break
    return line


def steps_of(line: Sequence[Trial]) -> tuple[dict[str, Any], ...]:
    """A line as the steps of hints."""
    return tuple(step_of(trial).to_json() for trial in line)


def is_same_place(view: View, best: Sequence[Trial], rest: Sequence[Action]) -> bool:
    """Whether what was played leads to the same place as the best line, in whatever order."""
    if len(rest) < len(best) or any(shows_news(trial) for trial in best[:-1]):
        return False
    played = trials_of(view, rest[: len(best)])
    return len(played) == len(best) and place_of(played[-1]) == place_of(best[-1])


def place_of(trial: Trial) -> dict[str, Any]:
    """The position after an action, without the order of the discards and what earlier actions left behind."""
    plain = read_plain(trial.after[0])
    place = {name: value for name, value in vars(plain).items() if name not in BESIDE}
    return place | {"discards": sorted(plain.discards[: plain.discard_count])}
