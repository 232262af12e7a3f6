"""Table endpoints: create, list, find, join, start, leave, records."""

from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response

from cartagena.game.game import Game
from cartagena.server.accounts.identity import clean_name
from cartagena.server.errors import NotAllowed, UnknownGame
from cartagena.server.protocol.disclosure import describe_table, past_entries, snapshot_message, status_of
from cartagena.server.protocol.messages import Snapshot, TableInfo
from cartagena.server.rest.new_table import LETTERS, make_room, seat_as_asked
from cartagena.server.rest.requests.bodies import (
    BotSeat,
    Join,
    Mute,
    NewTable,
    OneSeat,
    TableId,
    must_be_bot,
    read_seats,
    read_variant,
)
from cartagena.server.rest.requests.callers import Anybody, Guest, Known, TheServer, address_of
from cartagena.server.rest.requests.imported_records import read_json, read_text, receive_record
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.streaming import StreamedAnswer, cut, in_slices, write_object
from cartagena.server.rest.responses.typed_routes import TypedRoute, streamed
from cartagena.server.rooms.repeats import unfinished
from cartagena.server.table.authority import Applied, Authority
from cartagena.server.table.fairness import verify
from cartagena.server.table.state import State

router = APIRouter(prefix="/api", route_class=TypedRoute)
RECORD: dict[int | str, dict[str, Any]] = {200: {"description": "a record with the proof of its deal"}}
ENTRIES = streamed(a.PastEvents, "entries, each with its number and its events")


@router.get("/tables")
async def list_tables(server: TheServer) -> a.TableList:
    """The public tables that are open or running, newest first."""
    return {"tables": [msgspec.json.decode(summary) for summary in await server.lobby.read()]}


@router.post("/tables")
async def make_table(body: NewTable, request: Request, server: TheServer, me: Guest) -> TableInfo:
    """Create a table. The commitment in the answer proves later that the deal was fixed now."""
    server.new_tables.spend(address_of(request), server.services.time.now())
    variant, name = read_variant(body.variant, body.players), clean_name(body.name)
    seats = read_seats(body.seats, variant.players)
    agreed = body.agreed(variant, server.services.settings.stand_in)
    Game.new(variant, seed=0, path=body.path, start=body.start)  # refuses a path or a start that does not fit
    room = await make_room(server, me, address_of(request), **agreed)
    await seat_as_asked(room, me.id, name, body.word, seats)
    return describe_table(room.authority.state)


@router.get("/codes/{code}")
async def find_table(code: Annotated[str, Path(max_length=16)], request: Request, server: TheServer) -> a.TableFound:
    """The table of a code that somebody read out loud."""
    server.codes.spend(address_of(request), server.services.time.now())
    wanted = code.strip().upper()
    game = await server.services.store.games.of_code(wanted) if set(wanted) <= set(LETTERS) else None
    if game is None:
        raise UnknownGame("there is no table of that code")
    return {"id": game}


@router.get("/tables/{game}")
async def show_table(game: TableId, server: TheServer, me: Anybody) -> a.Door:
    """A table as the asker may see it: with the own hand, or as a spectator."""
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    state, player = room.authority.state, me.id if me else None
    seat = state.seats.of(player)
    snapshot = snapshot_message(state, seat, server.services.time.now(), room.audience.present())
    is_dealt_again = state.result and await unfinished(server.rooms, state.deal)
    is_open = (seat is not None or can_watch(state)) and server.daily.may_see(state, player)
    if is_dealt_again or not is_open:
        snapshot = msgspec.structs.replace(snapshot, view=None)
    return door_of(state, player, snapshot)


def door_of(state: State, player: str | None, snapshot: Snapshot) -> a.Door:
    """What a visitor of a table needs to know."""
    status, seat = status_of(state), state.seats.of(player)
    open_seats = [number for number, one in enumerate(state.seats) if one.is_open] if status == "open" else []
    return a.Door(
        **msgspec.structs.asdict(snapshot),
        status=status,
        open_seats=open_seats,
        can_join=bool(open_seats) and seat is None,
        can_watch=seat is not None or can_watch(state),
        spectators_muted=state.spectators_muted,
        is_owner=player is not None and player == state.setup.owner,
    )


def can_watch(state: State) -> bool:
    """Whether people without a seat may see the game: always once it is over."""
    return state.setup.spectators > 0 or state.result is not None


