"""Games in the database: set-ups, logs, summaries, codes, and which were dealt the cards of an earlier one."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, InternalError
from sqlalchemy.ext.asyncio import AsyncEngine

from cartagena.server.errors import DamagedGame
from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import codes, deals, entries, games, seats, speakers
from cartagena.server.table import game_log
from cartagena.server.table.authority import Authority
from cartagena.server.table.log_check import restore, why_damaged

T = TypeVar("T")
#: Games whose logs are read and replayed at the same time.
MOST_LOADS = 2
#: What databases raise for rows that they cannot read, such as those of a damaged page.
UNREADABLE = (DatabaseError, DataError, InternalError)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored."""

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


def _decode_game(head: Any, rows: list[Any]) -> StoredGame:
    try:
        setup, secret = msgspec.json.decode(head.setup, type=game_log.Setup), bytes(head.secret)
    except Exception as fault:
        raise why_damaged("set-up", fault) from fault
    return StoredGame(setup, secret, [_read_entry(row) for row in rows])


def _log_after(game: str, version: int) -> sa.Select[Any]:
    wanted = (entries.c.game == game) & (entries.c.version > version)
    return sa.select(entries.c.version, entries.c.body).where(wanted).order_by(entries.c.version)


def note_deal(game: str, deal: str, turn: int) -> sa.Executable:
    """The statement that notes that a new game has the cards of an earlier one, after *turn* others."""
    return deals.insert().values(game=game, deal=deal, turn=turn)


class Games(Queries):
    """Queries about games. Their logs are written by the log writer."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self._loads = asyncio.Semaphore(MOST_LOADS)

    async def load(self, game: str) -> StoredGame | None:
        """A game with its whole log. Raises `DamagedGame` where that cannot be read."""
        return await self.load_as(game, lambda stored: stored)

    async def restore(self, game: str) -> Authority | None:
        """The authority on a game, after its whole log. Raises `DamagedGame`."""
        return await self.load_as(game, lambda stored: restore(game, stored.setup, stored.secret, stored.entries))

    async def load_as(self, game: str, make: Callable[[StoredGame], T]) -> T | None:
        """What *make* makes of a game with its whole log, in a thread, a few at a time; None if there is no such game.

        Raises `DamagedGame` where the log cannot be read, and what *make* raises.
        """
        found = await self._read(sa.select(games.c.setup, games.c.secret).where(games.c.id == game))
        if not found:
            return None
        async with self._loads:
            rows = await self._read(_log_after(game, 0))
            return await asyncio.to_thread(lambda: make(_decode_game(found[0], rows)))

    async def entries_after(self, game: str, version: int, most: int | None = None) -> list[game_log.Entry]:
        """The later part of a log, or *most* entries of it. Raises `DamagedGame` where that cannot be read."""
        return [_read_entry(row) for row in await self._read(_log_after(game, version).limit(most))]

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

    async def spoken_at(self, player: str, most: int = 100_000, skipped: int = 0) -> list[str]:
        """The games in which somebody said something, with a seat or without."""
        query = sa.select(speakers.c.game).where(speakers.c.player == player).order_by(speakers.c.game)
        return [row.game for row in await self._all(query.limit(most).offset(skipped))]

    async def find_command(self, game: str, player: str, command: str) -> int | None:
        """The number of the entry that a command led to, if it did."""
        wanted = (entries.c.game == game) & (entries.c.author == player) & (entries.c.command == command)
        found = await self._all(sa.select(entries.c.version).where(wanted))
        return int(found[0].version) if found else None

    async def summaries(self, status: str) -> list[tuple[str, str]]:
        """The games of a status, each with what the lobby shows of it, as JSON."""
        rows = await self._all(sa.select(games.c.id, games.c.summary).where(games.c.status == status))
        return [(row.id, row.summary) for row in rows]

    async def summary_of(self, game: str) -> str | None:
        """What the lobby shows of a game, as JSON; None if there is no such game."""
        found = await self._all(sa.select(games.c.summary).where(games.c.id == game))
        return str(found[0].summary) if found else None

    async def of_player(self, player: str, most: int = 200, skipped: int = 0) -> list[Any]:
        """The games in which somebody has or had a seat, newest first: id, status, created, summary."""
        columns = (games.c.id, games.c.status, games.c.created, games.c.summary)
        query = sa.select(*columns).join(seats, seats.c.game == games.c.id).where(seats.c.player == player)
        return await self._all(query.order_by(games.c.created.desc(), games.c.id).limit(most).offset(skipped))

    async def seats_of(self, player: str, wanted: list[str]) -> dict[str, int]:
        """The seats that somebody took in some games, by game; a game that cannot be read has none."""
        is_own = entries.c.game.in_(wanted) & (entries.c.author == player)
        is_seated = entries.c.body.contains('"row":"seated"', autoescape=True)
        query = sa.select(entries.c.game, entries.c.version, entries.c.body).where(is_own, is_seated)
        found = dict[str, int]()
        for row in await self._all(query.order_by(entries.c.version)):
            with contextlib.suppress(DamagedGame):
                seated = _read_entry(row).row
                if isinstance(seated, game_log.Seated) and seated.player == player:
                    found[row.game] = seated.seat
        return found

    async def lobby(self, most: int = 100) -> list[str]:
        """The summaries of public tables that are open or running, newest first."""
        shown = games.c.public & games.c.status.in_(("open", "running"))
        query = sa.select(games.c.summary).where(shown).order_by(games.c.created.desc()).limit(most)
        return [row.summary for row in await self._all(query)]

    # codes to be read out loud, and deals

    async def add_code(self, code: str, game: str) -> bool:
        """Give a table a code; whether it was free."""
        try:
            await self._do(codes.insert().values(code=code, game=game))
        except IntegrityError:
            return False
        return True

    async def of_code(self, code: str) -> str | None:
        """The table of a code, unless it is over."""
        query = sa.select(games.c.id).join(codes, codes.c.game == games.c.id)
        found = await self._all(query.where(codes.c.code == code, games.c.status.in_(("open", "running"))))
        return str(found[0].id) if found else None

    async def times_dealt(self, deal: str) -> int:
        """How many later tables were made with the cards of a game."""
        query = sa.select(sa.func.count()).select_from(deals).where(deals.c.deal == deal)
        return int((await self._all(query))[0][0])

    async def of_deal(self, deal: str) -> list[Any]:
        """The later games with the cards of a first one, oldest first: id, status, created."""
        query = sa.select(games.c.id, games.c.status, games.c.created).join(deals, deals.c.game == games.c.id)
        return await self._all(query.where(deals.c.deal == deal).order_by(games.c.created))
