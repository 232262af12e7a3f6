"""Other processes on the same database: heartbeats, the entries they store, and the players connected to them."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

from cartagena.server.cluster.bus import PRESENCE
from cartagena.server.cluster.leases import SharedLeases
from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.errors import DamagedGame, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.rooms.takeover import Takeover

BEAT_SECONDS = 1.0
#: Every this many heartbeats all games in memory are compared with the store; without a bus at each heartbeat.
COMPARE_EVERY = 5
#: Every this many heartbeats, and at the first, the rows of processes that have long been dead are deleted.
FORGET_EVERY = 3600
#: The number of games compared in one query.
COMPARED = 500


class Peers(RoomObserver):
    """Follows the other processes. Made by ``open``, ended by ``close``."""

    def __init__(self, rooms: Rooms, services: Services, leases: SharedLeases, process_table: ProcessTable) -> None:
        self._rooms, self._services, self._leases, self._process_table = rooms, services, leases, process_table
        self.takeover = Takeover(rooms, leases, process_table)
        self._heard: dict[str, int] = {}
        #: Games whose connected players are being stored.
        self._noting: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Send a first heartbeat and listen to the bus."""
        await self._leases.beat()
        self._services.bus.listen(self.hear)
        self._rooms.observers.append(self)

    async def close(self) -> None:
        """Release all leases: other processes take over."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._services.bus.close()
        await self._guarded(self._leases.give_up())

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        except Exception:
            log.exception("peers_not_followed")

    # entries of other processes

    def hear(self, game: str, version: int) -> None:
        """Handle a message of the bus: a process stored an entry of a game, or the presence in it changed."""
        room = self._rooms.resident(game)
        if room is None:
            self._fetch_own(game)
        elif version == PRESENCE:
            self._spawn(self._see_presence(room))
        elif version > room.authority.state.version:
            is_followed = game in self._heard
            self._heard[game] = max(version, self._heard.get(game, 0))
            if not is_followed:
                self._spawn(self._follow(room))

    def _fetch_own(self, game: str) -> None:
        """A game that was dropped from memory but is still run by this process goes on: others will not run it."""
        if self._leases.holds(game):
            self._spawn(self._load(game))

    async def _load(self, game: str) -> None:
        with contextlib.suppress(UnknownGame, DamagedGame):
            await self._rooms.get(game)

    async def _follow(self, room: Room) -> None:
        """Read the entries that were announced, and those announced meanwhile."""
        try:
            before = -1
            while before < room.authority.state.version < self._heard[room.id]:
                before = room.authority.state.version
                await room.refresh()
        except DamagedGame:
            await self._leases.release(room.id)
        finally:
            del self._heard[room.id]

    # connected players

    def presence_changed(self, room: Room) -> None:
        """Publish which players are connected to this process."""
        self._spawn(self._attend(room))

    async def _attend(self, room: Room) -> None:
        """Store which players are connected here, again until it is up to date: people come and go meanwhile."""
        if room.id in self._noting:
            return
        self._noting.add(room.id)
        try:
            noted = None
            while noted != (here := room.audience.here()):
                await self._process_table.attend(room.id, *here)
                noted = here
        finally:
            self._noting.discard(room.id)
        self._services.bus.publish(room.id, PRESENCE)
        await self._see_presence(room)

    async def _see_presence(self, room: Room) -> None:
        elsewhere = await self._process_table.elsewhere(room.id, self._leases.since)
        if elsewhere != room.audience.elsewhere:
            room.audience.elsewhere = elsewhere
            room.audience.note_presence(self._services.time.now())
            room.audience.send_presence()
            self._rooms.look_again(room)

    # heartbeats

    async def watch(self) -> None:
        """Once a second: send a heartbeat, take over the games of dead processes, find missed entries."""
        beats = 0
        while True:
            try:
                await self.beat(compare=not self._services.bus.is_connected or beats % COMPARE_EVERY == 0)
                if beats % FORGET_EVERY == 0:
                    await self._leases.forget_dead()
            except Exception:
                log.exception("no_beat")
            beats += 1
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self, *, compare: bool) -> None:
        """One heartbeat and what follows from it."""
        is_changed = await self._leases.beat(check=compare)
        await self.takeover.run()
        if compare:
            await self._compare()
        for room in self._rooms.all() if is_changed else []:
            self._rooms.look_again(room)
            await self._see_presence(room)

    async def _compare(self) -> None:
        """Find games with stored entries that this process missed."""
        games = [room.id for room in self._rooms.all()]
        for first in range(0, len(games), COMPARED):
            for game, version in (await self._process_table.versions(games[first : first + COMPARED])).items():
                self.hear(game, version)
