"""`cartagena hint`: what to do in a position, and why."""

import json
from pathlib import Path
from typing import Annotated

import typer

from cartagena.cli import reason_of

app = typer.Typer()


@app.command()
def hint(
    position: Annotated[str, typer.Argument(help="A position: its line of text, or a file with text or JSON.")],
    iterations: Annotated[int, typer.Option(min=1, help="How much to search.")] = 3000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same hints.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say what the seat that decides should do: chances, the best line of the turn, and reasons.

    Only what that seat may know is used.
    """
    from cartagena.bots.bot import Budget
    from cartagena.bots.hints import give_hints
    from cartagena.game.errors import NotationError

    game = read_position(position)
    if game.decider is None:
        raise NotationError("the game is over: there is nothing to decide")
    hints = give_hints(game.view(game.decider), budget=Budget(iterations=iterations), seed=seed)
    print(json.dumps(hints.to_json()) if as_json else hints.to_text())


def read_position(text: str):  # type: ignore[no-untyped-def]
    """A game from a line of text or a file."""
    from cartagena.game.errors import NotationError
    from cartagena.game.game import Game

    if not text.lstrip().startswith(("cartagena/", "{")):
        text = read_text(text)
    if text.lstrip().startswith("{"):
        try:
            return Game.from_json(json.loads(text))
        except json.JSONDecodeError as error:
            raise NotationError(f"the position is not JSON: {error}") from None
    return Game.from_text(text.strip())


def read_text(file: str) -> str:
    """What a file contains."""
    from cartagena.game.errors import NotationError

    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = reason_of(error)
        raise NotationError(f"{file!r} is neither a position nor a file that can be read: {why}") from None
