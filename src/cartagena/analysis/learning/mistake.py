"""A marked decision as a task: the position as its seat saw it, and the judging of other actions by the same judge."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from cartagena.analysis.decision_judge import DecisionJudge, place_of, trials_of
from cartagena.analysis.game_analysis import GameAnalysis, JudgedDecision
from cartagena.analysis.learning.judged_try import JudgedTry, outcome_of
from cartagena.analysis.win_chances import judge_of
from cartagena.bots.bot import Steps, run_to_end
from cartagena.bots.hints.hints import shows_news
from cartagena.bots.hints.trial import Trial
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action, action_from_json
from cartagena.game.errors import IllegalAction, NotationError
from cartagena.game.game import Game
from cartagena.game.position import read_action
from cartagena.game.records.record import Record
from cartagena.game.view import View

#: A longer line is not tried in other orders: the comparison judges its actions.
LONGEST_ORDERED = 5


class Mistake:
    """A marked decision, and the game before it. Other actions are judged on what its seat could know."""

    def __init__(self, game: Game, decision: JudgedDecision, iterations: int) -> None:
        self.game, self.decision, self.iterations = game, decision, iterations
        self.seat = decision.seat

    @cached_property
    def view(self) -> View:
        """The position as the seat saw it."""
        return self.game.view(self.seat)

    def attempt(self, action: Action | dict[str, Any] | str) -> JudgedTry:
        """What an action would have been worth. Raises IllegalAction and NotationError."""
        read = read_action(action)
        reason = self.view.why_illegal(read)
        if reason is not None:
            raise IllegalAction(reason, format_action(read))
        return self.known(read) or run_to_end(self.judge(read))

    def known(self, action: Action) -> JudgedTry | None:
        """The answer to a legal action if it needs no search: what was played, the best, or its line reordered."""
        decision = self.decision
        text = format_action(action)
        if text == decision.notation:
            return JudgedTry(text, "worse", decision.loss, decision.error, is_played=True)
        line = [action_from_json(step["action"]) for step in decision.better_line]
        if text == decision.best_notation or is_reordered(self.view, line, action):
            return JudgedTry(text, "best", 0.0, 0.0)
        return None

    def judge(self, action: Action) -> Steps[JudgedTry]:
        """Compare a legal action with the best one, as the decision itself was; in slices of some milliseconds."""
        decision, text = self.decision, format_action(action)
        judge = DecisionJudge(self.view.variant, self.iterations)
        if decision.wins and judge.still_wins(self.game, action, self.seat):
            return JudgedTry(text, "best", 0.0, 0.0)
        yield
        best = None if decision.wins else action_from_json(decision.best)
        compared = yield from judge.compare(self.view, action, best, decision.ply)
        loss, players = max(0.0, -compared.difference[self.seat]), self.view.variant.players
        return JudgedTry(text, outcome_of(loss, compared.error, decision.loss, players), loss, compared.error)


def mistakes_of(found: GameAnalysis, seat: int) -> tuple[JudgedDecision, ...]:
    """The marked decisions of a seat, in the order of the game."""
    return tuple(one for one in found.decisions if one.seat == seat and one.mark != "none")


def mistakes(source: Record | Game, found: GameAnalysis, seat: int) -> Iterator[Mistake]:
    """The marked decisions of a seat as tasks, in the order of the game. Raises NotationError as `mistake_at` does."""
    record = source.record() if isinstance(source, Game) else source
    for decision in mistakes_of(found, seat):
        yield mistake_at(record, found, decision)


def mistake_at(record: Record, found: GameAnalysis, decision: JudgedDecision) -> Mistake:
    """A marked decision as a task. Raises NotationError if another evaluation judged it: losses do not compare."""
    judge = judge_of(record.variant)
    if found.judge != judge:
        raise NotationError(f"this analysis was judged by {found.judge}, not by {judge}; analyse the game again")
    return Mistake(record.replay(decision.ply - 1), decision, found.iterations)


def is_reordered(view: View, line: Sequence[Action], first: Action) -> bool:
    """Whether an action begins a line in another order that leads to the same place."""
    if first not in line or len(line) > LONGEST_ORDERED:
        return False
    best = trials_of(view, line)
    if len(best) < len(line):
        return False  # after a new card the rest would be another decision
    place, rest = place_of(best[-1]), list(line)
    rest.remove(first)
    return any(place_of(last) == place for last in _ends(view, first, rest))


def _ends(view: View, action: Action, rest: Sequence[Action]) -> Iterator[Trial]:
    """The last trial of every legal order of actions that begins with one of them and shows no new card on the way."""
    if action not in view.legal_actions():
        return
    trial = Trial(view, action)
    if not rest:
        yield trial
    elif not shows_news(trial):
        for index, following in enumerate(rest):
            yield from _ends(trial.view_after(), following, [*rest[:index], *rest[index + 1 :]])
