"""A search tree with its workspace: compiled tree search over re-deals (ISMCTS), within a budget."""

import time
from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

from cartagena.bots.bot import Budget, Steps
from cartagena.bots.evaluation import records as r
from cartagena.bots.players.search_plan import ACTIONS, Plan, plan_record
from cartagena.bots.players.turn_bot import Workspace
from cartagena.bots.search.iteration import SAME_DICE, look_for_win, search
from cartagena.bots.search.replies import add_replies
from cartagena.bots.search.tree import Tree
from cartagena.bots.search.tree_memory import USUAL_NODES, new_tree, tree_bytes
from cartagena.bots.search.whole_turns import SLOTS, best_turn, start_turns
from cartagena.rules import state
from cartagena.rules.compiler import COMPILED
from cartagena.rules.records import new_records
from cartagena.rules.records.fields import lay_out
from cartagena.rules.variant import Variant

#: Iterations of one step of a search: between two steps, of 20 ms at most but for listed replies, others may have the
#: thread.
STRIDE = 100
#: Searches with fewer iterations do not list whole turns, which takes as long as about 80 of them.
LEAST_FOR_TURNS = 100
#: The part of a turn's seconds in which a whole turn is chosen; the others are for what a new row may bring.
WHOLE_TURN_SHARE = 0.9


class TurnMemory:
    """The arrays that listing whole turns writes to."""

    def __init__(self) -> None:
        self.games = state.new_games(SLOTS)
        self.records = new_records(r.WHOLE_TURN_FIELDS)

    @property
    def held_bytes(self) -> int:
        """The memory that they take."""
        return SLOTS * lay_out(state.GAME_FIELDS).size + lay_out(r.WHOLE_TURN_FIELDS).size


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
        self._planned_turn: int | None = None

    @cached_property
    def turns(self) -> TurnMemory:
        """Made when whole turns are first listed."""
        return TurnMemory()

    @property
    def tree(self) -> Tree:
        """The tree, to be read."""
        return self.arrays.tree

    @property
    def held_bytes(self) -> int:
        """The memory of the tree, at most."""
        turns = self.turns.held_bytes if "turns" in vars(self) else 0
        return tree_bytes(self._most_nodes, self._most_states, self._most_slots) + turns

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

    def starts_with_turns(self, view: SearchedView, budget: Budget) -> bool:
        """Whether whole turns are searched: where the plan wants them, and they are worth their time."""
        if not self.plan.turn_width or not view.games[0].open_row:
            return False
        return COMPILED if budget.iterations is None else budget.iterations >= LEAST_FOR_TURNS

    def start_turns(self, view: SearchedView, observer: int, seed: int) -> bool:
        """Start a tree with whole turns at its root; False where it is not known what a turn leads to."""
        work, turns = self.workspace, self.turns
        return bool(start_turns(
            view.games, view.memories, observer, seed, turns.games, self._model_for(view.variant),
            work.activation_records, work.lists, work.traces, work.dice, *self.arrays, self.plans, turns.records,
        ))  # fmt: skip

    def add_replies(self, view: SearchedView, observer: int) -> None:
        """Let the next player reply by whole turns to those of the root that were tried often enough."""
        if self.plan.reply_width and self.arrays.trees[0].turns:
            work, turns = self.workspace, self.turns
            add_replies(
                view.games, view.memories, observer, turns.games, self._model_for(view.variant),
                work.activation_records, work.lists, work.traces, work.dice, *self.arrays, self.plans, turns.records,
            )  # fmt: skip

    def best_turn(self, observer: int) -> list[int]:
        """The actions of the whole turn tried most; none if the root has single actions."""
        head = self.arrays.trees[0]
        if not head.turns:
            return []
        number = int(best_turn(*self.arrays, observer))
        first = number * r.TURN_LENGTH
        return [int(head.turn_actions[first + step]) for step in range(int(head.turn_length[number]))]

    def think(
        self, view: SearchedView, observer: int, seed: int, budget: Budget, *, begin: bool, whole: bool = True
    ) -> Steps[None]:
        """Search within a budget, in steps: a share of the seconds, which are for a turn, or iterations.

        The result does not depend on who runs the steps, or when. Without replies by whole turns, which are listed
        between two steps, the tree is that of a single run of the same number of iterations.
        Only the time inside of steps counts.
        """
        spent = 0.0
        if begin and whole and self.starts_with_turns(view, budget):
            began = time.perf_counter()
            begin = not self.start_turns(view, observer, seed)
            spent = time.perf_counter() - began
        if budget.iterations is not None:
            yield from self._think_iterations(view, observer, seed, budget.iterations, begin=begin)
        else:
            has_turns = not begin and bool(self.tree.head.turns)
            seconds = budget.time * self._share_of_turn(view.games[0], has_turns)
            if has_turns:
                self._planned_turn = int(view.games[0].turn)
            yield from self._think_seconds(view, observer, seed, seconds, spent, begin=begin)

    def _share_of_turn(self, game: Any, has_turns: bool) -> float:
        """The part of a turn's seconds for this decision: planning takes more, as much as there is left of the turn."""
        if not game.open_row:
            return 1 / ACTIONS
        if has_turns and self._planned_turn != game.turn:
            return WHOLE_TURN_SHARE * min(int(game.actions_left), ACTIONS) / ACTIONS
        first = WHOLE_TURN_SHARE if has_turns else self.plan.first_share
        return first if game.actions_left >= ACTIONS else (1 - first) / (ACTIONS - 1)

    def _think_iterations(
        self, view: SearchedView, observer: int, seed: int, iterations: int, *, begin: bool
    ) -> Steps[None]:
        growing = self.run(view, observer, seed, min(STRIDE, iterations), begin=begin)
        for done in range(STRIDE, iterations, STRIDE):
            if not growing:
                return
            yield
            self.add_replies(view, observer)
            growing = self.run(view, observer, SAME_DICE, min(STRIDE, iterations - done), begin=False)

    def _think_seconds(
        self, view: SearchedView, observer: int, seed: int, seconds: float, spent: float, *, begin: bool
    ) -> Steps[None]:
        growing, round_ = True, 0
        while growing and (spent < seconds or not round_):
            if round_:
                yield
            began = time.perf_counter()
            if round_:  # before, the tree may still be that of another search
                self.add_replies(view, observer)
            growing = self.run(view, observer, seed + (round_ << 20), STRIDE, begin=begin and not round_)
            spent += time.perf_counter() - began
            round_ += 1
