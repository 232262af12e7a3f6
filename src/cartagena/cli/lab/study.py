"""`cartagena lab study`: ready studies, each as a page with plots."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cartagena.cli import fault_of_file


def study(
    name: Annotated[str | None, typer.Argument(help="Which study; --list names them.")] = None,
    games: Annotated[int, typer.Option(min=20, help="Games for each row of the study.")] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Folder for page, plots and games; studies/NAME by default.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays where equals meet, such as turn or captain.")] = "turn:depth=0",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    show_list: Annotated[bool, typer.Option("--list", help="Name the studies and stop.")] = False,
) -> None:
    """Answer a question about the game by many games between bots: a page with plots, PNG and SVG files, the games.

    Goes on where it was stopped.
    """
    from cartagena.lab.studies.registry import STUDIES, carry_out

    if show_list or name is None:
        for each, (question, _) in STUDIES.items():
            print(f"{each:<8} {question}")
        return
    console = Console(stderr=True)
    with console.status("compiling") as status:

        def tell(what: str, done: int, total: int) -> None:
            status.update(f"{what}: {done:,} of {total:,} games")

        try:
            page = carry_out(name, out or Path("studies") / name, games, seed, jobs, tell, bot)
        except KeyboardInterrupt:
            print("interrupted; the same command goes on from the games played", file=sys.stderr)
            raise typer.Exit(130) from None
        except OSError as error:
            print(f"error: {fault_of_file(error)}; the games played before are kept", file=sys.stderr)
            raise typer.Exit(2) from None
    print(f"wrote {page}")
