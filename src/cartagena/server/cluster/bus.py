"""Messages between processes: a game and a version. The receiver reads the rest from the store."""

from collections.abc import Callable

#: In place of a version: the presence of players has changed.
PRESENCE = 0
Hear = Callable[[str, int], None]


class Bus:
    """For a single process: publishes nothing."""

    is_connected = True

    def publish(self, game: str, version: int) -> None:
        """Publish to the other processes; never waits, and may be lost."""

    def listen(self, hear: Hear) -> None:
        """Register *hear* as the callback for messages of other processes."""

    async def close(self) -> None:
        """Stop publishing and listening."""
