"""The one place that writes to the log: everything that waits goes into one transaction (a group commit)."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cartagena.server import log
from cartagena.server.store.schema import entries, games, seats

#: Called in order, after the commit: with nothing, or with what went wrong.
Done = Callable[[BaseException | None], None]
#: So many writes at most go into one transaction.
LARGEST_GROUP = 500


class Conflict(Exception):  # noqa: N818
    """Another process wrote an entry of that number first."""


class Lineage:
    """Writes that build on each other: when one fails, all later ones fail too."""


@dataclass(slots=True)
class Write:
    """What belongs together: it is stored whole or not at all."""

    game: str
    entries: Sequence[log.Entry]
    done: Done
    lineage: Lineage = field(default_factory=Lineage)
    #: What the table of games now says of it, if anything of that changed.
    status: str | None = None
    summary: str | None = None
    #: A row for the table of games, if the game is new.
    new_game: dict[str, Any] | None = None
    #: People who took a seat.
    players: Sequence[str] = field(default_factory=list)


class Writer:
    """Stores writes in the order in which they are added."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Write] = []
        self._broken: WeakSet[Lineage] = WeakSet()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        self.groups = 0
        self.written = 0

    @property
    def queue_length(self) -> int:
        """How many writes wait."""
        return len(self._waiting)

    def add(self, write: Write) -> None:
        """Let a write be stored; its ``done`` is called afterwards."""
        self._waiting.append(write)
        self._wake.set()

    async def close(self) -> None:
        """Store what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.005)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            group = self._waiting[:LARGEST_GROUP]
            outcomes = await self._store(group)
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()
            for write, outcome in zip(group, outcomes, strict=True):
                write.done(outcome)

    async def _store(self, group: list[Write]) -> list[BaseException | None]:
        if not any(write.lineage in self._broken for write in group):
            try:
                await self._transact(group)
                return [None] * len(group)
            except Exception as error:
                if len(group) == 1:
                    self._broken.add(group[0].lineage)
                    return [Conflict(str(error)) if isinstance(error, IntegrityError) else error]
        if len(group) == 1:
            return [Conflict("an earlier write of the same game failed")]
        return [outcome for write in group for outcome in await self._store([write])]

    async def _transact(self, group: list[Write]) -> None:
        async with self._engine.begin() as connection:
            await self._insert_games(connection, group)
            rows = [
                {"game": write.game, "version": entry.version, "body": log.encode_entry(entry).decode()}
                for write in group
                for entry in write.entries
            ]
            if rows:
                await connection.execute(entries.insert(), rows)
            await self._note_status(connection, group)
        self.groups += 1
        self.written += len(group)

    async def _insert_games(self, connection: AsyncConnection, group: list[Write]) -> None:
        new = [write.new_game for write in group if write.new_game]
        if new:
            await connection.execute(games.insert(), new)

    async def _note_status(self, connection: AsyncConnection, group: list[Write]) -> None:
        for write in group:
            if write.status:
                now = {"status": write.status, "summary": write.summary}
                await connection.execute(games.update().where(games.c.id == write.game).values(**now))
            for player in write.players:
                known = sa.select(seats.c.player).where(seats.c.player == player, seats.c.game == write.game)
                if (await connection.execute(known)).first() is None:
                    await connection.execute(seats.insert().values(player=player, game=write.game))
