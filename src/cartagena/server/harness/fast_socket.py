"""A minimal WebSocket client for measuring: cheap enough not to hide the server's speed."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

#: The first byte of a whole text message, and the bit that marks what a client sends.
TEXT, MASKED = 0x81, 0x80
CLOSE, PING, PONG = 0x88, 0x89, 0x8A
NO_MASK = bytes(4)
#: The second byte says how long a message is, or that two or eight bytes say so.
TWO, EIGHT = 126, 127


class LeanSocket(asyncio.Protocol):
    """Calls *hear* with every text message. Made by ``open_lean``."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request, self._hear = request, hear
        self._data = b""
        self._transport: Any = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = transport
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """Note the end."""
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        """Take in bytes; hand on whole messages."""
        data = self._data + data if self._data else data
        if not self.opened.done():
            data = self._read_answer(data)
        start = 0
        while (found := find_message(data, start)) is not None:
            first, begin, end = found
            if first == TEXT:
                self._hear(data[begin:end])
            elif first == PING:
                self._write(PONG, data[begin:end])
            elif first == CLOSE:
                self._transport.close()
            start = end
        self._data = data[start:]

    def _read_answer(self, data: bytes) -> bytes:
        head, blank, rest = data.partition(b"\r\n\r\n")
        if not blank:
            return data
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
        return rest

    def send(self, data: bytes) -> None:
        """Send a text message of less than 64 kB; to a closed socket nothing is sent."""
        self._write(TEXT, data)

    def _write(self, first: int, data: bytes) -> None:
        """Send a message; with a mask of zeros its content stays as it is."""
        length = len(data)
        size = bytes((MASKED | length,)) if length < TWO else bytes((MASKED | TWO,)) + length.to_bytes(2, "big")
        if not self._transport.is_closing():
            self._transport.write(bytes((first,)) + size + NO_MASK + data)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


def find_message(data: bytes, start: int) -> tuple[int, int, int] | None:
    """The first byte of the message at *start*, where its content begins and ends; None if it is not whole yet."""
    if len(data) < start + 2:
        return None
    size, begin = data[start + 1], start + 2
    if size >= TWO:
        width = 2 if size == TWO else 8
        size, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
    return (data[start], begin, begin + size) if len(data) >= begin + size else None


async def open_lean(port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> LeanSocket:
    """Connect to a server on this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}",
    ]  # fmt: skip
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LeanSocket(request, hear), "127.0.0.1", port)
    await socket.opened
    return socket
