"""Searching bots: compiled tree search over re-deals (ISMCTS), within a budget of time or of iterations."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol

from cartagena.bots.bot import Budget, Span, Steps, check_settings, fresh_seed, must_decide, name_action, run_to_end
from cartagena.bots.evaluation import records as r
from cartagena.bots.players.turn_bot import Outlook, TurnBot, Workspace
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.ending_solver import POSITIONS, EndingSolver
from cartagena.bots.search.iteration import IN_THE_OPEN, LONGEST_PATH, SAME_DICE, look_for_win, search
from cartagena.bots.search.long_games import is_long
from cartagena.bots.search.tree import Tree, advance_root, best_of
from cartagena.bots.search.tree_memory import USUAL_NODES, new_tree, tree_bytes
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.records import new_records, trace_rows
from cartagena.rules.variant import Variant

#: Iterations of one step of a search, about 20 ms at most: between two steps others may have the thread.
STRIDE = 100
#: Rows that show the searching seat something new, so that the tree of the turn is no longer valid.
NEWS = frozenset({t.DREW, t.HELD, t.LOOKED, t.TOOK, t.TILE_OPENED, t.DISCARDED, t.RESHUFFLED, t.ROW_LAID})
#: The same where all could see the next cards before they were drawn.
NEWS_IN_THE_OPEN = NEWS - {t.DREW}
#: Actions of a turn.
ACTIONS = 3

EXPLORE = {"explore": Span(0, 100, whole=False)}
#: Settings of a search by playouts; with a cut of -1 they go on to the end.
BY_PLAYOUTS = EXPLORE | {"cut": Span(-1, 1000)}
#: Settings of a search by the model. Without a prior weight an untried action would have no mean.
BY_MODEL = EXPLORE | {
    "prior_sharpness": Span(0, 50, whole=False),
    "open_sharpness": Span(0, 50, whole=False),
    "open_explore": Span(0, 100, whole=False),
    "open_width": Span(0, 100),
    "deepest": Span(1, LONGEST_PATH),
    "prior_weight": Span(0.001, 1000, whole=False),
    "prune": Span(0, 100, whole=False),
    "transpositions": Span(0, 2),
    "best_line": Span(0, 1, whole=False),
    "endings": Span(0, 1_000_000),
    "first_share": Span(0.01, 1, whole=False),
    "keep_open": Span(0, 1),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a search; see ``records.PLAN_FIELDS``."""

    explore: float = 0.5
    open_explore: float = 0.5
    learned: int = 1
    cut: int = 0
    prior_sharpness: float = 12.0
    open_sharpness: float = 12.0
    prior_weight: float = 1.0
    prune: float = 0.0
    transpositions: int = IN_THE_OPEN
    open_width: int = 0
    deepest: int = LONGEST_PATH
    best_line: float = 0.0
    # The rest is not a matter of the tree.
    #: Positions that are tried for a forced win where everything lies open.
    endings: int = 0
    #: With an open row, the part of a turn's seconds for its first decision; the others have equal parts of the rest.
    first_share: float = 1 / ACTIONS
    #: 1: the tree is kept after a draw from the open row.
    keep_open: int = 0

    def __post_init__(self) -> None:
        spans = BY_MODEL if self.learned else BY_PLAYOUTS
        check_settings(spans, {name: getattr(self, name) for name in spans})


UCT = Plan(explore=0.2, learned=0, cut=3, prior_weight=0.0, transpositions=0)
#: The search of the levels below the admiral, and of `admiral-1`.
FORMER = Plan()
#: The search of hints, analysis and puzzles.
LEARNED = Plan(open_explore=0.3, open_width=6, deepest=40, endings=POSITIONS)
#: The search of the admiral, whose model takes longer to value a position.
STRONGEST = replace(LEARNED, open_width=4, first_share=0.5, keep_open=1)


def plan_record(plan: Plan) -> Any:
    """The settings of a search as compiled code takes them."""
    plans = new_records(r.PLAN_FIELDS)
    for name, *_ in r.PLAN_FIELDS:
        setattr(plans[0], name, getattr(plan, name))
    return plans


class SearchedView(Protocol):
    """What a search starts from: a view, or a game that it only looks at re-dealt."""

    games: Any
    memories: Any

    @property
    def variant(self) -> Variant:
        """The options of the game."""
        ...


