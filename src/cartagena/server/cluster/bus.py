"""What processes tell each other: a game and a version. Nothing else travels; who hears it reads the store."""

from collections.abc import Callable

#: Instead of a version: who is connected has changed.
PRESENCE = 0
Hear = Callable[[str, int], None]


class Bus:
    """Alone: there is nobody to tell."""

    is_connected = True

    def publish(self, game: str, version: int) -> None:
        """Tell the other processes; never waits, and may be lost."""

    def listen(self, hear: Hear) -> None:
        """Let *hear* be called with what others tell."""

    async def close(self) -> None:
        """Tell and hear nothing more."""
