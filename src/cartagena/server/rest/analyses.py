"""Analyses of finished games and imported records: what is there, and requests to go on."""

from collections.abc import AsyncGenerator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from cartagena.server.analysis.analysis_store import SourceKind, StoredAnalysis
from cartagena.server.analysis.report_shape import GameReport
from cartagena.server.rest.requests.bodies import TableId
from cartagena.server.rest.requests.callers import Guest, TheServer, address_of
from cartagena.server.rest.responses.streaming import StreamedAnswer, cut
from cartagena.server.rest.responses.typed_routes import TypedRoute, streamed
from cartagena.server.server import Server

router = APIRouter(prefix="/api", route_class=TypedRoute)
REPORT = streamed(GameReport, "how far the analysis is, and what it has found")
#: How many judged decisions the asker has: nothing is sent twice.
Known = Annotated[int, Query(ge=-1, le=1_000_000)]


@router.get("/tables/{game}/analysis", responses=REPORT)
async def show_analysis(game: TableId, request: Request, server: TheServer, known: Known = -1) -> Response:
    """The analysis of a finished game: at least every seat's chances at every moment."""
    await must_be_open(server, game)
    return await report(server, request, game, "game", known)


@router.get("/replays/{replay}/analysis", responses=REPORT)
async def show_record_analysis(replay: TableId, request: Request, server: TheServer, known: Known = -1) -> Response:
    """The analysis of an imported record."""
    return await report(server, request, replay, "record", known)


@router.post("/tables/{game}/analysis", responses=REPORT)
async def ask_for_analysis(game: TableId, request: Request, server: TheServer, me: Guest) -> Response:
    """Let a finished game be analysed now."""
    await must_be_open(server, game)
    return await ask(server, request, game, "game", me.id)


@router.post("/replays/{replay}/analysis", responses=REPORT)
async def ask_for_record_analysis(replay: TableId, request: Request, server: TheServer, me: Guest) -> Response:
    """Let an imported record be analysed now."""
    return await ask(server, request, replay, "record", me.id)


async def must_be_open(server: Server, game: str) -> None:
    """Refuse while the cards of a game are dealt again somewhere, or are those of a day that is not over."""
    room = await server.rooms.get(game)
    await server.daily.must_be_open(room.authority.state)


async def report(server: Server, request: Request, game: str, kind: SourceKind, known: int) -> Response:
    """What is there of an analysis."""
    server.studies.spend(address_of(request), server.services.time.now())
    found = await server.analyses.first_result(game, kind)
    return StreamedAnswer(server, request, written(found, await server.analyses.store.before(found.asked), known))


async def ask(server: Server, request: Request, game: str, kind: SourceKind, person: str) -> Response:
    """Put a game into the queue."""
    server.checks.spend(address_of(request), server.services.time.now())
    found = await server.analyses.ask(game, kind, person)
    return StreamedAnswer(server, request, written(found, await server.analyses.store.before(found.asked), -1))


def written(found: StoredAnalysis, before: int, known: int) -> AsyncGenerator[bytes, None]:
    """A report as JSON; the analysis stands in it as it was stored."""
    is_new = found.done != known or found.status == "done"
    head = {
        "status": found.status,
        "before": before if found.status == "waiting" and found.asked else 0,
        "done": found.done,
        "total": found.total,
        "analysis": msgspec.Raw(found.result.encode()) if is_new else None,
    }
    return cut(msgspec.json.encode(head))
