"""The play socket of a table: hello, then commands in, updates out."""

import asyncio
import contextlib
from collections.abc import Awaitable
from functools import partial
from uuid import uuid4

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cartagena.rules.errors import CartagenaError
from cartagena.server.accounts.identity import Player
from cartagena.server.errors import BadMessage, NotAllowed, NotNow, RefusedForNow, StillExpected, TooMany, code_of
from cartagena.server.log_setup import log
from cartagena.server.protocol import messages as m
from cartagena.server.protocol.disclosure import (
    choices_message,
    needs_view,
    plan_message,
    reason_message,
    snapshot_message,
    update_message,
)
from cartagena.server.rooms.pending_write import Decide
from cartagena.server.rooms.room import Room
from cartagena.server.server import Server
from cartagena.server.sockets.connection import Connection
from cartagena.server.sockets.hints import SocketHints
from cartagena.server.table.authority import Applied
from cartagena.server.table.state import AppliedEntry

HELLO_SECONDS = 10


class PlaySocket:
    """The connection of one player or spectator to one table."""

    def __init__(self, server: Server, room: Room, player: Player | None, connection: Connection) -> None:
        self.server, self.room, self.player, self.connection = server, room, player, connection
        self._hints = SocketHints(server, room, connection)

    async def attach(self, hello: m.Hello) -> None:
        """Subscribe to the room, from the last update that the client has."""
        connection, room = self.connection, self.room
        connection.views, connection.choices = hello.views, hello.choices
        missed = None if hello.last is None else await room.missed(hello.last)
        await room.wait_until_stored()
        self._must_have_room()
        room.audience.receivers.add(connection)
        self._catch_up(hello.last, missed)
        room.announce_presence()

    def _must_have_room(self) -> None:
        state = self.room.authority.state
        if self.connection.player in state.barred and not state.result:
            raise NotAllowed("the owner removed you from this table")
        if self.room.audience.seat_of(self.connection) is None and not self.room.audience.may_watch(self.connection):
            raise NotAllowed("no more spectators at this table")

    def _catch_up(self, last: int | None, missed: list[AppliedEntry] | None) -> None:
        state = self.room.authority.state
        if last is None or missed is None or len(missed) != state.version - last:
            self._show()
            return
        seat, views = self.room.audience.seat_of(self.connection), self.connection.views or needs_view(missed)
        self.connection.send_message(m.Resumed(last=last, n=state.version))
        for moment in missed:
            is_last = moment is missed[-1]
            self.connection.send_message(update_message(moment, seat, state, is_last=is_last, wants_view=views))
        self._show_choices()

    def _show(self) -> None:
        """Send a snapshot."""
        room, now = self.room, self.server.services.time.now()
        seat = room.audience.seat_of(self.connection)
        self.connection.send_message(snapshot_message(room.authority.state, seat, now, room.audience.present()))
        self._show_choices()

    def _show_choices(self) -> None:
        seat = self.room.audience.seat_of(self.connection)
        if self.connection.choices and seat is not None:
            choices = choices_message(self.room.authority.state, seat)
            if choices:
                self.connection.send_message(choices)

    def detach(self) -> None:
        """Unsubscribe from the room."""
        self._hints.stop()
        if self.connection in self.room.audience.receivers:
            self.room.audience.receivers.discard(self.connection)
            self.room.announce_presence()

    async def handle(self, data: str) -> None:
        """Handle one message; errors are answered too."""
        await self._guarded(None, self._read_and_handle(data))

    async def _read_and_handle(self, data: str) -> None:
        message = read_message(data)
        await self._guarded(getattr(message, "command", None), self._handle(message))

    async def _guarded(self, command: str | None, doing: Awaitable[None]) -> None:
        """Await a coroutine; send its error to the client."""
        try:
            await doing
        except CartagenaError as error:
            self.refuse(error, command)
        except Exception:
            fault = uuid4().hex
            log.exception("fault", id=fault, game=self.room.id, version=self.room.last_broadcast)
            self.connection.send_message(m.Failure("server_error", "the server made a mistake", command, None, fault))

    def refuse(self, error: CartagenaError, command: str | None) -> None:
        """Send a refusal."""
        self.server.services.metrics.refused.labels(code_of(error)).inc()
        wait = error.wait if isinstance(error, RefusedForNow) else None
        failure = m.Failure(code_of(error), str(error), command, self.room.last_broadcast, wait=wait)
        self.connection.send_message(failure)

    async def _handle(self, message: m.AnyFromClient) -> None:
        match message:
            case m.Ping():
                self.connection.send_message(m.Pong(self.server.services.time.now()))
            case m.Look():
                await self.room.wait_until_stored()
                await self.server.daily.must_be_shown(self.room.authority.state, self.connection.player)
                self._show()
            case m.WhyNot(action):
                await self.room.wait_until_stored()
                self._explain(action)
            case m.PlanTurn(actions):
                await self.room.wait_until_stored()
                seat = self.room.authority.seats.must_have(self._id())
                self.connection.send_message(plan_message(self.room.authority.state, seat, actions))
            case m.Hello():
                raise BadMessage("you have said hello already")
            case m.AskHint(command):
                self._hints.ask(self._known(), command, self._guarded)
            case _:
                await self._command(message)

    def _explain(self, action: m.GivenAction) -> None:
        state = self.room.authority.state
        if state.game is None:
            raise NotNow("the game has not started")
        self.connection.send_message(
            reason_message(state.game, self.room.authority.seats.must_have(self._id()), action)
        )

    def _id(self) -> str:
        return self._known().id

    def _known(self) -> Player:
        if self.player is None:
            raise NotAllowed("you are not known here: get a seat first")
        return self.player

    async def _command(self, message: m.Command) -> None:
        """Execute a command, unless this process or another has done so."""
        player = self._id()
        if self.room.authority.repeated(player, message.command) is not None:
            await self._answer_again(message)
            return
        try:
            self._check_chat(message)
            self.room.submit(self._decision(message, player), CommandSubmitter(self, message.command))
        except CartagenaError:
            if not await self._answer_again(message):
                raise

    async def _answer_again(self, message: m.Command) -> bool:
        """Repeat the answer to an earlier command; returns whether there was one."""
        await self.room.wait_until_stored()
        done = await self.room.find_command(self._id(), message.command)
        if done is not None:
            self.connection.send_message(m.Ack(message.command, done))
        return done is not None

    def _check_chat(self, message: m.Command) -> None:
        if not isinstance(message, m.Say):
            return
        if (message.phrase is None) == (message.text is None):
            raise BadMessage("say a phrase or a text")
        if message.phrase is not None and message.phrase not in m.PHRASES:
            raise BadMessage(f"the phrases are {', '.join(m.PHRASES)}")
        if message.text is not None and not clean_text(message.text):
            raise BadMessage(f"a text has 1 to {m.LONGEST_TEXT} characters")
        self._spend_chat()

    def _spend_chat(self) -> None:
        """Take a token of the person's chat limit, across sockets; for guests also of their address."""
        now = self.server.services.time.now()
        buckets = [self.server.chat.bucket(self._id(), now)]
        if self.player and self.player.login is None:
            buckets.append(self.server.guests_chat.bucket(self.connection.address, now))
        if not all(bucket.take(now) for bucket in buckets):
            raise TooMany("you speak too often; wait a little")

    def _decision(self, message: m.Command, player: str) -> Decide:
        """The method of the authority that decides on a command."""
        authority, command = self.room.authority, message.command
        match message:
            case m.Submit(_, version, action):
                return partial(authority.submit, player, action, version=version, command=command)
            case m.Answer(_, accepted):
                return partial(authority.answer, player, accepted, command=command)
            case m.Replace(_, seat):
                return partial(self._replace, player, seat, command=command)
            case m.Say(_, phrase, text):
                name, said = self.player.name if self.player else "", text and clean_text(text)
                return partial(authority.say, player, name, text=said, phrase=phrase, command=command)
        plain = {
            m.Undo: authority.undo,
            m.OfferDraw: authority.offer_draw,
            m.Withdraw: authority.withdraw,
            m.Resign: authority.resign,
            m.ComeBack: authority.come_back,
        }
        return partial(plain[type(message)], player, command=command)

    def _replace(self, player: str, seat: int, now: int, command: str) -> Applied:
        if 0 <= seat < self.room.authority.seats.count and self.room.audience.present()[seat]:
            raise NotAllowed("that person is here")
        self._must_be_away(seat, now)
        return self.room.authority.ask_to_replace(player, seat, now, command)

    def _must_be_away(self, seat: int, now: int) -> None:
        """Refuse to replace somebody who may come back soon."""
        is_seat = 0 <= seat < self.room.authority.seats.count
        bot_from = self.room.audience.bot_from(seat) if is_seat else None
        if bot_from is not None and bot_from > now:
            raise StillExpected("that person has not been away for long enough", (bot_from - now) / 1000)


