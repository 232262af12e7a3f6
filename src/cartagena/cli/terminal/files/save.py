"""Saving a game on request, when quitting, or at its end."""

import shlex

from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.files.game_files import FileError, autosave, is_there, save
from cartagena.cli.terminal.session import Session


class GameLeft(Exception):  # noqa: N818
    """The player has quit; the game is saved if that was wanted."""


def save_to(session: Session, terminal: Terminal, name: str) -> bool:
    """Save the game; replacing another file needs confirmation. Returns whether it was saved."""
    if name != session.file and is_there(name) and not _agrees(terminal, f"{name} exists. Replace it? (y/n) "):
        terminal.say("Not saved.")
        return False
    try:
        path = save(session.record(), name)
    except FileError as error:
        terminal.say(f"Not saved: {error}")
        return False
    session.file, session.unsaved = name, 0
    print_saved(session, terminal, str(path))
    return True


def _agrees(terminal: Terminal, question: str) -> bool:
    return terminal.ask(question).lower() in ("y", "yes")


def save_somewhere(session: Session, terminal: Terminal, file: str | None) -> None:
    """Save without asking, to *file* or to a new one, and print where it is."""
    try:
        path = save(session.record(), file) if file else autosave(session.record())
    except FileError as error:
        terminal.say(f"The game could not be saved: {error}")
        return
    session.unsaved = 0
    print_saved(session, terminal, str(path))


def print_saved(session: Session, terminal: Terminal, path: str) -> None:
    """Print where a game is saved and the command to resume or show it; the path is not wrapped."""
    over = session.game.is_over
    terminal.say(f"The game is saved. {'Look at it' if over else 'Go on'} with:")
    print(f"  cartagena {'record show' if over else 'terminal --load'} {shlex.quote(path)}")


def quit_game(session: Session, terminal: Terminal) -> None:
    """Ask whether to save, then raise GameLeft; returns if the player wants to go on."""
    while session.needs_saving:
        terminal.say(f"Save the game first? Enter: yes, to {session.file or 'a new file'}; or type a file name.")
        typed = terminal.ask("n: leave without saving; c: go on playing: ")
        if typed.lower() in ("c", "cancel"):
            return
        if typed.lower() in ("n", "no"):
            break
        if typed.lower() in ("", "y", "yes"):
            save_somewhere(session, terminal, session.file)
            raise GameLeft
        if save_to(session, terminal, typed):
            raise GameLeft
    terminal.say("Goodbye.")
    raise GameLeft


def keep_finished(session: Session, terminal: Terminal) -> None:
    """Save a finished game to the file of --save, or ask for one."""
    if session.keep:
        save_somewhere(session, terminal, session.keep)
    while session.humans and session.unsaved:
        name = terminal.ask("Enter to leave, or a file name to save the game: ")
        if not name or save_to(session, terminal, name):
            return
