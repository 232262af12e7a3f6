"""All that the server asks of its database."""

from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, InternalError
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.errors import DamagedGame
from cartagena.server.store.database import connect, connect_writer, migrate
from cartagena.server.store.log_writer import Conflict, Writer
from cartagena.server.store.operator_queries import OperatorQueries
from cartagena.server.store.schema import entries, games, notes, players, seats
from cartagena.server.store.shelf import Shelf
from cartagena.server.store.write_probe import WriteProbe
from cartagena.server.table import game_log
from cartagena.server.table.log_check import why_damaged

#: What databases raise for rows that they cannot read, such as those of a damaged page.
UNREADABLE = (DatabaseError, DataError, InternalError)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it lies in the database."""

    setup: game_log.Setup
    secret: bytes
    entries: list[game_log.Entry]


def _read_entry(row: Any) -> game_log.Entry:
    try:
        entry = game_log.decode_entry(row.body)
    except Exception as fault:
        raise why_damaged(f"entry {row.version}", fault) from fault
    if entry.version != row.version:
        raise DamagedGame(f"entry {row.version}: it is numbered {entry.version}")
    return entry


class Store:
    """The database. Made by ``open``."""

    def __init__(self, engine: AsyncEngine, writer: sa.Engine) -> None:
        self.engine = engine
        self.writer = Writer(writer)
        self.probe = WriteProbe(self.writer)
        self.shelf = Shelf(engine)
        self.desk = OperatorQueries(engine)

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

    async def _all(self, query: sa.Executable) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _do(self, statement: sa.Executable) -> int:
        async with self.engine.begin() as connection:
            return int(getattr(await connection.execute(statement), "rowcount", 0))

    # games

    async def load(self, game: str) -> StoredGame | None:
        """A game with its whole log. Raises `DamagedGame` where that cannot be read."""
        found = await self._read(sa.select(games.c.setup, games.c.secret).where(games.c.id == game))
        if not found:
            return None
        try:
            setup, secret = msgspec.json.decode(found[0].setup, type=game_log.Setup), bytes(found[0].secret)
        except Exception as fault:
            raise why_damaged("set-up", fault) from fault
        return StoredGame(setup, secret, await self.entries_after(game, 0))

    async def entries_after(self, game: str, version: int, most: int | None = None) -> list[game_log.Entry]:
        """The later part of a log, or *most* entries of it. Raises `DamagedGame` where that cannot be read."""
        wanted = (entries.c.game == game) & (entries.c.version > version)
        query = sa.select(entries.c.version, entries.c.body).where(wanted).order_by(entries.c.version)
        return [_read_entry(row) for row in await self._read(query.limit(most))]

    async def _read(self, query: sa.Executable) -> list[Any]:
        """Rows of one game; a database that is there but cannot read them has damaged ones."""
        try:
            return await self._all(query)
        except DBAPIError as fault:
            if type(fault) in UNREADABLE:
                raise why_damaged("database", fault.orig or fault) from fault
            raise
        except (TypeError, ValueError) as fault:
            raise why_damaged("database", fault) from fault

    async def said_after(self, game: str, player: str, version: int, most: int) -> list[game_log.Entry]:
        """The first *most* entries after a version in which a player said something. Raises `DamagedGame`."""
        wanted = (entries.c.game == game) & (entries.c.author == player) & (entries.c.version > version)
        is_said = entries.c.body.contains('"row":"said"', autoescape=True)
        query = sa.select(entries.c.version, entries.c.body).where(wanted, is_said).order_by(entries.c.version)
        found = [_read_entry(row) for row in await self._read(query.limit(most))]
        return [entry for entry in found if isinstance(entry.row, game_log.Said)]

    async def find_command(self, game: str, player: str, command: str) -> int | None:
        """The number of the entry that a command led to, if it did."""
        wanted = (entries.c.game == game) & (entries.c.author == player) & (entries.c.command == command)
        found = await self._all(sa.select(entries.c.version).where(wanted))
        return int(found[0].version) if found else None

    async def summaries(self, status: str) -> list[tuple[str, str]]:
        """The games of a status, each with what the lobby shows of it, as JSON."""
        rows = await self._all(sa.select(games.c.id, games.c.summary).where(games.c.status == status))
        return [(row.id, row.summary) for row in rows]

    async def games_of(self, player: str, most: int = 200, skipped: int = 0) -> list[tuple[str, str]]:
        """The games in which somebody has or had a seat, newest first, with their status."""
        query = sa.select(games.c.id, games.c.status).join(seats, seats.c.game == games.c.id)
        query = query.where(seats.c.player == player).order_by(games.c.created.desc(), games.c.id)
        return [(row.id, row.status) for row in await self._all(query.limit(most).offset(skipped))]

    async def lobby(self, most: int = 100) -> list[str]:
        """The summaries of public tables that are open or running, newest first."""
        shown = games.c.public & games.c.status.in_(("open", "running"))
        query = sa.select(games.c.summary).where(shown).order_by(games.c.created.desc()).limit(most)
        return [row.summary for row in await self._all(query)]

    # players

    async def add_player(self, player: str, name: str, now: int) -> None:
        """Note a new guest."""
        new = {"id": player, "created": now, "name": name, "epoch": 0, "is_banned": False}
        await self.writer.execute(players.insert().values(**new))

    async def player(self, player: str) -> Any:
        """A player's row, or None."""
        found = await self._all(sa.select(players).where(players.c.id == player))
        return found[0] if found else None

    async def player_by_login(self, login: str) -> Any:
        """The player who keeps a name with a password, or None."""
        found = await self._all(sa.select(players).where(players.c.login == login))
        return found[0] if found else None

    async def change_player(self, player: str, **values: Any) -> bool:
        """Change a player's row; whether that could be done (a login is unique)."""
        try:
            return bool(await self.writer.execute(players.update().where(players.c.id == player).values(**values)))
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

    # notes

    async def note(self, key: str) -> str | None:
        """One of the server's own notes."""
        found = await self._all(sa.select(notes.c.value).where(notes.c.key == key))
        return str(found[0].value) if found else None

    async def set_note(self, key: str, value: str) -> None:
        """Write a note."""
        if not await self._do(notes.update().where(notes.c.key == key).values(value=value)):
            try:
                await self._do(notes.insert().values(key=key, value=value))
            except IntegrityError:
                return