class CommandSubmitter:
    """Answers a command over its socket once it is stored, or could not be."""

    def __init__(self, play: PlaySocket, command: str) -> None:
        self._play, self._command = play, command

    def stored(self, version: int) -> None:
        """Acknowledge the command."""
        self._play.connection.send_message(m.Ack(self._command, version))

    def failed(self, error: BaseException) -> None:
        """Refuse the command."""
        refusal = error if isinstance(error, CartagenaError) else NotNow("not stored; try again")
        self._play.refuse(refusal, self._command)


def clean_text(text: str) -> str:
    """A text as it is shown; empty if it is too long."""
    cleaned = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return cleaned if len(cleaned) <= m.LONGEST_TEXT else ""


def read_message(data: str) -> m.AnyFromClient:
    """Decode a client's message, or refuse it."""
    try:
        return m.decode_message(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadMessage(f"cannot read that: {error}") from error


async def serve_play(socket: WebSocket, server: Server, game: str, player: Player | None) -> None:
    """Serve one socket from accepting it to its end."""
    await socket.accept()
    connection = Connection(socket, player.id if player else None)
    play: PlaySocket | None = None
    try:
        hello = read_message(await asyncio.wait_for(receive(socket), HELLO_SECONDS))
        if not isinstance(hello, m.Hello):
            raise BadMessage("say hello first")
        room = await server.rooms.get(game)
        await server.daily.must_be_shown(room.authority.state, player.id if player else None)
        play = PlaySocket(server, room, player, connection)
        await play.attach(hello)
        while True:
            await play.handle(await receive(socket))
    except CartagenaError as error:
        connection.send_message(m.Failure(code_of(error), str(error)))
        await connection.close(m.REFUSED)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if play:
            play.detach()
        with contextlib.suppress(RuntimeError):
            await connection.close(m.BAD)


async def receive(socket: WebSocket) -> str:
    """The next message; bytes are read as text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")
