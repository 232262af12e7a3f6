"""Account endpoints: name, login, export, deletion."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from cartagena.server.accounts.identity import COOKIE, clean_name
from cartagena.server.accounts.progress import Progress, read_progress
from cartagena.server.accounts.progress_store import ProgressStore
from cartagena.server.errors import DamagedGame, DamagedProgress, OtherProgress, Refused
from cartagena.server.rest.daily.day_table import result_of
from cartagena.server.rest.requests.bodies import Login, Logout, NewName, NewPassword
from cartagena.server.rest.requests.callers import Anybody, Guest, Known, TheServer, address_of, set_cookie
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.daily_answers import DailyKept
from cartagena.server.rest.responses.streaming import StreamedAnswer, write_object
from cartagena.server.rest.responses.typed_routes import TypedRoute, streamed
from cartagena.server.rooms.chat_deletion import blank_chat
from cartagena.server.server import Server
from cartagena.server.store import Store
from cartagena.server.table.game_log import Entry

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: Rows that are read from the store at a time.
PAGE = 100
EXPORT = streamed(a.Export, "all that the server keeps about the asker")


@router.get("/me")
async def show_me(me: Anybody) -> a.Me:
    """The asking player."""
    return {"name": me.name, "login": me.login} if me else {"name": None, "login": None}


@router.post("/me")
async def rename_me(body: NewName, server: TheServer, me: Guest) -> a.Me:
    """Change the display name."""
    name = clean_name(body.name)
    await server.services.store.players.change(me.id, name=name)
    return {"name": name, "login": me.login}


@router.post("/me/password")
async def keep_name(
    body: NewPassword,
    request: Request,
    response: Response,
    server: TheServer,
    me: Known,
) -> a.Me:
    """Set a login and password, or change them, which revokes all other cookies."""
    now, address = server.services.time.now(), address_of(request)
    server.passwords.spend(me.login or body.login, address, now)
    cookie = await server.identity.keep_name(me.id, body.login, body.password, body.old)
    server.passwords.note_success(body.login, address)
    if cookie is not None:
        await server.services.store.operator_queries.order("renewed", me.id, now)
        set_cookie(response, server, cookie)
    return {"name": me.name, "login": body.login}


@router.post("/login")
async def log_in(body: Login, request: Request, response: Response, server: TheServer) -> a.LoggedIn:
    """Log in."""
    address = address_of(request)
    server.passwords.spend(body.login, address, server.services.time.now())
    set_cookie(response, server, await server.identity.log_in(body.login, body.password))
    server.passwords.note_success(body.login, address)
    return {"login": body.login}


@router.post("/logout")
async def log_out(body: Logout, response: Response, server: TheServer, me: Anybody) -> a.Nothing:
    """Log out, here or everywhere."""
    if body.everywhere and me:
        await server.identity.log_out_everywhere(me.id)
        await server.services.store.operator_queries.order("out", me.id, server.services.time.now())
    response.delete_cookie(COOKIE)
    return {}


@router.get("/me/export", responses=EXPORT)
async def export_me(request: Request, server: TheServer, me: Known) -> Response:
    """Everything that is stored about the asker."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    store = server.services.store
    row, wish = await store.players.get(me.id), await store.reminders.get(me.id)
    head: a.ExportHead = {
        "id": me.id,
        "name": me.name,
        "login": me.login,
        "created": row.created,
        "replays": [msgspec.json.decode(summary) for summary in await store.imported_records.of_player(me.id)],
        "reminders": {"webhook": wish.webhook, "mail": wish.mail} if wish else None,
        "progress": await export_progress(store, me.id),
        "daily": [describe_try(row) for row in await server.daily.tries.days_of(me.id, "")],
    }
    pieces = write_object(head, games=my_tables(store, me.id), said=what_i_said(store, me.id))
    return StreamedAnswer(server, request, pieces)


async def export_progress(store: Store, player: str) -> Progress | str | None:
    """What somebody has learned; as text where it cannot be read."""
    found = await ProgressStore(store.engine).get(player)
    try:
        return found and read_progress(found[0])
    except (DamagedProgress, OtherProgress):
        return found and found[0]


def describe_try(row: Any) -> DailyKept:
    """A try at the deal of a day."""
    return {"day": row.day, "game": row.game, **result_of(row)}


async def my_tables(store: Store, player: str) -> AsyncIterator[list[str]]:
    """The ids of somebody's games, page by page."""
    skipped = 0
    while found := await store.games.of_player(player, PAGE, skipped):
        yield [game.id for game in found]
        skipped += len(found)


async def what_i_said(store: Store, player: str) -> AsyncIterator[list[a.SaidAt]]:
    """A player's chat, page by page from the logs."""
    skipped = 0
    while games := await store.games.spoken_at(player, PAGE, skipped):
        skipped += len(games)
        for game in games:
            with contextlib.suppress(DamagedGame):
                async for said in said_at(store, game, player):
                    yield said


async def said_at(store: Store, game: str, player: str) -> AsyncIterator[list[a.SaidAt]]:
    """A player's chat at one table, page by page."""
    last = 0
    while said := await store.games.said_after(game, player, last, PAGE):
        yield [describe_said(game, entry) for entry in said if getattr(entry.row, "text", None)]
        last = said[-1].version


def describe_said(game: str, entry: Entry) -> a.SaidAt:
    """A line of chat."""
    return {"game": game, "at": entry.at, "text": getattr(entry.row, "text", None)}


@router.delete("/me")
async def forget_me(response: Response, server: TheServer, me: Known) -> a.Nothing:
    """Delete me: tables are left, running games given up, what I said is blanked.

    Logs of games keep the name used at the table, so that others can still read them.
    """
    for game in await server.services.store.games.of_player(me.id, most=100_000):
        if game.status != "over":
            await leave_for_good(server, game.id, me.id)
    await server.services.store.operator_queries.delete_player(me.id, server.services.time.now())
    await blank_chat(server.rooms, me.id)
    response.delete_cookie(COOKIE)
    return {}


async def leave_for_good(server: Server, game: str, player: str) -> None:
    """Leave a table, whatever its state is."""
    with contextlib.suppress(Refused):
        room = await server.rooms.get(game)
        await room.submit_and_wait(partial(room.authority.leave, player))
