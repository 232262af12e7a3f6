"""`cartagena chaos all` and `damage`: faults during play, damaged games, and their outcome."""

import asyncio
import json
import math
import random
import signal
from typing import TYPE_CHECKING, Annotated

import typer

from cartagena.cli.chaos.table import print_table

if TYPE_CHECKING:
    from cartagena.server.harness.faults.whole_run import RunReport

#: The exit code where nothing went wrong, but not everything ran.
NOT_ALL_RAN = 3
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
COLUMNS = ("times", "acknowledged", "lost", "doubled", "diverged", "timed_out", "stuck", "lost_by_damage")


def add_faults(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("all", epilog="Example: cartagena chaos all --minutes 10 --json")(run_faults)
    app.command("damage", epilog="Example: cartagena chaos damage --rounds 10 --json")(run_damage)


def run_faults(
    minutes: Annotated[float, typer.Option(min=0.1, max=60, help="How long faults are injected.")] = 10,
    seed: Annotated[int, typer.Option(help="Decides the order of the faults and what is played.")] = 1,
    sqlite_only: Annotated[
        bool, typer.Option("--sqlite-only", help="Leave out the two servers on PostgreSQL and Redis.")
    ] = False,
    partial: Annotated[bool, typer.Option("--partial", help="Exit with 0 even if time was too short for all.")] = False,
    as_json: AsJson = False,
) -> None:
    """Inject faults during play, one after the other and then two at a time, and compare every client with the log.

    One server on SQLite, and two on PostgreSQL and Redis: kills, stopped and suspended processes, connections that are
    cut, torn, silent or slow, clocks set ahead and back, a full disk, a damaged write-ahead log. A third server gets
    no faults: its memory, open files and tasks must not grow. A fourth is started with one damaged game in a hundred:
    see `cartagena chaos damage`. Everything runs on the loopback interface of this machine
    (Linux) and is removed at the end.

    After each fault every seat and a spectator at every table must show what the log allows them to know. Exits
    with 1 if an acknowledged action was lost or played twice, a client differs, play stopped, or the server grew.
    Actions that a cut write-ahead log no longer has are counted apart (lost_by_damage); so are seats whose time ran out
    although nobody took long (timed_out), which counts as a failure for single faults with one server. Exits with 3 if
    nothing went wrong but the time was too short for every fault to strike.
    """
    from rich.console import Console

    from cartagena.server.harness.faults.whole_run import run_all

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with Console(stderr=True).status("starting") as status:
        report = asyncio.run(run_all(minutes, seed, status.update, with_cluster=not sqlite_only))
    if as_json:
        print(json.dumps({"chaos": "all", "minutes": minutes, "seed": seed, "results": report.to_json()}))
    else:
        show(report)
    raise typer.Exit(exit_code(report, is_partial_enough=partial))


def exit_code(report: "RunReport", *, is_partial_enough: bool) -> int:
    """0 if all is well, 1 if not, 3 if it is as far as could be seen."""
    if not report.is_good:
        return 1
    return NOT_ALL_RAN if report.not_run and not is_partial_enough else 0


def run_damage(
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="How often a game is damaged.")] = 10,
    games: Annotated[int, typer.Option(min=2, max=1000, help="The number of games on the server.")] = 100,
    seed: Annotated[int, typer.Option(help="Decides which game is damaged and how, and what is played.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Damage the stored data of one game in a hundred, start the server, and play all others on.

    In every round another game is damaged in another way: set-up, secret or log are unreadable, incomplete, or say what
    the rules do not allow. Exits with 1 if another game was not played on or one of its clients differs from its log,
    if `cartagena admin list --damaged` lists anything but the damaged game, or if the server served or changed that.
    """
    from rich.console import Console

    from cartagena.server.harness.faults.whole_run import RunReport, check_parts, damage

    check_parts(with_cluster=False)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    report = RunReport()
    with Console(stderr=True).status("starting") as status:
        asyncio.run(damage(report, random.Random(seed), math.inf, status.update, games, rounds))
    if as_json:
        print(json.dumps({"chaos": "damage", "seed": seed, "results": report.to_json()["damage"]}))
    else:
        show_damage(report)
    raise typer.Exit(0 if report.is_good else 1)


def show_damage(report: "RunReport") -> None:
    """Print a line for every damaged game."""
    for one in report.damage:
        played = f"{one.playing} of {one.whole} others played on"
        print(f"{'good' if one.is_good else 'BAD':5}{one.way:32}{played}, listed: {', '.join(one.listed)}")
        print("".join(f"  {difference}\n" for difference in one.differences), end="")


def show(report: "RunReport") -> None:
    """Print a table of all faults, what differed, and the server without faults."""
    outcomes = [(stage, name, one) for stage, faults in report.stages.items() for name, one in faults.items()]
    rows = [
        [stage, name, *(getattr(one, column) for column in COLUMNS), f"{one.slowest_recovery_s:.2f} s"]
        for stage, name, one in outcomes
    ]
    total = report.total()
    summed = ["all", "", *(f"{total[column]:.0f}" for column in COLUMNS), f"{total['slowest_recovery_s']:.2f} s"]
    print_table(["stage", "fault", *COLUMNS, "slowest recovery"], [*rows, summed])
    for stage, name, one in outcomes:
        print("".join(f"{stage} {name}: {difference}\n" for difference in one.differences), end="")
    if report.growth:
        print(
            f"without faults for {report.growth.seconds:.0f} s: first {report.growth.first}, last {report.growth.last}"
        )
    show_damage(report)
    if report.not_run:
        print("not run, out of time: " + ", ".join(report.not_run))
