"""One socket as a receiver: a network that swallows everything harms nobody else."""

import asyncio
import contextlib

from tests.server.clients import LEAN, SHORT, decider_of, seated, served


@contextlib.asynccontextmanager
async def black_hole(host, game, person):
    """A second tab that says hello and then neither reads nor closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port, limit=1024)
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    lines = [f"GET /api/tables/{game}/play HTTP/1.1", "Host: x", f"Cookie: {cookies}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await reader.readuntil(b"\r\n\r\n")
    hello = b'{"type":"hello"}'
    writer.write(bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
    try:
        yield
    finally:
        writer.transport.abort()


async def test_a_black_hole_is_dropped_and_others_go_on(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        room = await host.server.rooms.get(game)
        before = set(room.receivers)
        async with black_hole(host, game, seats[1].person):
            while len(room.receivers) == len(before):
                await asyncio.sleep(0)
            (deaf,) = room.receivers - before
            for _ in range(10_000):
                deaf.send(b"x" * 50_000)
                if deaf not in room.receivers:
                    break
                await asyncio.sleep(0)
            assert room.receivers == before
            decider = decider_of(seats)
            n = (await decider.submit(decider.legal[0]))["n"]
            for seat in seats:
                await seat.catch_up(n)