class Searcher:
    """A search tree and its workspace; kept from one action to the next of a turn."""

    def __init__(self, plan: Plan, model_for: Callable[..., Any], nodes: int = USUAL_NODES) -> None:
        self.workspace = Workspace()
        self.arrays = new_tree(nodes)
        self.plan, self.plans = plan, plan_record(plan)
        self._model_for = model_for
        self._most_nodes = self._most_states = self._most_slots = 0

    @property
    def tree(self) -> Tree:
        """The tree, to be read."""
        return self.arrays.tree

    @property
    def held_bytes(self) -> int:
        """The memory of the tree, at most."""
        return tree_bytes(self._most_nodes, self._most_states, self._most_slots)

    def find_win(self, view: SearchedView, observer: int) -> tuple[int, int]:
        """The first action of a certain win, or NONE; and the space of the second pirate of a hook."""
        work = self.workspace
        win, along = look_for_win(
            view.games, view.memories, observer, work.games, work.ranks, work.lists, work.traces
        )  # fmt: skip
        return int(win), int(along)

    def run(self, view: SearchedView, observer: int, seed: int, iterations: int, *, begin: bool) -> bool:
        """Search on; *begin* starts a new tree. False when the root has had its most visits."""
        work, head = self.workspace, self.arrays.trees[0]
        is_growing = bool(search(
            view.games, view.memories, observer, seed, work.games, self._model_for(view.variant),
            work.activation_records, work.lists, work.traces, work.dice, *self.arrays, self.plans, iterations, begin,
        ))  # fmt: skip
        self._most_nodes = max(self._most_nodes, int(head.used))
        self._most_states = max(self._most_states, int(head.states))
        if view.games[0].open_row:
            self._most_slots = self._most_states
        return is_growing

    def think(self, view: SearchedView, observer: int, seed: int, budget: Budget, *, begin: bool) -> Steps[None]:
        """Search within a budget, in steps: a share of the seconds, which are for a turn, or iterations.

        The result does not depend on the steps: the tree is that of a single run of the same number of iterations.
        Only the time inside of steps counts.
        """
        if budget.iterations is not None:
            yield from self._think_iterations(view, observer, seed, budget.iterations, begin=begin)
        else:
            seconds = (budget.seconds or 0.1) * self._share_of_turn(view.games[0])
            yield from self._think_seconds(view, observer, seed, seconds, begin=begin)

    def _share_of_turn(self, game: Any) -> float:
        """The part of a turn's seconds for this decision."""
        first = self.plan.first_share
        if not game.open_row:
            return 1 / ACTIONS
        return first if game.actions_left >= ACTIONS else (1 - first) / (ACTIONS - 1)

    def _think_iterations(
        self, view: SearchedView, observer: int, seed: int, iterations: int, *, begin: bool
    ) -> Steps[None]:
        growing = self.run(view, observer, seed, min(STRIDE, iterations), begin=begin)
        for done in range(STRIDE, iterations, STRIDE):
            if not growing:
                return
            yield
            growing = self.run(view, observer, SAME_DICE, min(STRIDE, iterations - done), begin=False)

    def _think_seconds(
        self, view: SearchedView, observer: int, seed: int, seconds: float, *, begin: bool
    ) -> Steps[None]:
        growing, round_, spent = True, 0, 0.0
        while growing and spent < seconds:
            if round_:
                yield
            began = time.perf_counter()
            growing = self.run(view, observer, seed + (round_ << 20), STRIDE, begin=begin and not round_)
            spent += time.perf_counter() - began
            round_ += 1


class SearchBot:
    """Searches, and plays the most visited action; a certain win is never missed."""

    def __init__(self, name: str, budget: Budget, plan: Plan, model_for: Callable[..., Any]) -> None:
        self.name = name
        self.budget = budget
        self.plan = plan
        self._model_for = model_for
        self._expected: View | None = None
        self._played: int | None = None

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
        begin = not self._goes_on(view)
        win, along = self.searcher.find_win(view, observer)
        if win != NONE:
            return name_action(view, win, along)
        if self.plan.endings and view.variant.supply == "row":
            win = self.solver.find_win(view, observer, self.plan.endings)
            if win != NONE:
                return name_action(view, win)
        if is_long(view.games[0]):
            return self.short_sighted.choose(view, seed=seed)
        yield from self.searcher.think(view, observer, fresh_seed(seed), self.budget, begin=begin)
        number, along = best_of(*self.searcher.arrays, view.games, observer)
        self._expected, self._played = view, int(number)
        return name_action(view, int(number), int(along))

    def _goes_on(self, view: View) -> bool:
        """Whether this is the position the tree expects: the same turn, one action on, and no new card seen."""
        before, number = self._expected, self._played
        self._expected = None
        news = NEWS_IN_THE_OPEN if self.plan.keep_open and view.variant.supply == "row" else NEWS
        if before is None or number is None or not _follows(before, view, number, news):
            return False
        return bool(advance_root(*self.searcher.arrays, number))


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
