"""The end of a game: the board with all hands open, the order of the players, and saving the record."""

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.display.board import People
from cartagena.cli.terminal.display.screen import draw_screen, shown_position
from cartagena.cli.terminal.files.save import keep_finished
from cartagena.game.game import Game

if TYPE_CHECKING:
    from cartagena.cli.terminal.loop import Loop

ENDINGS = {"stalemate": "A draw: nobody can move any more.", "turn_limit": "A draw: the turn limit is reached."}


def finish(loop: "Loop") -> None:
    """Show how the game ended and offer to save it."""
    game, people, terminal = loop.session.game, loop.session.people, loop.terminal
    terminal.show(Text(), *draw_screen(shown_position(game, None, is_open=True), people, terminal.look), Text())
    terminal.say(verdict(game, people), "bold")
    terminal.show(draw_ranking(game, people))
    keep_finished(loop.session, terminal)


def verdict(game: Game, people: People) -> str:
    """One sentence about the result."""
    if game.winner is not None:
        return f"{people[game.winner].does('win')} in turn {game.turn}!"
    return ENDINGS.get(game.ending or "", "The game goes on.")


def draw_ranking(game: Game, people: People) -> Table:
    """The players from first to last."""
    grid = Table.grid(padding=(0, 2))
    for place in game.ranking():
        person = people[place.seat]
        name = Text.assemble((person.letter, person.style), f" {person.label}")
        home = f"{place.at_end} of {game.variant.crew} pirates home"
        grid.add_row(f"{place.rank}.", name, home, Text(f"progress {place.progress}", "dim"))
    return grid
