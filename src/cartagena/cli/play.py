"""`cartagena play`: a few questions for a newcomer, each with an answer by Enter, then the game."""

from typing import Annotated

import typer

app = typer.Typer()


@app.command(epilog="Example: cartagena play   (then press Enter three times)")
def play(
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
) -> None:
    """Play Cartagena: choose a game and opponents, or press Enter at every question.

    For all options at once see cartagena terminal --help.
    """
    from cartagena.cli.terminal.questions import ask_wish
    from cartagena.cli.terminal.starting import start

    wish = ask_wish(plain=plain)
    if wish is not None:
        start(wish, plain=plain)
