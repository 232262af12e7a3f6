"""The deals of the days: their secrets, who may look at tries, and how tries ended."""

import asyncio
import contextlib
from datetime import date, timedelta

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from cartagena.analysis import GameAnalysis
from cartagena.server.analysis.analysis_queue import AnalysisQueue
from cartagena.server.daily.daily_tries import DailyOutcome, DailyTries
from cartagena.server.daily.day_deal import GRACE_HOURS, PERSON, PLAYERS, day_at, opens_at
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
NOT_YET = f"games of the deal of a day are shown {GRACE_HOURS} hours after its day, when nobody plays it any more"
HOUR = 3_600_000
BY_THE_RULES = ("won", "stalemate", "turn_limit")
GIVEN_UP = DailyOutcome(PLAYERS, 0, None, is_given_up=True)


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

    async def must_be_open(self, state: State) -> None:
        """Refuse to show all cards of a finished game: while they are dealt again, and before its day is over.

        Nobody is excepted: somebody with several identities would give up one try, read its cards and play another.
        """
        await must_be_played_out(self._rooms, state)
        if not self._is_open(state):
            raise NotNow(NOT_YET)

    async def must_be_shown(self, state: State, player: str | None) -> None:
        """The same for a game as a seat or a spectator sees it: its player may always look."""
        await must_be_played_out(self._rooms, state)
        if not self.may_see(state, player):
            raise NotNow(NOT_YET)

    def may_see(self, state: State, player: str | None) -> bool:
        """Whether somebody may see a game as a seat or a spectator does."""
        return state.seats.of(player) is not None or self._is_open(state)

    def _is_open(self, state: State) -> bool:
        day = state.setup.daily
        return day is None or state.result is None or self.may_look_at_day(day)

    def may_look_at_day(self, day: str) -> bool:
        """Whether the cards of a day are no secret any more."""
        return self._services.time.now() >= opens_at(date.fromisoformat(day))

    async def closed_games(self, player: str) -> set[str]:
        """The tries of somebody that are not shown yet."""
        since = (self.today() - timedelta(days=1)).isoformat()
        return {row.game for row in await self.tries.days_of(player, since) if not self.may_look_at_day(row.day)}

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
                await self.settle_all()
            except Exception:
                log.exception("daily_results")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOK_SECONDS)

    async def settle_all(self) -> None:
        """Settle every try that is over or late; one that cannot be settled now holds up no other."""
        left = 0
        while found := await self.tries.unsettled(self._last_open_day(), MOST_AT_ONCE, left):
            for game in found:
                try:
                    left += not await self.settle(game)
                except Exception:
                    log.exception("daily_result", game=game)
                    left += 1

    def _last_open_day(self) -> str:
        """The last day of which no try goes on."""
        return (day_at(self._services.time.now() - GRACE_HOURS * HOUR) - timedelta(days=1)).isoformat()

    async def settle(self, game: str) -> bool:
        """Note how a try ended, if it has; returns whether it has. One that took too long is closed."""
        outcome = GIVEN_UP
        with contextlib.suppress(DamagedGame, UnknownGame):
            room = await self._rooms.get(game)
            await self._close_if_late(room)
            await room.wait_until_stored()
            state = room.authority.state
            if state.result is None:
                return False
            if state.game is not None and state.result["ending"] in BY_THE_RULES:
                rank = next(one.rank for one in state.game.ranking() if one.seat == PERSON)
                outcome = DailyOutcome(rank, state.game.turn, await self._score(game), is_given_up=False)
            elif state.game is not None:
                outcome = DailyOutcome(PLAYERS, state.game.turn, None, is_given_up=True)
        await self.tries.settle(game, self._services.time.now(), outcome)
        return True

    async def _close_if_late(self, room: Room) -> None:
        state = room.authority.state
        if state.result is None and state.setup.until is not None and self._services.time.now() >= state.setup.until:
            with contextlib.suppress(NotNow):  # it ended meanwhile
                await room.submit_and_wait(room.authority.close)

    async def _score(self, game: str) -> float | None:
        """The result without the luck of deal and draws; None where the game cannot be analysed."""
        try:
            found = await self._analyses.first_result(game, "game")
            analysis = await asyncio.to_thread(lambda: GameAnalysis.from_json(msgspec.json.decode(found.result)))
            return analysis.ledger[PERSON].adjusted
        except Refused as refusal:
            log.warning("daily_without_score", game=game, reason=str(refusal))
        except (SQLAlchemyError, OSError):
            raise  # the database is away: later
        except Exception:
            log.exception("daily_without_score", game=game)
        return None
