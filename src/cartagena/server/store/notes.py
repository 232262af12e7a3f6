"""The server's own notes in the database: its key, when it was last alive, rematches."""

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import notes


class Notes(Queries):
    """Short texts by key."""

    async def get(self, key: str) -> str | None:
        """One of the server's own notes."""
        found = await self._all(sa.select(notes.c.value).where(notes.c.key == key))
        return str(found[0].value) if found else None

    async def set(self, key: str, value: str) -> None:
        """Write a note."""
        if not await self._do(notes.update().where(notes.c.key == key).values(value=value)):
            try:
                await self._do(notes.insert().values(key=key, value=value))
            except IntegrityError:
                return

    async def claim(self, key: str, value: str) -> str:
        """Write a note that is never changed; returns what it says, whoever was first."""
        try:
            await self._do(notes.insert().values(key=key, value=value))
        except IntegrityError:
            found = await self._all(sa.select(notes.c.value).where(notes.c.key == key))
            return str(found[0].value)
        return value
