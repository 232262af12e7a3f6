"""Something that was decided and is being stored, and who submitted it."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from cartagena.server.rooms.audience import Outgoing
from cartagena.server.store.log_writer import Conflict
from cartagena.server.table.state import AppliedEntry


class Decide(Protocol):
    """A method of the authority with all its arguments but the time: see ``functools.partial``."""

    def __call__(self, *, now: int) -> list[AppliedEntry]:
        """Check, append entries to the log and return them applied; or raise, and change nothing."""


class Submitter(Protocol):
    """Who submitted something. One of these methods is called, once."""

    def stored(self, version: int) -> None:
        """It is stored, with its first entry under this number."""

    def failed(self, error: BaseException) -> None:
        """It did not happen."""


class Nobody:
    """A submitter that waits for no answer: a bot, a clock."""

    def stored(self, version: int) -> None:
        """Do nothing."""

    def failed(self, error: BaseException) -> None:
        """Do nothing."""


class WaitingSubmitter:
    """A submitter that waits until it is stored."""

    def __init__(self) -> None:
        self._future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def stored(self, version: int) -> None:
        """End the wait, unless it was cancelled."""
        if not self._future.done():
            self._future.set_result(version)

    def failed(self, error: BaseException) -> None:
        """Raise that error where it is waited for."""
        if not self._future.done():
            self._future.set_exception(error)

    async def wait(self) -> int:
        """Wait; returns the number of the first entry."""
        return await self._future


@dataclass(slots=True)
class PendingWrite:
    """What was decided, what is sent once it is stored, and what went wrong if it could not be."""

    decide: Decide
    submitter: Submitter
    applied: list[AppliedEntry]
    outgoing: Outgoing
    began: float
    #: When it was decided, in milliseconds.
    at: int
    tries: int
    #: How far the time was ahead of the timers.
    lead: int
    error: BaseException | None = None

    @property
    def is_second(self) -> bool:
        """Whether another process was quicker, and the store is well."""
        return isinstance(self.error, Conflict)
