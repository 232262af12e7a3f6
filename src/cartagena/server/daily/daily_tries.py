"""The tries at the deals of the days, in the database: who played which table, and how it ended."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from cartagena.server.store.queries import Queries
from cartagena.server.store.schema import daily_tries, games, players

own = daily_tries.c


def in_play(column: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    """A number of a try that was not given up, else 0."""
    return sa.case((own.is_given_up, 0), else_=column)


#: The best first: by the result without luck where it is known, then by rank and turns. Those that were given up are
#: the last, and all alike: nobody gains by giving up sooner.
KEYS = (own.is_given_up, own.score.is_(None), own.score.desc(), in_play(own.rank), in_play(own.turns))
ORDER = (*KEYS, own.begun, own.player)
#: Tries in the tables have players, and those are not banned.
IS_SHOWN = (players.c.id == own.player) & ~players.c.is_banned


class DailyOutcome(NamedTuple):
    """How a try ended: rank at the table, turns, and the result without luck where it is known."""

    rank: int
    turns: int
    score: float | None
    is_given_up: bool


def note_try(day: str, player: str, game: str, now: int) -> sa.Executable:
    """The statement that notes that somebody began a try; it stands once for a day and a person."""
    return daily_tries.insert().values(day=day, player=player, game=game, begun=now)


class DailyTries(Queries):
    """Days are texts such as 2026-11-18, times milliseconds."""

    async def of(self, day: str, player: str) -> Any:
        """The try of a person on a day, or None."""
        found = await self._all(sa.select(daily_tries).where(own.day == day, own.player == player))
        return found[0] if found else None

    async def settle(self, game: str, now: int, outcome: DailyOutcome) -> None:
        """Note how a try ended, once."""
        values = {"ended": now, **outcome._asdict()}
        await self._do(daily_tries.update().where(own.game == game, own.ended.is_(None)).values(**values))

    async def unsettled(self, last: str, most: int, skipped: int = 0) -> list[str]:
        """Games that are over, or of days until *last*, with results that have not been noted; oldest first."""
        query = sa.select(own.game).join(games, games.c.id == own.game)
        wanted = own.ended.is_(None) & ((games.c.status == "over") | (own.day <= last))
        ordered = query.where(wanted).order_by(own.begun, own.game)
        return [row.game for row in await self._all(ordered.limit(most).offset(skipped))]

    async def best(self, day: str, most: int) -> list[Any]:
        """The finished tries of a day with the names of their players, the best first."""
        query = sa.select(daily_tries, players.c.name).join(players, IS_SHOWN)
        return await self._all(query.where(own.day == day, own.ended.is_not(None)).order_by(*ORDER).limit(most))

    async def better(self, done: Any) -> int:
        """How many finished tries of the same day are better than one."""
        nearer = (own.rank < done.rank) | ((own.rank == done.rank) & (own.turns < done.turns))
        better = own.score.is_not(None) | nearer if done.score is None else own.score > done.score
        better = ~own.is_given_up if done.is_given_up else ~own.is_given_up & better
        query = sa.select(sa.func.count()).select_from(daily_tries).join(players, IS_SHOWN)
        return int((await self._all(query.where(own.day == done.day, own.ended.is_not(None), better)))[0][0])

    async def count(self, day: str) -> int:
        """How many people have begun a try."""
        return int((await self._all(sa.select(sa.func.count()).where(own.day == day)))[0][0])

    async def month(self, month: str, most: int) -> list[Any]:
        """The people with a login in a month such as 2026-11: days, wins and the sum of scores, the highest first.

        A score below 0 counts as 0, as a try that was given up does: nobody gains by giving up.
        """
        total = sa.func.sum(sa.case((own.score > 0, own.score), else_=0.0)).label("score")
        wins = sa.func.sum(sa.case((own.rank == 1, 1), else_=0)).label("wins")
        columns = (own.player, players.c.name, sa.func.count().label("days"), wins, total)
        query = sa.select(*columns).join(players, IS_SHOWN & players.c.login.is_not(None))
        wanted = own.day.between(f"{month}-01", f"{month}-31") & own.ended.is_not(None)
        grouped = query.where(wanted).group_by(own.player, players.c.name)
        return await self._all(grouped.order_by(total.desc(), wins.desc(), own.player).limit(most))

    async def days_of(self, player: str, since: str) -> list[Any]:
        """A person's tries since a day, newest first."""
        query = sa.select(daily_tries).where(own.player == player, own.day >= since)
        return await self._all(query.order_by(own.day.desc()))

    async def days_after(self, day: str, most: int) -> list[str]:
        """The days after one on which somebody began a try, newest first."""
        query = sa.select(own.day).where(own.day > day).distinct().order_by(own.day.desc()).limit(most)
        return [row.day for row in await self._all(query)]

    async def latest(self) -> str | None:
        """The latest day on which somebody began a try."""
        found = (await self._all(sa.select(sa.func.max(own.day))))[0][0]
        return str(found) if found else None
