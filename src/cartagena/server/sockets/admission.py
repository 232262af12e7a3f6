"""Admission of sockets: origin, limits by address, metrics."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.websockets import WebSocket

from cartagena.server.errors import TooMany
from cartagena.server.limits.rate_limits import network_of
from cartagena.server.rest.security import REFUSAL_SECONDS, is_own_host, is_own_origin
from cartagena.server.server import Server
from cartagena.server.sockets.transport import TOO_MANY, TOO_SLOW, WIRE, Transport


@contextlib.asynccontextmanager
async def admitted(socket: WebSocket, server: Server, is_possible: bool = True) -> AsyncIterator[bool]:
    """Admit a socket, unless the server is not ready, the origin is foreign or its address has too many.

    A refused socket is closed after a second; until then it counts as a connection.
    """
    address = socket.client.host if socket.client else "unknown"
    if not is_possible or server.is_stopping or not is_own(socket, server) or not has_room(address, server):
        await refuse(socket, 0 if server.is_stopping else REFUSAL_SECONDS)
        yield False
        return
    wire = transport_of(socket)
    wire.budget.share(server.messages.by_address(address, wire.now()), server.messages.of_unknown(wire.now()))
    name = network_of(address)
    server.sockets[name] = server.sockets.get(name, 0) + 1
    server.services.metrics.sockets.inc()
    try:
        yield True
    finally:
        server.sockets[name] -= 1
        if not server.sockets[name]:
            del server.sockets[name]
        count_end(wire, server)


async def refuse(socket: WebSocket, delay: float) -> None:
    """Close a socket after *delay* seconds, unless it is closed before."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(delay):
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
            return
    await socket.close()


def transport_of(socket: WebSocket) -> Transport:
    """The transport of a socket."""
    wire: Transport = socket.scope["extensions"][WIRE]
    return wire


def charge_user(socket: WebSocket, server: Server, player: str) -> None:
    """Charge the frames of a socket to a known user."""
    wire = transport_of(socket)
    wire.budget.belong_to(*server.messages.of_user(player, wire.now()))


def is_own(socket: WebSocket, server: Server) -> bool:
    """Whether host and origin of a socket are this server's, or it comes from no browser."""
    origins = server.services.settings.allowed_origins()
    return is_own_host(socket.headers, origins) and is_own_origin(socket.headers, origins)


def has_room(address: str, server: Server) -> bool:
    """Whether an address may open one more socket: within its number and its rate."""
    if server.sockets.get(network_of(address), 0) >= server.services.settings.sockets_per_address:
        return False
    try:
        server.new_sockets.spend(address, server.services.time.now())
    except TooMany:
        return False
    return True


def count_end(wire: Transport, server: Server) -> None:
    """Count why a socket ended."""
    metrics = server.services.metrics
    metrics.sockets.dec()
    if wire.closed_for == TOO_SLOW:
        metrics.dropped.inc()
    elif wire.closed_for == TOO_MANY:
        metrics.flooding.inc()
