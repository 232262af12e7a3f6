"""Leaving a game before its end: it is saved, and the command that resumes it is printed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from cartagena.cli.terminal.console import InputEnded, Terminal
from cartagena.cli.terminal.files.save import GameLeft, save_somewhere
from cartagena.cli.terminal.session import Session

INTERRUPTED = 130
#: SIGHUP (a closed window) and SIGTERM are handled like Ctrl-C.
SIGNALS = ("SIGHUP", "SIGTERM")


@contextmanager
def guarded(session: Session, terminal: Terminal) -> Iterator[None]:
    """Save the game when the input ends, at Ctrl-C, or when the window is closed."""
    before = _take_signals()
    try:
        yield
    except GameLeft:
        return
    except InputEnded:
        leave(session, terminal)
    except KeyboardInterrupt:
        terminal.say("")
        leave(session, terminal)
        raise SystemExit(INTERRUPTED) from None
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def leave(session: Session, terminal: Terminal) -> None:
    """Save an unfinished game and print where it is."""
    if session.needs_saving and not session.game.is_over:
        save_somewhere(session, terminal, session.keep)
    elif not session.game.is_over:
        terminal.say("Goodbye.")


def _take_signals() -> dict[str, signal.Handlers]:
    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in SIGNALS if hasattr(signal, name)]
    return {name: signal.signal(getattr(signal, name), interrupt) for name in names}  # type: ignore[misc]
