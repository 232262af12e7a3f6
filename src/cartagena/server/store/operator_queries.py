"""The operator's queries and changes, and the orders through which running servers follow them."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cartagena.server.store import schema as s

#: Orders older than this have reached every server, in milliseconds.
OLD_ORDER = 600_000
#: Where rows of a game lie beside the table of games; the log comes last of them.
OF_A_GAME = (s.codes, s.deals, s.seats, s.speakers, s.leases, s.presences, s.daily_tries, s.entries)
OF_A_PLAYER = (s.seats, s.replays, s.reminders, s.daily_tries, s.progress)


class OperatorQueries:
    """Lists, bans and deletes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _all(self, query: sa.Executable) -> list[dict[str, Any]]:
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def games(self, statuses: list[str], most: int) -> list[dict[str, Any]]:
        """Tables, newest first."""
        columns = (s.games.c.id, s.games.c.created, s.games.c.status, s.games.c.public, s.games.c.summary)
        query = sa.select(*columns).where(s.games.c.status.in_(statuses))
        return await self._all(query.order_by(s.games.c.created.desc()).limit(most))

    async def people(self, name: str, most: int) -> list[dict[str, Any]]:
        """Players whose name or login contains a text, newest first, with the number of their games."""
        own = s.players.c
        count = sa.select(sa.func.count()).where(s.seats.c.player == own.id).scalar_subquery().label("games")
        query = sa.select(own.id, own.created, own.name, own.login, own.is_banned, count)
        fits = own.name.icontains(name, autoescape=True) | own.login.icontains(name, autoescape=True)
        return await self._all(query.where(fits).order_by(own.created.desc()).limit(most))

    async def set_ban(self, player: str, *, is_banned: bool, now: int) -> bool:
        """Ban or unban a player; returns whether there is such a player."""
        async with self._engine.begin() as connection:
            change = s.players.update().where(s.players.c.id == player).values(is_banned=is_banned)
            found = bool((await connection.execute(change)).rowcount)
            if found and is_banned:
                await _order(connection, "out", player, now)
        return found

    async def delete_game(self, game: str, now: int) -> bool:
        """Delete a table and all that was played at it; whether there was such a table."""
        async with self._engine.begin() as connection:
            for table in OF_A_GAME:
                await connection.execute(table.delete().where(table.c.game == game))
            found = bool((await connection.execute(s.games.delete().where(s.games.c.id == game))).rowcount)
            if found:
                await _order(connection, "gone", game, now)
        return found

    async def delete_player(self, player: str, now: int) -> bool:
        """Delete a person; whether there was one. Logs of games keep the name used at the table.

        The order lets servers blank what the person said.
        """
        async with self._engine.begin() as connection:
            for table in OF_A_PLAYER:
                await connection.execute(table.delete().where(table.c.player == player))
            found = bool((await connection.execute(s.players.delete().where(s.players.c.id == player))).rowcount)
            if found:
                await _order(connection, "deleted", player, now)
        return found

    async def delete_replay(self, replay: str) -> bool:
        """Delete a record that somebody brought along; whether there was one."""
        async with self._engine.begin() as connection:
            return bool((await connection.execute(s.replays.delete().where(s.replays.c.id == replay))).rowcount)

    async def order(self, kind: str, target: str, now: int) -> None:
        """Add an order for running servers."""
        async with self._engine.begin() as connection:
            await _order(connection, kind, target, now)

    async def orders_after(self, number: int) -> list[dict[str, Any]]:
        """The orders after a number, in order."""
        return await self._all(sa.select(s.orders).where(s.orders.c.id > number).order_by(s.orders.c.id))

    async def last_order(self) -> int:
        """The number of the last order."""
        (row,) = await self._all(sa.select(sa.func.max(s.orders.c.id).label("last")))
        return int(row["last"] or 0)


async def _order(connection: AsyncConnection, kind: str, target: str, now: int) -> None:
    await connection.execute(s.orders.insert().values(at=now, kind=kind, target=target))
    last = sa.select(sa.func.max(s.orders.c.id)).scalar_subquery()
    await connection.execute(s.orders.delete().where(s.orders.c.at < now - OLD_ORDER, s.orders.c.id < last))
