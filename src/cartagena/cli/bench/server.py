"""`cartagena bench server`: latency and throughput of a real server process."""

from typing import Annotated

import typer


def server(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    sockets: Annotated[int, typer.Option(min=4, help="Sockets, four a table.")] = 1000,
    rate: Annotated[int, typer.Option(min=1, help="Moves each second.")] = 500,
    seconds: Annotated[int, typer.Option(min=1, help="How long moves are sent.")] = 60,
    preset: Annotated[str, typer.Option(help="The variant that is played.")] = "jamaica",
) -> None:
    """Play at tables of four on a new server with durable commits, at a fixed rate of moves.

    Latency is measured from the time a move is due until the last receiver has it.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show
    from cartagena.server.harness.throughput import bench_server, run

    with Console(stderr=True).status("starting") as status:
        numbers = run(bench_server(sockets, rate, seconds, preset, status.update))
    show("server", {"load": numbers}, as_json)
