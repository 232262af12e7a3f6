"""Requests for another game after one: a rematch."""

from typing import Any

from fastapi import APIRouter

from cartagena.server.errors import NotNow
from cartagena.server.making import agreed_at, make_room, seat_again
from cartagena.server.requests import Known, TableId, TheServer
from cartagena.server.room import Room
from cartagena.server.server import Server
from cartagena.server.state import State
from cartagena.server.telling import tell_table

router = APIRouter(prefix="/api")
Answer = dict[str, Any]


@router.post("/tables/{game}/rematch")
async def make_rematch(game: TableId, server: TheServer, me: Known) -> Answer:
    """The same table again with the seats moved on by one; everybody who asks gets the same one."""
    state = await finished(server, game)
    state.seats.must_have(me.id)
    known = await server.services.store.note(f"rematch {game}")
    if known:
        return tell_table((await server.rooms.get(known)).authority.state)
    room = await make_room(server, me.id, **agreed_at(state))
    first = await server.services.store.shelf.claim(f"rematch {game}", room.id)
    if first != room.id:
        await close(server, room)
        return tell_table((await server.rooms.get(first)).authority.state)
    await seat_again(server, room, [*state.seats.all[1:], state.seats[0]])
    return tell_table(room.authority.state)


async def finished(server: Server, game: str) -> State:
    """A table whose game is over."""
    room = await server.rooms.get(game)
    await room.quiet()
    if not room.authority.state.result:
        raise NotNow("the game is not over")
    return room.authority.state


async def close(server: Server, room: Room) -> None:
    """End a table at which nothing was played."""
    now = server.services.time.now()
    await room.performed(lambda: room.authority.close(now))
