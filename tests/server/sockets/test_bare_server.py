"""A server without a proxy: slow, endless and ambiguous requests end, and one address cannot take all connections."""

import asyncio
import contextlib
from typing import cast

import pytest

from cartagena.server.settings import Settings
from cartagena.server.sockets import http_parser
from cartagena.server.sockets.connection_limits import (
    OPENING_BURST,
    OPENINGS_PER_SECOND,
    ConnectionCounts,
    ConnectionLimits,
)
from cartagena.server.sockets.http_connection import HttpConnection
from cartagena.server.sockets.write_limits import WatchedTransport
from tests.server.clients import served
from tests.server.raw_socket import PING, PONG, TEXT, client_frame, raw_connection, until, upgrade_request

#: Not long for what a test lets time out.
SLOW_HEADS = {"header_seconds": 0.05}
SLOW_BODIES = {"body_seconds": 0.05}
POST = b"POST /api/variants/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


async def answer_to(host, data):
    """What a connection gets for these bytes until the server ends it."""
    async with raw_connection(host) as raw:
        raw.send(data)
        return await raw.read_all()


@pytest.fixture
def hasty(monkeypatch):
    """Time is over as soon as what was sent has been taken in, however late that is; before, it is long."""
    take_in, expect_within = HttpConnection._take_in, HttpConnection._expect_within

    def take_in_all(connection, data):
        take_in(connection, data)
        if connection._deadline is not None:
            connection._expect_within(0)

    def expect_at_once(connection, seconds):
        has_begun = connection.conn.requests or connection.conn.trailing_data[0]
        expect_within(connection, 0 if has_begun else seconds)

    monkeypatch.setattr(HttpConnection, "_take_in", take_in_all)
    monkeypatch.setattr(HttpConnection, "_expect_within", expect_at_once)


async def test_a_connection_that_asks_nothing_ends(tmp_path):
    async with served(tmp_path, limits=SLOW_HEADS) as host:
        assert await answer_to(host, b"") == b""


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("beginning", [b"G", b"GET / HTTP/1.1\r\n", GET[:-2], GET + b"GET"], ids=repr)
async def test_a_head_has_to_be_there_in_time(host, beginning):
    answer = await answer_to(host, beginning)
    assert b"HTTP/1.1 408" in answer
    assert answer.startswith(b"HTTP/1.1 200") == beginning.startswith(GET)


@pytest.mark.medium
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "beginning",
    [
        POST + b"Content-Length: 10\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        GET + POST + b"Content-Length: 10\r\n\r\n{",
    ],
    ids=["length", "chunks", "behind another request"],
)
async def test_a_body_has_to_be_there_in_time(host, beginning):
    assert b"HTTP/1.1 408" in await answer_to(host, beginning)


async def test_a_connection_serves_one_request_after_the_other(host):
    async with raw_connection(host) as raw:
        for _ in range(3):
            raw.send(GET)
            assert (await raw.read_head()).startswith(b"HTTP/1.1 200")
            await raw.reader.readexactly(30)
        raw.send(GET * 3)
        for _ in range(3):
            assert (await raw.read_head()).startswith(b"HTTP/1.1 200")
            await raw.reader.readexactly(30)


