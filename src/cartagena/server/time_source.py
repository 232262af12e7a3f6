"""The time, in milliseconds, and scheduled calls; tests substitute a clock of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

#: A jump of the time that is shorter, in milliseconds, costs nobody time.
LONG_JUMP = 5000


def timers() -> int:
    """Milliseconds of the clock that drives timers: it is never set, and rests when the machine does."""
    return time.monotonic_ns() // 1_000_000


def lead() -> int:
    """How far the system's time is ahead of the timers."""
    return time.time_ns() // 1_000_000 - timers()


class Alarm(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""


class Time:
    """The real time. A clock that is set, or a machine that slept, changes it in ``jump`` alone."""

    def __init__(self) -> None:
        #: How far this time is ahead of the timers.
        self.ahead = lead()

    def jump(self) -> int:
        """Adopt the system's time; returns the milliseconds it jumped by: it was set, or the machine slept.

        Between two calls time passes evenly, so that nobody is charged a jump before it is given back.
        """
        before, self.ahead = self.ahead, lead()
        return self.ahead - before

    def now(self) -> int:
        """Milliseconds since 1970."""
        return timers() + self.ahead

    def lead_of(self, at: int) -> int:
        """How far a clock that shows *at* now is ahead of the timers."""
        return at - self.now() + self.ahead

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Call something at a time, or at once if that has passed."""
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
