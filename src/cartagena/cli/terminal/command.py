"""`cartagena terminal`: the game at the terminal, alone against bots or several people at one keyboard."""

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

cartagena terminal --ask: a few questions, each answered by Enter

cartagena terminal --variant tortuga --bots 3 --bot greedy

cartagena terminal --seat human --seat human --seat random --name Anne --name Mary

cartagena terminal --variant everything --players 4 --crew 5 --no-sorceress

cartagena terminal --load game.txt: go on with a saved game
"""


@app.command(epilog=EXAMPLES)
@v.with_variant_options
def terminal(
    ask: Annotated[bool, typer.Option("--ask", help="Answer a few questions first; no other option counts.")] = False,
    variant: v.Preset = "jamaica",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO", help="Seat by seat: human, or a bot's name. Repeat it.", rich_help_panel=SEATS),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(help="So many bots; the others are people.", rich_help_panel=SEATS)
    ] = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help=f"Which bot: {BOTS}.", rich_help_panel=SEATS)] = USUAL_BOT,
    name: Annotated[
        list[str] | None, typer.Option(help="Names, people first. Repeat it.", rich_help_panel=SEATS)
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same cards.")] = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Keep the game there when it ends.")] = None,
    free_undo: Annotated[
        bool, typer.Option("--free-undo", help="Take anything back, also what showed hidden cards or tiles.")
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
    from cartagena.cli.terminal.input.setup_questions import ask_wish
    from cartagena.cli.terminal.start import GameRequest, start

    if ask:
        asked = ask_wish(plain=plain)
        if asked:
            start(asked, plain=plain)
        return
    wish = GameRequest(variant, options, options.pop("players"), seat or [], bots, bot, name or [], seed, load, save)
    start(wish, free_undo=free_undo, quick=quick, plain=plain)
