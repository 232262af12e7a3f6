"""Hints over a play socket: the table sees that one was asked for, its answer goes to this socket alone."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from cartagena.server.protocol import messages as m
from cartagena.server.rooms.room import Room
from cartagena.server.server import Server
from cartagena.server.sockets.connection import Connection

#: The number of actions that are explained in a hint.
BEST_FEW = 8

#: Does something under a command's id; sends the client what went wrong with it.
Guarded = Callable[[str | None, Awaitable[None]], Awaitable[None]]


class SocketHints:
    """The hints that one socket asks for."""

    def __init__(self, server: Server, room: Room, connection: Connection) -> None:
        self._server, self._room, self._connection = server, room, connection
        self._task: asyncio.Task[None] | None = None

    def ask(self, player: str, command: str, guarded: Guarded) -> None:
        """Begin to work on a hint: it takes a while. One that this socket waits for is not begun again."""
        if self._task and not self._task.done() and self._task.get_name() == command:
            return
        work = partial(self._guard, guarded, player, command)
        self._task = self._server.hints.begin(player, command, self._server.services.time.now(), work)

    def stop(self) -> None:
        """Nobody waits for a hint here any more: it leaves the queue of the bots."""
        if self._task:
            self._task.cancel()

    async def _guard(self, guarded: Guarded, player: str, command: str) -> None:
        await guarded(command, self._advise(player, command))

    async def _advise(self, player: str, command: str) -> None:
        """Look at this seat's view as a bot does."""
        await self._room.wait_until_stored()
        authority, services = self._room.authority, self._server.services
        seat = authority.may_have_hint(player)
        assert authority.state.game is not None
        version, view = authority.state.version, authority.state.game.view(seat)
        if authority.repeated(player, command) is None:
            await self._room.submit_and_wait(partial(authority.note_hint, player, command=command))
        advice = await services.bot_threads.advise(view, services.settings.hint_iterations, owner=player, table="hint")
        hints = advice.to_json()
        best_few = hints["actions"][:BEST_FEW]
        self._connection.tell(m.Advice(command, version, best_few[0]["notation"], hints | {"actions": best_few}))
