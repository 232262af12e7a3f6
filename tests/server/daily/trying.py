"""People who play the deal of a day."""

import contextlib

from tests.server.clients import LEAN

DAY, HOUR = 86_400_000, 3_600_000


async def begin(person, status=200):
    """Begin the deal of the day; the table."""
    return await person.post("/api/daily", status, name=person.name, day=(await today_of(person))["day"])


@contextlib.asynccontextmanager
async def at_table(person):
    """A person at the deal of the day, connected."""
    table = await begin(person)
    async with person.playing(table["id"], **LEAN) as seat:
        await seat.until("snapshot")
        yield table["id"], seat


async def give_up(person):
    """Begin the deal of the day and give up at once; the table."""
    async with at_table(person) as (game, seat):
        await seat.command("resign")
    return game


async def own_turn(seat):
    """Wait until somebody has to decide."""
    while not (seat.legal and seat.decider == seat.seat):
        await seat.receive()


async def play_first_actions(seat):
    """Play the first legal action, again and again."""
    while seat.result is None:
        if seat.legal and seat.decider == seat.seat:
            action, seat.legal = min(seat.legal), None
            await seat.submit(action)
        else:
            await seat.receive()


async def today_of(person, day="today"):
    """The deal of a day as somebody sees it."""
    return await person.get(f"/api/daily/{day}")
