"""Onto a socket without a detour: messages go into the transport as they are, and who does not read is dropped."""

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

#: Under this name the application finds the wire of a socket among the extensions of its scope.
WIRE = "cartagena.wire"
#: So many bytes may wait for a receiver, beyond what the system holds for it.
MOST_WAITING = 262_144
#: A receiver that was dropped has so many seconds to take the rest.
FAREWELL_SECONDS = 5.0
TEXT, SHORT, MIDDLE = 0x81, 126, 65_536


def frame(data: bytes) -> bytes:
    """A text message as a server sends it."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length)) + data
    if length < MIDDLE:
        return struct.pack("!BBH", TEXT, 126, length) + data
    return struct.pack("!BBQ", TEXT, 127, length) + data


class Transport(WebSocketsSansIOProtocol):
    """uvicorn's socket with a short way out."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find this wire."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope:
            scope["extensions"][WIRE] = self

    def put(self, data: bytes) -> bool:
        """Send a message without waiting; whether the receiver keeps up."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame(data))
        return self.transport.get_write_buffer_size() <= MOST_WAITING

    def drop(self, code: int) -> None:
        """Part with a receiver that does not keep up, whether or not it takes what waits."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)
