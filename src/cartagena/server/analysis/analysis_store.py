"""Analyses in the database: what was found, and the queue of those that wait. Several processes claim from it.

Times are milliseconds, given by the caller.
"""

from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cartagena.server.errors import TooMany
from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import analyses, games, seats

#: "outdated" is not stored: an analysis that is done, but not by the evaluation of this program.
AnalysisStatus = Literal["quick", "waiting", "running", "done", "failed", "outdated"]
SourceKind = Literal["game", "record"]
own = analyses.c


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis as it is stored."""

    game: str
    kind: SourceKind
    status: AnalysisStatus
    person: str
    asked: int
    done: int
    total: int
    result: str


def _free(now: int) -> Any:
    """What a process may claim: what waits, and what another process has not gone on with."""
    return (own.status == "waiting") | ((own.status == "running") & (own.until < now))


class AnalysisStore(Queries):
    """Each row is the analysis of one game or imported record."""

    async def get(self, game: str) -> StoredAnalysis | None:
        """The analysis of a game, if there is one."""
        rows = await self._all(sa.select(analyses).where(own.game == game))
        return _stored(rows[0]) if rows else None

    async def has(self, game: str) -> bool:
        """Whether there is an analysis of a game; its result is not read."""
        return bool(await self._all(sa.select(own.status).where(own.game == game)))

    async def keep_quick(self, game: str, kind: SourceKind, total: int, result: str) -> None:
        """Keep a first result, unless there is one."""
        values = {"game": game, "kind": kind, "status": "quick", "person": "", "asked": 0, "worker": "", "until": 0}
        try:
            await self._do(analyses.insert().values(**values, done=0, total=total, result=result))
        except IntegrityError:
            return  # somebody else was faster

    async def ask(self, game: str, person: str, now: int, most: int, *, anew: str | None = None) -> None:
        """Put a game whose first result is kept into the queue. Raises `TooMany` for a person with *most* in it.

        *anew*, a first result, takes the place of an analysis that is done: it is made again.
        """
        waiting = (own.person == person) & own.status.in_(("waiting", "running")) & (own.game != game)
        (count,) = await self._all(sa.select(sa.func.count()).where(waiting))
        if count[0] >= most:
            raise TooMany(f"{most} games of yours are being analysed; wait for one of them")
        values: dict[str, Any] = {"status": "waiting", "person": person, "asked": now}
        if anew is not None:
            again = analyses.update().where(own.game == game, own.status == "done")
            await self._do(again.values(**values, done=0, result=anew))
        await self._do(analyses.update().where(own.game == game, own.status.in_(("quick", "failed"))).values(**values))
        sooner = (own.game == game) & own.status.in_(("waiting", "running")) & (own.asked == 0)
        await self._do(analyses.update().where(sooner).values(person=person, asked=now))

    async def claim(self, worker: str, now: int, until: int) -> StoredAnalysis | None:
        """Take the next analysis for a process: what was asked for first, then what began by itself."""
        order = (sa.case((own.asked == 0, 1), else_=0), own.asked, own.game)
        for row in await self._all(sa.select(analyses).where(_free(now)).order_by(*order).limit(4)):
            change = analyses.update().where(own.game == row.game, _free(now))
            if await self._do(change.values(status="running", worker=worker, until=until)):
                return _stored(row)
        return None

    async def save(self, game: str, worker: str, until: int, done: int, result: str, *, is_over: bool) -> bool:
        """Store what was found so far, and go on. Whether the process still has the analysis."""
        values: dict[str, Any] = {"done": done, "result": result, "until": until}
        if is_over:
            values |= {"status": "done", "person": "", "worker": ""}
        return bool(await self._do(analyses.update().where(own.game == game, own.worker == worker).values(**values)))

    async def give_back(self, game: str, worker: str) -> None:
        """Let another process go on with an analysis."""
        change = analyses.update().where(own.game == game, own.worker == worker, own.status == "running")
        await self._do(change.values(status="waiting", worker=""))

    async def fail(self, game: str, worker: str) -> None:
        """Note that a game could not be analysed."""
        change = analyses.update().where(own.game == game, own.worker == worker)
        await self._do(change.values(status="failed", person="", worker=""))

    async def before(self, asked: int) -> int:
        """How many analyses that were asked for come before one."""
        waiting = own.status.in_(("waiting", "running")) & (own.asked > 0) & (own.asked < asked)
        (count,) = await self._all(sa.select(sa.func.count()).where(waiting))
        return int(count[0])

    async def drop(self, game: str) -> None:
        """Forget the analysis of a record that was deleted."""
        await self._do(analyses.delete().where(own.game == game))

    async def next_finished(self) -> str | None:
        """The newest finished game of a person that has not been analysed."""
        played = sa.exists().where(seats.c.game == games.c.id)
        known = sa.exists().where(own.game == games.c.id, own.status != "quick")
        query = sa.select(games.c.id).where(games.c.status == "over", played, ~known)
        rows = await self._all(query.order_by(games.c.created.desc()).limit(1))
        return str(rows[0].id) if rows else None

    async def begin_by_itself(self, game: str) -> None:
        """Put a game whose first result is kept behind all that was asked for."""
        await self._do(analyses.update().where(own.game == game, own.status == "quick").values(status="waiting"))


def _stored(row: Any) -> StoredAnalysis:
    return StoredAnalysis(row.game, row.kind, row.status, row.person, row.asked, row.done, row.total, row.result)
