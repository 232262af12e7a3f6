"""Whether the database takes writes, found out by writing: once a second when this server was last alive."""

import asyncio
import time
from collections.abc import Callable

import sqlalchemy as sa

from cartagena.server.log_setup import log
from cartagena.server.store.log_writer import Write, Writer

ALIVE = "alive"
#: A write that takes longer, in seconds, counts as failed.
SLOW = 3.0
CANNOT_WRITE, WRITES_SLOWLY = "cannot_write", "writes_slowly"
NOTE_ALIVE = sa.text(
    "INSERT INTO notes (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)


class WriteProbe:
    """The outcome of the last write, and when the current one began. One at a time."""

    def __init__(self, writer: Writer, clock: Callable[[], float] = time.monotonic) -> None:
        self._writer, self._clock = writer, clock
        self._since: float | None = None
        self._is_refused = False
        #: Set once the outcome of a first write is known.
        self.tried = asyncio.Event()

    def write(self, now: int) -> None:
        """Write the heartbeat, unless the last one is still being written."""
        if self._since is None:
            self._since = self._clock()
            note = NOTE_ALIVE.bindparams(key=ALIVE, value=str(now))
            self._writer.add(Write("", [], self._written, beside=[note]))

    def _written(self, error: BaseException | None) -> None:
        self.tried.set()
        was_refused, self._since, self._is_refused = self._is_refused, None, error is not None
        if error and not was_refused:
            log.error("cannot_write", error=type(error).__name__, reason=str(getattr(error, "orig", None) or error))
        elif was_refused and not error:
            log.info("can_write_again")

    @property
    def fault(self) -> str | None:
        """Why nothing can be stored now, as a code; None if writes work."""
        if self._is_refused:
            return CANNOT_WRITE
        is_slow = self._since is not None and self._clock() - self._since > SLOW
        return WRITES_SLOWLY if is_slow else None
