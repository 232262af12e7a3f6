"""Requests about tables: make, list, join, start, leave, records, rematch."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request

from cartagena.game.game import Game
from cartagena.rules.variant import BOOKLETS, PRESETS
from cartagena.server import log as rows
from cartagena.server.errors import BadMessage, NotNow
from cartagena.server.fairness import commit, new_secret, verify
from cartagena.server.identity import clean_name
from cartagena.server.requests import (
    Anybody,
    BotSeat,
    Guest,
    Join,
    Known,
    Mute,
    NewTable,
    OneSeat,
    TheServer,
    address_of,
    must_be_bot,
)
from cartagena.server.room import Room
from cartagena.server.rooms import new_id
from cartagena.server.server import Server
from cartagena.server.telling import tell_snapshot, tell_table
from cartagena.server.thinking import bot_names

router = APIRouter(prefix="/api")
TableId = Annotated[str, Path(max_length=64)]
Answer = dict[str, Any]


@router.get("/variants")
async def list_variants() -> Answer:
    """The presets, the booklets that offer them, and the bots."""
    presets = {name: variant.to_json() for name, variant in PRESETS.items()}
    return {"presets": presets, "booklets": BOOKLETS, "bots": list(bot_names())}


@router.get("/tables")
async def list_tables(server: TheServer) -> Answer:
    """The public tables that are open or running, newest first."""
    return {"tables": [msgspec.json.decode(summary) for summary in await server.services.store.lobby()]}


@router.post("/tables")
async def make_table(body: NewTable, request: Request, server: TheServer, me: Guest) -> Answer:
    """Make a table. The commitment in the answer proves later that the deal was fixed now."""
    server.new_tables.spend(address_of(request), server.services.time.now())
    variant, name = body.read_variant(), clean_name(body.name)
    seats = body.read_seats(variant.players)
    game, secret = new_id(), new_secret()
    agreed = body.agreed(variant, server.services.settings.stand_in)
    setup = rows.Setup(game=game, commitment=commit(secret, game), owner=me.id, **agreed)
    Game.new(variant, seed=0, path=setup.path, start=setup.start)  # refuses a path or a start that does not fit
    room = await server.rooms.create(setup, secret)
    await seat_all(server, room, me.id, name, body.word, seats)
    return tell_table(room.authority.state)


async def seat_all(server: Server, room: Room, owner: str, name: str, word: str, seats: list[str]) -> None:
    """Seat the owner and the bots of a new table."""
    authority, now = room.authority, server.services.time.now()
    for number, seat in enumerate(seats):
        if seat == "me":
            await room.performed(lambda n=number: authority.sit(owner, name, now, seat=n, word=word))  # type: ignore[misc]
        elif seat.startswith("bot:"):
            bot = seat.removeprefix("bot:")
            await room.performed(lambda n=number, b=bot: authority.seat_bot(owner, n, b, now))  # type: ignore[misc]


@router.get("/tables/{game}")
async def show_table(game: TableId, server: TheServer, me: Anybody) -> Answer:
    """A table as the asker may see it: with the own hand, or as a spectator."""
    room = await server.rooms.get(game)
    await room.quiet()
    seat = room.authority.seats.of(me.id if me else None)
    now = server.services.time.now()
    told: Answer = msgspec.to_builtins(tell_snapshot(room.authority.state, seat, now, room.present()))
    return told | {"is_owner": bool(me) and me is not None and me.id == room.authority.state.setup.owner}


@router.get("/tables/{game}/events")
async def show_events(game: TableId, server: TheServer, me: Anybody) -> Answer:
    """All that happened and was not taken back, as the asker may know it."""
    room = await server.rooms.get(game)
    await room.quiet()
    played = room.authority.state.game
    seat = room.authority.seats.of(me.id if me else None)
    return {"events": [event.to_json() for event in played.events_for(seat)] if played else []}


@router.post("/tables/{game}/join")
async def join_table(game: TableId, body: Join, server: TheServer, me: Guest) -> Answer:
    """Take a seat before the start."""
    room, name = await server.rooms.get(game), clean_name(body.name)
    now = server.services.time.now()
    await room.performed(lambda: room.authority.sit(me.id, name, now, seat=body.seat, word=body.word))
    if name != me.name:
        await server.services.store.change_player(me.id, name=name)
    return {"seat": room.authority.seats.of(me.id)}


@router.post("/tables/{game}/bot")
async def seat_bot(game: TableId, body: BotSeat, server: TheServer, me: Known) -> Answer:
    """Let a bot take an open seat, as the owner."""
    room, now = await server.rooms.get(game), server.services.time.now()
    bot = must_be_bot(body.bot)
    return {"n": await room.performed(lambda: room.authority.seat_bot(me.id, body.seat, bot, now))}


@router.post("/tables/{game}/empty")
async def empty_seat(game: TableId, body: OneSeat, server: TheServer, me: Known) -> Answer:
    """Make a seat open before the start: one's own, or any as the owner."""
    room, now = await server.rooms.get(game), server.services.time.now()
    return {"n": await room.performed(lambda: room.authority.empty(me.id, body.seat, now))}


