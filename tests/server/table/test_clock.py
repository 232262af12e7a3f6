"""Clocks of served games, with a time that the test moves."""

import contextlib

from tests.server.clients import LEAN, SHORT, FakeTime, decider_of, seated, served

TIMED = {"clock": {"kind": "turn", "seconds": 30}, **SHORT}


@contextlib.asynccontextmanager
async def timed(folder):
    """A started table with a clock; yields its time, the player that decides, and the other."""
    time = FakeTime()
    async with served(folder, time) as host, seated(host, hello=LEAN, **TIMED) as (_, seats):
        seat = decider_of(seats)
        yield time, seat, next(one for one in seats if one is not seat)


async def must_not_be_late(seat):
    """No time ran out before now."""
    assert (await seat.command("say", text="still there"))["type"] == "ack"
    assert not any('"timed_out"' in text for text in seat.person.received)


async def test_the_clock_runs_out_and_a_bot_plays_on(tmp_path):
    async with timed(tmp_path) as (time, seat, other):
        time.move(29_999)
        await must_not_be_late(other)
        time.move(1)
        covered = await other.until_row("covered")
        assert covered["row"] == {"row": "covered", "seat": seat.seat, "bot": covered["row"]["bot"], "why": "timeout"}
        assert (await seat.command("come_back"))["type"] == "ack"


async def test_a_lost_connection_has_grace(tmp_path):
    async with timed(tmp_path) as (time, seat, other):
        await seat.socket.close()
        await other.until("presence", present=[number == other.seat for number in range(2)])
        time.move(30_000)
        await must_not_be_late(other)
        time.move(30_000)
        await other.until_row("timed_out")


async def test_a_game_goes_on_after_a_restart_and_its_clock_was_stopped(tmp_path):
    time = FakeTime()
    async with contextlib.AsyncExitStack() as stack:
        async with served(tmp_path, time) as host, seated(host, hello=LEAN, **TIMED) as (game, seats):
            seat = decider_of(seats)
            await seat.submit(seat.legal[0])
            await host.server.services.store.notes.set("alive", str(time.now()))
            cookies, n = seat.person.http.cookies, seat.n
        time.alarms.clear()
        time.at += 3_600_000
        host = await stack.enter_async_context(served(tmp_path, time))
        person = await stack.enter_async_context(host.person("again"))
        person.http.cookies = cookies
        async with person.playing(game, last=n, **LEAN) as back:
            await back.until("resumed")
            await back.until_row("time_given")
            assert back.n > n
            clock = host.server.rooms.resident(game).authority.state.clock
            assert clock.deadline == time.now() + 30_000
