"""The attacker's client: plain requests and WebSocket frames from a chosen loopback address."""

import asyncio
import base64
import json
import os
import select
import socket
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cartagena.server.accounts.identity import COOKIE

HOST = "127.0.0.1"
#: The attacker's address. The players come from 127.0.0.1, so limits by address treat them separately.
ATTACKER = "127.0.0.2"
TEXT, PING = 0x81, 0x89
MASKED, TWO_BYTES = 0x80, 126
#: A refused attacker tries again after this many seconds.
PAUSE_SECONDS = 0.1


@dataclass
class RawAnswer:
    """The answer to one request."""

    status: int
    cookie: str
    body: bytes

    @property
    def is_accepted(self) -> bool:
        """Whether the request was carried out."""
        return 200 <= self.status < 300

    def json(self) -> dict[str, Any]:
        """The decoded body."""
        decoded: dict[str, Any] = json.loads(self.body)
        return decoded


@dataclass
class RawClient:
    """One attacker: the server's port, its own cookie and address, and a count of what the server answered."""

    port: int
    cookie: str = ""
    address: str = ATTACKER
    answers: Counter[str] = field(default_factory=Counter)
    #: Tables that it was answered.
    tables: set[str] = field(default_factory=set)
    #: Connections that stay open until the end of the attack.
    held: list[socket.socket] = field(default_factory=list)

    async def request(
        self, method: str, path: str, body: bytes = b"", *, cookie: str = "", address: str = ""
    ) -> RawAnswer:
        """Send one request on a connection of its own and read the whole answer; raises OSError if there is none."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address or self.address, 0))
        try:
            writer.write(format_request(self.port, method, path, body, cookie or self.cookie) + body)
            await writer.drain()
            return parse_answer(await reader.read())
        finally:
            writer.transport.abort()

    async def post(self, path: str, **fields: Any) -> RawAnswer:
        """Send fields as JSON."""
        return await self.request("POST", path, json.dumps(fields).encode())

    async def must_post(self, path: str, **fields: Any) -> dict[str, Any]:
        """Send fields as JSON in preparation of an attack; keeps the cookie, raises if the request is refused."""
        answer = await self.post(path, **fields)
        if not answer.is_accepted:
            raise RuntimeError(f"POST {path}: {answer.status} {answer.body[:200]!r}")
        self.cookie = answer.cookie or self.cookie
        return answer.json()

    async def count(self, answer: RawAnswer, accepted: str = "accepted") -> None:
        """Count an answer; after a refusal, wait a moment."""
        self.answers[accepted if answer.is_accepted else f"refused {answer.status}"] += 1
        if not answer.is_accepted:
            await asyncio.sleep(PAUSE_SECONDS)

    def count_dropped(self) -> None:
        """Count the held connections that the server reset."""
        poll = select.poll()
        for opened in self.held:
            poll.register(opened, 0)
        if dropped := len(poll.poll(0)):
            self.answers["dropped"] += dropped

    async def open_socket(self, *, receive_buffer: int | None = None) -> socket.socket:
        """A connection as a bare socket; with a small *receive_buffer* the system takes little of what is not read."""
        opened = socket.socket()
        opened.setblocking(False)
        if receive_buffer is not None:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        try:
            opened.bind((self.address, 0))
            await asyncio.get_running_loop().sock_connect(opened, (HOST, self.port))
        except BaseException:
            opened.close()
            raise
        return opened


def format_request(port: int, method: str, path: str, body: bytes = b"", cookie: str = "", *more: str) -> bytes:
    """The head of a request whose connection ends with the answer; *more* are further header lines."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", f"Cookie: {cookie}", "Connection: close", *more]
    if method == "POST":
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def format_upgrade(port: int, path: str, cookie: str) -> bytes:
    """A request for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1", f"Host: {HOST}:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}",
    ]  # fmt: skip
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def parse_answer(data: bytes) -> RawAnswer:
    """Read a whole answer."""
    head, _, body = data.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 "):
        raise ConnectionResetError("closed without an answer")
    cookies = [line.split(b": ", 1)[1] for line in head.split(b"\r\n") if line.lower().startswith(b"set-cookie: ")]
    own = [cookie.split(b";")[0].decode() for cookie in cookies if cookie.startswith(COOKIE.encode())]
    return RawAnswer(int(head[9:12]), own[0] if own else "", body)


def client_frame(first: int, data: bytes) -> bytes:
    """A whole frame as a client sends it; its mask is all zeros."""
    length = len(data)
    size = bytes((MASKED | length,)) if length < TWO_BYTES else bytes((MASKED | TWO_BYTES,)) + length.to_bytes(2, "big")
    return bytes((first,)) + size + bytes(4) + data
