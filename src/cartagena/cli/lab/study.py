"""`cartagena lab study`: predefined studies, each written as a page with plots."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cartagena.cli import file_error


def study(
    name: Annotated[str | None, typer.Argument(help="The study; --list shows them all.")] = None,
    games: Annotated[int, typer.Option(min=20, help="Games for each row of the study.")] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Folder for page, plots and games; studies/NAME by default.")] = None,
    bot: Annotated[
        str, typer.Option(help="The bot for games between equal players, such as turn or captain.")
    ] = "turn:depth=0",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    show_list: Annotated[bool, typer.Option("--list", help="List the studies and exit.")] = False,
) -> None:
    """Answer a question about the game from many games between bots: writes a page, plots (PNG and SVG) and the games.

    Resumes where it was stopped.
    """
    from cartagena.lab.studies.registry import STUDIES, carry_out

    if show_list or name is None:
        for each, (question, _) in STUDIES.items():
            print(f"{each:<11} {question}")
        return
    console = Console(stderr=True)
    with console.status("compiling") as status:

        def on_progress(what: str, done: int, total: int) -> None:
            status.update(f"{what}: {done:,} of {total:,} games")

        try:
            page = carry_out(name, out or Path("studies") / name, games, seed, jobs, on_progress, bot)
        except KeyboardInterrupt:
            print("interrupted; the same command resumes from the finished games", file=sys.stderr)
            raise typer.Exit(130) from None
        except OSError as error:
            print(f"error: {file_error(error)}; the finished games are kept", file=sys.stderr)
            raise typer.Exit(2) from None
    print(f"wrote {page}")
