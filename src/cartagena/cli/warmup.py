"""`cartagena warmup`: where the built core is not used, compile everything now, so that later starts are quick."""

import contextlib
import importlib.util
import os
import time
from multiprocessing import get_context

import typer
from rich.console import Console

from cartagena.core.build_turn import NOT_MY_TURN, build_turn
from cartagena.core.mode import CHOSEN, Mode
from cartagena.core.platforms import targets_here
from cartagena.core.wish import VARIABLE

app = typer.Typer()
#: What is added to the niceness of a compiler that works beside a server.
LOW_PRIORITY = 10


@app.command(epilog="Example: cartagena warmup")
def warmup(
    everything: bool = typer.Option(False, "--all", help="Also compile the code of the lab and the environments."),
    beside: bool = typer.Option(False, "--beside", hidden=True),
) -> None:
    """Compile the rules and the bots, for the next starts: into a core for this machine, or in Numba's cache.

    A core takes less time, and needs the package ziglang beside Numba. Where a built core is used nothing is done.
    """
    console = Console(stderr=True)
    if CHOSEN.mode is not Mode.NUMBA:
        console.print(f"Nothing is to be compiled; the rules run by: {CHOSEN}")
        return
    if not beside:
        compile_all(console, everything)
        return
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LOW_PRIORITY)
    with build_turn() as is_mine:
        if not is_mine:
            raise typer.Exit(NOT_MY_TURN)
        compile_all(console, everything)


def compile_all(console: Console, everything: bool) -> None:
    """Build a core, or compile by Numba if that was asked for or a core cannot be built here."""
    if can_build_core():
        from cartagena.cli.dev.core.build import BuildError, build_here

        try:
            build_here(console.print)
            return
        except BuildError as error:
            console.print(f"no core was built: {error}; compiling by Numba")
    warm_up_visibly(console)
    if not everything:
        warm_up_bots(console)
        return
    lab = get_context("spawn").Process(target=warm_up_lab)
    lab.start()  # on another core
    warm_up_bots(console)
    lab.join()
    raise typer.Exit(lab.exitcode or 0)


def can_build_core() -> bool:
    """Whether a core can be built for this machine, and would be used."""
    from cartagena.cli.dev.core.targets import TARGETS

    wants_numba = os.environ.get(VARIABLE) == Mode.NUMBA
    has_target = targets_here()[:1] and targets_here()[0] in TARGETS
    return bool(not wants_numba and has_target and importlib.util.find_spec("ziglang"))


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
    """Compile the bots by letting them play."""
    from cartagena.bots.bot import run_to_end
    from cartagena.bots.warmup import warming_turns

    start = time.perf_counter()
    with console.status("compiling the bots, once") as status:
        for name, turn in warming_turns():
            status.update(f"compiling the bots, once: {name.partition(':')[0]}")
            run_to_end(turn)
    console.print(f"Ready: the bots are compiled ({time.perf_counter() - start:.0f} s).")


def warm_up_visibly(console: Console) -> None:
    """Compile with a progress line; prints nothing if everything is compiled already."""
    from cartagena.game.warmup import warm_up

    start = time.perf_counter()
    with console.status("compiling the rules, once") as status:
        warm_up(lambda part, number, parts: status.update(f"compiling the rules, once: {part} ({number} of {parts})"))
    console.print(f"Ready: the rules are compiled ({time.perf_counter() - start:.0f} s).")
