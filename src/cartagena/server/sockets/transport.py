"""A WebSocket's transport: frames cost credits, slow readers and floods are disconnected.

Every frame that a client sends, control frames and fragments too, costs a credit. Without credits, and while the
application has a message to take, the next frame stays where it is and nothing more is read: the sender has to wait,
nobody else. What the server sends is written straight to the transport and never waits; a peer that lets too much pile
up is disconnected.
"""

import asyncio
import contextlib
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from cartagena.server.limits.frame_budget import FrameBudget
from cartagena.server.limits.rate_limits import TokenBucket
from cartagena.server.protocol.messages import Failure, encode_message
from cartagena.server.sockets.connection_limits import counts_of, limits_of
from cartagena.server.sockets.frames import frame, frame_end, opcode_of
from cartagena.server.sockets.write_limits import BoundedTransport, WatchedTransport

#: The application finds the transport of a socket under this name, among the extensions of its scope.
WIRE = "cartagena.wire"
TOO_SLOW, TOO_MANY, TOO_LARGE = 4008, 4029, 1009
#: At most this many bytes wait for a peer, beyond what the system holds for it.
MOST_WAITING = 262_144
#: A disconnected peer has this many seconds to read the rest.
FAREWELL_SECONDS = 5.0
#: A message has at most this many fragments.
MOST_FRAGMENTS = 64
WARNING = encode_message(Failure("too_many", "too many messages; the next ones have to wait"))


class Transport(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with limits in both directions."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        limits = limits_of(self.config)
        self._largest = self.config.ws_max_size
        own = TokenBucket(limits.messages_per_second, limits.message_burst, self.now())
        self.budget = FrameBudget(own, limits.message_patience)
        self.closed_for: int | None = None
        #: The last ping of the server that got an answer.
        self._answered: bytes | None = None
        self._address = ""
        self._backlog = b""
        self._at = 0
        self._wake: asyncio.TimerHandle | None = None

    def now(self) -> int:
        """The time of the event loop in milliseconds, by which frames cost credits."""
        return int(self.loop.time() * 1000)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection over from HTTP, and bound what waits for the peer."""
        assert isinstance(transport, WatchedTransport)
        self._address = transport.address
        bounded = BoundedTransport(transport.inner, self.loop, MOST_WAITING, FAREWELL_SECONDS, self._drop_slow_reader)
        super().connection_made(bounded)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was not read, and count the connection no longer."""
        self._forget()
        counts_of(self.config).close(self._address)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Make this transport available to the application."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope:
            scope["extensions"][WIRE] = self

    def data_received(self, data: bytes) -> None:
        """Take in bytes of the request that asked for a socket, then frames."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
            return
        self._backlog = self._backlog[self._at :] + data if self._backlog else data
        self._at = 0
        if self._wake is None:
            self._read_frames()
        elif self.close_sent:  # uvicorn reads again after a close, to hear the answer
            self._end()

    def _refuse_handshake(self) -> None:
        """Close after a request that cannot be parsed, with the parser's response if it has one."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    async def send(self, message: Any) -> None:
        """Send what the application sends through ASGI; frames are read once it accepted the socket."""
        await super().send(message)
        if message["type"] == "websocket.accept" and self._wake is None:
            self._read_frames()

    async def receive(self) -> Any:
        """The next message for the application, after which the one behind it is read."""
        message = await self.queue.get()
        if self._wake is None:
            self._read_frames()
        return message

    def _read_frames(self) -> None:
        """Read frames while the application has taken every message and there are credits."""
        while self.handshake_complete and (self.close_sent or self.queue.empty()):
            end = frame_end(self._backlog, self._at, self._largest)
            if end is None:
                self._read_on()
                return
            wait = self.budget.take(self.now(), is_answer=self._is_answer(self._backlog[self._at]))
            if wait:
                self._read_later(wait)
                return
            data, self._at = self._backlog[self._at : end], end
            super().data_received(data)
            if self.transport.is_closing():
                self._forget()
                return
        self._pause()

    def _is_answer(self, first: int) -> bool:
        """Whether a frame, by its first byte, answers a ping of the server that was not answered yet."""
        ping = self.pending_ping_payload
        if opcode_of(first) != Opcode.PONG or ping in (None, self._answered):
            return False
        self._answered = ping
        return True

    def _read_on(self) -> None:
        self._backlog, self._at = self._backlog[self._at :], 0
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_later(self, wait: float) -> None:
        """Pause reading until there are tokens again; disconnect a peer that never stops."""
        self._pause()
        if self.close_sent:
            self._end()
        elif self.budget.is_exhausted:
            self.drop(TOO_MANY)
        else:
            self._wake = self.loop.call_later(wait, self._wake_up)
            if self.budget.should_warn():
                self.put(WARNING)

    def _wake_up(self) -> None:
        self._wake = None
        self._read_frames()

    def _end(self) -> None:
        self._forget()
        self.transport.close()

    def _forget(self) -> None:
        self._backlog, self._at = b"", 0
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def handle_cont(self, event: Frame) -> None:
        """Take in a further part of a message; refuse one in too many parts."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.drop(TOO_LARGE)
            return
        super().handle_cont(event)

    def put(self, data: bytes) -> None:
        """Send a message without waiting; disconnects a slow reader."""
        if not self.close_sent:
            self.transport.write(frame(data))

    def _drop_slow_reader(self) -> None:
        self.drop(TOO_SLOW)

    def drop(self, code: int) -> None:
        """Disconnect a peer, whether or not it reads the rest."""
        if self.close_sent or self.transport.is_closing():
            return
        self.close_sent = True
        self.closed_for = code
        self._forget()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        with contextlib.suppress(InvalidState):  # a close is being sent, or no handshake was
            self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def shutdown(self) -> None:
        """Close because the server stops, also when the peer closes at the same time."""
        with contextlib.suppress(InvalidState):
            super().shutdown()
        self.transport.close()