@router.post("/tables/{game}/start")
async def start_table(game: TableId, server: TheServer, me: Known) -> Answer:
    """Deal the cards, as the owner."""
    room, now = await server.rooms.get(game), server.services.time.now()
    return {"n": await room.performed(lambda: room.authority.start(me.id, now))}


@router.post("/tables/{game}/leave")
async def leave_table(game: TableId, server: TheServer, me: Known) -> Answer:
    """Leave: before the start the seat becomes open, in a running game it is a resignation."""
    room, now = await server.rooms.get(game), server.services.time.now()
    authority = room.authority
    if authority.state.game is None:
        seat = authority.seats.must_have(me.id)
        return {"n": await room.performed(lambda: authority.empty(me.id, seat, now))}
    return {"n": await room.performed(lambda: authority.resign(me.id, now))}


@router.post("/tables/{game}/mute")
async def mute_seat(game: TableId, body: Mute, server: TheServer, me: Known) -> Answer:
    """Switch a seat's chat off or on, as the owner."""
    room, now = await server.rooms.get(game), server.services.time.now()
    return {"n": await room.performed(lambda: room.authority.mute(me.id, body.seat, body.is_muted, now))}


@router.get("/tables/{game}/record")
async def show_record(game: TableId, server: TheServer) -> Answer:
    """The record of a finished game, with the proof of its deal."""
    room = await server.rooms.get(game)
    await room.quiet()
    return room.authority.record()


@router.post("/tables/{game}/rematch")
async def make_rematch(game: TableId, server: TheServer, me: Known) -> Answer:
    """The same table again with the seats moved on by one; everybody who asks gets the same one."""
    old = await server.rooms.get(game)
    await old.quiet()
    state, store = old.authority.state, server.services.store
    state.seats.must_have(me.id)
    if not state.result:
        raise NotNow("the game is not over")
    known = await store.note(f"rematch {game}")
    if known:
        return tell_table((await server.rooms.get(known)).authority.state)
    new, secret = new_id(), new_secret()
    await store.set_note(f"rematch {game}", new)
    changes: Answer = {"game": new, "commitment": commit(secret, new), "owner": me.id}
    room = await server.rooms.create(msgspec.structs.replace(state.setup, **changes), secret)
    await seat_again(server, room, old, me.id)
    return tell_table(room.authority.state)


async def seat_again(server: Server, room: Room, old: Room, owner: str) -> None:
    """Everybody one seat further on."""
    now, count = server.services.time.now(), old.authority.seats.count
    for number in range(count):
        seat = old.authority.seats[(number + 1) % count]
        if seat.player:
            sit = (seat.player, seat.name)
            await room.performed(lambda n=number, s=sit: room.authority.sit(*s, now, seat=n))  # type: ignore[misc]
        elif seat.bot:
            bot = seat.bot
            await room.performed(lambda n=number, b=bot: room.authority.seat_bot(owner, n, b, now))  # type: ignore[misc]


@router.post("/verify")
async def verify_record(request: Request) -> Answer:
    """Check a record with its proof: commitment, seed, deal and every action."""
    try:
        data = msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadMessage(f"cannot read that: {error}") from error
    faults = verify(data)
    return {"is_right": not faults, "faults": faults}
