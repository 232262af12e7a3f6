"""One socket as a receiver. What it is told goes out at once; who is too slow is dropped."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from cartagena.server.metrics import Metrics
from cartagena.server.protocol.messages import FromServer, encode_message
from cartagena.server.sockets.transport import WIRE, Transport

TOO_SLOW = 4008
CLOSE_SECONDS = 1.0


class Connection:
    """A receiver over a WebSocket."""

    def __init__(self, socket: WebSocket, player: str | None, metrics: Metrics) -> None:
        self.player = player
        self.views = self.choices = False
        self._socket = socket
        self._wire: Transport = socket.scope["extensions"][WIRE]
        self._metrics = metrics
        self._is_closed = False

    def send(self, data: bytes) -> None:
        """Send a message; never waits."""
        if self._is_closed:
            return
        if not self._wire.put(data):
            self._metrics.dropped.inc()
            self.drop(TOO_SLOW)

    def drop(self, code: int) -> None:
        """Part with this receiver at once."""
        self._is_closed = True
        self._wire.drop(code)

    def tell(self, message: FromServer) -> None:
        """Encode and send a message."""
        self.send(encode_message(message))

    async def close(self, code: int = 1000) -> None:
        """Say goodbye, for a second at most."""
        self._is_closed = True
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code)
