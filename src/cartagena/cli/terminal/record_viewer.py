"""A recorded game on the screen: header, story, and any position, at once or step by step."""

from dataclasses import dataclass

from rich.text import Text

from cartagena.cli.terminal.console import InputEnded, Terminal
from cartagena.cli.terminal.display.screen import draw_screen, shown_position
from cartagena.cli.terminal.input.assignment import bot_names
from cartagena.cli.terminal.people import Person, read_labels
from cartagena.cli.terminal.result import draw_ranking, verdict
from cartagena.cli.terminal.text.story import StoryLine, describe_events, draw_lines
from cartagena.game.errors import NotationError
from cartagena.game.game import Game
from cartagena.game.records.record import UNFINISHED, Record
from cartagena.game.variant_text import format_variant
from cartagena.rules.variant import Variant

#: Options that belong to a preset, and are not listed as changes.
USUAL_PLAYERS = Variant().players


@dataclass(frozen=True)
class RecordPerspective:
    """The viewer: a seat or a spectator (None); *reveal* shows everything."""

    seat: int | None = None
    reveal: bool = False


class Show:
    """Shows one record to a viewer."""

    def __init__(self, record: Record, terminal: Terminal, perspective: RecordPerspective) -> None:
        self.record = record
        self.terminal = terminal
        self.people: tuple[Person, ...] = read_labels(record.names, record.variant.players, bot_names())
        self.seat = perspective.seat
        self.is_open = perspective.reveal or (perspective.seat is None and record.result != UNFINISHED)
        if perspective.seat is not None and perspective.seat >= record.variant.players:
            raise NotationError(f"--seat {perspective.seat}: the game has the seats 0 to {record.variant.players - 1}")

    def header(self, game: Game) -> None:
        """Print the variant, the players and the result."""
        record, terminal = self.record, self.terminal
        actions, turns = len(record.actions), game.turn
        preset = format_variant(record.variant.but(players=USUAL_PLAYERS))
        terminal.say(f"{preset}, {record.variant.players} players", "bold")
        for person in self.people:
            first = "  begins" if record.position is None and person.seat == record.start else ""
            terminal.show(
                Text.assemble(f"  seat {person.seat}  ", (person.letter, person.style), f" {person.label}{first}")
            )
        terminal.say(f"{actions} actions in {turns} turns, rules version {record.rules}")
        over = verdict(game, self.people) if game.is_over else "The game is not over."
        terminal.say(over, "bold")

    def story(self, game: Game) -> None:
        """Print the whole game, turn by turn."""
        events = game.events if self.is_open else game.events_for(self.seat)
        self.terminal.show(draw_lines(describe_events(events, self.people, self.terminal.look.arrow), self.people))

    def position(self, game: Game, ply: int) -> None:
        """Print the position after *ply* actions, and the last of them."""
        terminal, total = self.terminal, len(self.record.actions)
        if ply:
            terminal.say(f"After action {ply} of {total}:", "bold")
            since = len(self.record.replay(ply - 1).events)
            events = game.events if self.is_open else game.events_for(self.seat)
            lines = describe_events(events, self.people, terminal.look.arrow, since)
            terminal.show(draw_lines(lines or [StoryLine(0, None, ["the turn ended"])], self.people))
        else:
            terminal.say(f"Before the first of {total} actions:", "bold")
        terminal.show(*draw_screen(shown_position(game, self.seat, is_open=self.is_open), self.people, terminal.look))

    def walk(self, ply: int) -> None:
        """Step from position to position with Enter, b or a number."""
        last = len(self.record.actions)
        while True:
            self.terminal.turn_page()
            self.position(self.record.replay(ply), ply)
            typed = self.terminal.ask(f"Enter: next, b: back, 0 to {last}: go there, q: quit: ").lower()
            if typed in ("q", "quit"):
                return
            if typed.isascii() and typed.isdecimal() and int(typed[:9]) <= last:
                ply = int(typed)
            elif typed in ("", "b"):
                ply = min(last, ply + 1) if not typed else max(0, ply - 1)
            else:
                self.terminal.say(f"Type Enter, b, a number from 0 to {last}, or q.")


def show_record(
    record: Record, terminal: Terminal, perspective: RecordPerspective, *, ply: int | None, story: bool, step: bool
) -> None:
    """Show the header and what was asked for."""
    actions = len(record.actions)
    if ply is not None and ply > actions:
        raise NotationError(f"--ply {ply}: the record has {actions} actions")
    show, game = Show(record, terminal, perspective), record.replay()
    show.header(game)
    if story:
        terminal.say("")
        show.story(game)
    terminal.say("")
    if step:
        try:
            show.walk(ply or 0)
        except (InputEnded, KeyboardInterrupt):
            terminal.say("")
        return
    wanted = actions if ply is None else ply
    show.position(record.replay(wanted), wanted)
    if wanted == actions and game.is_over:
        terminal.show(draw_ranking(game, show.people))
