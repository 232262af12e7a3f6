"""The HTTP application: everything put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket

import cartagena
from cartagena.core.mode import CHOSEN
from cartagena.server.accounts.identity import COOKIE
from cartagena.server.errors import NotAllowed
from cartagena.server.limits.address_lists import ALL, is_among
from cartagena.server.protocol import messages
from cartagena.server.rest import (
    account,
    analyses,
    analysis_board,
    my_games,
    options,
    rematches,
    reminders,
    replays,
    tables,
)
from cartagena.server.rest.daily import deal_of_day, today
from cartagena.server.rest.learning import lessons, mistakes, progress, puzzles, whole_turns
from cartagena.server.rest.requests.callers import TheServer, address_of
from cartagena.server.rest.responses.typed_routes import describe_kinds
from cartagena.server.rest.security import protect
from cartagena.server.rest.web_page import FOLDER, add_page
from cartagena.server.server import Server
from cartagena.server.settings import Settings
from cartagena.server.sockets.admission import admitted, charge_user
from cartagena.server.sockets.lobby import serve_lobby
from cartagena.server.sockets.my_games import serve_my_games
from cartagena.server.sockets.play import serve_play
from cartagena.server.time_source import Time


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
    parts = (options, tables, rematches, replays, analyses, analysis_board, account, my_games, reminders, lessons)
    for part in (*parts, puzzles, whole_turns, mistakes, progress, deal_of_day, today):
        app.include_router(part.router)
    describe_kinds(app)
    add_operation(app)
    add_sockets(app)
    add_page(app, page)
    return app


def add_operation(app: FastAPI) -> None:
    """Endpoints for operators."""

    @app.get("/healthz")
    async def healthz() -> dict[str, bool | str]:
        """Whether the process answers."""
        return {"ok": True, "game": "cartagena"}

    @app.get("/readyz", responses={503: {}})
    async def readyz(server: TheServer, response: Response) -> dict[str, bool | str]:
        """Whether players can be served and their moves stored; if not, why; and how the rules run."""
        reason = server.why_not_ready()
        response.status_code = 503 if reason else 200
        answer: dict[str, bool | str] = {"ready": reason is None, "rules": str(CHOSEN)}
        return answer | {"reason": reason} if reason else answer

    @app.get("/metrics")
    async def metrics(request: Request, server: TheServer) -> Response:
        """Numbers for Prometheus, for the addresses that may read them."""
        if not may_read_metrics(request, server.services.settings):
            raise NotAllowed("this address may not read the metrics; see CARTAGENA_METRICS_FROM")
        server.services.metrics.tasks.set(len(asyncio.all_tasks()))
        server.services.metrics.queue.set(server.services.store.writer.queue_length)
        return Response(server.services.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/api/protocol")
    async def protocol() -> dict[str, object]:
        """The JSON Schema of the socket's messages."""
        return messages.schema()


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """Whether a request comes from a listed address. One that an unknown proxy passed on may come from anywhere."""
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if is_passed_on and not settings.trusted_proxies and settings.metrics_from.strip() != ALL:
        return False
    return is_among(address_of(request), settings.metrics_from)


def add_sockets(app: FastAPI) -> None:
    """The sockets of tables, of users and of the lobby."""

    @app.websocket("/api/tables/{game}/play")
    async def play(socket: WebSocket, game: str) -> None:
        server: Server = socket.app.state.server
        async with admitted(socket, server, server.is_ready) as is_admitted:
            if is_admitted:
                player = await server.identity.read(socket.cookies.get(COOKIE))
                if player:
                    charge_user(socket, server, player.id)
                await serve_play(socket, server, game, player)

    @app.websocket("/api/me/live")
    async def live(socket: WebSocket) -> None:
        server: Server = socket.app.state.server
        async with admitted(socket, server, server.is_ready) as is_admitted:
            if is_admitted:
                player = await server.identity.read(socket.cookies.get(COOKIE))
                if player:
                    charge_user(socket, server, player.id)
                await serve_my_games(socket, server, player)

    @app.websocket("/api/lobby")
    async def lobby(socket: WebSocket) -> None:
        server: Server = socket.app.state.server
        async with admitted(socket, server) as is_admitted:
            if is_admitted:
                await serve_lobby(socket, server)
