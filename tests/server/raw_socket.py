"""Connections written byte by byte: what no well-behaved client would send."""

import asyncio
import contextlib
import socket

from tests.server.clients import PATIENCE

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
HELLO = b'{"type":"hello","views":false,"choices":false}'
ASK = b'{"type":"ping"}'


def client_frame(opcode, data=b"", *, is_final=True):
    """A frame as a client sends it; a mask of zeros leaves its content as it is."""
    first = opcode | (FINAL if is_final else 0)
    size = bytes((MASKED | len(data),)) if len(data) < 126 else bytes((MASKED | 126,)) + len(data).to_bytes(2, "big")
    return bytes((first,)) + size + bytes(4) + data


def upgrade_request(path, *more):
    """The head of a request for a WebSocket, with more lines."""
    lines = [f"GET {path} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade", *more]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class RawSocket:
    """A connection of bytes; after ``upgrade`` a WebSocket."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    def send(self, data):
        """Queue bytes, whether or not the server reads them."""
        self.writer.write(data)

    async def upgrade(self, path, cookies=""):
        self.send(upgrade_request(path, f"Cookie: {cookies}"))
        head = await self.read_head()
        assert head.startswith(b"HTTP/1.1 101"), head

    async def read_head(self):
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def read_all(self):
        """Everything until the server ends the connection."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                return await self.reader.read()
        return b""

    async def read_frame(self):
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            return first & 0x0F, await self.reader.readexactly(size)

    async def read_until_close(self):
        """All frames, and the code of the one that closes."""
        frames: list[tuple[int, bytes]] = []
        while True:
            opcode, data = await self.read_frame()
            if opcode == CLOSE:
                return frames, int.from_bytes(data[:2], "big")
            frames.append((opcode, data))


@contextlib.asynccontextmanager
async def raw_connection(host, buffer=None):
    """A connection to a server; *buffer* is how many bytes the system takes for a peer that does not read."""
    plain = socket.socket()
    if buffer:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", host.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=buffer or 2**16)
    try:
        yield RawSocket(reader, writer)
    finally:
        writer.transport.abort()


@contextlib.asynccontextmanager
async def raw_play(host, game, person=None, buffer=None):
    """A play socket that has sent its hello."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items()) if person else ""
    async with raw_connection(host, buffer) as raw:
        await raw.upgrade(f"/api/tables/{game}/play", cookies)
        raw.send(client_frame(TEXT, HELLO))
        yield raw


async def until(condition):
    """Wait until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)
