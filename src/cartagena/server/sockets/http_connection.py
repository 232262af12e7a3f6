"""An HTTP connection with limits: of time for heads and bodies, of size, and of connections by address."""

import asyncio
import logging
from http import HTTPStatus
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from cartagena.server.sockets.connection_limits import counts_of, limits_of
from cartagena.server.sockets.http_parser import RequestParser
from cartagena.server.sockets.write_limits import WatchedTransport

#: Data is parsed in pieces of this size, so that the limits of the parser hold however much arrives at once.
PIECE = 16_384
#: A connection without a request is kept open for this many seconds, a trusted proxy's for longer than proxies keep it.
KEEP_ALIVE_SECONDS, PROXY_KEEP_ALIVE_SECONDS = 5, 75
#: Of a body that nobody wants any more, at most this much is read.
MOST_SURPLUS = 4_000_000
#: After a refusal the peer has this many seconds to read it.
LINGER_SECONDS = 2.0
#: The states of the parser in which the current request has no response yet.
UNANSWERED = (h11.IDLE, h11.SEND_RESPONSE)
#: Codes of errors by status; all others are bad messages.
CODES = {408: "refused", 413: "too_large", 431: "too_large", 503: "too_many"}
#: What clients do wrong is not logged; what the application does wrong is.
FAULTS = logging.getLogger("cartagena.http")
FAULTS.setLevel(logging.ERROR)


class HttpConnection(H11Protocol):
    """uvicorn's connection with limits."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = FAULTS
        self.conn: RequestParser = RequestParser()
        self._limits, self._counts = limits_of(self.config), counts_of(self.config)
        self._deadline: asyncio.TimerHandle | None = None
        self._watched: WatchedTransport | None = None
        self._is_handed_over = self._is_ending = False
        self._bodies = self._surplus = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, or refuse the connection."""
        address = address_of(transport)
        if not self._counts.take_opening(address, int(self.loop.time() * 1000)) or not self._counts.may_open(address):
            transport.write(refusal(503, "too many connections; wait a little"))
            transport.close()
            return
        self._counts.open(address)
        self._watched = WatchedTransport(transport, self.loop, self._limits.stall_seconds, address)
        super().connection_made(self._watched)
        is_proxy = self._counts.is_trusted(address)
        self.timeout_keep_alive = PROXY_KEEP_ALIVE_SECONDS if is_proxy else KEEP_ALIVE_SECONDS
        self._expect_within(self._limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the counts."""
        self._expect_nothing()
        if self._watched is None:
            return
        self._watched.stop_watching()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        self._counts.close(self._watched.address)

    def data_received(self, data: bytes) -> None:
        """Parse received data piece by piece."""
        for start in range(0, len(data), PIECE):
            if self._watched is None or self._is_handed_over or self.transport.is_closing():
                return
            if self._is_ending:
                self._discard(len(data) - start)
                return
            self._take_in(data[start : start + PIECE])

    def _discard(self, size: int) -> None:
        self._surplus += size
        if self._surplus > MOST_SURPLUS:
            self.transport.close()

    def _take_in(self, data: bytes) -> None:
        if self._deadline is None and self.conn.their_state is h11.IDLE:
            self._expect_within(self._limits.header_seconds)
        super().data_received(data)
        if self._is_handed_over:
            return
        self._follow()
        if self.cycle is not None and self.cycle.response_complete and self.conn.their_state is h11.SEND_BODY:
            self._discard(len(data))

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self._follow()
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._unset_keepalive_if_required()
            self._expect_within(self._limits.header_seconds)

    def _follow(self) -> None:
        """Restart the timer: for the body after the head, for none after the whole request."""
        state = self.conn.their_state
        if state is h11.SEND_BODY and self._bodies != self.conn.requests:
            self._bodies, self._surplus = self.conn.requests, 0
            self._expect_within(self._limits.body_seconds)
        elif state is not h11.SEND_BODY and state is not h11.IDLE:
            self._expect_nothing()

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, self._time_out)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        self._deadline = None
        if self.conn.their_state is h11.SEND_BODY and self.flow.read_paused:  # it is the application that waits
            self._expect_within(self._limits.body_seconds)
        elif self.conn.requests or self.conn.trailing_data[0]:
            self._refuse(408, "the request took too long")
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Refuse a request that cannot be parsed, with the reason."""
        self._refuse(*self.conn.fault)

    def _refuse(self, status: int, text: str) -> None:
        """Answer instead of the application, if it has not started to, and close."""
        cycle = self.cycle
        is_running = cycle is not None and not cycle.response_complete
        if is_running:
            cycle.disconnected = True
            cycle.message_event.set()
        if is_running and cycle.response_started:
            self.transport.close()
            return
        if self.conn.our_state in UNANSWERED:
            self.transport.write(refusal(status, text))
        self._linger()

    def _linger(self) -> None:
        """Close a little later: with data that was not read, the system would take the answer back."""
        self._is_ending, self._surplus = True, 0
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._expect_nothing()
        self._deadline = self.loop.call_later(LINGER_SECONDS, self.transport.close)

    def shutdown(self) -> None:
        """Close when the answer under way is sent."""
        if self._is_ending:
            self.transport.close()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a WebSocket, which has limits of its own."""
        self._is_handed_over = True
        self._expect_nothing()
        if self._watched is not None:
            self._watched.stop_watching()
        super().handle_websocket_upgrade(event)


def address_of(transport: asyncio.BaseTransport) -> str:
    """The address of a connection."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else "unknown"


def refusal(status: int, text: str) -> bytes:
    """A whole answer without the application: the error as JSON, and the end of the connection."""
    body = msgspec.json.encode({"error": {"code": CODES.get(status, "bad_message"), "text": text}})
    lines = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "content-type: application/json",
        f"content-length: {len(body)}", "cache-control: no-store", "connection: close",
    ]  # fmt: skip
    return "\r\n".join([*lines, "", ""]).encode() + body
