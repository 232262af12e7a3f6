"""The HTTP application: everything put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from fastapi import FastAPI, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

import cartagena
from cartagena.server.accounts.identity import COOKIE
from cartagena.server.accounts.rate_limits import network_of
from cartagena.server.protocol import messages
from cartagena.server.rest import account, options, rematches, reminders, replays, tables
from cartagena.server.rest.bodies import TheServer
from cartagena.server.rest.security import is_own_host, is_own_origin, protect
from cartagena.server.rest.web_page import FOLDER, add_page
from cartagena.server.server import Server
from cartagena.server.settings import Settings
from cartagena.server.sockets.play import serve_play
from cartagena.server.time_source import Time

LOBBY_SECONDS = 1.0


def create_app(settings: Settings, time: Time | None = None, page: Path = FOLDER) -> FastAPI:
    """The application with these settings; a test may give it a clock and a page of its own."""

    @contextlib.asynccontextmanager
    async def live(app: FastAPI) -> AsyncIterator[None]:
        try:
            app.state.server = await Server.open(settings, time)
        except Exception as fault:
            app.state.fault = fault
            raise
        yield
        await app.state.server.close()

    app = FastAPI(title="Cartagena", version=cartagena.__version__, lifespan=live, docs_url=None, redoc_url=None)
    protect(app)
    for part in (options, tables, rematches, replays, account, reminders):
        app.include_router(part.router)
    add_operation(app)
    add_sockets(app)
    add_page(app, page)
    return app


def add_operation(app: FastAPI) -> None:
    """What operators ask for."""

    @app.get("/healthz")
    async def healthz() -> dict[str, bool | str]:
        """Whether the process answers."""
        return {"ok": True, "game": "cartagena"}

    @app.get("/readyz", responses={503: {}})
    async def readyz(server: TheServer, response: Response) -> dict[str, bool]:
        """Whether it can take players."""
        is_ready = server.is_ready and not server.is_stopping
        response.status_code = 200 if is_ready else 503
        return {"ready": is_ready}

    @app.get("/metrics")
    async def metrics(server: TheServer) -> Response:
        """Numbers for Prometheus."""
        server.services.metrics.queue.set(server.services.store.writer.queue_length)
        return Response(server.services.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/api/protocol")
    async def protocol() -> dict[str, object]:
        """The JSON Schema of the socket's messages."""
        return messages.schema()


def add_sockets(app: FastAPI) -> None:
    """The socket of a table, and the lobby's."""

    @app.websocket("/api/tables/{game}/play")
    async def play(socket: WebSocket, game: str) -> None:
        server: Server = socket.app.state.server
        async with admitted(socket, server, server.is_ready) as is_admitted:
            if is_admitted:
                player = await server.identity.read(socket.cookies.get(COOKIE))
                await serve_play(socket, server, game, player)

    @app.websocket("/api/lobby")
    async def lobby(socket: WebSocket) -> None:
        server: Server = socket.app.state.server
        async with admitted(socket, server) as is_admitted:
            if is_admitted:
                await serve_lobby(socket, server)


@contextlib.asynccontextmanager
async def admitted(socket: WebSocket, server: Server, is_possible: bool = True) -> AsyncIterator[bool]:
    """Let a socket in, unless it is too early, it comes from another site or its address has too many."""
    address = network_of(socket.client.host if socket.client else "unknown")
    settings, count = server.services.settings, server.sockets.get(address, 0)
    origins = settings.allowed_origins()
    is_own = is_own_host(socket.headers, origins) and is_own_origin(socket.headers, origins)
    is_admitted = is_own and count < settings.sockets_per_address
    if not is_possible or not is_admitted or server.is_stopping:
        await socket.close()
        yield False
        return
    server.sockets[address] = count + 1
    server.services.metrics.sockets.inc()
    try:
        yield True
    finally:
        server.services.metrics.sockets.dec()
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def serve_lobby(socket: WebSocket, server: Server) -> None:
    """Send the list of public tables whenever it changed."""
    await socket.accept()
    listening = asyncio.create_task(socket.receive())
    shown: list[str] | None = None
    try:
        while not listening.done() and not server.is_stopping:
            summaries = await server.lobby.look()
            if summaries != shown:
                shown = summaries
                listed = [msgspec.Raw(summary.encode()) for summary in summaries]
                await socket.send_text(msgspec.json.encode({"type": "tables", "tables": listed}).decode())
            await asyncio.wait({listening}, timeout=LOBBY_SECONDS)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
