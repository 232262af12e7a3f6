"""The deals of the days: their secrets, who may look at tries, and how tries ended."""

import asyncio
import contextlib
from datetime import date

import msgspec

from cartagena.analysis import GameAnalysis
from cartagena.server.analysis.analysis_queue import AnalysisQueue
from cartagena.server.daily.daily_tries import DailyTries
from cartagena.server.daily.day_deal import PERSON, PLAYERS, day_at
from cartagena.server.errors import DamagedGame, NotNow, Refused, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.repeats import must_be_played_out
from cartagena.server.rooms.room import Room
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.table.fairness import new_secret
from cartagena.server.table.state import State

#: Seconds between two looks at the store for games that ended elsewhere, and games settled in one look.
LOOK_SECONDS, MOST_AT_ONCE = 60.0, 20
NOT_YET = "play the deal of the day yourself first; then you see what others did"
BY_THE_RULES = ("won", "stalemate", "turn_limit")


class DailyDeals(RoomObserver):
    """All tries at all deals. A try is settled when its game is over: rank, turns, and the result without luck."""

    def __init__(self, services: Services, rooms: Rooms, analyses: AnalysisQueue) -> None:
        self.tries = DailyTries(services.store.engine)
        self._services, self._rooms, self._analyses = services, rooms, analyses
        self._ended = asyncio.Event()
        rooms.observers.append(self)

    def today(self) -> date:
        """The day by the server's clock."""
        return day_at(self._services.time.now())

    async def secret(self, day: date) -> bytes:
        """What the cards of a day come from: made when it is first needed, so that nobody can know it before."""
        notes, key = self._services.store.notes, f"daily {day.isoformat()}"
        return bytes.fromhex(await notes.get(key) or await notes.claim(key, new_secret().hex()))

    # who may look

    async def must_be_shown(self, state: State, player: str | None) -> None:
        """Refuse to show the cards of a finished game: while they are dealt again, and before one's own try."""
        await must_be_played_out(self._rooms, state)
        if not await self.may_see(state, player):
            raise NotNow(NOT_YET)

    async def may_see(self, state: State, player: str | None) -> bool:
        """Whether somebody may see a finished game: of the deal of a day, after the own try or that day."""
        day = state.setup.daily
        if day is None or state.result is None or state.seats.of(player) is not None:
            return True
        return await self.has_seen(day, player)

    async def has_seen(self, day: str, player: str | None) -> bool:
        """Whether the cards of a day are no secret for somebody: the own try is over, or it is too late for one."""
        mine = await self.tries.of(day, player) if player else None
        if mine is None:
            return day < self.today().isoformat()
        return mine.ended is not None or await self.is_over(mine.game)

    async def is_over(self, game: str) -> bool:
        """Whether the game of a try is over; one that cannot be read is."""
        try:
            room = await self._rooms.get(game)
        except (DamagedGame, UnknownGame):
            return True
        await room.wait_until_stored()
        return room.authority.state.result is not None

    # results

    def game_changed(self, room: Room) -> None:
        """Settle a try when its game is over."""
        state = room.authority.state
        if state.setup.daily and state.result:
            self._ended.set()

    async def run(self) -> None:
        """Settle what is over, for ever."""
        while True:
            self._ended.clear()
            try:
                for game in await self.tries.unsettled(MOST_AT_ONCE):
                    await self.settle(game)
            except Exception:
                log.exception("daily_results")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOK_SECONDS)

    async def settle(self, game: str) -> None:
        """Note how a try ended. One that did not end by the rules has the last rank and no score."""
        now, rank, turns, score = self._services.time.now(), PLAYERS, 0, None
        with contextlib.suppress(DamagedGame, UnknownGame):
            room = await self._rooms.get(game)
            await room.wait_until_stored()
            state = room.authority.state
            if state.result is None:
                return
            if state.game is not None:
                turns = state.game.turn
                if state.result["ending"] in BY_THE_RULES:
                    rank = next(one.rank for one in state.game.ranking() if one.seat == PERSON)
                    score = await self._score(game)
        await self.tries.settle(game, now, rank, turns, score)

    async def _score(self, game: str) -> float | None:
        """The result without the luck of deal and draws; None where the game is not analysed."""
        try:
            found = await self._analyses.first_result(game, "game")
            analysis = await asyncio.to_thread(lambda: GameAnalysis.from_json(msgspec.json.decode(found.result)))
        except Refused as refusal:
            log.warning("daily_without_score", game=game, reason=str(refusal))
            return None
        return analysis.ledger[PERSON].adjusted
