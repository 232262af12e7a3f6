"""Reminders for absent players whose turn it is, in games without a short clock: by webhook or mail, once a turn."""

import asyncio
import smtplib
from functools import partial
from typing import Any

import msgspec

from cartagena.server.accounts.mail import Mailer
from cartagena.server.accounts.webhooks import BadWebhook, post
from cartagena.server.errors import TooMany
from cartagena.server.limits.rate_limits import RateLimits
from cartagena.server.log_setup import log
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.table.clock import Days, NoClock
from cartagena.server.table.state import State
from cartagena.server.time_source import Alarm

#: Players who reconnect within this time, in milliseconds, are not reminded.
PATIENCE = 60_000
MOST_AT_ONCE = 100
FAULTS = (BadWebhook, OSError, TimeoutError, smtplib.SMTPException)


class TurnReminders(RoomObserver):
    """Watches whose turn it is. Does nothing unless the operator allows webhooks or names a mail server."""

    def __init__(self, rooms: Rooms, services: Services) -> None:
        settings = services.settings
        self._rooms, self._services = rooms, services
        self.mailer = Mailer(settings) if settings.smtp_url else None
        self.has_webhooks = settings.webhooks
        self._limits = RateLimits(1 / 120, 5)
        #: By game: the turn that is awaited, and when to check again.
        self._alarms: dict[str, tuple[int, Alarm]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        if self.is_on:
            rooms.observers.append(self)

    @property
    def is_on(self) -> bool:
        """Whether anybody can be reminded."""
        return self.has_webhooks or self.mailer is not None

    def game_changed(self, room: Room) -> None:
        """Schedule a reminder after something happened in a game, if one is due."""
        turn = turn_of_absent(room)
        known = self._alarms.get(room.id)
        if known and known[0] == turn:
            return
        if known:
            self._alarms.pop(room.id)[1].cancel()
        if turn is not None:
            when = self._services.time.now() + PATIENCE
            self._alarms[room.id] = (turn, self._services.time.call_at(when, partial(self._ring, room.id, turn)))

    def _ring(self, game: str, turn: int) -> None:
        self._alarms.pop(game, None)
        if len(self._tasks) < MOST_AT_ONCE:
            task = asyncio.create_task(self._remind(game, turn))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _remind(self, game: str, turn: int) -> None:
        try:
            room = await self._rooms.get(game)
            state = room.authority.state
            if turn_of_absent(room) == turn and state.decider is not None:
                await self._tell(state, state.seats[state.decider].player or "", turn)
        except Exception:
            log.exception("not_reminded", game=game)

    async def _tell(self, state: State, player: str, turn: int) -> None:
        wishes = self._services.store.reminders
        wish = await wishes.get(player)
        if wish is None or not await wishes.claim(player, state.setup.game, turn):
            return
        try:
            self._limits.spend(player, self._services.time.now())
        except TooMany:
            return
        if wish.webhook and self.has_webhooks:
            await self._post(wish.webhook, state, turn)
        if wish.mail and wish.is_confirmed and self.mailer:
            await self._mail(self.mailer, wish, state)

    async def _post(self, url: str, state: State, turn: int) -> None:
        body = msgspec.json.encode({"event": "your_turn", "turn": turn, **self._where(state)})
        try:
            allowed = self._services.settings.private_webhooks
            status = await post(url, body, is_private_allowed=allowed)
            log.info("webhook", game=state.setup.game, status=status)
        except FAULTS as error:
            log.info("webhook_failed", game=state.setup.game, error=type(error).__name__)

    async def _mail(self, mailer: Mailer, wish: Any, state: State) -> None:
        where, stop = self._where(state), link(self._services, f"/api/reminders/{wish.token}/stop")
        text = f"It is your turn at {where['url']}\nwith {', '.join(where['others'])}.\n\nNo more of these: {stop}\n"
        try:
            await mailer.send(wish.mail, "Cartagena: your turn", text)
            log.info("mail", game=state.setup.game)
        except FAULTS as error:
            log.info("mail_failed", game=state.setup.game, error=type(error).__name__)

    def _where(self, state: State) -> dict[str, Any]:
        others = [seat.name for number, seat in enumerate(state.seats) if number != state.decider]
        game = state.setup.game
        return {"table": game, "url": link(self._services, f"/table/{game}"), "others": others}

    async def close(self) -> None:
        """Stop sending reminders."""
        for _, alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def link(services: Services, path: str) -> str:
    """A link into the page, for mails."""
    return (services.settings.public_url or f"http://localhost:{services.settings.port}").rstrip("/") + path


def turn_of_absent(room: Room) -> int | None:
    """The turn in which a game without a short clock waits for an absent player; None if it does not."""
    state = room.authority.state
    seat = state.decider
    if seat is None or state.game is None or not isinstance(state.setup.clock, (Days, NoClock)):
        return None
    is_awaited = state.seats[seat].is_person and not room.audience.present()[seat]
    return state.game.turn if is_awaited else None
