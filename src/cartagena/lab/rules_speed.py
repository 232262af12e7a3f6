"""The speed of the rules. Works on raw records: random games are played in bulk by the compiled core."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from cartagena.rules import randomly, state
from cartagena.rules.records.fields import lay_out
from cartagena.rules.setup import write_options
from cartagena.rules.variant import Variant, variant_of

PLAYERS = 4
#: Random games can be long; this ends them.
TURN_LIMIT = 2000
GAMES_A_ROUND = 200
#: Records that are copied in turn, as many as a search works with, and how often.
COPIED, TIMES = 8, 500_000

#: One case for the classic game, one with everything on, one for each option by itself.
CASES: dict[str, Variant] = {
    "classic": variant_of("jamaica"),
    "everything": variant_of("everything"),
    "open": variant_of("jamaica", hands="open"),
    "row": variant_of("jamaica", supply="row"),
    "tortuga": variant_of("tortuga"),
    "pass": variant_of("jamaica-pass"),
    "crew_8": variant_of("jamaica", crew=8),
    "pieces_8": variant_of("jamaica", pieces=8),
    "jailbreak": variant_of("jailbreak"),
    "jungle": variant_of("jungle"),
    "morgan": variant_of("jailbreak", refuel="morgan"),
    "either": variant_of("jailbreak", refuel="either"),
    "complete": variant_of("complete"),
    "freebooter": variant_of("jailbreak", freebooter=True),
    "sorceress": variant_of("jailbreak", sorceress=True),
}

_FIRST_MOVE = """
import time
start = time.perf_counter()
from cartagena.game.game import Game
game = Game.new("jamaica", seed=1)
game.play(game.legal_actions()[0])
print(time.perf_counter() - start)
"""
_WARM_UP = """
import time
start = time.perf_counter()
from cartagena.game.warmup import warm_up
warm_up()
print(time.perf_counter() - start)
"""
_PLAIN = """
import json
from cartagena.lab.rules_speed import measure
print(json.dumps(measure("classic", rounds=2, games=5)))
"""


def random_games_of(variant: Variant) -> Callable[[int, int], tuple[int, int]]:
    """A function that plays games from successive seeds, by the first seed and their number; knowledge is kept.

    It returns the number of actions and a checksum of them.
    """
    template, records = state.new_games(1), state.new_games(1)
    memories, trace, listing, dice = state.new_memories(1), state.new_trace(), state.new_list(), state.new_dice()
    write_options(template[0], variant)

    def play(first_seed: int, count: int) -> tuple[int, int]:
        played = randomly.play_random_games(template, records, memories, trace, listing, dice, first_seed, count)
        return int(played[0]), int(played[1])

    return play


def measure(case: str, rounds: int, games: int = GAMES_A_ROUND) -> dict[str, float]:
    """Random games of one case, knowledge kept: actions and games a second, in the best of *rounds* rounds."""
    play = random_games_of(CASES[case].but(players=PLAYERS, turn_limit=TURN_LIMIT))
    play(1, 1)
    seconds, actions = best_of(rounds, lambda: play(1, games)[0])
    return {"actions_per_s": actions / seconds, "games_per_s": games / seconds, "actions_per_game": actions / games}


def best_of(rounds: int, work: Callable[[], int]) -> tuple[float, int]:
    """The shortest time of several rounds of the same work, and what it returned."""
    best = float("inf")
    result = 0
    for _ in range(rounds):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
    return best, result


def measure_copy(rounds: int) -> dict[str, float]:
    """How long it takes to copy a game."""
    records = state.new_games(COPIED)
    randomly.copy_many(records, COPIED, 1)
    seconds, _ = best_of(rounds, lambda: randomly.copy_many(records, COPIED, TIMES) or 0)
    return {"copy_ns": seconds / (COPIED * TIMES) * 1e9, "bytes": float(lay_out(state.GAME_FIELDS).size)}


def measure_start() -> dict[str, float]:
    """From nothing compiled, and from compiled code on disk: seconds to the first move in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        cold = run_python(_FIRST_MOVE, CARTAGENA_CACHE=folder)
        everything = run_python(_WARM_UP, CARTAGENA_CACHE=folder)
        warm = min(run_python(_FIRST_MOVE, CARTAGENA_CACHE=folder) for _ in range(3))
    return {"cold_s": float(cold), "warmup_s": float(cold) + float(everything), "warm_s": float(warm)}


def measure_plain() -> dict[str, float]:
    """The same random games without the compiler."""
    result: dict[str, float] = json.loads(run_python(_PLAIN, CARTAGENA_COMPILE="0"))
    return result


def run_python(source: str, **environment: str) -> Any:
    """What a new Python process prints, as a number or as text."""
    done = subprocess.run(
        [sys.executable, "-c", source],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    text = done.stdout.strip()
    return text if text.startswith("{") else float(text)


def bench_rules(
    rounds: int, on_progress: Callable[[str], None], start: bool = True, only: str | None = None
) -> dict[str, dict[str, float]]:
    """All cases, or one."""
    results: dict[str, dict[str, float]] = {}

    def run(case: str, work: Callable[[], dict[str, float]]) -> None:
        if only is None or case == only:
            on_progress(case)
            results[case] = work()

    for case in CASES:
        run(case, lambda case=case: measure(case, rounds))  # type: ignore[misc]
    run("copy", lambda: measure_copy(rounds))
    run("plain", measure_plain)
    if start:
        run("start", measure_start)
    return results
