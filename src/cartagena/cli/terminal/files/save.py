"""Saving a game when somebody asks for it, quits, or has finished it."""

import shlex

from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.files.game_files import FileError, autosave, is_there, save
from cartagena.cli.terminal.session import Session


class Left(Exception):  # noqa: N818
    """Somebody has quit; what had to be saved is saved."""


def save_to(session: Session, terminal: Terminal, name: str) -> bool:
    """Save; a file that is not this game's is replaced only if that is meant. True if it is saved."""
    if name != session.file and is_there(name) and not _agrees(terminal, f"{name} exists. Replace it? (y/n) "):
        terminal.say("Not saved.")
        return False
    try:
        path = save(session.record(), name)
    except FileError as error:
        terminal.say(f"Not saved: {error}")
        return False
    session.file, session.unsaved = name, 0
    tell_saved(session, terminal, str(path))
    return True


def _agrees(terminal: Terminal, question: str) -> bool:
    return terminal.ask(question).lower() in ("y", "yes")


def save_somewhere(session: Session, terminal: Terminal, file: str | None) -> None:
    """Save without asking, to a file or to a new one of our own choice, and say where it is."""
    try:
        path = save(session.record(), file) if file else autosave(session.record())
    except FileError as error:
        terminal.say(f"The game could not be saved: {error}")
        return
    session.unsaved = 0
    tell_saved(session, terminal, str(path))


def tell_saved(session: Session, terminal: Terminal, path: str) -> None:
    """Say where a game is and how to go on, or to look at it; the path is not broken over lines."""
    over = session.game.is_over
    terminal.say(f"The game is saved. {'Look at it' if over else 'Go on'} with:")
    print(f"  cartagena {'record show' if over else 'terminal --load'} {shlex.quote(path)}")


def quit_game(session: Session, terminal: Terminal) -> None:
    """Leave; asks whether to save first, and returns if somebody would rather go on."""
    while session.needs_saving:
        terminal.say(f"Save the game first? Enter: yes, to {session.file or 'a new file'}; or type a file name.")
        typed = terminal.ask("n: leave without saving; c: go on playing: ")
        if typed.lower() in ("c", "cancel"):
            return
        if typed.lower() in ("n", "no"):
            break
        if typed.lower() in ("", "y", "yes"):
            save_somewhere(session, terminal, session.file)
            raise Left
        if save_to(session, terminal, typed):
            raise Left
    terminal.say("Goodbye.")
    raise Left


def keep_finished(session: Session, terminal: Terminal) -> None:
    """Save a finished game where it was to be kept, or ask."""
    if session.keep:
        save_somewhere(session, terminal, session.keep)
    while session.humans and session.unsaved:
        name = terminal.ask("Enter to leave, or a file name to save the game: ")
        if not name or save_to(session, terminal, name):
            return
