"""The base of all queries."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine


class Queries:
    """Reads and changes rows, each statement in its own transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _all(self, query: sa.Executable) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _do(self, statement: sa.Executable) -> int:
        """Change rows; returns how many."""
        async with self._engine.begin() as connection:
            return int(getattr(await connection.execute(statement), "rowcount", 0))
