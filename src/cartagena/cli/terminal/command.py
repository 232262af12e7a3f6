"""`cartagena terminal`: play in the terminal, against bots or with several people at one keyboard."""

from typing import Annotated, Any

import typer

from cartagena.cli.terminal.input import variant_options as v
from cartagena.cli.terminal.input.assignment import USUAL_BOT, bot_names

app = typer.Typer(rich_markup_mode="rich")
SEATS = "Who plays"
BOTS = ", ".join(bot_names())
EXAMPLES = """\
Examples:

cartagena terminal: you against two bots that play at random

cartagena terminal --ask: a few questions, each with a default answer

cartagena terminal --variant tortuga --bots 3 --bot greedy

cartagena terminal --seat human --seat human --seat random --name Anne --name Mary

cartagena terminal --variant everything --players 4 --crew 5 --no-sorceress

cartagena terminal --load game.txt: resume a saved game
"""


@app.command(epilog=EXAMPLES)
@v.with_variant_options
def terminal(
    ask: Annotated[bool, typer.Option("--ask", help="Ask a few questions first; other options are ignored.")] = False,
    variant: v.Preset = "jamaica",
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="Who plays a seat: human, or the name of a bot. Repeat it for each seat.",
            rich_help_panel=SEATS,
        ),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(help="Number of bots; people play the other seats.", rich_help_panel=SEATS)
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help=f"The kind of the bots: {BOTS}.", rich_help_panel=SEATS)
    ] = USUAL_BOT,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A player's name, people first. Repeat it for each player.", rich_help_panel=SEATS),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same cards.")] = None,
    path: Annotated[
        str | None,
        typer.Option(
            metavar="PIECES",
            help="The pieces of the path, as the rules name them, with r if turned round: 'A Cr F B D Er'.",
        ),
    ] = None,
    start: Annotated[
        str | None, typer.Option(metavar="COLOUR", help="Which colour begins: blue, red, green, yellow or purple.")
    ] = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Resume a saved game.")] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Save the game to this file when it ends.")] = None,
    free_undo: Annotated[
        bool, typer.Option("--free-undo", help="Allow undoing any action, even one that showed hidden cards or tiles.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="No pause before the others play.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
    **options: Any,
) -> None:
    """Play in the terminal: against bots, or with others at the same keyboard.

    Bring your whole crew along the path to the end before the others do.
    Every choice has a number; type it, or the action itself: dagger 6.
    During the game, ? shows help, and rules shows the rules in brief.
    """
    from cartagena.cli.terminal.input.setup_questions import ask_request
    from cartagena.cli.terminal.start import GameRequest
    from cartagena.cli.terminal.start import start as play

    if ask:
        asked = ask_request(plain=plain)
        if asked:
            play(asked, plain=plain)
        return
    seats: dict[str, Any] = {"players": options.pop("players"), "seats": seat or [], "bots": bots, "bot": bot}
    files: dict[str, Any] = {"load": load, "save": save}
    request = GameRequest(variant, options, **seats, names=name or [], seed=seed, path=path, start=start, **files)
    play(request, free_undo=free_undo, quick=quick, plain=plain)
