"""How fast the searching bots are: iterations a second of processor time, from the start of a game; time a decision."""

import time
from collections.abc import Callable
from typing import Any

from cartagena.bots.models import learned_for
from cartagena.bots.registry import make
from cartagena.bots.searching import LEARNED, UCT, Plan, Searcher
from cartagena.game.game import Game

CUT = 30
#: What is measured: a plan, a preset, players, iterations of a round.
CASES: dict[str, tuple[str, Plan, str, int, int]] = {
    "full": ("full_per_s", UCT, "jamaica", 4, 3000),
    "cut": ("cut_per_s", Plan(explore=0.7, learned=0, cut=CUT, trust=0.0), "jamaica", 4, 10_000),
    "learned": ("iterations_per_s", LEARNED, "jamaica", 4, 3000),
    "learned, two players": ("iterations_per_s", LEARNED, "jamaica", 2, 3000),
    "learned, everything": ("iterations_per_s", LEARNED, "everything", 4, 1000),
}
MOVERS = ("cabin-boy", "greedy", "turn", "captain")


def bench_bots(rounds: int, tell: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """The best of several rounds of each case."""
    results = {}
    for case, (metric, plan, preset, players, iterations) in CASES.items():
        tell(case)
        results[case] = {metric: _speed(plan, preset, players, iterations, rounds)}
    results["memory"] = {"tree_mb": _tree_bytes() / 1e6}
    for name in MOVERS:
        tell(name)
        results[name] = {"ms_a_decision": 1000 * _time(name, rounds)}
    return results


def _speed(plan: Plan, preset: str, players: int, iterations: int, rounds: int) -> float:
    view = Game.new(preset, players=players, seed=3, start=0).view(0)
    searcher, best = Searcher(plan, learned_for), 0.0
    searcher.run(view, 0, 1, 10, begin=True)
    for number in range(rounds):
        began = time.process_time()
        searcher.run(view, 0, number, iterations, begin=True)
        best = max(best, iterations / (time.process_time() - began))
    return best


def _tree_bytes() -> int:
    trees: Any = Searcher(UCT, learned_for).trees
    return int(getattr(trees, "nbytes", 0))


def _time(name: str, rounds: int) -> float:
    view, bot = Game.new("jamaica", players=2, seed=3, start=0).view(0), make(name)
    bot.choose(view, seed=0)
    times = []
    for number in range(rounds):
        began = time.process_time()
        bot.choose(view, seed=number)
        times.append(time.process_time() - began)
    return min(times)
