"""The progress of players in the database."""

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import players, progress

own = progress.c


class ProgressStore(Queries):
    """One row a player who keeps a name: the progress as JSON, and a revision that every change raises."""

    async def get(self, player: str) -> tuple[str, int] | None:
        """A player's progress and its revision, or None."""
        found = await self._all(sa.select(own.body, own.revision).where(own.player == player))
        return (str(found[0].body), int(found[0].revision)) if found else None

    async def replace(self, player: str, body: str, revision: int) -> bool:
        """Store progress in place of a revision, 0 if there is none; whether nobody else was faster.

        Nothing is stored for a player who has been deleted meanwhile.
        """
        if revision:
            values = {"body": body, "revision": revision + 1}
            change = progress.update().where(own.player == player, own.revision == revision).values(**values)
            return bool(await self._do(change))
        known = sa.select(players.c.id, sa.literal(body), sa.literal(1)).where(players.c.id == player)
        try:
            await self._do(progress.insert().from_select(["player", "body", "revision"], known))
        except IntegrityError:
            return False
        return await self.get(player) is not None
