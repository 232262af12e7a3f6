"""How people want to be reminded, in the database."""

from typing import Any

import sqlalchemy as sa

from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import reminders, seats


class ReminderStore(Queries):
    """One row a player, and the last turn that a player was reminded of."""

    async def get(self, player: str) -> Any:
        """How somebody wants to be reminded; None if not at all."""
        found = await self._all(sa.select(reminders).where(reminders.c.player == player))
        return found[0] if found else None

    async def set(self, player: str, **values: Any) -> None:
        """Change how somebody wants to be reminded."""
        await self.drop(player)
        await self._do(reminders.insert().values(player=player, **values))

    async def drop(self, player: str) -> None:
        """Remind somebody no longer."""
        await self._do(reminders.delete().where(reminders.c.player == player))

    async def confirm(self, token: str) -> bool:
        """Note that the owner of a mail address agreed; whether the token was right."""
        return bool(await self._do(reminders.update().where(reminders.c.token == token).values(is_confirmed=True)))

    async def drop_by_token(self, token: str) -> None:
        """Remind the owner of a mail address no longer."""
        await self._do(reminders.delete().where(reminders.c.token == token))

    async def claim(self, player: str, game: str, turn: int) -> bool:
        """Note that somebody is reminded of a turn; whether nobody did so before."""
        is_new = seats.c.reminded.is_(None) | (seats.c.reminded < turn)
        mine = (seats.c.player == player) & (seats.c.game == game)
        return bool(await self._do(seats.update().where(mine, is_new).values(reminded=turn)))
