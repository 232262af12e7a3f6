"""What a deleted person said is blanked: in the logs, and in the games that are in memory.

The entries keep their numbers, times and seats; name, phrase and text are gone. Doing it twice changes nothing.
"""

import sqlalchemy as sa

from cartagena.server.errors import DamagedGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.store import Store
from cartagena.server.store.log_writer import Write
from cartagena.server.store.schema import entries, speakers
from cartagena.server.table.game_log import Entry, blanked, encode_entry

#: Entries that are rewritten in one transaction.
SLICE = 200


async def blank_chat(rooms: Rooms, player: str) -> None:
    """Blank what somebody said, once all of it is stored; nothing more of it is shown by this process."""
    for room in rooms.all():
        if room.authority.state.has_said(player):
            await room.wait_until_stored()
    await blank_stored_chat(rooms.services.store, player)
    for room in rooms.all():
        room.authority.state.blank_chat(player)


async def finish_deletions(rooms: Rooms) -> None:
    """Blank what people said who were deleted while no server ran, or by one that was stopped meanwhile."""
    for player in await rooms.services.store.players.deleted_speakers():
        await blank_chat(rooms, player)


async def blank_stored_chat(store: Store, player: str) -> None:
    """Blank what somebody said in the logs, game by game."""
    for game in await store.games.spoken_at(player):
        try:
            await _blank_game(store, game, player)
        except DamagedGame as damage:
            log.warning("chat_not_blanked", game=game, reason=damage.reason)


async def _blank_game(store: Store, game: str, player: str) -> None:
    last = 0
    while said := await store.games.said_after(game, player, last, SLICE):
        await store.writer.write(Write(game, [], beside=[_rewrite(game, entry) for entry in said]))
        last = said[-1].version
    done = speakers.delete().where(speakers.c.game == game, speakers.c.player == player)
    await store.writer.write(Write(game, [], beside=[done]))


def _rewrite(game: str, entry: Entry) -> sa.Update:
    this = (entries.c.game == game) & (entries.c.version == entry.version)
    return entries.update().where(this).values(body=encode_entry(blanked(entry)).decode())
