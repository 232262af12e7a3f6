"""Leaving a game before its end: nothing is lost, and it says how to go on."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from cartagena.cli.terminal.console import Gone, Terminal
from cartagena.cli.terminal.keeping import FileError, autosave, save
from cartagena.cli.terminal.session import Session

INTERRUPTED = 130
#: A closed window and a polite kill are like Ctrl-C.
SIGNALS = ("SIGHUP", "SIGTERM")


def leave(session: Session, terminal: Terminal, file: str | None) -> None:
    """Save an unfinished game to its file or to a new one, and say where it is."""
    if session.game.is_over and file is None:
        return
    if not session.unsaved:
        terminal.say("Goodbye.")
        return
    try:
        path = save(session.record(), file) if file else autosave(session.record())
    except FileError as error:
        terminal.say(f"The game could not be saved: {error}")
        return
    tell_saved(terminal, str(path))


def tell_saved(terminal: Terminal, path: str) -> None:
    """Say where a game is and how to go on; the path is not broken over lines."""
    terminal.say("The game is saved. Go on with:")
    print(f"  cartagena terminal --load {quoted(path)}")


def quoted(path: str) -> str:
    """A path as a shell takes it."""
    import shlex

    return shlex.quote(path)


@contextmanager
def guarded(session: Session, terminal: Terminal, file: str | None) -> Iterator[None]:
    """Save what there is when the input ends, at Ctrl-C, or when the window is closed."""
    before = _take_signals()
    try:
        yield
    except Gone:
        leave(session, terminal, file)
    except KeyboardInterrupt:
        terminal.say("")
        leave(session, terminal, file)
        raise SystemExit(INTERRUPTED) from None
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _take_signals() -> dict[str, signal.Handlers]:
    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in SIGNALS if hasattr(signal, name)]
    return {name: signal.signal(getattr(signal, name), interrupt) for name in names}  # type: ignore[misc]
