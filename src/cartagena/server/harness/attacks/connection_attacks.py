"""Attacks by connections: slow heads, slow bodies, silence, and bodies with two lengths."""

import asyncio
import socket

from cartagena.server.harness.attacks.attack import Attack, prepare_nothing
from cartagena.server.harness.attacks.raw_client import PAUSE_SECONDS, RawClient, format_request

CONNECTIONS = 600
#: A slow sender sends one more byte after this many seconds.
DRIP_SECONDS = 1.0
BODY = b'{"name":"Mallory"}'


async def strike_slow(client: RawClient, _: None, worker: int) -> None:
    """Hold a connection in one of three ways; one worker sends bodies with two lengths instead."""
    if worker == 0:
        await send_two_lengths(client)
        return
    kind = ("slow head", "slow body", "silent")[worker % 3]
    opened = await client.open_socket()
    try:
        await asyncio.get_running_loop().sock_sendall(opened, opening_of(client, kind))
        await drip(opened, b"" if kind == "silent" else b"a")
    except OSError:
        client.answers[f"{kind}: closed"] += 1
    except asyncio.CancelledError:
        client.answers[f"{kind}: still open"] += 1
        raise
    finally:
        opened.close()
    await asyncio.sleep(DRIP_SECONDS)


def opening_of(client: RawClient, kind: str) -> bytes:
    """The bytes that a slow sender begins with."""
    if kind == "slow head":
        return format_request(client.port, "GET", "/api/me").removesuffix(b"\r\n\r\n") + b"\r\nX-Slow: "
    return format_request(client.port, "POST", "/api/me", bytes(10_000)) if kind == "slow body" else b""


async def drip(opened: socket.socket, byte: bytes) -> None:
    """Send a byte now and then until the server closes the connection, which raises OSError."""
    loop = asyncio.get_running_loop()
    reading = asyncio.create_task(loop.sock_recv(opened, 1024))
    try:
        while not reading.done():
            await asyncio.wait({reading}, timeout=DRIP_SECONDS)
            await loop.sock_sendall(opened, byte)
        raise ConnectionResetError("closed by the server")
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def send_two_lengths(client: RawClient) -> None:
    """Send a body whose length the head says in two ways, as request smuggling does."""
    reader, writer = await asyncio.open_connection(sock=await client.open_socket())
    chunked = format_request(client.port, "POST", "/api/me", BODY, "", "Transfer-Encoding: chunked")
    try:
        writer.write(chunked + b"%x\r\n%b\r\n0\r\n\r\n" % (len(BODY), BODY))
        status = (await reader.read())[9:12]
        client.answers[f"two lengths: {status.decode() or 'closed'}"] += 1
    finally:
        writer.transport.abort()
    await asyncio.sleep(PAUSE_SECONDS)


CONNECTION_ATTACKS = (Attack("slow", prepare_nothing, strike_slow, workers=CONNECTIONS, unfinished=""),)
