"""The deal of the day: show it, and begin the one try that everybody has."""

from datetime import date
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request

from cartagena.rules import RULES_VERSION
from cartagena.server.accounts.identity import Player, clean_name
from cartagena.server.daily.daily_tries import note_try
from cartagena.server.daily.day_deal import BOT, PERSON, PLAYERS, TURN_DAYS, deal_name, opens_at, variant_on
from cartagena.server.errors import BadMessage, NotNow, StaleVersion
from cartagena.server.protocol.disclosure import describe_table
from cartagena.server.protocol.messages import TableInfo
from cartagena.server.rest.daily.day_table import describe_day
from cartagena.server.rest.requests.bodies import BeginDaily
from cartagena.server.rest.requests.callers import Anybody, Guest, TheServer, address_of
from cartagena.server.rest.responses import daily_answers as d
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server
from cartagena.server.store.log_writer import Conflict
from cartagena.server.table import game_log
from cartagena.server.table.clock import Days
from cartagena.server.table.fairness import commit
from cartagena.server.table.seats import Seat

router = APIRouter(prefix="/api", route_class=TypedRoute)
TODAY = "today"
DayText = Annotated[str, Path(max_length=10)]


@router.get("/daily/{day}")
async def show_daily(day: DayText, request: Request, server: TheServer, me: Anybody) -> d.DailyDeal:
    """The deal of a day, or of `today`: the asker's try, the tables of the day and of its month, the last days."""
    server.studies.spend(address_of(request), server.services.time.now())
    today = server.daily.today()
    latest = await server.daily.tries.latest()
    ahead = latest if latest and latest > today.isoformat() else None
    wanted = today if day == TODAY else read_day(day)
    if wanted.isoformat() > (ahead or today.isoformat()):
        raise BadMessage("day: that day has not come yet")
    return await describe_day(server, wanted, ahead, me.id if me else None)


def read_day(text: str) -> date:
    """A day such as 2026-11-18."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadMessage("day: expected a date such as 2026-11-18, or today") from None


@router.post("/daily")
async def begin_daily(body: BeginDaily, request: Request, server: TheServer, me: Guest) -> TableInfo:
    """Begin today's deal, or go on with it: everybody has one try, and one that was begun counts."""
    name, day = clean_name(body.name), server.daily.today()
    if read_day(body.day) != day:
        raise NotNow(f"the deal of {body.day} is not today's")
    room = await own_room(server, day, me)
    if room is None:
        server.new_tables.spend(address_of(request), server.services.time.now())
        room = await make_daily_room(server, day, me, address_of(request))
    await deal_cards(room, me.id, name)
    if name != me.name:
        await server.services.store.players.change(me.id, name=name)
    return describe_table(room.authority.state)


async def own_room(server: Server, day: date, me: Player) -> Room | None:
    """The table of a person's try on a day, if it was begun. One that is over is refused."""
    found = await server.daily.tries.of(day.isoformat(), me.id)
    if found is None:
        return None
    if found.ended is not None or await server.daily.is_over(found.game):
        raise NotNow(f"you have played the deal of {day.isoformat()}; there is a new one every day")
    return await server.rooms.get(found.game)


async def make_daily_room(server: Server, day: date, me: Player, address: str) -> Room:
    """A table with the cards of a day. No help is given at it, and nobody watches."""
    game, deal, secret = new_id(), deal_name(day), await server.daily.secret(day)
    setup = game_log.Setup(
        game=game,
        daily=day.isoformat(),
        until=opens_at(day),
        deal_of=deal,
        words=[""] * PLAYERS,
        commitment=commit(secret, deal),
        variant=variant_on(day).to_json(),
        rules=RULES_VERSION,
        owner=me.id,
        charged=server.identity.charged(me, address),
        clock=Days(TURN_DAYS),
        on_timeout="resign",
        undo=False,
        hints=False,
        chat=False,
        spectators=0,
    )
    begun = note_try(day.isoformat(), me.id, game, server.services.time.now())
    try:
        return await server.rooms.create(setup, secret, [begun])
    except Conflict:  # the same person asked twice at the same moment
        room = await own_room(server, day, me)
        if room is None:
            raise
        return room


async def deal_cards(room: Room, player: str, name: str) -> None:
    """Seat the person and the bots, and deal, unless that was done: perhaps at this moment, by another process."""
    authority = room.authority
    if authority.state.game is not None:
        return
    seats = [Seat(name, player) if number == PERSON else Seat(BOT, bot=BOT) for number in range(PLAYERS)]
    try:
        await room.submit_and_wait(partial(authority.begin, player, seats))
    except (NotNow, StaleVersion):
        await room.refresh()
        if authority.state.game is None:
            raise
