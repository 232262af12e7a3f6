"""Creates tables: id, code, secret and commitment; seats known players."""

import secrets
from functools import partial
from typing import Any

from cartagena.rules import RULES_VERSION
from cartagena.server.accounts.identity import Player
from cartagena.server.errors import NotNow
from cartagena.server.rooms.repeats import TURN_DAYS
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server
from cartagena.server.store.games import note_deal
from cartagena.server.store.log_writer import Conflict
from cartagena.server.table import game_log
from cartagena.server.table.clock import ClockRule, Days, NoClock
from cartagena.server.table.fairness import commit, new_secret
from cartagena.server.table.options import options_of
from cartagena.server.table.seats import Seat
from cartagena.server.table.state import State

#: Letters that sound unlike each other and make no words.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6


async def make_room(server: Server, owner: Player, address: str, **agreed: Any) -> Room:
    """An empty table with a new deal."""
    game, secret = new_id(), new_secret()
    code = await new_code(server, game)
    agreed |= {"owner": owner.id, "charged": server.identity.charged(owner, address)}
    setup = game_log.Setup(game=game, code=code, commitment=commit(secret, game), **agreed)
    return await server.rooms.create(setup, secret)


async def make_duplicate(server: Server, owner: Player, address: str, state: State, turn: int) -> Room:
    """A new table at which the cards of a finished game will be dealt again, after *turn* other tables.

    Raises `NotNow` where another process made that table.
    """
    assert state.secret is not None
    agreed = agreed_at(state) | {"deal_of": state.deal, "words": state.words, "commitment": state.setup.commitment}
    agreed["rules"] = state.setup.rules  # another version could lay another path
    agreed["clock"] = repeated_clock(state.setup.clock)
    agreed |= {"owner": owner.id, "charged": server.identity.charged(owner, address)}
    game = new_id()
    setup = game_log.Setup(game=game, code=await new_code(server, game), **agreed)
    try:
        return await server.rooms.create(setup, state.secret, [note_deal(game, state.deal, turn)])
    except Conflict:
        raise NotNow("these cards are dealt again at this moment; ask again") from None


def repeated_clock(clock: ClockRule) -> ClockRule:
    """The clock where cards are dealt again: until they are played, their records are closed to all."""
    match clock:
        case NoClock():
            return Days(TURN_DAYS)
        case Days(days):
            return Days(min(days, TURN_DAYS))
    return clock


def agreed_at(state: State) -> dict[str, Any]:
    """The options of a table, for another one."""
    return options_of(state.setup) | {"variant": state.setup.variant, "rules": RULES_VERSION}


async def new_code(server: Server, game: str) -> str:
    """A code that no table has yet."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        if await server.services.store.games.add_code(code, game):
            return code


async def seat_as_asked(room: Room, owner: str, name: str, word: str, seats: list[str]) -> None:
    """Seat the owner and the bots of a new table."""
    for number, seat in enumerate(seats):
        if seat == "me":
            await seat_one(room, number, Seat(name, owner, word=word))
        elif seat.startswith("bot:"):
            await seat_one(room, number, Seat(bot=seat.removeprefix("bot:")))


async def seat_again(room: Room, seats: list[Seat]) -> None:
    """Seat the players of an earlier table; a player covered by a bot is seated in person."""
    for number, seat in enumerate(seats):
        await seat_one(room, number, Seat(seat.name, seat.player, None if seat.player else seat.bot))


async def seat_bots_again(room: Room, seats: list[Seat]) -> None:
    """Seat the bots of an earlier table, and leave the seats of people open: they are asked first."""
    for number, seat in enumerate(seats):
        if seat.bot and not seat.player:
            await seat_one(room, number, Seat(bot=seat.bot))


async def seat_one(room: Room, number: int, seat: Seat) -> None:
    """Seat a person or a bot."""
    authority, owner = room.authority, room.authority.state.setup.owner
    if seat.player:
        await room.submit_and_wait(partial(authority.sit, seat.player, seat.name, seat=number, word=seat.word))
    elif seat.bot:
        await room.submit_and_wait(partial(authority.seat_bot, owner, number, seat.bot))
