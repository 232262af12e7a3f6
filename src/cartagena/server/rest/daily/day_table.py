"""The deal of a day as somebody may see it: the own try, the tables of day and month, the calendar."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, cast

from cartagena.server.daily.day_deal import BOT, PERSON, PLAYERS, ends_at, variant_on
from cartagena.server.protocol.shapes import variant_shape
from cartagena.server.rest.responses import daily_answers as d
from cartagena.server.server import Server

#: Rows of a table, and days of the calendar.
MOST_ROWS, CALENDAR_DAYS = 100, 42


async def describe_day(server: Server, day: date, ahead: str | None, player: str | None) -> d.DailyDeal:
    """All that the screen of a day shows."""
    tries, today = server.daily.tries, server.daily.today()
    text = day.isoformat()
    mine = await own_try(server, text, player)
    is_open = server.daily.may_look_at_day(text)
    best = await tries.best(text, MOST_ROWS)
    month = await tries.month(text[:7], MOST_ROWS)
    return {
        "day": text,
        "today": today.isoformat(),
        "ahead": ahead,
        "variant": variant_shape(variant_on(day)),
        "bots": [None if seat == PERSON else BOT for seat in range(PLAYERS)],
        "players": await tries.count(text),
        "left": left_of(today, server.services.time.now()),
        "is_open": is_open,
        "mine": mine,
        "table": day_rows(best, player, is_open=is_open),
        "month": month_rows(month, player),
        "days": await calendar(server, today, player),
    }


def left_of(today: date, now: int) -> int:
    """Milliseconds until the next day."""
    return max(0, ends_at(today) - now)


async def own_try(server: Server, day: str, player: str | None) -> d.DailyTry | None:
    """The asker's try; one that is over is settled first."""
    tries = server.daily.tries
    found = await tries.of(day, player) if player else None
    if found is None:
        return None
    if found.ended is None and await server.daily.is_over(found.game):
        await server.daily.settle(found.game)
        found = await tries.of(day, found.player)
    is_over = found is not None and found.ended is not None
    place = await tries.better(found) + 1 if is_over else None
    return {**result_of(found), "game": found.game, "is_over": is_over, "place": place}


def result_of(row: Any) -> d.DailyResult:
    """How a try ended."""
    return {"rank": row.rank, "turns": row.turns, "score": row.score, "is_given_up": row.is_given_up}


def places(rows: list[Any], key: Callable[[Any], object]) -> list[int]:
    """The places of rows in order: equal ones share theirs."""
    found: list[int] = []
    for index, row in enumerate(rows):
        is_equal = index > 0 and key(row) == key(rows[index - 1])
        found.append(found[-1] if is_equal else index + 1)
    return found


def day_rows(rows: list[Any], player: str | None, *, is_open: bool) -> list[d.DailyRow]:
    """The table of a day."""
    ranked = places(rows, lambda row: row.is_given_up or (row.score, row.score is None and (row.rank, row.turns)))
    return [
        {
            **result_of(row),
            "place": place,
            "name": row.name,
            "is_me": row.player == player,
            "game": row.game if is_open else None,
        }
        for place, row in zip(ranked, rows, strict=True)
    ]


def month_rows(rows: list[Any], player: str | None) -> list[d.DailyMonthRow]:
    """The table of a month."""
    ranked = places(rows, lambda row: (row.score, row.wins))
    return [
        {
            "place": place,
            "name": row.name,
            "is_me": row.player == player,
            "days": row.days,
            "wins": row.wins,
            "score": row.score,
        }
        for place, row in zip(ranked, rows, strict=True)
    ]


async def calendar(server: Server, today: date, player: str | None) -> list[d.DailyDay]:
    """The last days, newest first; before them later ones with tries, from when the clock was ahead."""
    later = await server.daily.tries.days_after(today.isoformat(), CALENDAR_DAYS)
    days = later + [(today - timedelta(days=back)).isoformat() for back in range(CALENDAR_DAYS)]
    found = await server.daily.tries.days_of(player, days[-1]) if player else []
    mine = {row.day: row for row in found}
    nothing = {"rank": None, "turns": None, "score": None, "is_given_up": None}
    described = ((day, result_of(mine[day]) if day in mine else nothing) for day in days)
    return [cast(d.DailyDay, {**result, "day": day, "is_begun": day in mine}) for day, result in described]
