"""`cartagena record`: look at recorded games."""

from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True)


@app.callback()
def records() -> None:
    """Show and verify recorded games. Example: cartagena record show game.txt"""


@app.command(epilog="Examples: cartagena record show game.txt --ply 20; cartagena record show game.txt --step")
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, as text or JSON.")],
    ply: Annotated[
        int | None, typer.Option(min=0, help="Show the position after this many actions; the last position by default.")
    ] = None,
    story: Annotated[bool, typer.Option("--all", help="Print the whole game, turn by turn.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Step through the positions one by one.")] = False,
    seat: Annotated[int | None, typer.Option(min=0, max=4, help="Show what this seat sees (from 0).")] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="Show all hands, even if the game is not over.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
) -> None:
    """Show a recorded game: its header, its result, and the position at any action.

    Closed hands of an unfinished game stay closed unless --reveal is given.
    """
    from cartagena.cli.terminal.console import Terminal
    from cartagena.cli.terminal.files.game_files import load, must_be_readable
    from cartagena.cli.terminal.record_viewer import RecordPerspective, show_record
    from cartagena.cli.terminal.start import prepare_rules

    must_be_readable(file)
    prepare_rules()
    record = load(file)
    show_record(record, Terminal(plain=plain), RecordPerspective(seat, reveal), ply=ply, story=story, step=step)


@app.command(epilog="Example: cartagena record verify game.json")
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a served game, as JSON.")],
) -> None:
    """Check that a served game was dealt fairly: commitment, seed, deal and every action.

    Exits with 1 if anything is wrong, with 2 if the file cannot be read.
    """
    import json
    from pathlib import Path

    from cartagena.server.table.fairness import verify as find_faults

    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        print(f"error: {file} cannot be read: {error}")
        raise typer.Exit(2) from None
    faults = find_faults(data)
    print("\n".join(faults) or f"{file}: the deal was fair, and every action follows from it")
    raise typer.Exit(1 if faults else 0)
