"""One socket: a bounded queue of messages, written by a task of its own. Who is too slow is dropped."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from cartagena.server.messages import FromServer, encode_message
from cartagena.server.metrics import Metrics

MOST_WAITING = 256
TOO_SLOW = 4008


class Connection:
    """A receiver over a WebSocket."""

    def __init__(self, socket: WebSocket, player: str | None, metrics: Metrics) -> None:
        self.player = player
        self.views = self.choices = False
        self._socket = socket
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._is_closed = False
        self._code = TOO_SLOW
        self._task = asyncio.create_task(self._write())

    def send(self, data: bytes) -> None:
        """Queue a message."""
        if self._is_closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._metrics.dropped.inc()
            self._is_closed = True
            self._waiting.clear()
        else:
            self._waiting.append(data)
        self._wake.set()

    def tell(self, message: FromServer) -> None:
        """Encode and queue a message."""
        self.send(encode_message(message))

    async def _write(self) -> None:
        try:
            while not self._is_closed or self._waiting:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    await self._socket.send_text(self._waiting.popleft().decode())
            await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError):
            self._is_closed = True

    async def close(self, code: int = 1000) -> None:
        """Send what waits, for a second at most, then stop."""
        self._code = code
        self._is_closed = True
        self._wake.set()
        await asyncio.wait({self._task}, timeout=1)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
