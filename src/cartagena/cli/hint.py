"""`cartagena hint`: suggested actions for a position, with reasons."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cartagena.cli import reason_of

if TYPE_CHECKING:
    from cartagena.game.view import View

app = typer.Typer()
POSITION = "A position or one seat's view of it: a line of text, JSON, or a file with either."


@app.command()
def hint(
    position: Annotated[str, typer.Argument(help=POSITION)],
    iterations: Annotated[int, typer.Option(help="How much to search.")] = 3000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same hints.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Suggest actions for the seat that decides: chances, the best line of the turn, and reasons.

    Only what that seat may know is used.
    """
    from cartagena.bots.bot import Budget
    from cartagena.bots.hints.hints import give_hints

    view = read_view(position)
    must_decide(view)
    hints = give_hints(view, budget=Budget(iterations=iterations), seed=seed)
    print(json.dumps(hints.to_json()) if as_json else hints.to_text())


def must_decide(view: "View") -> None:
    """Refuse a view in which its seat has nothing to decide."""
    from cartagena.game.errors import NotationError

    if view.decider is None:
        raise NotationError("the game is over: there is nothing to decide")
    if view.observer != view.decider:
        whose = "a spectator's" if view.observer is None else f"of seat {view.observer}"
        raise NotationError(f"the view is {whose}, and seat {view.decider} has to decide: give the view of that seat")


def read_view(text: str) -> "View":
    """The view of the seat that decides, from a line of text, from JSON, or from a file with either."""
    from cartagena.game.game import Game

    if not text.lstrip().startswith(("cartagena/", "{")):
        text = read_text(text)
    if not text.lstrip().startswith("{"):
        return see(Game.from_text(text.strip()))
    return view_of(read_json(text))


def read_json(text: str) -> dict[str, Any]:
    """A JSON object, not yet checked to be a position."""
    from cartagena.game.errors import NotationError

    try:
        data: dict[str, Any] = json.loads(text)
    except ValueError as error:
        raise NotationError(f"the position is not JSON: {error}") from None
    except RecursionError:
        raise NotationError("the position is not JSON of a position: it is nested too deeply") from None
    return data


def view_of(data: dict[str, Any]) -> "View":
    """The view of the seat that decides; if the pile is a number, *data* already is a view."""
    from cartagena.game.game import Game
    from cartagena.game.view import View

    if "observer" in data:
        return View.from_json(data)
    if isinstance(data.get("pile"), int):
        return View.from_json({"observer": decider_of(data), **data})
    return see(Game.from_json(data))


def see(game: Any) -> "View":
    """The view of a game for the seat that decides."""
    view: View = game.view(game.decider)
    return view


def decider_of(data: dict[str, Any]) -> int | None:
    """The seat that decides according to a view's JSON; None if it is missing."""
    try:
        waiting = [entry["seat"] for entry in data.get("pending", [])[:1] if entry["do"] == "discard"]
        seat: int = (waiting or [data["turn"]["seat"]])[0]
    except (AttributeError, KeyError, TypeError):
        return None
    return seat


def read_text(file: str) -> str:
    """The content of a file."""
    from cartagena.game.errors import NotationError

    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = reason_of(error)
        raise NotationError(f"{file!r} is neither a position nor a file that can be read: {why}") from None
