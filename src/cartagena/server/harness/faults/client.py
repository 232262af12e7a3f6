"""A client that behaves as the page does: it connects again when cut off, and sends again what was not answered."""

import asyncio
import contextlib
import json
import time
from bisect import bisect_left
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

#: Seconds between two attempts to connect, and for an attempt.
AGAIN_SECONDS, CONNECT_SECONDS = 0.1, 3.0
#: Seconds after which a client that gets no answer connects again.
ANSWER_SECONDS = 4.0


class Client:
    """The connection of a seat, or of a spectator (None), to a table; updates are kept until they are compared."""

    def __init__(self, table: str, cookie: str, seat: int | None, next_port: Callable[[], int]) -> None:
        self.table, self.seat = table, seat
        self._cookie, self._next_port = cookie, next_port
        #: The number of the last update, and the updates that were not compared yet.
        self.last: int | None = None
        self.updates: list[dict[str, Any]] = []
        self.snapshots: list[dict[str, Any]] = []
        #: Updates that came twice, too early or too late, and snapshots older than what was seen.
        self.misnumbered = 0
        self.decider: int | None = None
        self.legal: list[str] = []
        self.is_over = False
        self.has_bot = False
        self.changed = asyncio.Event()
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        #: Whether a snapshot was asked for that has not come.
        self._wants_snapshot = False
        #: When something was last sent.
        self.sent_at = 0.0
        self._socket: ClientConnection | None = None
        self._is_greeted = False
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Leave for good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._live()
            self._is_greeted = False
            await asyncio.sleep(AGAIN_SECONDS)

    async def _live(self) -> None:
        """One connection, from hello to its end."""
        address = f"ws://127.0.0.1:{self._next_port()}/api/tables/{self.table}/play"
        headers = {"cookie": self._cookie}
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=CONNECT_SECONDS,
            close_timeout=0.1,
            max_size=None,
            proxy=None,
        ) as self._socket:
            hello = {"type": "hello", "last": self.last, "views": False, "choices": False}
            await self._socket.send(json.dumps(hello))
            async with asyncio.timeout(ANSWER_SECONDS):
                self._take_in(json.loads(await self._socket.recv()))
            self._is_greeted = True
            for message, _ in list(self._unanswered.values()):
                await self._send(message)
            if self._wants_snapshot:
                await self.look()
            async for text in self._socket:
                self._take_in(json.loads(text))

    def _take_in(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.misnumbered += message["n"] < (self.last or 0)
                self.snapshots = [message]
                self._wants_snapshot = False
                self._learn(message)
            case "update":
                self.misnumbered += message["n"] != (self.last or 0) + 1
                self.updates.append(message)
                self._learn(message)
            case "ack" | "error":
                _, answer = self._unanswered.get(message.get("command") or "", (None, None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
        self.changed.set()

    def _learn(self, message: dict[str, Any]) -> None:
        self.last, self.decider = message["n"], message.get("decider")
        self.legal = (message.get("legal") or []) if self.decider == self.seat else []
        self.is_over = message.get("result") is not None
        if message.get("seats") and self.seat is not None:
            self.has_bot = message["seats"][self.seat].get("bot") is not None

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command, on every new connection again, until it is answered."""
        command: str = message["command"]
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._unanswered[command] = (message, answer)
        await self._send(message)
        while not answer.done():
            await asyncio.wait({answer}, timeout=ANSWER_SECONDS)
            if self._task.done():
                self._task.result()
            if not answer.done():
                self.hang_up()
        del self._unanswered[command]
        return answer.result()

    async def _send(self, message: dict[str, Any]) -> None:
        """Send a message if there is a connection."""
        if self._socket is not None and self._is_greeted:
            self.sent_at = time.perf_counter()
            with contextlib.suppress(OSError, WebSocketException):
                await self._socket.send(json.dumps(message))

    def hang_up(self) -> None:
        """Drop the connection; another one follows."""
        if self._socket is not None:
            self._socket.transport.abort()

    def __str__(self) -> str:
        waiting = [message for message, _ in self._unanswered.values()]
        turn = f"decider {self.decider}, {len(self.legal)} choices"
        return f"seat {self.seat} at {self.last}, {turn}, connected {self._is_greeted}, unanswered {waiting}"

    def shows(self, n: int) -> bool:
        """Whether the last thing it got is a snapshot of an entry."""
        return self.last == n and bool(self.snapshots) and self.snapshots[-1]["n"] == n

    def updates_of(self, n: int) -> list[dict[str, Any]]:
        """The updates of one entry that were not compared yet; they were kept in order."""
        first = bisect_left(self.updates, n, key=itemgetter("n"))
        return [update for update in self.updates[first : first + 2] if update["n"] == n]

    def forget(self) -> None:
        """Know nothing any more: the next connection begins with a snapshot."""
        self.last, self.updates, self.snapshots, self.misnumbered = None, [], [], 0
        self.hang_up()

    async def look(self) -> None:
        """Ask for a snapshot, on every new connection again, until it comes."""
        self._wants_snapshot = True
        await self._send({"type": "look"})
