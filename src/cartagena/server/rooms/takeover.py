"""Takes over the games of dead processes: running games without a living process that holds their lease."""

from cartagena.server.cluster.leases import SharedLeases
from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.errors import DamagedGame, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.rooms import Rooms, goes_on_by_itself


class Takeover:
    """Claims and loads games; ``Peers`` runs it at every heartbeat."""

    def __init__(self, rooms: Rooms, leases: SharedLeases, process_table: ProcessTable) -> None:
        self._rooms, self._leases, self._process_table = rooms, leases, process_table

    async def run(self) -> None:
        """Take over what no living process holds, and load what this one holds without having loaded it."""
        for game in list(self._leases.found):
            await self._load(game)
        for game, summary, alive in await self._process_table.orphans(self._leases.since):
            if game not in self._rooms.damaged and goes_on_by_itself(summary):
                await self._claim(game, alive)

    async def _claim(self, game: str, alive: int | None) -> None:
        """Claim a game of a process with this last heartbeat, and load it; at the next heartbeat if that took long."""
        is_held = await self._leases.claim(game)
        if is_held:
            self._leases.found.add(game)
        if alive is not None and game in self._leases.found:
            self._leases.unattended[game] = alive
        if is_held:
            await self._load(game)

    async def _load(self, game: str) -> None:
        """Load a game and let it go on; one that is damaged for this process may be readable for a newer version.

        A game that cannot be read now is tried again at the next heartbeat.
        """
        try:
            self._rooms.look_again(await self._rooms.get(game))
            log.info("taken_over", game=game)
        except DamagedGame:
            await self._leases.release(game)
        except UnknownGame:
            log.info("gone", game=game)
        self._leases.found.discard(game)
        self._leases.unattended.pop(game, None)
