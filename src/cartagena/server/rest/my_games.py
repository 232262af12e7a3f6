"""The tables of a player: to move, open, running, over; and those that the player is invited to."""

from typing import Any, Literal

import msgspec
from fastapi import APIRouter

from cartagena.server.errors import DamagedGame, UnknownGame
from cartagena.server.protocol.disclosure import describe_summary
from cartagena.server.protocol.messages import Invitation, Status
from cartagena.server.rest.requests.callers import Anybody, TheServer
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server
from cartagena.server.store.summaries import read_summary
from cartagena.server.table.state import State

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: The number of games that are loaded to see who has to decide, or who invites to another one.
LOOKED_INTO = 50


@router.get("/me/games")
async def my_games(server: TheServer, me: Anybody) -> a.MyGames:
    """The asker's tables (to move, open, running, over), invitations and imported records."""
    games = await games_of(server, me.id if me else None)
    records = await server.services.store.imported_records.of_player(me.id) if me else []
    games["replays"] = [msgspec.json.decode(summary) for summary in records]
    return games


async def games_of(server: Server, player: str | None) -> a.MyGames:
    """The tables of a player, without the records; none for somebody unknown."""
    games: a.MyGames = {"invitations": [], "waiting": [], "open": [], "running": [], "over": [], "replays": []}
    listed = {"waiting": games["waiting"], "open": games["open"], "running": games["running"], "over": games["over"]}
    looked_into = 0
    for row in await server.services.store.games.of_player(player) if player else []:
        if read_summary(row.summary) is None or row.status not in listed:
            continue
        summary, status = msgspec.json.decode(row.summary) | {"created": row.created}, row.status
        if (status != "over" or "rematch" in summary) and looked_into < LOOKED_INTO:
            looked_into += 1
            state = await state_of(server, row.id)
            seat = state.seats.of(player) if state else None
            if state is None or seat is None:
                continue
            status, summary = place_of(state, seat, status), summary | {"seat": seat}
            games["invitations"] += await invitations_of(server, state, seat)
        listed[status].append(summary)
    return games


async def state_of(server: Server, game: str) -> State | None:
    """The state of a table; None where it is deleted or damaged."""
    try:
        return (await server.rooms.get(game)).authority.state
    except (UnknownGame, DamagedGame):
        return None


def place_of(state: State, seat: int, status: Status) -> Status | Literal["waiting"]:
    """The group of a table for the player in a seat."""
    return "waiting" if state.decider == seat and state.seats[seat].is_person else status


async def invitations_of(server: Server, played: State, seat: int) -> list[Invitation]:
    """The table at which somebody wants to play again with the player of a seat, while that player can sit down."""
    rematch = played.rematch and await state_of(server, played.rematch["table"])
    if not rematch or not played.rematch or rematch.game or rematch.result:
        return []
    if rematch.seats.of(played.seats[seat].player) is not None or not any(one.is_open for one in rematch.seats):
        return []
    described: dict[str, Any] = {**describe_summary(rematch)}
    by = played.seats[played.rematch["seat"]].name
    return [msgspec.convert(described | {"by": by, "after": played.setup.game}, Invitation)]
