"""Records that people brought along, in the database."""

import sqlalchemy as sa

from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import replays


class ImportedRecords(Queries):
    """Each record belongs to a player."""

    async def add(self, replay: str, player: str, now: int, summary: str, record: str) -> None:
        """Keep a record."""
        values = {"id": replay, "player": player, "created": now, "summary": summary, "record": record}
        await self._do(replays.insert().values(**values))

    async def get(self, replay: str) -> str | None:
        """A record that was kept, as JSON."""
        found = await self._all(sa.select(replays.c.record).where(replays.c.id == replay))
        return str(found[0].record) if found else None

    async def of_player(self, player: str) -> list[str]:
        """The summaries of somebody's records, newest first."""
        query = sa.select(replays.c.summary).where(replays.c.player == player)
        return [row.summary for row in await self._all(query.order_by(replays.c.created.desc()))]

    async def drop(self, replay: str, player: str) -> bool:
        """Forget a record; whether it was there and that player's."""
        return bool(await self._do(replays.delete().where(replays.c.id == replay, replays.c.player == player)))
