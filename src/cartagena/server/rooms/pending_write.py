"""Something that was decided and is being stored, and who waits for it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from cartagena.server.protocol.receiver import Receiver
from cartagena.server.store.log_writer import Conflict
from cartagena.server.table.state import AppliedEntry

#: Called once a command is stored (with its number) or has failed.
Reply = Callable[[int | None, BaseException | None], None]
Decide = Callable[[], list[AppliedEntry]]
Posted = list[tuple[Receiver, list[bytes]]]


@dataclass(slots=True)
class PendingWrite:
    """What was decided, what is told of it once it is stored, and what went wrong if it could not be."""

    decide: Decide
    reply: Reply
    moments: list[AppliedEntry]
    letters: Posted
    began: float
    #: When it was decided, in milliseconds.
    at: int
    tries: int
    error: BaseException | None = None

    @property
    def is_second(self) -> bool:
        """Whether another process was quicker, and the store is well."""
        return isinstance(self.error, Conflict)


def nobody(_: int | None, __: BaseException | None) -> None:
    """Nobody waits for an answer."""


def settle(future: "asyncio.Future[int | None]", version: int | None, error: BaseException | None) -> None:
    """Answer whoever still waits."""
    if future.done():
        return
    if error:
        future.set_exception(error)
    else:
        future.set_result(version)
