"""Parses HTTP requests; refuses ambiguous framing and unbounded heads."""

import re
from collections.abc import Mapping

import h11

#: The largest head of a request in bytes, and its most lines.
LARGEST_HEAD, MOST_LINES = 16_384, 100
#: A body has at most this many chunks, plus one for each of this many bytes, so that reading it is cheap.
MOST_CHUNKS, CHUNK = 256, 512
BLANK_LINE = re.compile(rb"\n\r?\n")
LENGTH = b"content-length:"


class RequestParser(h11.Connection):
    """h11's server side with limits; after an error *fault* has the status and a sentence."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LARGEST_HEAD)
        self.requests = self._chunks = self._bytes = 0
        self.fault = (400, "this is no HTTP request")

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next part of a request."""
        try:
            if self.their_state is h11.IDLE:
                check_head(self.trailing_data[0])
            event = super().next_event()
            if isinstance(event, h11.Request):
                self.requests += 1
                self._chunks = self._bytes = 0
                check_framing(event)
            elif isinstance(event, h11.Data):
                self._count_chunk(event)
        except h11.RemoteProtocolError as error:
            self.fault = (error.error_status_hint, str(error)[:200])
            raise
        return event

    def _count_chunk(self, event: h11.Data) -> None:
        self._chunks += event.chunk_start
        self._bytes += len(event.data)
        if self._chunks > MOST_CHUNKS + self._bytes // CHUNK:
            raise h11.RemoteProtocolError("too many chunks", error_status_hint=413)


def check_head(data: bytes) -> None:
    """Refuse a head, whole or not, that is too large or says twice how long the body is."""
    blank = BLANK_LINE.search(data, 0, LARGEST_HEAD)
    if blank is None and len(data) >= LARGEST_HEAD:
        raise h11.RemoteProtocolError("the head is too large", error_status_hint=431)
    lines = data[: blank.start() if blank else LARGEST_HEAD].split(b"\n")
    if len(lines) > MOST_LINES:
        raise h11.RemoteProtocolError("the head has too many lines", error_status_hint=431)
    lengths = [line for line in lines if line[: len(LENGTH)].lower() == LENGTH]
    if len(lengths) > 1 or any(b"," in line for line in lengths):
        raise h11.RemoteProtocolError("more than one Content-Length")


def check_framing(request: h11.Request) -> None:
    """Refuse a request whose body could be thought to end in two places."""
    headers = dict(request.headers)
    if headers.get(b"upgrade", b"").lower() == b"websocket" and has_body(headers):
        raise h11.RemoteProtocolError("a request for a WebSocket has no body")
    if b"transfer-encoding" not in headers:
        return
    if b"content-length" in headers:
        raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
    if request.http_version != b"1.1":
        raise h11.RemoteProtocolError("Transfer-Encoding needs HTTP/1.1")


def has_body(headers: Mapping[bytes, bytes]) -> bool:
    """Whether a request with these headers has a body."""
    return b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0"
