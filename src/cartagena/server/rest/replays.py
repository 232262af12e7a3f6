"""Requests for stepping through games: those played here once they are over, and records brought along."""

import asyncio
import gzip
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from cartagena.game.records.record import Record
from cartagena.server.errors import BadMessage, NotNow, TooMany, UnknownGame
from cartagena.server.protocol.replay import Answer, names_of, parse_eyes, replay_game, replay_record
from cartagena.server.rest.bodies import Guest, Known, TableId, TheServer, address_of
from cartagena.server.rooms.repeats import must_be_played_out
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server

router = APIRouter(prefix="/api")
LARGEST_RECORD, MOST_ACTIONS, MOST_RECORDS = 500_000, 5_000, 200
LONGEST_NAME = 24
EyesText = Annotated[str, Query(max_length=16)]
MOMENTS: dict[int | str, dict[str, Any]] = {200: {"description": "every moment, as the chosen eyes see it"}}


@router.get("/tables/{game}/replay", responses=MOMENTS)
async def show_replay(game: TableId, request: Request, server: TheServer, eyes: EyesText = "all") -> Response:
    """A finished game, moment by moment."""
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    state = room.authority.state
    if state.game is None or state.result is None:
        raise NotNow("the replay is there when the game is over")
    chosen = parse_eyes(eyes, state.variant.players)
    await must_be_played_out(server.rooms, state)
    stored = await server.services.store.load(game)
    assert stored is not None, "a game vanished from the store"
    return await pack(server, request, lambda: replay_game(stored.setup, stored.secret, stored.entries, chosen))


async def pack(server: Server, request: Request, make: Callable[[], Answer]) -> Response:
    """Make an answer in a thread, one at a time, and squeeze it where the client can read that."""
    is_squeezed = "gzip" in request.headers.get("accept-encoding", "")

    def make_bytes() -> bytes:
        data = msgspec.json.encode(make())
        return gzip.compress(data, 5) if is_squeezed else data

    async with server.replaying:
        data = await asyncio.to_thread(make_bytes)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if is_squeezed else {})
    return Response(data, media_type="application/json", headers=headers)


@router.post("/replays")
async def bring_record(request: Request, server: TheServer, me: Guest) -> Answer:
    """Keep a record, given as text or JSON, to step through it."""
    server.new_tables.spend(address_of(request), server.services.time.now())
    if len(await server.services.store.shelf.replays_of(me.id)) >= MOST_RECORDS:
        raise TooMany(f"you have {MOST_RECORDS} records here; delete one first")
    body = await request.body()
    async with server.replaying:
        record, data = await asyncio.to_thread(read_record, body)
    replay, now = new_id(), server.services.time.now()
    summary = tell_record(replay, record, now)
    texts = [msgspec.json.encode(value).decode() for value in (summary, data)]
    await server.services.store.shelf.add_replay(replay, me.id, now, *texts)
    return summary


def read_record(body: bytes) -> tuple[Record, Answer]:
    """A record and its JSON, from text or JSON; refused if it is too long or does not replay."""
    if len(body) > LARGEST_RECORD:
        raise BadMessage(f"a record has at most {LARGEST_RECORD} bytes")
    try:
        text = body.decode()
        if not text.lstrip().startswith("{"):
            must_be_short(text.count(",") + text.count("\n"))
            record = Record.from_text(text)
            return record, record.to_json()
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadMessage(f"cannot read that: {error}") from error
    must_be_short(len(data["actions"]) if isinstance(data.get("actions"), list) else 0)
    return Record.from_json(data), data


def must_be_short(actions: int) -> None:
    """Refuse a record that would keep the server busy."""
    if actions > MOST_ACTIONS:
        raise BadMessage(f"a record has at most {MOST_ACTIONS} actions")


def tell_record(replay: str, record: Record, now: int) -> Answer:
    """A record in one line, for a list."""
    names = ["".join(char for char in name if char.isprintable())[:LONGEST_NAME] for name in names_of(record)]
    variant = record.variant.to_json()
    return {"id": replay, "created": now, "variant": variant, "names": names, "result": record.result}


@router.get("/replays/{replay}", responses=MOMENTS)
async def show_record_replay(replay: TableId, request: Request, server: TheServer, eyes: EyesText = "all") -> Response:
    """A record that was brought along, moment by moment."""
    data = await kept_record(server, replay)
    chosen = parse_eyes(eyes, data["variant"]["players"])
    return await pack(server, request, lambda: replay_record(replay, Record.from_json(data), chosen))


@router.get("/replays/{replay}/record")
async def show_kept_record(replay: TableId, server: TheServer) -> Answer:
    """A record as it was brought along."""
    return await kept_record(server, replay)


async def kept_record(server: Server, replay: str) -> Answer:
    """A record from the store."""
    text = await server.services.store.shelf.replay(replay)
    if text is None:
        raise UnknownGame("there is no such replay")
    data: Answer = msgspec.json.decode(text)
    return data


@router.delete("/replays/{replay}")
async def drop_record(replay: TableId, server: TheServer, me: Known) -> Answer:
    """Forget a record that I brought along."""
    if not await server.services.store.shelf.drop_replay(replay, me.id):
        raise UnknownGame("there is no such replay of yours")
    return {}
