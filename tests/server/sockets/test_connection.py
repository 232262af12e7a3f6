"""One socket as a receiver: a network that drops everything does not affect other receivers."""

import asyncio

from tests.server.clients import LEAN, SHORT, decider_of, seated, served
from tests.server.raw_socket import raw_play


async def test_a_black_hole_is_dropped_and_others_go_on(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        room = await host.server.rooms.get(game)
        before = set(room.audience.receivers)
        async with raw_play(host, game, seats[1].person, buffer=1024):
            while len(room.audience.receivers) == len(before):
                await asyncio.sleep(0)
            (deaf,) = room.audience.receivers - before
            for _ in range(10_000):
                deaf.send(b"x" * 50_000)
                if deaf not in room.audience.receivers:
                    break
                await asyncio.sleep(0)
            assert room.audience.receivers == before
            decider = decider_of(seats)
            n = (await decider.submit(decider.legal[0]))["n"]
            for seat in seats:
                await seat.catch_up(n)
