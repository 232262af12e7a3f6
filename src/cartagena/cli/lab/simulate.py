"""`cartagena lab simulate`: many games between bots, one row of results for each."""

import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cartagena.cli import reason_of

Variants = Annotated[list[str] | None, typer.Option("--variant", help="A preset; may be given several times.")]
Players = Annotated[list[int] | None, typer.Option("--players", help="Seats; may be given several times.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Another option of the rules, such as crew=4.")]


def simulate(
    out: Annotated[Path, typer.Argument(help="Folder for the results; games already in it are not played again.")],
    bots: Annotated[list[str], typer.Argument(help="Bots; the last one fills the seats left over.")],
    variant: Variants = None,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each variant and number of seats.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rows (bots with iterations).")] = 1,
    option: Options = None,
    turns: Annotated[bool, typer.Option("--turns", help="Also write one row for each turn.")] = False,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    cluster: Annotated[str | None, typer.Option(help="Address of a Ray cluster, auto, or local to start one.")] = None,
) -> None:
    """Let bots play many games; writes Parquet files with one row for each game.

    Every deal is played once from every seat. Ctrl-C keeps the finished games; the same command resumes from there.
    """
    from cartagena.bots.registry import accept
    from cartagena.lab.simulation.plan import Setting, Simulation

    settings = tuple(Setting(name, count) for name in variant or ["jamaica"] for count in players or [2])
    plan = Simulation(
        settings, tuple(map(accept, bots)), games, seed, turns, tuple(read_option(text) for text in option or [])
    )
    try:
        total = follow(play(plan, out, jobs, cluster), games * len(settings))
    except KeyboardInterrupt:
        print(f"interrupted; the finished games are in {out}, and the same command resumes from there", file=sys.stderr)
        raise typer.Exit(130) from None
    except OSError as error:
        why = f"cannot write to {out}: {reason_of(error)}"
        print(f"error: {why}; the finished games are kept", file=sys.stderr)
        raise typer.Exit(2) from None
    print(f"{total:,} games in {out}")


def play(plan: Any, out: Path, jobs: int | None, cluster: str | None) -> Iterator[int]:
    """Run a plan on this machine or on a cluster."""
    from cartagena.bots.arena.workers import spread
    from cartagena.lab.simulation.run import run

    command = "cartagena " + " ".join(sys.argv[1:])
    if cluster is None:
        yield from run(plan, out, partial(spread, jobs=jobs), command)
        return
    from cartagena.lab.simulation.ray_cluster import connected, spread_over

    with connected(cluster) as ray:
        yield from run(plan, out, partial(spread_over, ray), command)


def follow(counts: Iterator[int], total: int) -> int:
    """Show a progress bar with rate and time left; returns the number of games."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    done = 0
    with Progress(TextColumn("games"), *columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total, rate="")
        for count in counts:
            done += count
            speed = bar.tasks[0].speed
            bar.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")
    return done


def read_option(text: str) -> tuple[str, Any]:
    """An option as it is typed: ``crew=4``, ``refuel=either``, ``freebooter=true``."""
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{text!r} is not an option; write it as crew=4")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
