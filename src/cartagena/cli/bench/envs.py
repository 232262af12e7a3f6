"""`cartagena bench envs`: the speed of the environments, including observations and masks."""

import random
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer

PLAYERS = 4
#: The number of games in a batch, and of steps in a round.
GAMES = 1024
STEPS = 8
AEC_STEPS = 2000


def envs(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of each case; the best one counts.")] = 100,
) -> None:
    """Random play by the environments with four players, one core, by processor time: steps a second.

    `batch` plays the classic game and the preset with every option; `aec` is PettingZoo's raw environment.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show

    with Console(stderr=True).status("compiling") as status:
        results = measure(rounds, lambda case: status.update(f"measuring {case}"))
    show("envs", results, as_json)


def measure(rounds: int, on_progress: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """All cases."""
    on_progress("batch")
    batch = {
        "steps_per_s": measure_batch("jamaica", rounds),
        "everything_steps_per_s": measure_batch("everything", rounds),
        "games": float(GAMES),
    }
    on_progress("aec")
    return {"batch": batch, "aec": {"steps_per_s": measure_aec(max(1, rounds // 10))}}


def measure_batch(preset: str, rounds: int) -> float:
    """Steps a second of many games in one array, in the best round."""
    from cartagena.envs import Batch

    batch = Batch(preset, players=PLAYERS, games=GAMES, seed=1672)

    def work() -> None:
        for _ in range(STEPS):
            batch.step(batch.random_actions())

    for _ in range(rounds // 10 + 1):
        work()  # reach games in all stages first
    return GAMES * STEPS / best_time(rounds, work)


def measure_aec(rounds: int) -> float:
    """Steps a second of one game through PettingZoo, its agents choosing at random."""
    from cartagena.envs import cartagena_v1

    env = cartagena_v1.raw_env("jamaica", players=PLAYERS)
    env.reset(seed=1672)
    return AEC_STEPS / best_time(rounds, lambda: play_some(env, AEC_STEPS))


def play_some(env: Any, steps: int) -> None:
    """Random legal play, game after game."""
    for _ in range(steps):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
        else:
            env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))


def best_time(rounds: int, work: Callable[[], None]) -> float:
    """The shortest processor time of several rounds; other processes on the machine do not count."""
    best = float("inf")
    for _ in range(rounds):
        start = time.thread_time()
        work()
        best = min(best, time.thread_time() - start)
    return best
