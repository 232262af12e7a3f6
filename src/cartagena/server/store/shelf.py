"""What is kept beside the games: codes of tables, records brought along, deals, reminders."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.store.schema import codes, deals, games, notes, reminders, replays, seats


class Shelf:
    """Small tables that no game depends on."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _all(self, query: sa.Executable) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _do(self, statement: sa.Executable) -> int:
        async with self._engine.begin() as connection:
            return int(getattr(await connection.execute(statement), "rowcount", 0))

    # codes

    async def add_code(self, code: str, game: str) -> bool:
        """Give a table a code; whether it was free."""
        try:
            await self._do(codes.insert().values(code=code, game=game))
        except IntegrityError:
            return False
        return True

    async def game_of_code(self, code: str) -> str | None:
        """The table of a code, unless it is over."""
        query = sa.select(games.c.id).join(codes, codes.c.game == games.c.id)
        found = await self._all(query.where(codes.c.code == code, games.c.status.in_(("open", "running"))))
        return str(found[0].id) if found else None

    async def claim(self, key: str, value: str) -> str:
        """Write a note that is never changed; returns what it says, whoever was first."""
        try:
            await self._do(notes.insert().values(key=key, value=value))
        except IntegrityError:
            found = await self._all(sa.select(notes.c.value).where(notes.c.key == key))
            return str(found[0].value)
        return value

    # records brought along

    async def add_replay(self, replay: str, player: str, now: int, summary: str, record: str) -> None:
        """Keep a record."""
        values = {"id": replay, "player": player, "created": now, "summary": summary, "record": record}
        await self._do(replays.insert().values(**values))

    async def replay(self, replay: str) -> str | None:
        """A record that was kept, as JSON."""
        found = await self._all(sa.select(replays.c.record).where(replays.c.id == replay))
        return str(found[0].record) if found else None

    async def replays_of(self, player: str) -> list[str]:
        """The summaries of somebody's records, newest first."""
        query = sa.select(replays.c.summary).where(replays.c.player == player)
        return [row.summary for row in await self._all(query.order_by(replays.c.created.desc()))]

    async def drop_replay(self, replay: str, player: str) -> bool:
        """Forget a record; whether it was there and that player's."""
        return bool(await self._do(replays.delete().where(replays.c.id == replay, replays.c.player == player)))

    # deals

    async def add_deal(self, game: str, deal: str) -> None:
        """Note that a game has the cards of an earlier one."""
        await self._do(deals.insert().values(game=game, deal=deal))

    async def games_of_deal(self, deal: str) -> list[Any]:
        """The later games with the cards of a first one, oldest first: id, status, created."""
        query = sa.select(games.c.id, games.c.status, games.c.created).join(deals, deals.c.game == games.c.id)
        return await self._all(query.where(deals.c.deal == deal).order_by(games.c.created))

    # somebody's games

    async def games_of(self, player: str, most: int = 200) -> list[Any]:
        """The games in which somebody has or had a seat, newest first: id, status, created, summary."""
        columns = (games.c.id, games.c.status, games.c.created, games.c.summary)
        query = sa.select(*columns).join(seats, seats.c.game == games.c.id).where(seats.c.player == player)
        return await self._all(query.order_by(games.c.created.desc()).limit(most))

    # reminders

    async def reminder(self, player: str) -> Any:
        """How somebody wants to be reminded; None if not at all."""
        found = await self._all(sa.select(reminders).where(reminders.c.player == player))
        return found[0] if found else None

    async def set_reminder(self, player: str, **values: Any) -> None:
        """Change how somebody wants to be reminded."""
        await self.drop_reminder(player)
        await self._do(reminders.insert().values(player=player, **values))

    async def drop_reminder(self, player: str) -> None:
        """Remind somebody no longer."""
        await self._do(reminders.delete().where(reminders.c.player == player))

    async def confirm_reminder(self, token: str) -> bool:
        """Note that the owner of a mail address agreed; whether the token was right."""
        return bool(await self._do(reminders.update().where(reminders.c.token == token).values(is_confirmed=True)))

    async def drop_reminder_by_token(self, token: str) -> None:
        """Remind the owner of a mail address no longer."""
        await self._do(reminders.delete().where(reminders.c.token == token))

    async def claim_reminder(self, player: str, game: str, turn: int) -> bool:
        """Note that somebody is reminded of a turn; whether nobody did so before."""
        is_new = seats.c.reminded.is_(None) | (seats.c.reminded < turn)
        mine = (seats.c.player == player) & (seats.c.game == game)
        return bool(await self._do(seats.update().where(mine, is_new).values(reminded=turn)))
