"""Leases: one process runs the clock and the bots of a game for as long as it has a heartbeat."""

from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.time_source import Time

#: A process without a heartbeat for this long, in milliseconds, is dead; its games go to others.
SILENCE = 3000
#: After this long without a heartbeat, in milliseconds, a process is forgotten; should it return, it starts afresh.
FORGOTTEN = 3_600_000


class Leases:
    """For a single process: it holds every game."""

    is_shared = False

    def holds(self, game: str) -> bool:  # noqa: ARG002
        """Whether this process holds a game."""
        return True

    async def claim(self, game: str) -> bool:  # noqa: ARG002
        """Claim a game that no living process holds; returns whether this process holds it now."""
        return True


class SharedLeases(Leases):
    """Among several processes, by the database."""

    is_shared = True

    def __init__(self, process_table: ProcessTable, time: Time) -> None:
        self._process_table, self._time = process_table, time
        self._held: set[str] = set()
        self._beat = 0
        self.alive: frozenset[str] = frozenset()

    @property
    def since(self) -> int:
        """Processes with a heartbeat at this time or later are alive."""
        return self._time.now() - SILENCE

    def holds(self, game: str) -> bool:
        """Whether this process holds a game; a process without a recent heartbeat holds no leases."""
        return game in self._held and self._beat > self.since

    async def claim(self, game: str) -> bool:
        """Claim a game that no living process holds; returns whether this process holds it now."""
        if await self._process_table.claim(game, self.since):
            self._held.add(game)
        return self.holds(game)

    async def release(self, game: str) -> None:
        """Release a game."""
        self._held.discard(game)
        await self._process_table.release(game)

    async def beat(self) -> bool:
        """Send a heartbeat; returns whether games must be checked: processes came or went, or this one was silent.

        After a long silence others may have taken over what it ran.
        """
        now = self._time.now()
        was_silent = self._beat <= now - SILENCE
        await self._process_table.beat(now)
        if was_silent:
            self._held.clear()  # what is claimed meanwhile is added to the same set
            self._held |= await self._process_table.held()
        self._beat = now
        alive = await self._process_table.alive(self.since)
        is_changed, self.alive = alive != self.alive, alive
        return is_changed or was_silent

    async def forget_dead(self) -> None:
        """Delete the rows of processes that have long been dead."""
        await self._process_table.forget_dead(self._time.now() - FORGOTTEN)

    async def give_up(self) -> None:
        """Release all games at once."""
        self._held.clear()
        await self._process_table.leave()
