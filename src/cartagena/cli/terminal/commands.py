"""What can be typed besides actions: help, rules, log, why, undo, save, quit."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from cartagena.cli.terminal.files.save import quit_game, save_to
from cartagena.cli.terminal.input.typed_line import answer_why
from cartagena.cli.terminal.text.choice_text import Wording
from cartagena.cli.terminal.text.help_text import KEYS, brief_rules
from cartagena.cli.terminal.text.menu import Numbered, draw_phrases
from cartagena.cli.terminal.text.story import describe_events, draw_line
from cartagena.game.view import View

if TYPE_CHECKING:
    from cartagena.cli.terminal.loop import Loop


def run_command(loop: "Loop", name: str, rest: str, listed: list[Numbered], view: View) -> bool:
    """Run a command; returns whether it changed the game."""
    terminal = loop.terminal
    if name == "undo":
        return undo(loop)
    if name == "why":
        terminal.say(answer_why(rest, listed, view, loop.session.people))
    elif name == "all":
        terminal.show(draw_phrases(listed, Wording(view.to_json(), loop.session.people, terminal.look.arrow)))
    elif name == "board":
        loop.draw(view, listed)
    else:
        SIMPLE[name](loop, rest)
    return False


def undo(loop: "Loop") -> bool:
    """Take the last action back if that is allowed."""
    why_not = loop.session.why_no_undo()
    if why_not:
        loop.terminal.say(why_not)
        return False
    loop.undo()
    loop.terminal.say("Taken back.")
    return True


def show_help(loop: "Loop", _: str) -> None:
    """Show what can be typed."""
    loop.terminal.page([Text(line) for line in KEYS.splitlines()])


def show_rules(loop: "Loop", _: str) -> None:
    """Show the rules in brief."""
    loop.terminal.page([Text(line) for line in brief_rules(loop.session.game.variant).splitlines()])


def show_log(loop: "Loop", rest: str) -> None:
    """Show the whole log, or its last turns."""
    session, terminal = loop.session, loop.terminal
    lines = describe_events(session.game.events_for(session.game.decider), session.people, terminal.look.arrow)
    count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else len(lines)
    wanted = lines[len(lines) - min(count, len(lines)) :]
    if not wanted:
        terminal.say("Nothing has happened yet.")
    terminal.page([Text(f"{line.turn:>3} ").append_text(draw_line(line, session.people)) for line in wanted])


def save_game(loop: "Loop", rest: str) -> None:
    """Save to the named file, or ask for a name."""
    name = rest or loop.terminal.ask("File name: ")
    if name:
        save_to(loop.session, loop.terminal, name)


def ask_to_quit(loop: "Loop", _: str) -> None:
    """Leave the game after asking whether to save it."""
    quit_game(loop.session, loop.terminal)


SIMPLE: dict[str, Callable[["Loop", str], None]] = {
    "help": show_help,
    "rules": show_rules,
    "log": show_log,
    "save": save_game,
    "quit": ask_to_quit,
}
