"""`cartagena chaos`: kill, disturb or attack a server, and report what was lost or slow."""

import asyncio
import json
from typing import Annotated

import typer

from cartagena.cli.chaos.attacks import add_attacks
from cartagena.cli.chaos.faults import add_faults

app = typer.Typer(no_args_is_help=True)


@app.callback()
def group() -> None:
    """Kill, disturb or attack a server on this machine, and report what was lost or slow."""


@app.command(epilog="Example: cartagena chaos kill --rounds 20 --json")
def kill(
    rounds: Annotated[int, typer.Option(min=1, help="How often the server is killed.")] = 20,
    whole: Annotated[bool, typer.Option("--whole", help="Kill the guardian too, and start a new server.")] = False,
    seed: Annotated[int, typer.Option(help="Decides when it is killed and what is played.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Kill a server during play (kill -9), and check every action after the restart.

    Exits with 1 if an acknowledged action was lost or one was played twice.
    """
    from rich.console import Console

    from cartagena.server.harness.crash_test import kill_rounds

    with Console(stderr=True).status("playing") as status:

        def on_progress(done: int) -> None:
            status.update(f"killed {done} of {rounds} times")

        tally = asyncio.run(kill_rounds(rounds, seed, on_progress, whole=whole))
    numbers = tally.to_json()
    if as_json:
        print(json.dumps({"chaos": "kill", "results": {"kill": numbers}}))
    else:
        print("\n".join(f"{name:30} {value:.6g}" for name, value in numbers.items()))
    raise typer.Exit(1 if tally.lost or tally.doubled else 0)


add_faults(app)
add_attacks(app)
