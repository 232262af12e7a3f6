"""Streamed responses: produced as fast as the client reads, and dropped when it does not."""

import asyncio
import contextlib
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import msgspec
from fastapi import Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from cartagena.server.rest.requests.callers import address_of
from cartagena.server.server import Server
from cartagena.server.worker_thread import WorkerThread

#: Items of a list that are made at a time.
SLICE = 32
#: Bytes of an answer that are handed over at a time.
PIECE = 65_536
#: A client that takes nothing for this time gets no more.
STALL_SECONDS = 20.0
GZIP_LEVEL, GZIP_FORMAT = 5, 31
JSON = "application/json"
Pieces = AsyncGenerator[bytes, None]
Items = AsyncIterator[Sequence[Any]]


class StreamedAnswer(StreamingResponse):
    """A JSON answer in pieces, compressed where the client can read that."""

    def __init__(self, server: Server, request: Request, pieces: Pieces) -> None:
        is_small = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if is_small else {})
        super().__init__(pieces, media_type=JSON, headers=headers)
        self._server, self._address, self._pieces = server, address_of(request), pieces
        self._squeeze = zlib.compressobj(GZIP_LEVEL, zlib.DEFLATED, GZIP_FORMAT) if is_small else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send everything, unless this address has too many answers on their way."""
        del scope
        leaving = asyncio.create_task(wait_for_end(receive))
        try:
            with self._server.streams.place(self._address):
                await self._send_all(send, leaving)
        finally:
            leaving.cancel()
            await self._pieces.aclose()

    async def _send_all(self, send: Send, leaving: "asyncio.Task[None]") -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        with contextlib.suppress(TimeoutError):
            await _send(send, start)
            async with contextlib.aclosing(self._small_pieces()) as pieces:
                async for piece in pieces:
                    if leaving.done():
                        return
                    await _send(send, {"type": "http.response.body", "body": piece, "more_body": True})
            await _send(send, {"type": "http.response.body", "body": b"", "more_body": False})

    async def _small_pieces(self) -> Pieces:
        """The pieces as they travel."""
        squeeze = self._squeeze
        async for piece in self._pieces:
            data = await self._server.worker.run(partial(squeeze.compress, piece)) if squeeze else piece
            if data:
                yield data
        if squeeze:
            yield squeeze.flush()


async def _send(send: Send, message: dict[str, Any]) -> None:
    async with asyncio.timeout(STALL_SECONDS):
        await send(message)


async def wait_for_end(receive: Receive) -> None:
    """Return when the client is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def cut(data: bytes) -> Pieces:
    """An answer that is there already."""
    for begin in range(0, len(data), PIECE):
        yield data[begin : begin + PIECE]


async def write_object(head: Mapping[str, object], **lists: Items) -> Pieces:
    """A JSON object: the fields of *head*, then long lists, whose items come in slices."""
    yield msgspec.json.encode(head)[:-1]
    before = b"," if head else b""
    for name, items in lists.items():
        yield before + b'"%s":[' % name.encode()
        comma, before = b"", b","
        async for some in items:
            if some:
                yield comma + msgspec.json.encode(some)[1:-1]
                comma = b","
        yield b"]"
    yield b"}"


async def in_slices(worker: WorkerThread, make: Callable[[], Iterator[Any]]) -> Items:
    """What an iterator gives, slice by slice, made in the worker's thread."""
    items = await worker.run(make)
    while some := await worker.run(lambda: list(islice(items, SLICE))):
        yield some