AMBIGUOUS = {
    "both": (b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    "two lengths": (b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
    "one length twice": (b"Content-Length: 2\r\ncontent-length: 2\r\n\r\n{}", 400),
    "list of lengths": (b"Content-Length: 2, 2\r\n\r\n{}", 400),
    "not a length": (b"Content-Length: +2\r\n\r\n{}", 400),
    "other encoding": (b"Transfer-Encoding: gzip\r\n\r\n", 501),
    "two encodings": (b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    "two hosts": (b"Host: y\r\n\r\n", 400),
    "blank before the colon": (b"Content-Length : 2\r\n\r\n{}", 400),
    "many lines": (b"a: b\r\n" * 101 + b"\r\n", 431),
    "long line": (b"a: " + b"b" * 20_000 + b"\r\n\r\n", 431),
    "endless line": (b"a: " + b"b" * 40_000, 431),
    "many chunks": (b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 10_000, 413),
    "bad chunk": (b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    "endless trailer": (b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"a: b\r\n" * 6000, 431),
}


@pytest.mark.medium
@pytest.mark.parametrize("case", AMBIGUOUS)
async def test_requests_that_can_be_read_in_two_ways_are_refused(host, case):
    rest, status = AMBIGUOUS[case]
    answer = await answer_to(host, POST + rest)
    assert answer.startswith(b"HTTP/1.1 %d" % status)
    assert b'{"error":{' in answer
    async with host.person("Anne") as anne:
        await anne.get("/healthz")


async def test_an_encoding_needs_http_1_1(host):
    request = POST.replace(b"HTTP/1.1", b"HTTP/1.0") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert (await answer_to(host, request)).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    ("line", "status"),
    [("Content-Length: 5", 400), ("Transfer-Encoding: chunked", 400), (f"a: {'b' * 9000}", 431)],
    ids=["length", "chunks", "long line"],
)
async def test_a_request_for_a_socket_is_refused_where_it_cannot_be_parsed(host, line, status):
    answer = await answer_to(host, upgrade_request("/api/lobby", line))
    assert answer.startswith(b"HTTP/1.1 %d" % status)


async def test_a_request_for_a_socket_may_say_that_it_has_no_body(host):
    async with raw_connection(host) as raw:
        raw.send(upgrade_request("/api/lobby", "Content-Length: 0"))
        assert (await raw.read_head()).startswith(b"HTTP/1.1 101")


async def test_a_socket_whose_request_only_its_own_parser_refuses_ends(host, monkeypatch):
    monkeypatch.setattr(http_parser, "has_body", lambda _: False)
    assert await answer_to(host, upgrade_request("/api/lobby", "Content-Length: 5")) == b""


@pytest.mark.parametrize("rest", [b"", b"1\r\n \r\n" * 10_000], ids=["late", "many chunks"])
async def test_a_request_that_was_answered_early_gets_no_second_answer(tmp_path, rest):
    early = b"POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with served(tmp_path, limits=SLOW_BODIES if not rest else {}) as host, raw_connection(host) as raw:
        raw.send(early)
        head = await raw.read_head()
        raw.send(rest)
        assert b"HTTP/1.1" not in head[8:] + await raw.read_all()


async def test_a_body_that_is_not_needed_is_not_read_endlessly(host):
    async with raw_connection(host) as raw:
        raw.send(POST + b"Content-Length: 1000000000\r\n\r\n")
        assert (await raw.read_head()).startswith(b"HTTP/1.1 413")
        raw.send(b"x" * 20_000_000)
        await raw.read_all()


async def test_a_request_is_answered_whole_after_a_refused_one(host):
    async with host.person("Anne") as anne:
        for _ in range(3):
            await anne.post("/api/variants/check", 400, variant={"sorceress": True})
            await anne.get("/api/tables")


async def test_an_address_has_only_so_many_connections(tmp_path):
    async with served(tmp_path, connections_per_address=3) as host, contextlib.AsyncExitStack() as stack:
        held = [await stack.enter_async_context(raw_connection(host)) for _ in range(3)]
        for raw in held[:2]:
            raw.send(GET)
            assert (await raw.read_head()).startswith(b"HTTP/1.1 200")
        await held[2].upgrade("/api/lobby")
        assert (await answer_to(host, b"")).startswith(b"HTTP/1.1 503")
        held[2].writer.transport.abort()
        await until(lambda: not host.server.sockets)
        assert (await answer_to(host, GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))).startswith(
            b"HTTP/1.1 200"
        )


async def test_a_trusted_proxy_has_as_many_as_it_needs(tmp_path):
    async with (
        served(tmp_path, connections_per_address=1, trusted_proxies="127.0.0.0/8") as host,
        contextlib.AsyncExitStack() as stack,
    ):
        held = [await stack.enter_async_context(raw_connection(host)) for _ in range(5)]
        for raw in held:
            raw.send(GET)
            assert (await raw.read_head()).startswith(b"HTTP/1.1 200")


def test_connections_are_counted_by_network_and_in_all():
    limits = ConnectionLimits.of(Settings(connections_per_address=2, connections=4), most=1000)
    counts = ConnectionCounts(limits, "192.0.2.1, 2001:db8:9::/48, nonsense")
    for address in ("2001:db8::1", "2001:db8::2"):
        counts.open(address)
    assert not counts.may_open("2001:db8::3")
    assert counts.may_open("2001:db8:0:1::1")
    counts.close("2001:db8::1")
    assert counts.may_open("2001:db8::3")
    for _ in range(3):
        assert counts.may_open("192.0.2.1")
        counts.open("192.0.2.1")
    assert not counts.may_open("192.0.2.1")
    assert not counts.may_open("198.51.100.1")
    assert counts.is_trusted("2001:db8:9:1::1")


def test_an_address_opens_only_so_many_connections_a_second():
    counts = ConnectionCounts(ConnectionLimits.of(Settings(), most=1000), "192.0.2.1")
    opened = [counts.take_opening("2001:db8::1", now=0) for _ in range(OPENING_BURST)]
    assert all(opened)
    assert not counts.take_opening("2001:db8::2", now=0)
    assert counts.take_opening("2001:db8:0:1::1", now=0)
    later = [counts.take_opening("2001:db8::2", now=1000) for _ in range(OPENINGS_PER_SECOND + 1)]
    assert later == [True] * OPENINGS_PER_SECOND + [False]
    assert all(counts.take_opening("192.0.2.1", now=0) for _ in range(2 * OPENING_BURST))


async def test_connections_that_are_opened_too_fast_are_refused_unread(tmp_path):
    slow = {"opening_burst": 3, "openings_per_second": 0.001}
    async with served(tmp_path, limits=slow) as host:
        last = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        for _ in range(3):
            assert (await answer_to(host, last)).startswith(b"HTTP/1.1 200")
        assert (await answer_to(host, b"")).startswith(b"HTTP/1.1 503")


class SlowPeer(asyncio.Transport):
    """A transport whose peer reads as much as the test allows."""

    def __init__(self):
        super().__init__()
        self.waiting, self.is_aborted = 0, False

    def write(self, data):
        self.waiting += len(data)

    def get_write_buffer_size(self):
        return self.waiting

    def is_closing(self):
        return self.is_aborted

    def abort(self):
        self.is_aborted = True


class Timers:
    """The scheduled calls of an event loop, made when the test says so."""

    def __init__(self):
        self.calls = []

    def call_later(self, _, call, *given):
        self.calls.append((call, given))

    def ring(self):
        (call, given), self.calls = self.calls[0], self.calls[1:]
        call(*given)


def watched_peer():
    peer, timers = SlowPeer(), Timers()
    WatchedTransport(peer, cast("asyncio.AbstractEventLoop", timers), 20, "192.0.2.1").write(bytes(10_000))
    return peer, timers


def test_a_peer_that_takes_next_to_nothing_of_an_answer_is_cut_off():
    peer, timers = watched_peer()
    peer.waiting -= 10
    timers.ring()
    assert peer.is_aborted


def test_a_peer_that_takes_an_answer_slowly_gets_it_whole():
    peer, timers = watched_peer()
    while timers.calls:
        peer.waiting -= 2000
        timers.ring()
    assert (peer.waiting, peer.is_aborted) == (0, False)


async def test_a_socket_outlives_the_time_for_requests(tmp_path):
    async with served(tmp_path, limits={"body_seconds": 0}) as host, raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        assert (await raw.read_frame())[0] == TEXT
        for _ in range(10):
            raw.send(client_frame(PING, b"x"))
            assert await raw.read_frame() == (PONG, b"x")
