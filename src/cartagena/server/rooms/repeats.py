"""Cards dealt again: how many tables have them at once, and who may look at them meanwhile (nobody)."""

import contextlib
from functools import partial
from typing import Any

from cartagena.server.errors import DamagedGame, NotNow
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.table.authority import Applied, Authority
from cartagena.server.table.state import State

HOUR, DAY = 3_600_000, 86_400_000
#: Tables that are ever made with the cards of one deal, beside the first.
TABLES_OF_A_DEAL = 24
#: After this many hours a table that has not started no longer keeps the cards closed.
WAIT_HOURS = 24
#: After this many days a running one does not either.
GAME_DAYS = 30
#: Days for a turn at such a table, at most.
TURN_DAYS = 3
CLOSED = "these cards are being dealt again; they are shown when that game is over"


async def must_be_played_out(rooms: Rooms, state: State) -> None:
    """Refuse to show the cards of a finished game while they are dealt again somewhere."""
    if state.result and await unfinished(rooms, state.deal):
        raise NotNow(CLOSED)


async def unfinished(rooms: Rooms, deal: str) -> list[str]:
    """The open and running tables with the cards of an earlier game; those that took too long are closed now."""
    tables = await rooms.services.store.games.of_deal(deal)
    return [table.id for table in tables if table.status != "over" and not await close_if_late(rooms, table)]


async def must_be_few(rooms: Rooms, deal: str) -> None:
    """Refuse one more table with the cards of a deal that has been dealt often enough."""
    if len(await rooms.services.store.games.of_deal(deal)) >= TABLES_OF_A_DEAL:
        raise NotNow(f"these cards were dealt again {TABLES_OF_A_DEAL} times; that is the most")


def is_late(table: Any, is_running: bool, now: int) -> bool:
    """Whether a table has had the time that it may keep cards closed."""
    return bool(now - table.created >= (GAME_DAYS * DAY if is_running else WAIT_HOURS * HOUR))


async def close_if_late(rooms: Rooms, table: Any) -> bool:
    """End a table that took too long; whether it is over now."""
    now = rooms.services.time.now()
    if not is_late(table, table.status == "running", now):
        return False
    try:
        room = await rooms.get(table.id)
    except DamagedGame:
        return True
    with contextlib.suppress(NotNow):
        await room.submit_and_wait(partial(_close, room.authority, table))
    return room.authority.state.result is not None


def _close(authority: Authority, table: Any, now: int) -> Applied:
    """Close a table, unless it was started meanwhile."""
    if not is_late(table, authority.state.game is not None, now):
        raise NotNow("the game has started")
    return authority.close(now)
