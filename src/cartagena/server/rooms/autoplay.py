"""What goes on by itself in a room: bots act, clocks run out.

When a bot acts does not depend on how long it thought: see ``bot_timing``.
"""

import asyncio
from functools import partial
from typing import NamedTuple

from cartagena.bots.registry import decision_seconds
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.server.errors import Refused
from cartagena.server.log_setup import log
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.services import Services
from cartagena.server.thinking.bot_threads import new_bot
from cartagena.server.thinking.bot_timing import acting_time
from cartagena.server.time_source import Alarm

#: What plays when another bot cannot.
FALLBACK = "random"
#: Milliseconds until a jump of the time is given back again that could not be stored.
JUMP_AGAIN = 1000


class Decision(NamedTuple):
    """What a bot has to decide: after which entry that changed the position, and in which seat."""

    version: int
    seat: int
    bot: str


class Autoplay:
    """Runs the bots and the clock of one room."""

    def __init__(self, room: Room, services: Services) -> None:
        self.room = room
        self.services = services
        self._alarm: Alarm | None = None
        self._decision: Decision | None = None
        self._deciding: asyncio.Task[None] | None = None
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
        """Look at who decides now, and set what is to happen by itself. A bot that decides already is left alone."""
        self._stop_alarm()
        decision = self._next_decision()
        if decision is None:
            self._stop_deciding()
        elif decision != self._decision or self._deciding is None or self._deciding.done():
            self._begin(decision)
        state = self.room.authority.state
        if self._is_closed or state.decider is None:
            return
        if not self.services.leases.holds(self.room.id):
            self._claim()
        elif decision is None and state.clock.deadline is not None:
            self._alarm = self.services.time.call_at(self._next_ring(state.decider, state.clock.deadline), self._ring)

    def _next_ring(self, seat: int, deadline: int) -> int:
        """When to look at the clock: soon where a jump of the time could not be given back yet."""
        return self.services.time.now() + JUMP_AGAIN if self.room.jump else deadline + self._grace(seat)

    def _next_decision(self) -> Decision | None:
        """What a bot has to decide now, in a game that this process runs."""
        state = self.room.authority.state
        seat = state.decider
        if seat is None or self._is_closed or not self.services.leases.holds(self.room.id):
            return None
        name = state.seats[seat].bot
        return None if name is None else Decision(state.changed, seat, name)

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

    def stop(self) -> None:
        """Let nothing happen by itself for now."""
        self._stop_alarm()
        self._stop_deciding()

    def _stop_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None

    async def close(self) -> None:
        """Stop for good."""
        self._is_closed = True
        tasks = [task for task in (self._deciding, self._claiming) if task]
        self.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _grace(self, seat: int) -> int:
        return 0 if self.room.audience.present()[seat] else self.services.settings.grace_seconds * 1000

    def _ring(self) -> None:
        """A time may have run out; if it has not, ring again."""
        state, now = self.room.authority.state, self.services.time.now()
        seat = state.decider
        if seat is None or state.clock.deadline is None:
            return
        if self.room.jump:
            self.room.give_back_jump()
        elif now < state.clock.deadline + self._grace(seat):
            self.go_on()
        else:
            self.room.submit(self.room.authority.time_out)

    def _begin(self, decision: Decision) -> None:
        self._stop_deciding()
        self._decision = decision
        self._deciding = asyncio.create_task(self._decide(decision, self.services.time.now()))

    def _stop_deciding(self) -> None:
        """Let a bot think no more about what has changed meanwhile."""
        if self._deciding:
            self._deciding.cancel()
        self._decision = self._deciding = None

    async def _decide(self, decision: Decision, began: int) -> None:
        """Let a bot think, then act when it is time. Whatever goes wrong, the game goes on."""
        await self.room.wait_until_stored()
        state = self.room.authority.state
        game = state.game
        if game is None or decision != self._next_decision():
            return  # whatever changed it looks again when it is stored
        view = game.view(decision.seat)
        try:
            action = await self.services.bot_threads.choose_seated(
                decision.seat,
                decision.bot,
                view,
                charged=self.room.charged,
                table=self.room.id,
                seed=state.bot_seed(decision.seat),
            )
            await self._wait_to_act(decision, began)
            self._act(decision, action)
        except Exception:
            log.exception("bot_failed", game=self.room.id, version=decision.version, bot=decision.bot)
            self.services.bot_threads.seated.drop(self.room.id, decision.seat, decision.bot)
            await self._fall_back(decision, view, began)

    async def _fall_back(self, decision: Decision, view: View, began: int) -> None:
        try:
            action = await self.services.bot_threads.choose(
                new_bot(FALLBACK), view, charged=self.room.charged, table=self.room.id
            )
            await self._wait_to_act(decision, began)
            self._act(decision, action)
        except Exception:
            log.exception("no_bot_acted", game=self.room.id, version=decision.version)

    async def _wait_to_act(self, decision: Decision, began: int) -> None:
        """Wait until it is time, which cannot be seen to be later for some cards than for others."""
        time, pause = self.services.time, self.services.settings.bot_pause_ms
        when, is_late = acting_time(began, time.now(), pause, decision_seconds(decision.bot))
        self.services.metrics.bot_late.inc(is_late)
        if when <= time.now():
            return
        is_time = asyncio.Event()
        alarm = time.call_at(when, is_time.set)
        try:
            await is_time.wait()
        finally:
            alarm.cancel()

    def _act(self, decision: Decision, action: Action) -> None:
        submit_bot = self.room.authority.submit_bot
        try:
            self.room.submit(partial(submit_bot, decision.seat, action, version=decision.version))
        except Refused:
            self._decision = self._deciding = None
            self.go_on()  # the game moved on while the bot was thinking
