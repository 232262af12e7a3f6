"""Posts webhooks to addresses that players give: never into the operator's own network unless that is allowed.

The name is looked up once, every address found must be public, and the connection goes to one of these very
addresses, so that a name cannot point elsewhere in between. Redirects are not followed.
"""

import asyncio
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

from cartagena.server.accounts.public_addresses import is_public
from cartagena.server.errors import BadMessage

SECONDS = 5.0
LONGEST = 500
#: Threads that look up names: a name server that does not answer holds these only.
LOOK_UPS = 4
_look_ups = ThreadPoolExecutor(LOOK_UPS, thread_name_prefix="look-up")
_URL = re.compile(r"https?://[!-~]+")
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}|[0-9a-fA-F:.]{2,45}")


class BadWebhook(BadMessage):
    """A webhook address that is refused."""


class Target(NamedTuple):
    """The target of a webhook."""

    host: str
    port: int
    path: str
    is_secret: bool


def parse_webhook(url: str) -> Target:
    """The parts of an address, checked."""
    if len(url) > LONGEST or not _URL.fullmatch(url):
        raise BadWebhook(f"a webhook is an http or https address of at most {LONGEST} characters")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadWebhook(f"a webhook is an http or https address: {error}") from error
    if not _HOST.fullmatch(host) or parts.username is not None:
        raise BadWebhook("a webhook has a host, and neither name nor password before it")
    is_secret = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(host, port or (443 if is_secret else 80), path, is_secret)


async def look_up(target: Target, *, is_private_allowed: bool) -> str:
    """An address of the target's host; refused if any of its addresses is not public, or none is found in time."""
    find = partial(socket.getaddrinfo, target.host, target.port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(SECONDS):
            found = await asyncio.get_running_loop().run_in_executor(_look_ups, find)
    except (OSError, UnicodeError) as error:
        raise BadWebhook(f"{target.host} is not known") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not (is_private_allowed or all(is_public(address) for address in addresses)):
        raise BadWebhook(f"{target.host} is not a public address")
    return addresses[0]


async def post(url: str, body: bytes, *, is_private_allowed: bool = False) -> int:
    """Post JSON; returns the status that was answered. Raises BadWebhook, OSError or TimeoutError."""
    target = parse_webhook(url)
    async with asyncio.timeout(SECONDS):
        address = await look_up(target, is_private_allowed=is_private_allowed)
        secrecy = {"ssl": ssl.create_default_context(), "server_hostname": target.host} if target.is_secret else {}
        reader, writer = await asyncio.open_connection(address, target.port, limit=4096, **secrecy)  # type: ignore[arg-type]
        try:
            writer.write(_request(target, body))
            await writer.drain()
            return _status(await reader.readline())
        except ValueError as error:
            raise BadWebhook("the answer is not HTTP") from error
        finally:
            writer.close()


def _request(target: Target, body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    lines = [
        f"POST {target.path} HTTP/1.1",
        f"host: {host}:{target.port}",
        "user-agent: cartagena",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _status(line: bytes) -> int:
    found = re.match(rb"HTTP/1\.[01] ([0-9]{3})", line)
    if not found:
        raise BadWebhook("the answer is not HTTP")
    return int(found[1])
