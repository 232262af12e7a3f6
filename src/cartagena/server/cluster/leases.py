"""Who runs the clock and the bots of a game: one process, until it is no longer alive."""

from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.time_source import Time

#: A process that was not heard of for so many milliseconds is dead, and its games go to others.
SILENCE = 3000
#: After so many milliseconds of silence nothing is known of a process any more; should it come back, it begins anew.
FORGOTTEN = 3_600_000


class Leases:
    """Alone: every game is this process's own."""

    is_shared = False

    def holds(self, game: str) -> bool:  # noqa: ARG002
        """Whether this process runs a game."""
        return True

    async def claim(self, game: str) -> bool:  # noqa: ARG002
        """Take a game that no living process runs; whether it is this one's now."""
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
        """Who was alive at this time, or later, is."""
        return self._time.now() - SILENCE

    def holds(self, game: str) -> bool:
        """Whether this process runs a game; who could not say for long that it lives runs nothing."""
        return game in self._held and self._beat > self.since

    async def claim(self, game: str) -> bool:
        """Take a game that no living process runs; whether it is this one's now."""
        if await self._process_table.claim(game, self.since):
            self._held.add(game)
        return self.holds(game)

    async def release(self, game: str) -> None:
        """Leave a game to others."""
        self._held.discard(game)
        await self._process_table.release(game)

    async def beat(self) -> bool:
        """Say that this process lives; whether anything is to be looked at anew: others came or went, or it was silent.

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
        """Delete what is stored of processes that have long been dead."""
        await self._process_table.forget_dead(self._time.now() - FORGOTTEN)

    async def give_up(self) -> None:
        """Leave all games to others, at once."""
        self._held.clear()
        await self._process_table.leave()
