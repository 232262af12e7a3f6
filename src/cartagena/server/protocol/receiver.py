"""Who listens to a room, whatever carries the messages."""

from typing import Protocol


class Receiver(Protocol):
    """A client at a table; *player* decides what it may be sent."""

    player: str | None
    #: The network it comes from, as limits count it.
    address: str
    views: bool
    choices: bool

    def send(self, data: bytes) -> None:
        """Take a message; never waits."""

    def drop(self, code: int) -> None:
        """Disconnect at once."""

    async def close(self, code: int) -> None:
        """Disconnect in order: what was sent arrives first."""