@router.get("/tables/{game}/events", responses=ENTRIES)
async def show_events(game: TableId, request: Request, server: TheServer, me: Anybody) -> Response:
    """All events that were not undone, by entry, as the asker may know them."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    state = room.authority.state
    seat = room.authority.seats.of(me.id if me else None)
    if seat is None and not can_watch(state):
        raise NotAllowed("no spectators at this table")
    await server.daily.must_be_shown(state, me.id if me else None)
    past = past_entries(state, seat)
    return StreamedAnswer(server, request, write_object({}, entries=in_slices(server.worker, lambda: past)))


@router.post("/tables/{game}/join")
async def join_table(game: TableId, body: Join, server: TheServer, me: Guest) -> a.SeatFound:
    """Take a seat before the start."""
    room, name = await server.rooms.get(game), clean_name(body.name)
    await room.submit_and_wait(partial(room.authority.sit, me.id, name, seat=body.seat, word=body.word))
    if name != me.name:
        await server.services.store.players.change(me.id, name=name)
    return {"seat": room.authority.seats.of(me.id)}


@router.post("/tables/{game}/bot")
async def seat_bot(game: TableId, body: BotSeat, server: TheServer, me: Known) -> a.EntryNumber:
    """Let a bot take an open seat, as the owner."""
    room, bot = await server.rooms.get(game), must_be_bot(body.bot)
    return {"n": await room.submit_and_wait(partial(room.authority.seat_bot, me.id, body.seat, bot))}


@router.post("/tables/{game}/empty")
async def empty_seat(game: TableId, body: OneSeat, server: TheServer, me: Known) -> a.EntryNumber:
    """Open a seat before the start: the asker's own, or any as the owner."""
    room = await server.rooms.get(game)
    return {"n": await room.submit_and_wait(partial(room.authority.empty, me.id, body.seat))}


@router.post("/tables/{game}/start")
async def start_table(game: TableId, server: TheServer, me: Known) -> a.EntryNumber:
    """Deal the cards, as the owner."""
    room = await server.rooms.get(game)
    return {"n": await room.submit_and_wait(partial(room.authority.start, me.id))}


@router.post("/tables/{game}/leave")
async def leave_table(game: TableId, server: TheServer, me: Known) -> a.EntryNumber:
    """Leave: before the start the seat becomes open, in a running game it is a resignation.

    A rematch, and a table of cards dealt again, is closed when its owner leaves it before the start.
    """
    room = await server.rooms.get(game)
    return {"n": await room.submit_and_wait(partial(leave, room.authority, me.id))}


def leave(authority: Authority, player: str, now: int) -> Applied:
    """Leave a seat, resign, or close a rematch or a duplicate before its start."""
    setup = authority.state.setup
    if (setup.deal_of or setup.rematch_of) and setup.owner == player and authority.state.game is None:
        return authority.close(now, player)
    return authority.leave(player, now)


@router.post("/tables/{game}/remove")
async def remove_person(game: TableId, body: OneSeat, server: TheServer, me: Known) -> a.EntryNumber:
    """Remove a player for good, as the owner; in a running game a bot plays on."""
    room = await server.rooms.get(game)
    return {"n": await room.submit_and_wait(partial(room.authority.remove, me.id, body.seat))}


@router.post("/tables/{game}/mute")
async def mute_seat(game: TableId, body: Mute, server: TheServer, me: Known) -> a.EntryNumber:
    """Switch a seat's chat, or that of all spectators, off or on, as the owner."""
    room = await server.rooms.get(game)
    return {"n": await room.submit_and_wait(partial(room.authority.mute, me.id, body.seat, body.is_muted))}


@router.get("/tables/{game}/record", responses=RECORD)
async def show_record(game: TableId, request: Request, server: TheServer) -> Response:
    """The record of a finished game, with the proof of its deal."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    await server.daily.must_be_open(room.authority.state)
    data = await server.worker.run_if_free(lambda: msgspec.json.encode(room.authority.record()))
    return StreamedAnswer(server, request, cut(data))


@router.post("/verify")
async def verify_record(request: Request, server: TheServer) -> a.Verdict:
    """Check a record with its proof: commitment, seed, deal and every action."""
    server.checks.spend(address_of(request), server.services.time.now())
    body = await receive_record(request)
    faults = await server.worker.run_if_free(lambda: verify(read_json(read_text(body))))
    return {"is_right": not faults, "faults": faults}
