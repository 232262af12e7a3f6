"""Other processes on the same database: what they store is taken in, and what a dead one ran is taken over."""

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
from cartagena.server.rooms.rooms import Rooms, goes_on_by_itself
from cartagena.server.rooms.services import Services

BEAT_SECONDS = 1.0
#: Every so many beats all games in memory are compared with the store, whatever the bus told; without a bus at each.
COMPARE_EVERY = 5
#: Every so many beats, and at the first, what is stored of long dead processes is deleted.
FORGET_EVERY = 3600
#: So many games are compared at once.
COMPARED = 500


class Peers(RoomObserver):
    """Follows the other processes. Made by ``open``, ended by ``close``."""

    def __init__(self, rooms: Rooms, services: Services, leases: SharedLeases, process_table: ProcessTable) -> None:
        self._rooms, self._services, self._leases, self._process_table = rooms, services, leases, process_table
        self._heard: dict[str, int] = {}
        #: Games of which it is being noted who is connected.
        self._noting: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Be alive, and hear what others tell."""
        await self._leases.beat()
        self._services.bus.listen(self.hear)
        self._rooms.observers.append(self)

    async def close(self) -> None:
        """Leave everything to the others."""
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

    # what others do

    def hear(self, game: str, version: int) -> None:
        """Another process, or this one, told of a game."""
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
        """Take in what was told of, and what is told of meanwhile."""
        try:
            before = -1
            while before < room.authority.state.version < self._heard[room.id]:
                before = room.authority.state.version
                await room.refresh()
        except DamagedGame:
            await self._leases.release(room.id)
        finally:
            del self._heard[room.id]

    # who is connected

    def presence_changed(self, room: Room) -> None:
        """Let other processes know who is connected here."""
        self._spawn(self._attend(room))

    async def _attend(self, room: Room) -> None:
        """Note who is connected here, until what is noted is true: people come and go meanwhile."""
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
            room.audience.send_presence()
            self._rooms.look_again(room)

    # who lives

    async def watch(self) -> None:
        """Once a second: say that this process lives, take over what dead ones ran, miss nothing."""
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
        """One beat."""
        is_changed = await self._leases.beat()
        await self.take_over()
        if compare:
            await self._compare()
        for room in self._rooms.all() if is_changed else []:
            self._rooms.look_again(room)
            await self._see_presence(room)

    async def take_over(self) -> None:
        """Run what no living process runs."""
        for game, summary in await self._process_table.orphans(self._leases.since):
            is_wanted = game not in self._rooms.damaged and goes_on_by_itself(summary)
            if is_wanted and await self._leases.claim(game):
                await self._take_over(game)

    async def _take_over(self, game: str) -> None:
        """Run one more game; one that is damaged for this process may not be for another, of a newer version."""
        try:
            self._rooms.look_again(await self._rooms.get(game))
            log.info("taken_over", game=game)
        except DamagedGame:
            await self._leases.release(game)
        except UnknownGame:
            log.info("gone", game=game)

    async def _compare(self) -> None:
        """Find games that went on without this process hearing of it."""
        games = [room.id for room in self._rooms.all()]
        for first in range(0, len(games), COMPARED):
            for game, version in (await self._process_table.versions(games[first : first + COMPARED])).items():
                self.hear(game, version)
