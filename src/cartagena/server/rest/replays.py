"""Replays of finished games and of imported records."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from cartagena.game.records.record import Record
from cartagena.server.errors import NotNow, TooMany, UnknownGame
from cartagena.server.protocol.replay import (
    ReplayMoment,
    Viewer,
    names_of,
    parse_viewer,
    record_head,
    record_moments,
    replay_head,
    replay_moments,
)
from cartagena.server.protocol.shapes import variant_shape
from cartagena.server.rest.requests.bodies import TableId
from cartagena.server.rest.requests.callers import Guest, Known, TheServer, address_of
from cartagena.server.rest.requests.imported_records import ending_at_table, read_record, receive_record
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.streaming import SLICE, StreamedAnswer, cut, in_slices, write_object
from cartagena.server.rest.responses.typed_routes import TypedRoute, streamed
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server
from cartagena.server.table.state import State

router = APIRouter(prefix="/api", route_class=TypedRoute)
MOST_RECORDS = 200
LONGEST_NAME = 24
ViewerText = Annotated[str, Query(max_length=16)]
MOMENTS = streamed(a.Replay, "every moment, as the chosen viewer sees it")


@router.get("/tables/{game}/replay", responses=MOMENTS)
async def show_replay(game: TableId, request: Request, server: TheServer, viewer: ViewerText = "all") -> Response:
    """A finished game, moment by moment."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    state = room.authority.state
    if state.game is None or state.result is None:
        raise NotNow("the replay is there when the game is over")
    chosen = parse_viewer(viewer, state.variant.players)
    await server.daily.must_be_open(state)
    moments = served_moments(server, state.blank(), chosen)
    return StreamedAnswer(server, request, write_object(replay_head(state, chosen), moments=moments))


async def served_moments(server: Server, state: State, viewer: Viewer) -> AsyncIterator[list[ReplayMoment]]:
    """The moments of a game, slice by slice from the store; *state* is the table before its first entry."""
    load, game = server.services.store.games.entries_after, state.setup.game
    while entries := await load(game, state.version, SLICE):
        yield await server.worker.run(partial(list, replay_moments(state, entries, viewer)))


@router.post("/replays")
async def bring_record(request: Request, server: TheServer, me: Guest) -> a.KeptRecord:
    """Import a record, given as text or JSON."""
    server.new_tables.spend(address_of(request), server.services.time.now())
    if len(await server.services.store.imported_records.of_player(me.id)) >= MOST_RECORDS:
        raise TooMany(f"you have {MOST_RECORDS} records here; delete one first")
    body = await receive_record(request)
    record, data = await server.worker.run_if_free(lambda: read_record(body))
    replay, now = new_id(), server.services.time.now()
    summary = describe_record(replay, record, now)
    texts = [msgspec.json.encode(value).decode() for value in (summary, data)]
    await server.services.store.imported_records.add(replay, me.id, now, *texts)
    return summary


def describe_record(replay: str, record: Record, now: int) -> a.KeptRecord:
    """A record in one line, for a list."""
    names = ["".join(char for char in name if char.isprintable())[:LONGEST_NAME] for name in names_of(record)]
    variant = variant_shape(record.variant)
    return {"id": replay, "created": now, "variant": variant, "names": names, "result": record.result}


@router.get("/replays/{replay}", responses=MOMENTS)
async def show_record_replay(
    replay: TableId, request: Request, server: TheServer, viewer: ViewerText = "all"
) -> Response:
    """The replay of an imported record."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    text = await kept_record(server, replay)
    data = msgspec.json.decode(text)
    record = await server.worker.run_if_free(lambda: Record.from_json(data))
    chosen = parse_viewer(viewer, record.variant.players)
    ended = ending_at_table(data, record.variant.players)
    head = await server.worker.run_if_free(lambda: record_head(replay, record, chosen, ended))
    moments = in_slices(server.worker, lambda: record_moments(record, chosen))
    return StreamedAnswer(server, request, write_object(head, moments=moments))


@router.get("/replays/{replay}/record")
async def show_kept_record(replay: TableId, request: Request, server: TheServer) -> Response:
    """An imported record."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    return StreamedAnswer(server, request, cut((await kept_record(server, replay)).encode()))


async def kept_record(server: Server, replay: str) -> str:
    """A record from the store, as JSON."""
    text = await server.services.store.imported_records.get(replay)
    if text is None:
        raise UnknownGame("there is no such replay")
    return text


@router.delete("/replays/{replay}")
async def drop_record(replay: TableId, server: TheServer, me: Known) -> a.Nothing:
    """Delete an imported record of the asker."""
    if not await server.services.store.imported_records.drop(replay, me.id):
        raise UnknownGame("there is no such replay of yours")
    await server.analyses.store.drop(replay)
    return {}
