"""A guardian beside the server: it has everything loaded and serves nobody, so it can replace a server that died.

The server is a copy of the guardian. Loading takes seconds, copying does not: after a kill tables are in play again
at once. Where processes cannot be copied the server runs without one.
"""

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, NoReturn

from cartagena.server.launch.handover import START_ANEW, start_anew
from cartagena.server.log_setup import log

CAN_COPY = sys.platform == "linux"
#: Signals that ask the server to stop.
STOPS = (signal.SIGTERM, signal.SIGINT)
#: Lives count as short below this many seconds: where the server was killed, and where it ended by itself.
SHORT, SHORT_BY_ITSELF = 2.0, 60.0
#: After this many short lives in a row the next start waits this many seconds, doubled each time.
SHORT_LIVES, PAUSE, LONGEST_PAUSE = 5, 1.0, 30.0
#: Interval at which a waiting guardian checks for a request to stop, in seconds.
LOOK = 0.1
#: ``PR_SET_PDEATHSIG`` of Linux.
PARENT_DEATH = 1
#: Called by a server once it serves.
Progress = Callable[[], None]


def guard(serve: Callable[[Progress], bool], when_open: Progress) -> None:
    """Call *serve*, with what it is to call once it serves, in processes of their own; the first calls *when_open* too.

    Returns in the server's process when it has ended; the guardian's exits as the last server did. A server that
    returns True is started anew, its guardian with it.
    """
    if not CAN_COPY:
        if serve(when_open):
            start_anew()
        return
    guardian = Guardian()
    report_open = guardian.watch()

    def opened() -> None:
        report_open()
        if guardian.lives == 1:
            when_open()

    if serve(opened):
        sys.exit(START_ANEW)


class Guardian:
    """Replaces a server that was killed or broke, once one has served; lets one go that was asked to stop."""

    def __init__(self) -> None:
        self.lives = self._short = 0
        self._has_served = False
        self._guardian, self._server = os.getpid(), 0
        self._asked: int | None = None

    def watch(self) -> Progress:
        """Returns in each server, with what it is to call once it serves; never in the guardian, which exits."""
        before = {number: signal.signal(number, self._ask) for number in STOPS}
        sys.stdout.flush()  # or every copy says again what was not yet said
        while True:
            reading, writing = os.pipe()
            self.lives += 1
            began = time.monotonic()
            self._server = os.fork()
            if self._server == 0:
                os.close(reading)
                return self._become_server(before, writing)
            os.close(writing)
            self._pass_on()
            self._outlive(reading, began)

    def _become_server(self, before: dict[signal.Signals, Any], writing: int) -> Progress:
        """What a copy does first: it dies with its guardian, and takes signals from it alone."""
        for number, handler in before.items():
            signal.signal(number, handler)
        if self._asked is not None:  # between two servers, or just now
            leave(-self._asked)
        os.setpgid(0, 0)
        ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)
        if os.getppid() != self._guardian:  # it died just now
            os._exit(1)

        def report_open() -> None:
            os.write(writing, b".")

        return report_open

    def _outlive(self, reading: int, began: float) -> None:
        """Wait until the server ends; go on if it is to be replaced, else exit as it did."""
        _, status = os.waitpid(self._server, 0)
        self._server = 0
        self._has_served |= has_something(reading)
        os.close(reading)
        code = os.waitstatus_to_exitcode(status)
        if code == START_ANEW and self._asked is None:
            start_anew()
        if code == 0 or -code in STOPS or not self._has_served or self._asked is not None:
            leave(code)
        log.error("server_died", code=code, lives=self.lives)
        is_short = time.monotonic() - began < (SHORT if code < 0 else SHORT_BY_ITSELF)
        self._short = self._short + 1 if is_short else 0
        if self._short >= SHORT_LIVES:
            self._pause(min(LONGEST_PAUSE, PAUSE * 2 ** (self._short - SHORT_LIVES)))

    def _pause(self, seconds: float) -> None:
        """Wait, unless a stop is requested."""
        until = time.monotonic() + seconds
        while self._asked is None and time.monotonic() < until:
            time.sleep(LOOK)

    def _ask(self, number: int, _: FrameType | None) -> None:
        """Remember the request to stop and pass it on."""
        self._asked = number
        self._pass_on()

    def _pass_on(self) -> None:
        if self._asked is not None and self._server:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._server, self._asked)


def leave(code: int) -> NoReturn:
    """Exit with a code, or by the signal that it stands for."""
    if code < 0:
        for number in STOPS:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
        code = 128 - code  # as a shell says it: the first process of a container outlives its own signals
    os._exit(code)


def has_something(reading: int) -> bool:
    """Whether anything was written to a pipe, even if another process still holds its other end."""
    os.set_blocking(reading, False)
    try:
        return os.read(reading, 1) != b""
    except BlockingIOError:
        return False
