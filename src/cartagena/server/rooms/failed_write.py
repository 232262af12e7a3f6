"""What a room does when a write failed.

What could not be stored never happened: the room takes its state from the store again, sends what is new in the log,
and then settles each lost write. A command may stand in the log already, by another way; else it is decided again.
"""

import asyncio
from typing import TYPE_CHECKING

from cartagena.rules.errors import CartagenaError
from cartagena.server.errors import DamagedGame, NotNow, Refused, StaleVersion, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.pending_write import PendingWrite
from cartagena.server.table.game_log import Entry
from cartagena.server.table.state import State

if TYPE_CHECKING:
    from cartagena.server.rooms.room import Room

#: Seconds between two attempts to read from a store that does not answer.
RETRY_SECONDS = 1.0
#: How often a write that could not be stored is tried again.
TRIES = 5
#: A standstill of the store that is shorter, in milliseconds, costs nobody time.
SHORT_STANDSTILL = 1000


class Recovery:
    """The lost writes of one room. While they are recovered the room is held: nothing is shown."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._lost: list[PendingWrite] = []
        self._task: asyncio.Task[None] | None = None

    def add(self, write: PendingWrite, error: BaseException) -> None:
        """Note a write that failed, and begin to recover unless that has begun."""
        reason, version = str(getattr(error, "orig", None) or error), self._room.last_broadcast
        log.warning("not_stored", game=self._room.id, version=version, error=type(error).__name__, reason=reason)
        write.error = error
        self._lost.append(write)
        if self._task is None:
            self._room.hold()
            self._task = asyncio.create_task(self._recover())

    def cancel(self) -> None:
        """Read the log no more."""
        if self._task:
            self._task.cancel()

    async def _recover(self) -> None:
        room = self._room
        try:
            stored = await self._load()
            if stored is not None:
                room.restart(*stored)
        except DamagedGame as damage:
            self._refuse_all(damage)
            room.observer.game_damaged(room, damage)
            return
        if stored is None:
            self._refuse_all(UnknownGame("there is no such table any more"))
            return
        lost = self._end()
        room.observer.game_changed(room)
        self._give_back_standstill(lost)
        for write in lost:
            await self._settle(write)

    async def _load(self) -> tuple[State, list[Entry]] | None:
        """Read and replay the game, however long the store does not answer."""
        while True:
            try:
                return await self._room.services.store.games.load_as(self._room.id, self._room.replay)
            except DamagedGame:
                raise
            except Exception:
                log.exception("not_loaded", game=self._room.id)
                await asyncio.sleep(RETRY_SECONDS)

    def _end(self) -> list[PendingWrite]:
        """Let the room go on; returns the lost writes. Writes that fail from now on are another recovery."""
        lost, self._lost, self._task = self._lost, [], None
        self._room.release()
        return lost

    def _refuse_all(self, why: Refused) -> None:
        """The game was deleted meanwhile, or its data are damaged."""
        for write in self._end():
            write.submitter.failed(why)

    def _give_back_standstill(self, lost: list[PendingWrite]) -> None:
        """Nobody loses time because the store took nothing."""
        now = self._room.services.time.now()
        since = min((write.at for write in lost if not write.is_second), default=now)
        if now - since > SHORT_STANDSTILL:
            self._room.give_back(now - since)

    async def _settle(self, write: PendingWrite) -> None:
        """Answer a lost write, or let it be decided again."""
        first = write.applied[0].entry
        try:
            done = await self._room.find_command(first.by, first.command)
            if done is not None:
                write.submitter.stored(done)
            elif write.tries < TRIES:
                self._room.submit_again(write)
            elif write.is_second:
                write.submitter.failed(StaleVersion("the game has moved on"))
            else:
                write.submitter.failed(NotNow("the server cannot store that at present; try again later"))
        except CartagenaError as error:
            write.submitter.failed(error)
        except Exception as error:
            log.exception("not_settled", game=self._room.id)
            write.submitter.failed(error)
