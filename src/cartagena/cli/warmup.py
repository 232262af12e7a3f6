"""`cartagena warmup`: compile everything now, so that later starts are quick."""

import time
from multiprocessing import get_context

import typer
from rich.console import Console

from cartagena.rules.compiler import COMPILED

app = typer.Typer()


@app.command(epilog="Example: cartagena warmup")
def warmup(
    everything: bool = typer.Option(False, "--all", help="Also compile the code of the lab and the environments."),
) -> None:
    """Compile the rules and the bots and cache the result on disk. Needed once after each change of version."""
    console = Console(stderr=True)
    if not COMPILED:
        console.print("The compiler is switched off (CARTAGENA_COMPILE=0): nothing to do.")
        return
    warm_up_visibly(console)
    if not everything:
        warm_up_bots(console)
        return
    lab = get_context("spawn").Process(target=warm_up_lab)
    lab.start()  # on another core
    warm_up_bots(console)
    lab.join()
    raise typer.Exit(lab.exitcode or 0)


def warm_up_lab() -> None:
    """Play random games, step through a few in the batched environment, simulate a few with bots.

    The last use the bots' code, which another process compiles meanwhile.
    """
    from cartagena.envs import Batch
    from cartagena.lab.rules_speed import measure, measure_copy
    from cartagena.lab.simulation.chunks import play_chunk
    from cartagena.lab.simulation.plan import Setting, Simulation

    start = time.perf_counter()
    measure("classic", rounds=1, games=1)
    measure_copy(rounds=1)
    batch = Batch("jamaica", games=4, players=2, seed=1)
    batch.step(batch.random_actions())
    for bot in ("random", "cabin-boy"):
        play_chunk(next(Simulation((Setting("jamaica", 2),), (bot,), 2).chunks()))
    seconds = time.perf_counter() - start
    Console(stderr=True).print(f"Ready: the lab and the environments are compiled ({seconds:.0f} s).")


def warm_up_bots(console: Console) -> None:
    """Compile every kind of bot by letting it choose once."""
    from cartagena import bots
    from cartagena.game.game import Game

    view = Game.new("jamaica", players=2, seed=1, start=0).view(0)
    start = time.perf_counter()
    with console.status("compiling the bots, once") as status:
        for name in ("greedy", "turn", "uct:iterations=2", "search:iterations=2"):
            status.update(f"compiling the bots, once: {name.partition(':')[0]}")
            bots.make(name).choose(view, seed=1)
    console.print(f"Ready: the bots are compiled ({time.perf_counter() - start:.0f} s).")


def warm_up_visibly(console: Console) -> None:
    """Compile with a progress line; prints nothing if everything is compiled already."""
    from cartagena.game.warmup import warm_up

    start = time.perf_counter()
    with console.status("compiling the rules, once") as status:
        warm_up(lambda part, number, parts: status.update(f"compiling the rules, once: {part} ({number} of {parts})"))
    console.print(f"Ready: the rules are compiled ({time.perf_counter() - start:.0f} s).")
