"""The speed of the search, in iterations a second of processor time; and the processor time of bots' decisions."""

import time
from collections.abc import Callable
from typing import NamedTuple

from cartagena.bots.bot import Bot
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.levels import LEVELS
from cartagena.bots.players.search_plan import LEARNED, Plan
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.registry import make
from cartagena.game.game import Game

#: Plain playouts, to the end of the game, and cut after a number of actions.
FULL = Plan(explore=0.7, learned=0, cut=-1, prior_weight=0.0, transpositions=0)
CUT = Plan(explore=0.7, learned=0, cut=30, prior_weight=0.0, transpositions=0)


class Case(NamedTuple):
    """What is measured: iterations of a plan from the start of a game."""

    metric: str
    plan: Plan
    preset: str
    players: int
    iterations: int


CASES = {
    "full": Case("full_per_s", FULL, "jamaica", 4, 3000),
    "cut": Case("cut_per_s", CUT, "jamaica", 4, 10_000),
    "learned": Case("iterations_per_s", LEARNED, "jamaica", 4, 3000),
    "learned, two players": Case("iterations_per_s", LEARNED, "jamaica", 2, 3000),
    "learned, everything": Case("iterations_per_s", LEARNED, "everything", 4, 1000),
}
#: Bots whose decisions are measured: those that do not search for a fixed time.
THINKERS = (*(name for name, level in LEVELS.items() if not level.is_timed), "newcomer", "greedy", "turn")
PRESETS = ("jamaica", "tortuga")
#: Turns that are played to measure a bot's thinking: from the start into the middle of a game.
TURNS = 12


def bench_bots(rounds: int, report: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """The best of several rounds of each case."""
    results = {}
    for name, case in CASES.items():
        report(name)
        results[name] = {case.metric: measure_speed(case, rounds)}
    results["memory"] = {"tree_mb": _tree_bytes() / 1e6}
    for name in THINKERS:
        for preset in PRESETS:
            report(f"{name}, {preset}")
            results[f"{name}, {preset}"] = measure_thinking(name, preset, rounds)
    return results


def measure_speed(case: Case, rounds: int) -> float:
    """Iterations a second."""
    view = Game.new(case.preset, players=case.players, seed=3, start=0).view(0)
    searcher, best = Searcher(case.plan, learned_for), 0.0
    searcher.run(view, 0, 1, 10, begin=True)
    for number in range(rounds):
        began = time.process_time()
        searcher.run(view, 0, number, case.iterations, begin=True)
        best = max(best, case.iterations / (time.process_time() - began))
    return best


def measure_thinking(name: str, preset: str, rounds: int) -> dict[str, float]:
    """What a decision and a turn take a bot, playing two seats against itself."""
    bot = make(name)
    bot.choose(Game.new(preset, players=2, seed=3, start=0).view(0), seed=0)
    seconds, decisions = min(_think(bot, Game.new(preset, players=2, seed=3, start=0)) for _ in range(rounds))
    return {"ms_a_decision": 1000 * seconds / decisions, "ms_a_turn": 1000 * seconds / TURNS}


def _think(bot: Bot, game: Game) -> tuple[float, int]:
    """Processor time of the choices in the first turns of a game, and how many there were."""
    seconds, decisions = 0.0, 0
    while game.decider is not None and game.turn <= TURNS:
        view = game.view(game.decider)
        began = time.process_time()
        action = bot.choose(view, seed=decisions)
        seconds += time.process_time() - began
        game.play(action)
        decisions += 1
    return seconds, decisions


def _tree_bytes() -> int:
    arrays = Searcher(LEARNED, learned_for).arrays
    return sum(int(getattr(records, "nbytes", 0)) for records in arrays)
