"""Rematches, and duplicates of a deal in other seats."""

import contextlib
from functools import partial

from fastapi import APIRouter, Request

from cartagena.server.errors import DamagedGame, NotNow
from cartagena.server.protocol.disclosure import describe_table, status_of
from cartagena.server.protocol.messages import TableInfo
from cartagena.server.rest.new_table import (
    agreed_at,
    make_duplicate,
    make_room,
    seat_again,
    seat_as_asked,
    seat_bots_again,
)
from cartagena.server.rest.requests.bodies import Duplicate, TableId, read_seats
from cartagena.server.rest.requests.callers import Known, TheServer, address_of
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.rooms.repeats import must_be_few, unfinished
from cartagena.server.rooms.room import Room
from cartagena.server.server import Server
from cartagena.server.table.seats import Seat
from cartagena.server.table.state import State

router = APIRouter(prefix="/api", route_class=TypedRoute)


@router.post("/tables/{game}/rematch")
async def make_rematch(game: TableId, request: Request, server: TheServer, me: Known) -> TableInfo:
    """Play again: the first player who asks gets a new table, offered to the others; they sit down by asking too.

    It has the options of the first table, but the lobby does not list it. Seats are moved on by one, bots seated anew.
    """
    state = await finished(server, game)
    seat = state.seats.must_have(me.id)
    key, known = await last_rematch(server, state)
    if known is None:
        server.new_tables.spend(address_of(request), server.services.time.now())
        agreed = agreed_at(state) | {"public": False, "rematch_of": game}
        room = await make_room(server, me, address_of(request), **agreed)
        first = await server.services.store.notes.claim(f"rematch {key}", room.id)
        if first == room.id:
            await seat_bots_again(room, moved_on(state))
        else:
            await room.submit_and_wait(room.authority.close)
            room = await server.rooms.get(first)
    else:
        room = await server.rooms.get(known)
    await join_rematch(room, me.id, state.seats[seat].name, (seat - 1) % state.seats.count)
    played, owner = await server.rooms.get(game), room.authority.state.setup.owner
    await played.submit_and_wait(partial(played.authority.offer_rematch, owner, room.id))
    return describe_table(room.authority.state)


async def last_rematch(server: Server, state: State) -> tuple[str, str | None]:
    """The table offered last after a game, None if there is none or it is over; and the key to note another under."""
    store, key = server.services.store, state.setup.game
    known = state.rematch["table"] if state.rematch else await store.notes.get(f"rematch {key}")
    while known is not None and (await server.rooms.get(known)).authority.state.result:
        key = known
        known = await store.notes.get(f"rematch {key}")
    return key, known


async def join_rematch(room: Room, player: str, name: str, wanted: int) -> None:
    """Seat somebody who agreed to play again: in the seat next to the last one, or in any that is open."""
    if room.authority.seats.of(player) is not None:
        return
    place = wanted if room.authority.seats[wanted].is_open else None
    await room.submit_and_wait(partial(room.authority.sit, player, name, seat=place))


def moved_on(state: State) -> list[Seat]:
    """The seats of a table, moved on by one."""
    return [*state.seats.all[1:], state.seats[0]]


@router.post("/tables/{game}/duplicate")
async def make_same_deal(game: TableId, body: Duplicate, request: Request, server: TheServer, me: Known) -> TableInfo:
    """A table with the same cards, to be played in other seats; seats are chosen, or moved on by one.

    While it is not over, people who sit there get the same one, and others are refused.
    """
    state = await finished(server, game)
    state.seats.must_have(me.id)
    if state.game is None:
        raise NotNow("no cards were dealt")
    seats = read_seats(body.seats, state.variant.players) if body.seats is not None else None
    async with server.repeating:
        turn = await server.services.store.games.times_dealt(state.deal)  # first: a table made later has this number
        if others := await unfinished(server.rooms, state.deal):
            return describe_table(await shared_table(server, others, me.id))
        await must_be_few(server.rooms, state.deal)
        server.new_tables.spend(address_of(request), server.services.time.now())
        room = await make_duplicate(server, me, address_of(request), state, turn)
        if seats is None:
            await seat_again(room, moved_on(state))
        else:
            await seat_as_asked(room, me.id, me.name, "", seats)
    return describe_table(room.authority.state)


async def shared_table(server: Server, games: list[str], player: str) -> State:
    """Of the tables that have certain cards now, the one at which a player sits."""
    for game in games:
        with contextlib.suppress(DamagedGame):
            state = (await server.rooms.get(game)).authority.state
            if state.seats.of(player) is not None:
                return state
    raise NotNow("these cards are dealt again already, at a table without you; wait until that game is over")


@router.get("/tables/{game}/deal")
async def compare_deal(game: TableId, server: TheServer) -> a.DealtGames:
    """All games with the cards of this one, and how those that are over ended, seat by seat."""
    state = (await server.rooms.get(game)).authority.state
    deal = state.deal
    is_closed = state.setup.daily is not None or bool(await unfinished(server.rooms, deal))
    games = [
        game if state.setup.daily else deal,
        *[table.id for table in await server.services.store.games.of_deal(deal)],
    ]
    return {"deal": deal, "games": [await describe_game(server, game, is_closed) for game in games]}


async def describe_game(server: Server, game: str, is_closed: bool) -> a.DealtGame:
    """One game of a deal; while its cards are dealt again, only that it is there and its result."""
    try:
        room = await server.rooms.get(game)
    except DamagedGame:
        return {"id": game, "status": "damaged", "result": None}
    await room.wait_until_stored()
    state = room.authority.state
    described: a.DealtGame = {"id": game, "status": status_of(state), "result": state.result}
    if is_closed or state.result is None or state.game is None:
        return described
    ranks = {rank.seat: rank for rank in state.game.ranking()}
    seats: list[a.RankedSeat] = [
        {"name": seat.name, "bot": seat.bot, "rank": ranks[number].rank, "at_end": ranks[number].at_end}
        for number, seat in enumerate(state.seats)
    ]
    return {**described, "turns": state.game.turn, "seats": seats}


async def finished(server: Server, game: str) -> State:
    """A table whose game is over and may be followed by another one."""
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    if not room.authority.state.result:
        raise NotNow("the game is not over")
    if room.authority.state.setup.daily:
        raise NotNow("the deal of a day is played once")
    return room.authority.state
