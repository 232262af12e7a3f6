"""`cartagena bench`: benchmarks. Each number is the best of several rounds; compare numbers of one run only."""

import json
import sys

import typer
from rich.console import Console
from rich.table import Table

from cartagena.cli.bench.analysis import analysis
from cartagena.cli.bench.core import core
from cartagena.cli.bench.envs import envs
from cartagena.cli.bench.page import page
from cartagena.cli.bench.server import server
from cartagena.cli.bench.start import start

app = typer.Typer(help="Run benchmarks on this machine.")


@app.callback()
def group() -> None:
    """Keep `bench` a group of commands, and show how the rules run if it is not by the built core."""
    from cartagena.cli.mode_notice import show_mode

    show_mode()


def show(name: str, results: dict[str, dict[str, float]], as_json: bool) -> None:
    """Print results as one JSON object or as a table."""
    if as_json:
        print(json.dumps({"bench": name, "results": results}))
        return
    table = Table("case", "metric", "value", title=f"bench {name}")
    for case, metrics in results.items():
        for metric, value in metrics.items():
            table.add_row(case, metric, f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}")
    Console().print(table)


@app.command("rules", epilog="Example: cartagena bench rules --rounds 20 --no-start")
def rules(
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
    rounds: int = typer.Option(10, min=1, help="Rounds of each case; the best one counts."),
    with_start: bool = typer.Option(True, "--start/--no-start", help="Also measure a first and a warm start."),
    only: str = typer.Option(None, help="Measure only this case."),
    against_c: bool = typer.Option(
        False,
        "--against-c",
        help="Also play the classic game in C, in turns with the rules; needs cc or ziglang.",
    ),
) -> None:
    """Random games by the compiled rules on one core, with knowledge tracking; copying a game; starting up."""
    from cartagena.lab.against_c import AgainstCError, compare, load_all
    from cartagena.lab.rules_speed import CASES, bench_rules

    known = [*CASES, "copy", "plain", "start"]
    if only is not None and only not in known:
        raise typer.BadParameter(f"{only!r} is not a case; the cases are {', '.join(known)}")
    console = Console(stderr=True)
    try:
        with console.status("compiling") as status:
            programs = load_all() if against_c else {}
            results = bench_rules(rounds, lambda case: status.update(f"measuring {case}"), with_start, only)
            if programs:
                status.update("measuring against C")
                results |= compare(programs, rounds)
    except AgainstCError as error:
        print(f"error: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    show("rules", results, as_json)


@app.command("bots", epilog="Example: cartagena bench bots --json")
def bots(
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
    rounds: int = typer.Option(5, min=1, help="Rounds of each case; the best one counts."),
) -> None:
    """Search from the start of a game on one core: playouts and iterations a second, time for a decision."""
    from cartagena.bots.speed import bench_bots

    console = Console(stderr=True)
    with console.status("compiling") as status:
        results = bench_bots(rounds, lambda case: status.update(f"measuring {case}"))
    show("bots", results, as_json)


app.command("server", epilog="Example: cartagena bench server --sockets 400 --rate 200 --seconds 10 --json")(server)
app.command("core", epilog="Example: cartagena bench core --json")(core)
app.command("envs", epilog="Example: cartagena bench envs --json")(envs)
app.command("start", epilog="Example: cartagena bench start --json")(start)
app.command("page", epilog="Example: cartagena bench page --json")(page)
app.command("analysis", epilog="Example: cartagena bench analysis --only load --seconds 10 --json")(analysis)
