"""`cartagena bench server`: how fast a real server process is."""

from typing import Annotated

import typer


def server(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    sockets: Annotated[int, typer.Option(min=4, help="Sockets, four a table.")] = 1000,
    rate: Annotated[int, typer.Option(min=1, help="Moves that are due each second.")] = 500,
    seconds: Annotated[int, typer.Option(min=1, help="How long moves are made.")] = 60,
    preset: Annotated[str, typer.Option(help="The variant that is played.")] = "jamaica",
) -> None:
    """Tables of four on a server of its own, with durable commits, and moves that are due at a rate.

    Latency counts from the moment a move was due to its arrival at the last receiver.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show
    from cartagena.server.harness.throughput import bench_server, run

    with Console(stderr=True).status("starting") as status:
        numbers = run(bench_server(sockets, rate, seconds, preset, status.update))
    show("server", {"load": numbers}, as_json)
