"""All games of this server process: made, loaded when asked for, dropped when nobody needs them."""

import asyncio
import contextlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cartagena.server.errors import DamagedGame, Refused, StaleVersion, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.protocol.disclosure import describe_summary
from cartagena.server.protocol.messages import REFUSED
from cartagena.server.protocol.receiver import Receiver
from cartagena.server.rooms.autoplay import Autoplay
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.services import Services
from cartagena.server.store.log_writer import Write
from cartagena.server.store.summaries import read_summary
from cartagena.server.store.write_probe import ALIVE
from cartagena.server.table import game_log as rows
from cartagena.server.table.authority import Authority
from cartagena.server.table.log_check import why_damaged
from cartagena.server.table.state import State
from cartagena.server.time_source import LONG_JUMP

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 16
_ID = re.compile(r"[a-z0-9]{1,32}")
#: The least number of idle rooms that is kept, whatever is set: a player who asked for one may still be on the way.
#: Beyond the limit, idle rooms are dropped whenever this many more have been loaded.
FEWEST_IDLE = 16
CLOSE_SECONDS = 5.0


def new_id() -> str:
    """A name for a game or a player that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def goes_on_by_itself(summary: str) -> bool:
    """Whether a running game has a clock or a bot; others wait in the store until somebody comes.

    A game whose summary cannot be read may have one.
    """
    shown = read_summary(summary)
    return shown is None or shown.goes_on_by_itself


def is_id(text: str) -> bool:
    """Whether a text could be the name of a game or a player."""
    return _ID.fullmatch(text) is not None


class Rooms(RoomObserver):
    """The rooms in memory, least recently used first, with their bots and clocks."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._autoplays: dict[str, Autoplay] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        #: Games that cannot be loaded, and why. Their data are left as they are.
        self.damaged: dict[str, str] = {}
        self._most_idle = max(FEWEST_IDLE, services.settings.idle_rooms)
        #: With more rooms than these it is time to look which can go.
        self._crowd = self._most_idle
        #: Notified of all rooms: reminders, other processes.
        self.observers: list[RoomObserver] = []
        #: When this process began, and when the last one before it was alive.
        self._began = self._alive = services.time.now()

    def __len__(self) -> int:
        return len(self._rooms)

    async def create(self, setup: rows.Setup, secret: bytes, beside: Sequence[sa.Executable] = ()) -> Room:
        """Make a table and store it, with further statements in the same transaction. Raises their `Conflict`."""
        row = {
            "id": setup.game,
            "created": self.services.time.now(),
            "status": "open",
            "public": setup.public,
            "summary": msgspec.json.encode(describe_summary(State(setup, secret))).decode(),
            "setup": msgspec.json.encode(setup).decode(),
            "secret": secret,
        }
        await self.services.store.writer.write(Write(setup.game, [], new_game=row, beside=beside))
        return self._keep_once(Room(Authority(setup, secret), self.services, self))

    async def get(self, game: str) -> Room:
        """The room of a game, loaded if need be. Raises `UnknownGame` and `DamagedGame`."""
        if game in self.damaged:
            raise DamagedGame(self.damaged[game])
        room = self._rooms.get(game)
        if room is not None:
            self._rooms.move_to_end(game)
            if self.services.leases.is_shared:
                await room.refresh()
            return room
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._load(game))
        return await asyncio.shield(self._loading[game])

    async def _load(self, game: str) -> Room:
        try:
            authority = await self.services.store.games.restore(game) if is_id(game) else None
            if authority is None:
                raise UnknownGame("there is no such table")
            room = Room(authority, self.services, self)
            if self.services.leases.is_shared:
                await room.refresh()  # what was stored during the replay
            if self.services.leases.holds(game):
                await self._give_back(room)
            return self._keep_once(room)
        except DamagedGame as damage:
            self._note_damage(game, damage)
            raise
        except (Refused, SQLAlchemyError, OSError):
            raise
        except Exception as fault:  # whatever it is, it must not keep other games from being served
            log.exception("not_loaded", game=game)
            self.forget(game)
            found = why_damaged("room", fault)
            self._note_damage(game, found)
            raise found from fault
        finally:
            del self._loading[game]

    def _note_damage(self, game: str, damage: DamagedGame) -> None:
        if game not in self.damaged:
            log.error("damaged_game", game=game, reason=damage.reason)
        self.damaged[game] = damage.reason
        self.services.metrics.damaged.set(len(self.damaged))

    def game_damaged(self, room: Room, damage: DamagedGame) -> None:
        """Serve a game no more whose stored data turned out to be damaged; those who listen are disconnected."""
        self._note_damage(room.id, damage)
        for receiver in self.forget(room.id) if self._rooms.get(room.id) is room else ():
            receiver.drop(REFUSED)

    def look_anew(self, game: str) -> None:
        """The operator changed or deleted a game: it may be whole now."""
        self.damaged.pop(game, None)
        self.services.metrics.damaged.set(len(self.damaged))

    def _keep_once(self, room: Room) -> Room:
        """Keep a room, unless its game was made or loaded meanwhile; returns the one that is kept."""
        return self._rooms.get(room.id) or self._keep(room)

    def _keep(self, room: Room) -> Room:
        autoplay = Autoplay(room, self.services)
        self._rooms[room.id], self._autoplays[room.id] = room, autoplay
        self.look_again(room)
        self._drop_idle()
        self.services.metrics.rooms.set(len(self._rooms))
        return room

    def resident(self, game: str) -> Room | None:
        """The room of a game, if it is in memory."""
        return self._rooms.get(game)

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    def forget(self, game: str) -> set[Receiver]:
        """Drop a game from memory; returns who listened to it."""
        room = self._rooms.pop(game, None)
        if room is None:
            return set()
        self._autoplays.pop(game).stop()
        self.services.metrics.rooms.set(len(self._rooms))
        return set(room.audience.receivers)

    def look_again(self, room: Room) -> None:
        """Something happened, somebody came or went, or the game is this process's now: see what is to follow."""
        if room.id in self._autoplays:
            self._autoplays[room.id].go_on()
            for observer in self.observers:
                observer.game_changed(room)

    def game_changed(self, room: Room) -> None:
        """Let bots and the clock go on."""
        self.look_again(room)

    def presence_changed(self, room: Room) -> None:
        """Look at the clock again: the time of those who are away runs out later. Then notify the others."""
        self.look_again(room)
        for observer in self.observers:
            observer.presence_changed(room)

    def _drop_idle(self) -> None:
        """Forget rooms that nobody needs, beyond a number, longest unused first; the store has them."""
        if len(self._rooms) <= self._crowd:
            return
        idle = [game for game, room in self._rooms.items() if room.is_idle and not self._autoplays[game].is_needed]
        for game in idle[: max(0, len(idle) - self._most_idle)]:
            self.forget(game)
        self._crowd = max(self._most_idle, len(self._rooms) + FEWEST_IDLE)

    async def remember(self) -> None:
        """Find out since when nothing ran."""
        alive = await self.services.store.notes.get(ALIVE)
        self._alive = int(alive) if alive else self._began

    async def revive(self) -> None:
        """After a start: load what goes on by itself. Until now nobody could play."""
        self._began = self.services.time.now()
        for game, summary in await self.services.store.games.summaries("running"):
            if goes_on_by_itself(summary):
                with contextlib.suppress(DamagedGame, UnknownGame):
                    await self.get(game)
        standstill = self._began - self._alive
        log.info("revived", games=len(self._rooms), damaged=len(self.damaged), standstill_ms=standstill)

    async def _give_back(self, room: Room) -> None:
        """Give a clock back the time in which no server ran, or no process this game."""
        clock = room.authority.state.clock
        lost = self._lost_time(clock.since, self.services.leases.unattended_since(room.id))
        if lost and clock.deadline is not None:
            with contextlib.suppress(StaleVersion):  # another process was quicker
                await room.submit_and_wait(partial(room.authority.give_time, lost))

    def _lost_time(self, since: int, unattended: int | None) -> int:
        """The milliseconds after the last entry that cost nobody time; negative if the clocks were set back.

        A process that was gone for long may not be dead: all clocks jumped, and this one noticed it first.
        """
        if unattended is None:
            return max(0, self._began - max(self._alive, since))
        now = self.services.time.now()
        lost = now - max(unattended, since)
        return lost if abs(lost) >= LONG_JUMP else 0

    async def stay_alive(self) -> None:
        """Note once a second that this process runs; what it slept through (a machine at rest) costs nobody time."""
        while True:
            self.services.store.probe.write(self.services.time.now())
            await asyncio.sleep(1)
            try:
                self.wake_up(self.services.time.jump())
            except Exception:
                log.exception("not_woken_up")

    def wake_up(self, jump: int) -> None:
        """Charge nobody for a jump of the time: the machine was at rest, or its clock was set."""
        if abs(jump) < LONG_JUMP:
            return
        log.warning("time_jumped", milliseconds=jump)
        for room in self.all():
            if self.services.leases.holds(room.id):
                room.give_back_jump()

    async def close(self) -> None:
        """Stop bots and clocks; wait until everything is stored, but not forever for a store that is away."""
        for autoplay in list(self._autoplays.values()):
            await autoplay.close()
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                for room in list(self._rooms.values()):
                    await room.wait_until_stored()
        except TimeoutError:
            log.error("not_all_stored", games=[room.id for room in self.all() if room.give_up()])
