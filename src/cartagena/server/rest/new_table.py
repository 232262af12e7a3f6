"""Make a table: its id, its code, its secret and the commitment to it; seat those who are known."""

import secrets
from typing import Any

from cartagena.server.errors import NotNow
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server
from cartagena.server.table import game_log
from cartagena.server.table.clock import Days, NoClock
from cartagena.server.table.fairness import commit, new_secret
from cartagena.server.table.seats import Seat
from cartagena.server.table.state import State

#: Letters that sound unlike each other and make no words.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
#: Days for a turn where cards are played again: until they are, their record is closed to all.
LONGEST_REPEAT = 3


async def make_room(server: Server, owner: str, **agreed: Any) -> Room:
    """A new table of a deal of its own, without anybody at it."""
    game, secret = new_id(), new_secret()
    code = await new_code(server, game)
    setup = game_log.Setup(game=game, code=code, commitment=commit(secret, game), owner=owner, **agreed)
    return await server.rooms.create(setup, secret)


async def make_duplicate(server: Server, owner: str, state: State) -> Room:
    """A new table at which the cards of a finished game will be dealt again."""
    assert state.secret is not None
    agreed = agreed_at(state) | {"deal_of": state.deal, "words": state.words, "commitment": state.setup.commitment}
    if isinstance(state.setup.clock, NoClock):
        agreed["clock"] = Days(LONGEST_REPEAT)
    game = new_id()
    setup = game_log.Setup(game=game, code=await new_code(server, game), owner=owner, **agreed)
    room = await server.rooms.create(setup, state.secret)
    await server.services.store.shelf.add_deal(game, state.deal)
    return room


async def must_be_played_out(server: Server, state: State) -> None:
    """Refuse to show cards that are being played again."""
    games = await server.services.store.shelf.games_of_deal(state.deal)
    if any(status == "running" for _, status in games):
        raise NotNow("these cards are being played again; they are shown when that game is over")


def agreed_at(state: State) -> dict[str, Any]:
    """All that was agreed at a table, for another one."""
    own = ("game", "code", "commitment", "owner", "deal_of", "words")
    return {name: getattr(state.setup, name) for name in game_log.Setup.__struct_fields__ if name not in own}


async def new_code(server: Server, game: str) -> str:
    """A code that no table has yet."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        if await server.services.store.shelf.add_code(code, game):
            return code


async def seat_as_asked(server: Server, room: Room, owner: str, name: str, word: str, seats: list[str]) -> None:
    """Seat the owner and the bots of a new table."""
    for number, seat in enumerate(seats):
        if seat == "me":
            await seat_one(server, room, number, Seat(name, owner, word=word))
        elif seat.startswith("bot:"):
            await seat_one(server, room, number, Seat(bot=seat.removeprefix("bot:")))


async def seat_again(server: Server, room: Room, seats: list[Seat]) -> None:
    """Seat those of an earlier table; somebody whom a bot covered is a person again."""
    for number, seat in enumerate(seats):
        await seat_one(server, room, number, Seat(seat.name, seat.player, None if seat.player else seat.bot))


async def seat_one(server: Server, room: Room, number: int, seat: Seat) -> None:
    """Seat a person or a bot."""
    authority, now, owner = room.authority, server.services.time.now(), room.authority.state.setup.owner
    if seat.player:
        player = seat.player
        await room.submit_and_wait(lambda: authority.sit(player, seat.name, now, seat=number, word=seat.word))
    elif seat.bot:
        bot = seat.bot
        await room.submit_and_wait(lambda: authority.seat_bot(owner, number, bot, now))
