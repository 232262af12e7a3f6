"""`cartagena chaos all`: every fault during play, on SQLite and on two servers, and its outcome."""

import asyncio
import json
import signal
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from cartagena.server.harness.faults.whole_run import RunReport

COLUMNS = ("times", "acknowledged", "lost", "doubled", "diverged", "timed_out", "stuck", "lost_by_damage")


def add_faults(app: typer.Typer) -> None:
    """Add the command."""
    app.command("all", epilog="Example: cartagena chaos all --minutes 10 --json")(run_faults)


def run_faults(
    minutes: Annotated[float, typer.Option(min=0.1, max=60, help="How long faults are injected.")] = 10,
    seed: Annotated[int, typer.Option(help="Decides the order of the faults and what is played.")] = 1,
    sqlite_only: Annotated[
        bool, typer.Option("--sqlite-only", help="Leave out the two servers on PostgreSQL and Redis.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Inject faults during play, one after the other and then two at a time, and compare every client with the log.

    One server on SQLite, and two on PostgreSQL and Redis: kills, stopped and suspended processes, connections that are
    cut, torn, silent or slow, clocks set ahead and back, a full disk, a damaged write-ahead log. A third server gets
    no faults: its memory, open files and tasks must not grow. Everything runs on the loopback interface of this machine
    (Linux) and is removed at the end.

    After each fault every seat and a spectator at every table must show what the log allows them to know. Exits
    with 1 if an acknowledged action was lost or played twice, a client differs, play stopped, or the server grew.
    Actions that a cut write-ahead log no longer has are counted apart (lost_by_damage); so are seats whose time ran out
    although nobody took long (timed_out), which counts as a failure for single faults with one server.
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
    raise typer.Exit(0 if report.is_good else 1)


def show(report: "RunReport") -> None:
    """Print a line for every fault, what differed, and the server without faults."""
    print(f"{'':32}" + "".join(f"{name:>15}" for name in (*COLUMNS, "recovery_s")))
    for stage, outcomes in report.stages.items():
        for name, outcome in outcomes.items():
            numbers = "".join(f"{getattr(outcome, column):15}" for column in COLUMNS)
            print(f"{stage + ' ' + name:32}{numbers}{outcome.slowest_recovery_s:15.2f}")
            print("".join(f"  {difference}\n" for difference in outcome.differences), end="")
    if report.growth:
        print(
            f"without faults for {report.growth.seconds:.0f} s: first {report.growth.first}, last {report.growth.last}"
        )
    if report.not_run:
        print("not run, out of time: " + ", ".join(report.not_run))
