"""Who follows their own games: a socket of a user is woken when one of the user's tables looks different."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.table.state import State


class Shown(NamedTuple):
    """What a list of tables depends on, beside names: whose turn it is, seats, the end, an offer to play again."""

    decider: int | None
    open_seats: int
    has_started: bool
    is_over: bool
    rematch: str | None


def shown_of(state: State) -> Shown:
    """What lists show of a table."""
    decider = state.decider if state.decider is not None and state.seats[state.decider].is_person else None
    rematch = state.rematch["table"] if state.rematch else None
    open_seats = sum(seat.is_open for seat in state.seats)
    return Shown(decider, open_seats, state.game is not None, state.result is not None, rematch)


class Followers(RoomObserver):
    """The users who follow their games through this process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._sockets: dict[str, set[asyncio.Event]] = {}
        #: By game: what was shown of it last.
        self._shown: dict[str, Shown] = {}
        rooms.observers.append(self)

    @contextlib.contextmanager
    def following(self, player: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the tables of a player may look different."""
        changed = asyncio.Event()
        self._sockets.setdefault(player, set()).add(changed)
        try:
            yield changed
        finally:
            self._sockets[player].discard(changed)
            if not self._sockets[player]:
                del self._sockets[player]
            if not self._sockets:
                self._shown.clear()

    def game_changed(self, room: Room) -> None:
        """Wake those who follow a table that looks different now, and those who are invited to it."""
        if not self._sockets:
            return
        state = room.authority.state
        before, now = self._shown.get(room.id), shown_of(state)
        if before == now:
            return
        self._shown[room.id] = now
        played = self._rooms.resident(state.setup.rematch_of) if state.setup.rematch_of else None
        for one in (state, played.authority.state) if played else (state,):
            self._wake(one)

    def _wake(self, state: State) -> None:
        for seat in state.seats:
            for changed in self._sockets.get(seat.player or "", ()):
                changed.set()
