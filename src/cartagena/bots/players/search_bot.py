"""Searching bots: they play the action, or the whole turn, that a tree search tries most."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from cartagena.bots.bot import Budget, Steps, fresh_seed, must_decide, name_action, run_to_end
from cartagena.bots.players.ending_solver import EndingSolver
from cartagena.bots.players.search_plan import Plan
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.players.turn_bot import Outlook, TurnBot
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.long_games import is_long
from cartagena.bots.search.tree import advance_root, best_of
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.records import trace_rows

#: Rows that show the searching seat something new, so that the tree of the turn is no longer valid.
NEWS = frozenset({t.DREW, t.HELD, t.LOOKED, t.TOOK, t.TILE_OPENED, t.DISCARDED, t.RESHUFFLED, t.ROW_LAID})
#: The same where all could see the next cards before they were drawn.
NEWS_IN_THE_OPEN = NEWS - {t.DREW}


class SearchBot:
    """Searches, and plays the most visited action; a certain win is never missed."""

    def __init__(self, name: str, budget: Budget, plan: Plan, model_for: Callable[..., Any]) -> None:
        self.name = name
        self.budget = budget
        self.plan = plan
        self._model_for = model_for
        self._expected: View | None = None
        self._played: int | None = None
        self._rest: list[int] = []

    @cached_property
    def searcher(self) -> Searcher:
        """Made when it first searches: it takes much memory."""
        return Searcher(self.plan, self._model_for)

    @cached_property
    def solver(self) -> EndingSolver:
        """Made when it first looks for a forced win."""
        return EndingSolver()

    @cached_property
    def short_sighted(self) -> TurnBot:
        """Plays instead in a long game."""
        return TurnBot(self.name, self._model_for, Outlook(depth=0, redeals=1))

    @property
    def held_bytes(self) -> int:
        """The memory of its tree, about."""
        return self.searcher.held_bytes if "searcher" in vars(self) else 0

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The most visited action."""
        return run_to_end(self.choose_in_steps(view, seed=seed))

    def choose_in_steps(self, view: View, *, seed: int | None = None) -> Steps[Action]:
        """The same choice, in steps between which the thread is free for others."""
        observer = must_decide(view)
        rest = self._take_rest(view)
        begin = not rest and not self._goes_on(view)
        win, along = self.searcher.find_win(view, observer)
        if win != NONE:
            return name_action(view, win, along)
        if rest:
            return self._follow(view, rest)
        if self.plan.endings and view.variant.supply == "row":
            win = self.solver.find_win(view, observer, self.plan.endings)
            if win != NONE:
                return name_action(view, win)
        if is_long(view.games[0]):
            return self.short_sighted.choose(view, seed=seed)
        yield from self.searcher.think(view, observer, fresh_seed(seed), self.budget, begin=begin)
        line = self.searcher.best_turn(observer)
        if line:
            return self._follow(view, line)
        number, along = best_of(*self.searcher.arrays, view.games, observer)
        self._expected, self._played = view, int(number)
        return name_action(view, int(number), int(along))

    def _follow(self, view: View, line: list[int]) -> Action:
        """The first action of a planned turn; the rest is kept. Its tree has no single actions to go on with."""
        self._expected, self._played, self._rest = view if line[1:] else None, line[0], line[1:]
        return name_action(view, line[0])

    def _take_rest(self, view: View) -> list[int]:
        """What is left of the planned turn, if this is the position that it led to."""
        rest, self._rest = self._rest, []
        return rest if rest and self._is_expected(view, NEWS_IN_THE_OPEN) else []

    def _goes_on(self, view: View) -> bool:
        """Whether this is the position that the tree expects: then its root moves along."""
        news = NEWS_IN_THE_OPEN if self.plan.keep_open and view.variant.supply == "row" else NEWS
        return self._is_expected(view, news) and bool(advance_root(*self.searcher.arrays, self._played))

    def _is_expected(self, view: View, news: frozenset[int]) -> bool:
        """Whether this is what the last action led to, in the same turn, without *news*; asked once."""
        before, self._expected = self._expected, None
        return before is not None and self._played is not None and _follows(before, view, self._played, news)


def _follows(before: View, now: View, number: int, news: frozenset[int]) -> bool:
    """Whether *now* is what *number* made of *before*, with the same seat to decide, and no row of *news* came."""
    trial, memory, trace = before.games.copy(), before.memories.copy(), state.new_trace()
    engine.play_action(trial, 0, memory, trace, number)
    if any(row[0] in news for row in trace_rows(trace)):
        return False
    if before.observer != now.observer or trial[0].turn != now.turn or trial[0].phase != c.ACT:
        return False
    return _seen(trial[0], now.observer) == _seen(now.games[0], now.observer)


def _seen(game: Any, observer: int | None) -> list[list[int]]:
    """The fields by which positions of a turn differ."""
    parts = [getattr(game, name) for name in ("path", "where", "company", "hand_count")]
    return [[int(number) for number in part] for part in (*parts, game.hands[observer])]
