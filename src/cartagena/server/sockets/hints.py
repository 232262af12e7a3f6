"""Hints over a play socket: the table sees the request, only this socket gets the answer."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

from cartagena.server.accounts.identity import Player
from cartagena.server.limits.hint_limits import BEST_FEW
from cartagena.server.protocol import messages as m
from cartagena.server.protocol.shapes import HintsShape
from cartagena.server.rooms.room import Room
from cartagena.server.server import Server
from cartagena.server.sockets.connection import Connection

#: Runs a coroutine for a command; sends its error to the client.
Guarded = Callable[[str | None, Awaitable[None]], Awaitable[None]]


class SocketHints:
    """The hints that one socket asks for."""

    def __init__(self, server: Server, room: Room, connection: Connection) -> None:
        self._server, self._room, self._connection = server, room, connection
        self._task: asyncio.Task[None] | None = None

    def ask(self, player: Player, command: str, guarded: Guarded) -> None:
        """Start working on a hint in the background, unless this socket waits for the same one."""
        if self._task and not self._task.done() and self._task.get_name() == command:
            return
        work = partial(self._guard, guarded, player, command)
        self._task = self._server.hints.begin(player.id, command, self._server.services.time.now(), work)

    def stop(self) -> None:
        """Cancel the hint: it leaves the queue of the bots."""
        if self._task:
            self._task.cancel()

    async def _guard(self, guarded: Guarded, player: Player, command: str) -> None:
        await guarded(command, self._advise(player, command))

    async def _advise(self, player: Player, command: str) -> None:
        """Look at this seat's view as a bot does."""
        await self._room.wait_until_stored()
        authority, services = self._room.authority, self._server.services
        seat = authority.may_have_hint(player.id)
        assert authority.state.game is not None
        version, view = authority.state.version, authority.state.game.view(seat)
        if authority.repeated(player.id, command) is None:
            await self._room.submit_and_wait(partial(authority.note_hint, player.id, command=command))
        advice = await services.bot_threads.advise(
            view,
            services.settings.hint_iterations,
            charged=self._server.identity.charged(player, self._connection.address),
            table=f"hint for {player.id}",
        )
        hints = cast(HintsShape, advice.to_json())
        hints["actions"] = hints["actions"][:BEST_FEW]
        self._connection.send_message(m.Advice(command, version, hints["actions"][0]["notation"], hints))
