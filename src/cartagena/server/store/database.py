"""Connects to a database and migrates it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cartagena.server.errors import NotNow
from cartagena.server.log_setup import log

T = TypeVar("T")
#: Retries at the start, in seconds: the total time, and the first pause, which doubles each time.
PATIENCE, FIRST_PAUSE = 5.0, 0.25
MIGRATIONS = Path(__file__).parent / "migrations"
#: For every connection to SQLite: a commit is on the disk before it counts as done.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
#: Text that is not UTF-8 is damage of one row: it is found when that row is decoded and must not fail a whole query.
_read_text = partial(str, encoding="utf-8", errors="surrogateescape")
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


_WRITERS = {"sqlite+aiosqlite": "sqlite+pysqlite"}


def with_driver(url: str) -> str:
    """A database URL that names its driver."""
    kind, colon, rest = url.partition("://")
    return _DRIVERS.get(kind, kind) + colon + rest


def connect(url: str) -> AsyncEngine:
    """An engine for a database URL; the driver need not be named."""
    engine = create_async_engine(with_driver(url), hide_parameters=True)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def connect_writer(url: str) -> sa.Engine:
    """An engine with a single connection for one thread: a commit costs one thread switch."""
    kind, colon, rest = with_driver(url).partition("://")
    engine = sa.create_engine(_WRITERS.get(kind, kind) + colon + rest, hide_parameters=True, pool_size=1)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _: Any) -> None:
    getattr(connection, "driver_connection", connection).text_factory = _read_text
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def tried_again(job: Callable[[], Awaitable[T]]) -> T:
    """Retry an operation while the database is away, e.g. because it starts together with the server."""
    began, pause = time.monotonic(), FIRST_PAUSE
    while True:
        try:
            return await job()
        except (OperationalError, InterfaceError, NotNow) as fault:
            if time.monotonic() - began + pause > PATIENCE:
                raise
            log.warning("database_away", reason=str(getattr(fault, "orig", None) or fault))
        await asyncio.sleep(pause)
        pause *= 2


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database to the newest schema, in one transaction."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def newest_form() -> str:
    """The number of the last migration."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def _is_newest(connection: sa.Connection) -> bool:
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == newest_form()


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(1672)"))
    if _is_newest(connection):
        return
    if connection.dialect.name == "sqlite":
        # The driver opens no transaction for DDL: without this, an interrupted migration would stay half done.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    from alembic import command  # most starts do without it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
