"""What goes on by itself in a room: bots act, clocks run out."""

import asyncio

from cartagena.bots import Bot
from cartagena.game.actions.actions import Action
from cartagena.rules.errors import CartagenaError
from cartagena.server.errors import Refused
from cartagena.server.log_setup import log
from cartagena.server.rooms.bot_threads import new_bot
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.services import Services
from cartagena.server.time_source import Alarm

#: What plays when another bot cannot.
FALLBACK = "random"


class Autoplay:
    """Runs the bots and the clock of one room."""

    def __init__(self, room: Room, services: Services) -> None:
        self.room = room
        self.services = services
        self._bots: dict[tuple[int, str], Bot] = {}
        self._alarm: Alarm | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._claiming: asyncio.Task[None] | None = None
        self._is_closed = False

    @property
    def is_needed(self) -> bool:
        """Whether this process has to do something without anybody's doing."""
        return self._is_moving and self.services.leases.holds(self.room.id)

    @property
    def _is_moving(self) -> bool:
        """Whether the game goes on by itself, by whichever process."""
        state = self.room.authority.state
        if state.decider is None:
            return False
        return state.clock.is_on or state.seats[state.decider].bot is not None

    def go_on(self) -> None:
        """Look at who decides now, and set what is to happen by itself."""
        self.stop_alarm()
        state = self.room.authority.state
        seat = state.decider
        if seat is None or self._is_closed:
            return
        if not self.services.leases.holds(self.room.id):
            self._claim()
            return
        if state.seats[seat].bot is not None:
            pause = self.services.settings.bot_pause_ms
            self._alarm = self.services.time.call_at(self.services.time.now() + pause, self._begin_to_think)
        elif state.clock.deadline is not None:
            self._alarm = self.services.time.call_at(state.clock.deadline + self._grace(seat), self._ring)

    def _claim(self) -> None:
        """Ask once whether this process may run the game; if another one dies later, that is noticed elsewhere."""
        if self._claiming is None and self._is_moving:
            self._claiming = asyncio.create_task(self._claim_and_go_on())

    async def _claim_and_go_on(self) -> None:
        try:
            if await self.services.leases.claim(self.room.id):
                self.go_on()
        except Exception:
            log.exception("not_claimed", game=self.room.id)

    def stop_alarm(self) -> None:
        """Let nothing happen by itself for now."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None

    async def close(self) -> None:
        """Stop for good."""
        self._is_closed = True
        self.stop_alarm()
        tasks = [task for task in (self._thinking, self._claiming) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _grace(self, seat: int) -> int:
        return 0 if self.room.present()[seat] else self.services.settings.grace_seconds * 1000

    def _ring(self) -> None:
        """A time may have run out; if it has not, ring again."""
        state, now = self.room.authority.state, self.services.time.now()
        seat = state.decider
        if seat is None or state.clock.deadline is None:
            return
        if now < state.clock.deadline + self._grace(seat):
            self.go_on()
        else:
            self.room.submit(lambda: self.room.authority.time_out(now, 0))

    def _begin_to_think(self) -> None:
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        """Let the bot that decides act, and those after it, until a person has to."""
        await self.room.wait_until_stored()
        state = self.room.authority.state
        seat = state.decider
        if seat is None or state.game is None or (name := state.seats[seat].bot) is None:
            return
        version, view = state.changed, state.game.view(seat)
        try:
            action = await self.services.thinkers.choose(self._bot(seat, name), view)
        except Exception:
            log.exception("bot_failed", game=self.room.id, version=version, bot=name)
            action = await self.services.thinkers.choose(new_bot(FALLBACK), view)
        self._act(seat, action, version)

    def _bot(self, seat: int, name: str) -> Bot:
        if (seat, name) not in self._bots:
            self._bots[seat, name] = new_bot(name)
        return self._bots[seat, name]

    def _act(self, seat: int, action: Action, version: int) -> None:
        room, now = self.room, self.services.time.now()
        self._thinking = None
        try:
            room.submit(lambda: room.authority.submit_bot(seat, action, now, version=version))
        except Refused:
            self.go_on()  # the game moved on while the bot was thinking
        except CartagenaError:
            log.exception("bot_refused", game=room.id, version=version)
