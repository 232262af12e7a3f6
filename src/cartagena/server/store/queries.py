"""What all tables of the database are asked through."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine


class Queries:
    """Reads rows and changes them, each in a transaction of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _all(self, query: sa.Executable) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _do(self, statement: sa.Executable) -> int:
        """Change rows; how many."""
        async with self._engine.begin() as connection:
            return int(getattr(await connection.execute(statement), "rowcount", 0))
