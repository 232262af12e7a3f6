"""The whole screen: board, players, supply, status, one below the other."""

from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from cartagena.cli.terminal.display.board import People, Position, draw_board
from cartagena.cli.terminal.display.glyphs import Glyphs
from cartagena.cli.terminal.display.hands import LOW, draw_players, draw_supply
from cartagena.cli.terminal.display.status import draw_status
from cartagena.game.game import Game
from cartagena.game.position import Rank


@dataclass(frozen=True)
class ShownPosition:
    """What to draw: a position or view as JSON, the order of the seats, and the seat that decides."""

    position: Position
    ranking: tuple[Rank, ...]
    decider: int | None


def shown_position(game: Game, observer: int | None, *, is_open: bool = False) -> ShownPosition:
    """The game as a seat or a spectator sees it, or with everything open."""
    position = game.to_json() if is_open else game.view(observer).to_json()
    return ShownPosition(position, game.ranking(), game.decider)


def draw_screen(shown: ShownPosition, people: People, look: Glyphs) -> list[RenderableType]:
    """The screen without the news and the choices."""
    gap: list[RenderableType] = [Text()] if look.height >= LOW else []
    return [
        *draw_board(shown.position, people, look),
        *gap,
        *draw_players(shown.position, people, shown.ranking, look),
        *_draw_last_lines(shown, people, look),
    ]


def _draw_last_lines(shown: ShownPosition, people: People, look: Glyphs) -> list[RenderableType]:
    """Supply and status: on one line if the screen is low and wide."""
    supply = draw_supply(shown.position, look)
    status = draw_status(shown.position, people, shown.decider, look)
    both = Text.assemble(status, "  ·  ", supply[-1])
    if look.height < LOW and both.cell_len <= look.width:
        return [*supply[:-1], both]
    return [*supply, *([Text()] if look.height >= LOW else []), status]
