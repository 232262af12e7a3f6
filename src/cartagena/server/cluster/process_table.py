"""Processes that share a database: their heartbeats, their leases, and which players are connected where."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.store.schema import entries, games, leases, presences, processes

#: A heartbeat that is further ahead than this, in milliseconds, was sent before the clocks were set back.
FUTURE = 60_000


def _living(since: int) -> Any:
    return sa.select(processes.c.id).where(processes.c.alive > since, processes.c.alive < since + FUTURE)


class ProcessTable:
    """The tables of processes, leases and presences, as one process uses them."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self.process = process

    async def _all(self, query: sa.Executable) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _put(self, change: sa.Update, insert: sa.Insert) -> bool:
        """Change a row, or insert it; whether one of both could be done."""
        for statement in (change, insert):
            try:
                async with self._engine.begin() as connection:
                    if (await connection.execute(statement)).rowcount:
                        return True
            except IntegrityError:
                return False
        return False

    async def beat(self, now: int) -> None:
        """Note that this process is alive."""
        change = processes.update().where(processes.c.id == self.process).values(alive=now)
        await self._put(change, processes.insert().values(id=self.process, alive=now))

    async def alive(self, since: int) -> frozenset[str]:
        """The processes that live."""
        return frozenset(row.id for row in await self._all(_living(since)))

    async def claim(self, game: str, since: int) -> bool:
        """Take a game, unless a living process has it."""
        is_mine = leases.c.process == self.process
        free = (leases.c.game == game) & (is_mine | leases.c.process.not_in(_living(since)))
        change = leases.update().where(free).values(process=self.process)
        return await self._put(change, leases.insert().values(game=game, process=self.process))

    async def release(self, game: str) -> None:
        """Have a game no more."""
        async with self._engine.begin() as connection:
            mine = (leases.c.game == game) & (leases.c.process == self.process)
            await connection.execute(leases.delete().where(mine))

    async def held(self) -> set[str]:
        """The games that this process has."""
        rows = await self._all(sa.select(leases.c.game).where(leases.c.process == self.process))
        return {row.game for row in rows}

    async def orphans(self, since: int) -> list[tuple[str, str, int | None]]:
        """Running games that no living process has, each with what the lobby shows of it, as JSON.

        The third value is the last heartbeat of the process that had the game, if that is known.
        """
        taken = sa.select(leases.c.game).where(leases.c.process.in_(_living(since)))
        holders = games.outerjoin(leases, leases.c.game == games.c.id)
        holders = holders.outerjoin(processes, processes.c.id == leases.c.process)
        query = sa.select(games.c.id, games.c.summary, processes.c.alive).select_from(holders)
        query = query.where(games.c.status == "running", games.c.id.not_in(taken))
        return [(row.id, row.summary, row.alive) for row in await self._all(query)]

    async def leave(self) -> None:
        """Remove this process, so that others take over at once."""
        async with self._engine.begin() as connection:
            for table, column in ((processes, processes.c.id), (presences, presences.c.process)):
                await connection.execute(table.delete().where(column == self.process))
            await connection.execute(leases.delete().where(leases.c.process == self.process))

    async def forget_dead(self, since: int) -> None:
        """Delete processes that were not alive since then, and what is noted of processes that are not there."""
        async with self._engine.begin() as connection:
            await connection.execute(processes.delete().where(processes.c.alive <= since))
            for table in (leases, presences):
                await connection.execute(table.delete().where(table.c.process.not_in(sa.select(processes.c.id))))

    async def attend(self, game: str, seats: int, spectators: int) -> None:
        """Note who is connected to a game in this process: the seats as a set of bits."""
        this = (presences.c.game == game) & (presences.c.process == self.process)
        values = {"seats": seats, "spectators": spectators}
        change = presences.update().where(this).values(**values)
        await self._put(change, presences.insert().values(game=game, process=self.process, **values))

    async def elsewhere(self, game: str, since: int) -> tuple[int, int]:
        """Who is connected to a game in other living processes."""
        others = presences.c.process.in_(_living(since)) & (presences.c.process != self.process)
        rows = await self._all(sa.select(presences).where(others, presences.c.game == game))
        seats = 0
        for row in rows:
            seats |= row.seats
        return seats, sum(row.spectators for row in rows)

    async def versions(self, wanted: list[str]) -> dict[str, int]:
        """The last numbers of some games."""
        last = sa.func.max(entries.c.version)
        query = sa.select(entries.c.game, last.label("last")).where(entries.c.game.in_(wanted)).group_by(entries.c.game)
        return {row.game: row.last for row in await self._all(query)}
