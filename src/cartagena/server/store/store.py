"""The database of the server, by what it holds."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.store.database import connect, connect_writer, migrate
from cartagena.server.store.games import Games
from cartagena.server.store.imported_records import ImportedRecords
from cartagena.server.store.log_writer import Writer
from cartagena.server.store.notes import Notes
from cartagena.server.store.operator_queries import OperatorQueries
from cartagena.server.store.players import Players
from cartagena.server.store.reminders import ReminderStore
from cartagena.server.store.write_probe import WriteProbe


class Store:
    """The database. Made by ``open``."""

    def __init__(self, engine: AsyncEngine, writer: sa.Engine) -> None:
        self.engine = engine
        self.writer = Writer(writer)
        self.probe = WriteProbe(self.writer)
        self.games, self.players, self.notes = Games(engine), Players(engine, self.writer), Notes(engine)
        self.imported_records, self.reminders = ImportedRecords(engine), ReminderStore(engine)
        self.operator_queries = OperatorQueries(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, and bring the database into its newest form."""
        engine = connect(url)
        try:
            await migrate(engine)
            return cls(engine, connect_writer(url))
        except BaseException:
            await engine.dispose()
            raise

    async def close(self) -> None:
        """Store what waits and disconnect."""
        await self.writer.close()
        await self.engine.dispose()
