"""Webhooks reach public addresses only, whatever a name or an address pretends to be."""

import asyncio
import socket
import threading

import pytest

from cartagena.server.accounts import webhooks
from cartagena.server.accounts.webhooks import LOOK_UPS, BadWebhook, Target, look_up, parse_webhook, post
from tests.server.clients import PATIENCE

BAD = [
    "", "ftp://example.org/", "http://", "http:///path", "https://user:password@example.org/", "https://user@example.org/",
    "http://example.org:99999/", "http://exa mple.org/", "http://example.org/\r\nhost: evil", "https://ex\u00e4mple.org/",
    "http://example.org/" + "x" * 500, "http://[::1/", "http://a_b/", "javascript:alert(1)",
]  # fmt: skip


@pytest.mark.parametrize("url", BAD)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(BadWebhook):
        parse_webhook(url)


def test_an_address_is_taken_apart():
    assert parse_webhook("https://Example.org/a/b?c=d") == Target("example.org", 443, "/a/b?c=d", True)
    assert parse_webhook("http://example.org:8080") == Target("example.org", 8080, "/", False)
    assert parse_webhook("http://[2606:4700::1]/x") == Target("2606:4700::1", 80, "/x", False)


OWN_NETWORK = [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "0.0.0.0",
    "2130706433",
    "127.1",
    "[::127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
]


class Listener:
    """A web server that keeps what it is sent."""

    def __init__(self, answer=b"HTTP/1.1 204 No Content\r\n\r\n"):
        self.answer, self.requests = answer, []

    async def __aenter__(self):
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.server.close()

    async def _serve(self, reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        self.requests.append((head.decode(), (await reader.readexactly(length)).decode()))
        writer.write(self.answer)
        await writer.drain()
        writer.close()


async def test_a_webhook_is_posted():
    async with Listener() as listener:
        status = await post(f"http://localhost:{listener.port}/turn?x=1", b'{"a":1}', is_private_allowed=True)
        ((head, body),) = listener.requests
    assert (status, body) == (204, '{"a":1}')
    assert head.startswith("POST /turn?x=1 HTTP/1.1\r\n")


async def test_nothing_is_sent_to_the_own_network_unless_allowed():
    async with Listener() as listener:
        for host in OWN_NETWORK:
            with pytest.raises(BadWebhook):
                await post(f"http://{host}:{listener.port}/", b"{}")
        assert listener.requests == []


def names(*addresses):
    """A name server that knows one name."""

    def getaddrinfo(_, port, **__):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    return getaddrinfo


async def test_a_name_with_one_private_address_is_refused(monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", names("1.1.1.1", "127.0.0.1"))
    with pytest.raises(BadWebhook, match="public"):
        await look_up(Target("example.org", 80, "/", False), is_private_allowed=False)
    monkeypatch.setattr(socket, "getaddrinfo", names("1.1.1.1"))
    assert await look_up(Target("example.org", 80, "/", False), is_private_allowed=False) == "1.1.1.1"


@pytest.fixture
def silent_names(monkeypatch):
    """A name server that does not answer while the test runs; yields the names that it was asked for."""
    asked, is_over = [], threading.Event()

    def getaddrinfo(host, *_, **__):
        asked.append(host)
        assert is_over.wait(PATIENCE)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(webhooks, "SECONDS", 0.01)
    yield asked
    is_over.set()


async def test_a_name_server_that_does_not_answer_is_not_waited_for(silent_names):
    names = [f"{number}.example" for number in range(LOOK_UPS + 3)]
    for name in names:
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(BadWebhook, match="not known"):
                await look_up(Target(name, 80, "/", False), is_private_allowed=False)
    assert set(silent_names) <= set(names)
    assert len(silent_names) <= LOOK_UPS


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch):
    reached = []

    async def open_connection(address, port, **_):
        reached.append((address, port))
        raise OSError("enough")

    monkeypatch.setattr(socket, "getaddrinfo", names("1.1.1.1"))
    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    with pytest.raises(OSError, match="enough"):
        await post("http://rebinding.example/", b"{}")
    assert reached == [("1.1.1.1", 80)]


@pytest.mark.parametrize("answer", [b"SSH-2.0-x\r\n", b"\r\n", b"x" * 100_000])
async def test_what_does_not_answer_in_http_is_a_fault_of_that_address(answer):
    async with Listener(answer) as listener:
        with pytest.raises((BadWebhook, ConnectionError)):
            await post(f"http://127.0.0.1:{listener.port}/", b"{}", is_private_allowed=True)
