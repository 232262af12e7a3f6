"""Leaving a game before its end: nothing is lost, and it says how to go on."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from cartagena.cli.terminal.console import Gone, Terminal
from cartagena.cli.terminal.files.save import Left, save_somewhere
from cartagena.cli.terminal.session import Session

INTERRUPTED = 130
#: A closed window and a polite kill are like Ctrl-C.
SIGNALS = ("SIGHUP", "SIGTERM")


@contextmanager
def guarded(session: Session, terminal: Terminal) -> Iterator[None]:
    """Save what there is when the input ends, at Ctrl-C, or when the window is closed."""
    before = _take_signals()
    try:
        yield
    except Left:
        return
    except Gone:
        leave(session, terminal)
    except KeyboardInterrupt:
        terminal.say("")
        leave(session, terminal)
        raise SystemExit(INTERRUPTED) from None
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def leave(session: Session, terminal: Terminal) -> None:
    """Save an unfinished game and say where it is."""
    if session.needs_saving and not session.game.is_over:
        save_somewhere(session, terminal, session.keep)
    elif not session.game.is_over:
        terminal.say("Goodbye.")


def _take_signals() -> dict[str, signal.Handlers]:
    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in SIGNALS if hasattr(signal, name)]
    return {name: signal.signal(getattr(signal, name), interrupt) for name in names}  # type: ignore[misc]
