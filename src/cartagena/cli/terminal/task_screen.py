"""A task at the terminal: the table as its seat sees it, the numbered choices, and what a typed line means."""

from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.display.screen import draw_screen, shown_position
from cartagena.cli.terminal.people import Person, seat_people
from cartagena.cli.terminal.text.choice_text import Wording
from cartagena.cli.terminal.text.menu import draw_found, number
from cartagena.game.actions.action_text import format_action
from cartagena.game.game import Game


def show_task(terminal: Terminal, game: Game, seat: int) -> None:
    """The table, and the numbered choices if the seat decides."""
    people, shown = _people(game, seat), shown_position(game, seat)
    terminal.turn_page()
    terminal.show(*draw_screen(shown, people, terminal.look))
    if game.decider == seat:
        wording = Wording(shown.position, people, terminal.look.arrow)
        terminal.show(draw_found(number(game.view(seat).choices()), wording, terminal.look))


def _people(game: Game, seat: int) -> tuple[Person, ...]:
    return seat_people([None if other == seat else "rival" for other in range(game.variant.players)], [])


def read_typed(game: Game, typed: str) -> str:
    """A typed number as the action that it stands for; anything else as it is."""
    legal = [format_action(action) for action in game.legal_actions()]
    is_number = typed.isascii() and typed.isdecimal() and len(typed) < 4 and 0 < int(typed) <= len(legal)
    return legal[int(typed) - 1] if is_number else typed
