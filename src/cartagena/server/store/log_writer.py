"""The one place that writes to the log: everything that waits goes into one transaction (a group commit).

The transaction runs in a thread of its own, so that the disk keeps nobody waiting but those who wait for it.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cartagena.server.log_setup import log
from cartagena.server.store.schema import entries, games, seats, speakers
from cartagena.server.table.game_log import Entry, encode_entry

#: Called in order after the commit: with None, or with the error.
Done = Callable[[BaseException | None], None]
#: The largest number of writes in one transaction.
LARGEST_GROUP = 500


class Conflict(Exception):  # noqa: N818
    """Another process wrote an entry of that number first."""


class WriteChain:
    """Writes that build on each other: when one fails, all later ones fail too."""


@dataclass(slots=True)
class Write:
    """Changes that are stored together or not at all."""

    game: str
    entries: Sequence[Entry]
    done: Done = lambda _: None
    chain: WriteChain = field(default_factory=WriteChain)
    #: New values for the table of games, where they changed.
    status: str | None = None
    summary: str | None = None
    #: A row for the table of games, if the game is new.
    new_game: dict[str, Any] | None = None
    #: People who took a seat.
    players: Sequence[str] = field(default_factory=list)
    #: People who said something.
    speakers: Sequence[str] = ()
    #: Further statements of the same transaction.
    beside: Sequence[sa.Executable] = ()
    #: The number of rows these statements changed.
    changed: int = 0


class Writer:
    """Stores writes in the order in which they are added."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[Write] = []
        self._broken: WeakSet[WriteChain] = WeakSet()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        self.groups = 0
        self.written = 0

    @property
    def queue_length(self) -> int:
        """The number of waiting writes."""
        return len(self._waiting)

    def add(self, write: Write) -> None:
        """Queue a write; its ``done`` is called after the commit."""
        self._waiting.append(write)
        self._wake.set()

    async def write(self, write: Write) -> None:
        """Store a write in the next group commit; raises its error."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        write.done = partial(_settle, stored)
        self.add(write)
        await stored

    async def execute(self, statement: sa.Executable) -> int:
        """Execute a statement in the next group commit; returns the number of rows it changed.

        Raises `Conflict` where a row would stand twice. A statement that often does so must not come this way: all
        that waits with it is then stored piece by piece.
        """
        write = Write("", [], beside=[statement])
        await self.write(write)
        return write.changed

    async def close(self) -> None:
        """Store everything that waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.005)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            group = self._waiting[:LARGEST_GROUP]
            outcomes = await loop.run_in_executor(self._thread, self._store, group)
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()
            for write, outcome in zip(group, outcomes, strict=True):
                _tell(write, outcome)

    def _store(self, group: list[Write]) -> list[BaseException | None]:
        if not any(write.chain in self._broken for write in group):
            try:
                self._transact(group)
                return [None] * len(group)
            except Exception as error:
                if len(group) == 1:
                    self._broken.add(group[0].chain)
                    return [Conflict(str(error)) if isinstance(error, IntegrityError) else error]
        if len(group) == 1:
            return [Conflict("an earlier write of the same game failed")]
        return [outcome for write in group for outcome in self._store([write])]

    def _transact(self, group: list[Write]) -> None:
        with self._engine.begin() as connection:
            new = [write.new_game for write in group if write.new_game]
            if new:
                connection.execute(games.insert(), new)
            rows = [_row_of(write.game, entry) for write in group for entry in write.entries]
            if rows:
                connection.execute(entries.insert(), rows)
            for write in group:
                _note_status(connection, write)
        self.groups += 1
        self.written += len(group)


def _tell(write: Write, outcome: BaseException | None) -> None:
    """A failing callback must not stop the writer."""
    try:
        write.done(outcome)
    except Exception:
        log.exception("not_told", game=write.game)


def _settle(stored: "asyncio.Future[None]", outcome: BaseException | None) -> None:
    """Resolve the future of a statement, unless it was cancelled."""
    if stored.done():
        return
    if outcome is None:
        stored.set_result(None)
    else:
        stored.set_exception(outcome)


def _row_of(game: str, entry: Entry) -> dict[str, Any]:
    body = encode_entry(entry).decode()
    return {"game": game, "version": entry.version, "body": body, "author": entry.by, "command": entry.command}


def _note_status(connection: sa.Connection, write: Write) -> None:
    if write.status:
        now = {"status": write.status, "summary": write.summary}
        connection.execute(games.update().where(games.c.id == write.game).values(**now))
    for table, people in ((seats, write.players), (speakers, write.speakers)):
        for player in people:
            _note_person(connection, table, player, write.game)
    write.changed = sum(getattr(connection.execute(statement), "rowcount", 0) for statement in write.beside)


def _note_person(connection: sa.Connection, table: sa.Table, player: str, game: str) -> None:
    """Link a player to a game, unless the link exists."""
    known = sa.select(table.c.player).where(table.c.player == player, table.c.game == game)
    if connection.execute(known).first() is None:
        connection.execute(table.insert().values(player=player, game=game))
