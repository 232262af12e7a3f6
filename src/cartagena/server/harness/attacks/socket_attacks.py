"""Attacks by WebSockets: messages far over the limit, and ping frames by a peer that does not read."""

import asyncio
import contextlib
import socket

from cartagena.server.harness.attacks.attack import Attack
from cartagena.server.harness.attacks.raw_client import PING, TEXT, RawClient, client_frame, format_upgrade

HELLO = client_frame(TEXT, b'{"type":"hello","views":false,"choices":false}')
#: Frames are sent in bursts of this many.
BURST = 500
MESSAGES = client_frame(TEXT, b'{"type":"ping"}') * BURST
PINGS = client_frame(PING, bytes(125)) * BURST
LARGEST_ANSWER = 65_536
SMALL_BUFFER = 4_096
#: A server that takes no more bytes for this many seconds holds the attacker back.
STALL_SECONDS = 1.0
OPEN_SECONDS = 10.0


async def prepare_table(client: RawClient) -> str:
    """A table of the attacker's own; the address of its socket."""
    made = await client.must_post("/api/tables", name="Mallory", variant="jamaica", players=2)
    return f"/api/tables/{made['id']}/play"


async def strike_flood(client: RawClient, path: str, _: int) -> None:
    """Send messages as fast as the server takes them, and read its answers, until it closes the socket."""
    opened = await open_web_socket(client, path)
    reading = asyncio.create_task(discard(opened))
    try:
        await asyncio.get_running_loop().sock_sendall(opened, HELLO)
        await send_until_closed(client, opened, MESSAGES, "messages sent", reading)
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        opened.close()


async def strike_pings(client: RawClient, play: str, worker: int) -> None:
    """Send ping frames and read nothing, on the lobby's socket or on one of a table, until it is closed."""
    is_play = worker % 2 == 0
    opened = await open_web_socket(client, play if is_play else "/api/lobby", receive_buffer=SMALL_BUFFER)
    try:
        if is_play:
            await asyncio.get_running_loop().sock_sendall(opened, HELLO)
        await send_until_closed(client, opened, PINGS, "pings sent")
    finally:
        opened.close()


async def open_web_socket(client: RawClient, path: str, *, receive_buffer: int | None = None) -> socket.socket:
    """Connect; raises OSError if no socket is opened in time."""
    loop, opened = asyncio.get_running_loop(), await client.open_socket(receive_buffer=receive_buffer)
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            await loop.sock_sendall(opened, format_upgrade(client.port, path, client.cookie))
            status = (await loop.sock_recv(opened, 12))[9:12]
        if status != b"101":
            raise ConnectionRefusedError(status.decode())
    except BaseException:
        opened.close()
        raise
    client.answers["sockets opened"] += 1
    return opened


async def send_until_closed(
    client: RawClient, opened: socket.socket, burst: bytes, name: str, reading: "asyncio.Task[None] | None" = None
) -> None:
    """Send bursts until the server closes the socket, which raises OSError."""
    sent = 0
    while reading is None or not reading.done():
        sent += await send_some(client, opened, burst[sent:])
        if sent == len(burst):
            client.answers[name] += BURST
            sent = 0
    raise ConnectionResetError("closed by the server")


async def send_some(client: RawClient, opened: socket.socket, data: bytes) -> int:
    """Send what the server takes of some bytes; waits while it takes none."""
    with contextlib.suppress(BlockingIOError):
        sent = opened.send(data)
        await asyncio.sleep(0)
        return sent
    try:
        async with asyncio.timeout(STALL_SECONDS):
            await wait_until_writable(opened)
    except TimeoutError:
        client.answers["seconds held back"] += 1
    return 0


async def wait_until_writable(opened: socket.socket) -> None:
    """Wait until bytes can be sent, or the connection ends."""
    loop = asyncio.get_running_loop()
    writable: asyncio.Future[None] = loop.create_future()
    loop.add_writer(opened, lambda: None if writable.done() else writable.set_result(None))
    try:
        await writable
    finally:
        loop.remove_writer(opened)


async def discard(opened: socket.socket) -> None:
    """Read until the connection ends."""
    with contextlib.suppress(OSError):
        while await asyncio.get_running_loop().sock_recv(opened, LARGEST_ANSWER):
            pass


SOCKET_ATTACKS = (
    Attack("flood", prepare_table, strike_flood, workers=4, unfinished="still open"),
    Attack("pings", prepare_table, strike_pings, workers=8, unfinished="still open"),
)
