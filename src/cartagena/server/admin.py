"""What the operator does to the database, whether or not a server runs on it."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from cartagena.server.errors import DamagedGame, NotNow, Refused, StaleVersion, UnknownGame
from cartagena.server.launch.startup_faults import explain
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.chat_deletion import blank_stored_chat
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.services import Services
from cartagena.server.settings import SettingError, Settings
from cartagena.server.store import Store
from cartagena.server.store.summaries import read_summary
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.time_source import Time

STATUSES = ("open", "running", "over")
#: All tables of any server.
MOST_CHECKED = 2**31 - 1
#: How often closing a running game is retried.
TRIES = 20


class NothingThere(Refused):
    """No table, person or record has that id."""

    code = "unknown"


class TableDamaged(Refused):
    """A table cannot be closed because it cannot be loaded; it can be deleted."""

    code = "damaged_game"


class Admin:
    """What the operator can do to the database, whether or not a server runs on it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store

    async def tables(self, status: str | None, most: int) -> list[dict[str, Any]]:
        """Tables, newest first."""
        if status is not None and status not in STATUSES:
            raise NothingThere(f"{status!r} is no status; there are {', '.join(STATUSES)}")
        rows = await self._store.operator_queries.games(list(STATUSES) if status is None else [status], most)
        return [row | {"summary": _decode_summary(row["summary"])} for row in rows]

    async def damaged_tables(self, status: str | None) -> AsyncIterator[dict[str, Any]]:
        """Tables that no server can load, newest first, each with the reason; every one is tried."""
        for row in await self.tables(status, MOST_CHECKED):
            try:
                await self._load(row["id"])
            except UnknownGame:
                continue
            except DamagedGame as damage:
                yield row | {"reason": damage.reason}

    async def _load(self, game: str) -> Room:
        authority = await self._store.games.restore(game)
        if authority is None:
            raise UnknownGame(f"there is no table {game}")
        return Room(authority, self._services, RoomObserver())

    async def people(self, name: str, most: int) -> list[dict[str, Any]]:
        """People, newest first."""
        return await self._store.operator_queries.people(name, most)

    async def close(self, game: str) -> None:
        """End a game without a result; its players see it."""
        for _ in range(TRIES):
            with contextlib.suppress(StaleVersion):
                return await self._close(game)
        raise StaleVersion("the game goes on too fast to be closed; try again")

    async def _close(self, game: str) -> None:
        try:
            room, now = await self._load(game), self._services.time.now()
        except DamagedGame as damage:
            raise TableDamaged(f"table {game} is damaged: {damage.reason}") from damage
        await room.submit_and_wait(room.authority.close)
        await self._store.operator_queries.order("changed", game, now)

    async def ban(self, player: str, *, is_banned: bool) -> None:
        """Ban or unban a player."""
        if not await self._store.operator_queries.set_ban(player, is_banned=is_banned, now=self._services.time.now()):
            raise NothingThere(f"there is no person {player}")

    async def delete(self, target: str) -> str:
        """Delete a table, a person or a record; says which it was."""
        queries, now = self._store.operator_queries, self._services.time.now()
        with contextlib.suppress(UnknownGame, NotNow, TableDamaged):
            await self.close(target)
        if await queries.delete_game(target, now):
            return "table"
        if await queries.delete_player(target, now):
            await blank_stored_chat(self._store, target)
            return "person"
        if await queries.delete_replay(target):
            return "record"
        raise NothingThere(f"there is no table, person or record {target}")


def _decode_summary(text: str) -> dict[str, Any] | None:
    """A summary as it is listed; None where it cannot be read."""
    return None if read_summary(text) is None else msgspec.json.decode(text)


def back_up(settings: Settings, target: Path) -> None:
    """Copy the SQLite database, whole and consistent, while servers use it."""
    kind, _, source = settings.url().partition(":///")
    if not kind.startswith("sqlite"):
        raise SettingError("only a SQLite database is copied like this; for PostgreSQL use pg_dump")
    if target.exists():
        raise SettingError(f"{target} exists already")
    if not Path(source).exists():
        raise SettingError(f"there is no database {source}")
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{quote(source)}?mode=ro", uri=True)) as here,
            contextlib.closing(sqlite3.connect(target)) as there,
        ):
            here.backup(there)
    except sqlite3.Error as error:
        raise SettingError(f"{source} cannot be copied to {target}: {error}") from error


@contextlib.asynccontextmanager
async def open_admin(settings: Settings) -> AsyncIterator[Admin]:
    """The database that the settings name, for the operator."""
    try:
        metrics, store = Metrics(), await Store.open(settings.url())
    except Exception as fault:
        raise explain(fault, settings) or fault from None
    try:
        yield Admin(Services(settings, store, Time(), metrics, BotThreads(1, metrics)))
    finally:
        await store.close()
