"""Players in the database."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.store.log_writer import Conflict, Writer
from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import players, speakers


class Players(Queries):
    """Guests, and players who keep a name with a password."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine)
        self._writer = writer

    async def add(self, player: str, name: str, now: int) -> None:
        """Store a new guest."""
        new = {"id": player, "created": now, "name": name, "epoch": 0, "is_banned": False}
        await self._writer.execute(players.insert().values(**new))

    async def get(self, player: str) -> Any:
        """A player's row, or None."""
        found = await self._all(sa.select(players).where(players.c.id == player))
        return found[0] if found else None

    async def by_login(self, login: str) -> Any:
        """The player who keeps a name with a password, or None."""
        found = await self._all(sa.select(players).where(players.c.login == login))
        return found[0] if found else None

    async def deleted_speakers(self) -> list[str]:
        """People who said something and are deleted."""
        query = sa.select(speakers.c.player).distinct().where(speakers.c.player.not_in(sa.select(players.c.id)))
        return [row.player for row in await self._all(query)]

    async def change(self, player: str, **values: Any) -> bool:
        """Change a player's row; whether that could be done (a login is unique)."""
        try:
            return bool(await self._writer.execute(players.update().where(players.c.id == player).values(**values)))
        except Conflict:
            return False

    async def replace_login(self, known: Any, **values: Any) -> bool:
        """Change a player's login, if the row still has the password and the epoch that are *known*."""
        is_same = (players.c.id == known.id) & (players.c.epoch == known.epoch)
        is_same &= players.c.password.is_not_distinct_from(known.password)
        try:
            return bool(await self._do(players.update().where(is_same).values(**values)))
        except IntegrityError:
            return False
