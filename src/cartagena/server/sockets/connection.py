"""One socket as a receiver: messages go out at once, slow readers are disconnected."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from cartagena.server.limits.rate_limits import network_of
from cartagena.server.protocol.messages import FromServer, encode_message
from cartagena.server.sockets.transport import WIRE, Transport

CLOSE_SECONDS = 1.0


class Connection:
    """A receiver over a WebSocket."""

    def __init__(self, socket: WebSocket, player: str | None) -> None:
        self.player = player
        self.address = network_of(socket.client.host if socket.client else "unknown")
        self.views = self.choices = False
        self._socket = socket
        self._wire: Transport = socket.scope["extensions"][WIRE]
        self._is_closed = False

    def send(self, data: bytes) -> None:
        """Send a message; never waits."""
        if not self._is_closed:
            self._wire.put(data)

    def drop(self, code: int) -> None:
        """Disconnect at once."""
        self._is_closed = True
        self._wire.drop(code)

    def send_message(self, message: FromServer) -> None:
        """Encode and send a message."""
        self.send(encode_message(message))

    async def close(self, code: int = 1000) -> None:
        """Close the socket with a handshake, within a second."""
        self._is_closed = True
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code)
