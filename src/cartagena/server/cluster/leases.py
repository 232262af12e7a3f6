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

    def unattended_since(self, game: str) -> int | None:  # noqa: ARG002
        """The last heartbeat of the process from which a game was taken over; None if it was not. Asked once."""
        return None


class SharedLeases(Leases):
    """Among several processes, by the database."""

    is_shared = True

    def __init__(self, process_table: ProcessTable, time: Time) -> None:
        self._process_table, self._time = process_table, time
        self._held: set[str] = set()
        #: What was claimed since the leases were last read; and how many claims had no answer, but may have succeeded.
        self._claimed: set[str] = set()
        self._doubts = 0
        #: Games that this process turned out to hold, or could not load when it claimed them; removed once loaded.
        self.found: set[str] = set()
        #: The last heartbeats of the processes from which games are being taken over.
        self.unattended: dict[str, int] = {}
        self._beat = 0
        self.alive: frozenset[str] = frozenset()

    @property
    def since(self) -> int:
        """Processes with a heartbeat at this time or later are alive."""
        return self._time.now() - SILENCE

    def holds(self, game: str) -> bool:
        """Whether this process holds a game; a process without a recent heartbeat holds no leases."""
        return game in self._held and not self._has_lapsed

    async def claim(self, game: str) -> bool:
        """Claim a game that no living process holds; returns whether this process holds it now."""
        try:
            is_claimed = await self._process_table.claim(game, self.since)
        except BaseException:
            self._doubts += 1
            raise
        if is_claimed:
            self._held.add(game)
            self._claimed.add(game)
        if is_claimed and self._has_lapsed:
            self.found.add(game)  # nobody else looks at it now, and the caller must not
        return self.holds(game)

    def unattended_since(self, game: str) -> int | None:
        """The last heartbeat of the process from which a game was taken over; None if it was not. Asked once."""
        return self.unattended.pop(game, None)

    async def release(self, game: str) -> None:
        """Release a game."""
        self._held.discard(game)
        await self._process_table.release(game)

    async def beat(self, *, check: bool = False) -> bool:
        """Send a heartbeat; returns whether games must be looked at again: leases or the living processes changed.

        The leases are read again if *check* is true, if a claim had no answer, and if they lapsed, be it only until
        the store answered: others may have taken over what this process ran.
        """
        now = self._time.now()
        await self._process_table.beat(now)
        is_changed = self._has_lapsed
        if check or is_changed or self._doubts:
            is_changed |= await self._read_held()
        is_changed |= self._has_lapsed
        self._beat = now
        alive = await self._process_table.alive(self.since)
        is_changed |= alive != self.alive
        self.alive = alive
        return is_changed

    @property
    def _has_lapsed(self) -> bool:
        return self._beat <= self.since

    async def _read_held(self) -> bool:
        """Read which games this process holds; returns whether they are others than it knew."""
        self._claimed.clear()
        doubts = self._doubts
        held = await self._process_table.held() | self._claimed
        self._doubts -= doubts
        self.found = (self.found | (held - self._held)) & held
        is_changed, self._held = held != self._held, held
        return is_changed

    async def forget_dead(self) -> None:
        """Delete the rows of processes that have long been dead."""
        await self._process_table.forget_dead(self._time.now() - FORGOTTEN)

    async def give_up(self) -> None:
        """Release all games at once."""
        self._held.clear()
        await self._process_table.leave()
