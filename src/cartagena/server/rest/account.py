"""Requests about oneself: name, password, games, export, farewell."""

import contextlib
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from cartagena.server.accounts.identity import COOKIE, clean_name
from cartagena.server.errors import DamagedGame, Refused, UnknownGame
from cartagena.server.rest.bodies import (
    Anybody,
    Guest,
    Known,
    Login,
    Logout,
    NewName,
    NewPassword,
    TheServer,
    address_of,
    set_cookie,
)
from cartagena.server.server import Server
from cartagena.server.store.summaries import read_summary
from cartagena.server.table.state import State

router = APIRouter(prefix="/api")
Answer = dict[str, Any]
#: So many running games are looked into to see who has to decide.
LOOKED_INTO = 50


@router.get("/me")
async def show_me(me: Anybody) -> Answer:
    """Who I am, as far as the server knows."""
    return {"name": me.name, "login": me.login} if me else {"name": None, "login": None}


@router.post("/me")
async def rename_me(body: NewName, server: TheServer, me: Guest) -> Answer:
    """Be called something."""
    name = clean_name(body.name)
    await server.services.store.change_player(me.id, name=name)
    return {"name": name, "login": me.login}


@router.post("/me/password")
async def keep_name(body: NewPassword, request: Request, response: Response, server: TheServer, me: Known) -> Answer:
    """Keep this name, and the games of it, with a password; or change it, which ends all other cookies."""
    now = server.services.time.now()
    server.passwords.spend(me.login or body.login, address_of(request), now)
    cookie = await server.identity.keep_name(me.id, body.login, body.password, body.old)
    if cookie is not None:
        await server.services.store.desk.order("renewed", me.id, now)
        set_cookie(response, server, cookie)
    return {"name": me.name, "login": body.login}


@router.post("/login")
async def log_in(body: Login, request: Request, response: Response, server: TheServer) -> Answer:
    """Be who keeps that name."""
    address = address_of(request)
    server.passwords.spend(body.login, address, server.services.time.now())
    set_cookie(response, server, await server.identity.log_in(body.login, body.password))
    server.passwords.note_success(body.login, address)
    return {"login": body.login}


@router.post("/logout")
async def log_out(body: Logout, response: Response, server: TheServer, me: Anybody) -> Answer:
    """Be nobody again, here or everywhere."""
    if body.everywhere and me:
        await server.identity.log_out_everywhere(me.id)
        await server.services.store.desk.order("out", me.id, server.services.time.now())
    response.delete_cookie(COOKIE)
    return {}


@router.get("/me/games")
async def my_games(server: TheServer, me: Anybody) -> Answer:
    """My tables: waiting for me, open, running, over; and the records that I brought along."""
    listed: dict[str, list[Any]] = {"waiting": [], "open": [], "running": [], "over": [], "replays": []}
    if me is None:
        return listed
    shelf, looked_into = server.services.store.shelf, 0
    listed["replays"] = [msgspec.json.decode(summary) for summary in await shelf.replays_of(me.id)]
    for row in await shelf.games_of(me.id):
        if read_summary(row.summary) is None or row.status not in listed:
            continue
        told, status = msgspec.json.decode(row.summary) | {"created": row.created}, row.status
        if status != "over" and looked_into < LOOKED_INTO:
            looked_into += 1
            state = await state_of(server, row.id)
            seat = state.seats.of(me.id) if state else None
            if state is None or seat is None:
                continue
            status, told = place_of(state, seat, status), told | {"seat": seat}
        listed[status].append(told)
    return listed


async def state_of(server: Server, game: str) -> State | None:
    """The state of a table; None where it is deleted or damaged."""
    try:
        return (await server.rooms.get(game)).authority.state
    except (UnknownGame, DamagedGame):
        return None


def place_of(state: State, seat: int, status: str) -> str:
    """Under which heading a table stands for the one in a seat."""
    return "waiting" if state.decider == seat and state.seats[seat].is_person else status


@router.get("/me/export")
async def export_me(server: TheServer, me: Known) -> Answer:
    """All that the server keeps about me."""
    store = server.services.store
    row, wish = await store.player(me.id), await store.shelf.reminder(me.id)
    return {
        "id": me.id,
        "name": me.name,
        "login": me.login,
        "created": row.created,
        "games": [game for game, _ in await store.games_of(me.id, most=100_000)],
        "said": await what_i_said(server, me.id),
        "replays": [msgspec.json.decode(summary) for summary in await store.shelf.replays_of(me.id)],
        "reminders": {"webhook": wish.webhook, "mail": wish.mail} if wish else None,
    }


async def what_i_said(server: Server, player: str) -> list[Any]:
    """What somebody said at tables, from the logs."""
    said: list[Any] = []
    for game, _ in await server.services.store.games_of(player, most=1000):
        try:
            entries = await server.services.store.entries_after(game, 0)
        except DamagedGame:
            continue
        own = [entry for entry in entries if entry.by == player]
        texts = [(entry.at, getattr(entry.row, "text", None)) for entry in own]
        said += [{"game": game, "at": at, "text": text} for at, text in texts if text]
    return said


@router.delete("/me")
async def forget_me(response: Response, server: TheServer, me: Known) -> Answer:
    """Delete me: tables are left, running games given up.

    Logs of games keep the name used at the table, so that others can still read them.
    """
    for game, status in await server.services.store.games_of(me.id, most=100_000):
        if status != "over":
            await leave_for_good(server, game, me.id)
    await server.services.store.desk.delete_player(me.id, server.services.time.now())
    response.delete_cookie(COOKIE)
    return {}


async def leave_for_good(server: Server, game: str, player: str) -> None:
    """Leave a table, whatever its state is."""
    with contextlib.suppress(Refused):
        room, now = await server.rooms.get(game), server.services.time.now()
        await room.submit_and_wait(lambda: room.authority.leave(player, now))
