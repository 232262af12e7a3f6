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
    from cartagena.cli.terminal.start import GameRequest, start

    if ask:
        asked = ask_request(plain=plain)
        if asked:
            start(asked, plain=plain)
        return
    request = GameRequest(variant, options, options.pop("players"), seat or [], bots, bot, name or [], seed, load, save)
    start(request, free_undo=free_undo, quick=quick, plain=plain)
