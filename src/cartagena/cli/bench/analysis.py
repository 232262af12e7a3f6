"""`cartagena bench analysis`: what an analysis takes, and what players at other tables notice of it."""

from collections.abc import Callable
from typing import Annotated

import typer

Results = dict[str, dict[str, float]]
CASES = ("cost", "load")


def analysis(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    only: Annotated[str | None, typer.Option(help="Measure only this case: cost or load.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each preset whose analysis is timed.")] = 2,
    iterations: Annotated[int, typer.Option(min=8, help="How much is searched for each decision.")] = 2000,
    admirals: Annotated[int, typer.Option(min=1, max=500, help="Tables at which admirals think.")] = 50,
    analyses: Annotated[int, typer.Option(min=1, max=100, help="Finished games that wait to be analysed.")] = 10,
    tables: Annotated[int, typer.Option(min=1, max=500, help="Tables of four people who play.")] = 25,
    rate: Annotated[int, typer.Option(min=1, help="Moves each second at all these tables.")] = 100,
    seconds: Annotated[int, typer.Option(min=1, max=600, help="How long moves are sent, each time.")] = 20,
    preset: Annotated[str, typer.Option(help="The variant that is played under load.")] = "jamaica",
) -> None:
    """Processor time of an analysis, and latency of moves while admirals think and analyses are queued.

    `cost` is processor time for 100 decisions, by preset and number of players. `load` starts a new server, plays at a
    fixed rate undisturbed, then beside admirals and queued analyses. Latency is measured from the time a move is due
    until the last receiver has it.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show
    from cartagena.server.harness.analysis_load import bench_load
    from cartagena.server.harness.throughput import run

    if only is not None and only not in CASES:
        raise typer.BadParameter(f"{only!r} is not a case; the cases are {', '.join(CASES)}")
    results: Results = {}
    with Console(stderr=True).status("starting") as status:
        if only != "load":
            results |= measure_costs(games, iterations, status.update)
        if only != "cost":
            results |= run(bench_load(admirals, analyses, tables, rate, seconds, preset, status.update))
    show("analysis", results, as_json)


def measure_costs(games: int, iterations: int, report: Callable[[str], None]) -> Results:
    """The cost for every preset that is measured."""
    from cartagena.lab.judging.analysis_cost import COSTED, measure_cost

    results: Results = {}
    for setting in COSTED:
        report(f"analysing {setting.preset} with {setting.players}")
        cost = measure_cost(setting, games, iterations)
        results[f"{setting.preset}, {setting.players}"] = {
            "graph_s": cost.graph,
            "whole_s": cost.whole,
            "decisions": float(cost.decisions),
        }
    return results
