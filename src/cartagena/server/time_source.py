"""The time, in milliseconds, and calls in the future; tests put a clock of their own in this place."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that has not happened yet."""

    def cancel(self) -> None:
        """Let it not happen."""


class Time:
    """The real time."""

    def __init__(self) -> None:
        self._ahead = self._lead()

    def _lead(self) -> int:
        """How far the time is ahead of the timers, which rest when the machine does."""
        return self.now() - time.monotonic_ns() // 1_000_000

    def jump(self) -> int:
        """By how many milliseconds the time has jumped since this was last asked: the machine slept, or it was set."""
        before, self._ahead = self._ahead, self._lead()
        return self._ahead - before

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Call something at a time, or at once if that has passed."""
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
