"""Analyses games of the queue, one at a time in this process, behind everything that bots think.

A claim lasts some time and is renewed with every stored result: what a killed process began, another one goes on with,
from the last decision that was stored.
"""

import asyncio
import contextlib

import msgspec

from cartagena.analysis import Analysis, GameAnalysis
from cartagena.game.errors import NotationError
from cartagena.game.records.record import Record
from cartagena.server.analysis.analysis_store import AnalysisStore, SourceKind, StoredAnalysis
from cartagena.server.analysis.outdated import with_age
from cartagena.server.errors import BadMessage, NotNow, Refused, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.rooms.rooms import Rooms, new_id
from cartagena.server.rooms.services import Services

#: How long a claim lasts without a stored result, and how often results are stored, in milliseconds.
CLAIM_MS, SAVE_MS = 60_000, 3_000
#: Seconds between two looks at the queue, and how long no bot may have thought before games are analysed unasked.
LOOK_SECONDS, IDLE_LOOKS = 5.0, 6
#: A longer game is not analysed.
MOST_DECISIONS = 2_000


class AnalysisQueue:
    """The analyses of this process, and the requests for them."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self.store = AnalysisStore(services.store.engine)
        self._services, self._rooms = services, rooms
        self._worker, self._asked = new_id(), asyncio.Event()
        self._quick = asyncio.Semaphore(1)
        self._idle_looks = 0

    async def first_result(self, game: str, kind: SourceKind) -> StoredAnalysis:
        """The analysis of a game as far as it is; chances without judged decisions if nobody has asked yet."""
        async with self._quick:
            found = await self.store.get(game)
            if found is None:
                record = await self.record(game, kind)
                total, result = await asyncio.to_thread(lambda: quick_result(record, self._iterations))
                await self.store.keep_quick(game, kind, total, result)
                found = await self.store.get(game)
        if found is None or found.kind != kind:
            raise UnknownGame("there is no such game")
        if found.status != "done":
            return found
        variant, stored = (await self.record(game, kind)).variant, found
        return await asyncio.to_thread(lambda: with_age(stored, variant))

    async def ask(self, game: str, kind: SourceKind, person: str) -> StoredAnalysis:
        """Let a game be analysed as soon as possible."""
        found = await self.first_result(game, kind)
        if found.total > MOST_DECISIONS:
            raise NotNow(f"a game of more than {MOST_DECISIONS} actions is not analysed")
        most, now = self._services.settings.analyses_per_person, self._services.time.now()
        anew = await self._begin_anew(game, kind) if found.status == "outdated" else None
        await self.store.ask(game, person, now, most, anew=anew)
        self._asked.set()
        return await self.first_result(game, kind)

    async def _begin_anew(self, game: str, kind: SourceKind) -> str:
        """A first result of a game, one at a time."""
        record = await self.record(game, kind)
        async with self._quick:
            return (await asyncio.to_thread(lambda: quick_result(record, self._iterations)))[1]

    @property
    def _iterations(self) -> int:
        return self._services.settings.analysis_iterations

    async def record(self, game: str, kind: SourceKind) -> Record:
        """A finished game or an imported record. Raises `UnknownGame` and, for a running game, `NotNow`."""
        if kind == "record":
            text = await self._services.store.imported_records.get(game)
            if text is None:
                raise UnknownGame("there is no such replay")
            return await asyncio.to_thread(lambda: Record.from_json(msgspec.json.decode(text)))
        room = await self._rooms.get(game)
        await room.wait_until_stored()
        state = room.authority.state
        if state.game is None or state.result is None:
            raise NotNow("a game can be analysed when it is over")
        return state.game.record([seat.name for seat in state.seats])

    async def run(self) -> None:
        """Analyse one game after the other, for ever."""
        while True:
            try:
                is_working = await self._work()
            except Exception:
                log.exception("analysis_queue")
                is_working = False
            if not is_working:
                self._asked.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)

    async def _work(self) -> bool:
        """Analyse the next game of the queue, if there is one."""
        now = self._services.time.now()
        claimed = await self.store.claim(self._worker, now, now + CLAIM_MS)
        if claimed is None:
            return await self._begin_by_itself()
        self._idle_looks = 0
        try:
            await self._analyse(claimed)
        except asyncio.CancelledError:
            await asyncio.shield(self.store.give_back(claimed.game, self._worker))
            raise
        except Exception as fault:
            log.warning("not_analysed", game=claimed.game, fault=repr(fault), exc_info=not isinstance(fault, Refused))
            await self.store.fail(claimed.game, self._worker)
        return True

    async def _begin_by_itself(self) -> bool:
        """Put somebody's finished game into the queue when no bot has thought for some time."""
        is_idle = self._services.settings.idle_analysis and self._services.bot_threads.is_idle
        self._idle_looks = self._idle_looks + 1 if is_idle else 0
        if self._idle_looks < IDLE_LOOKS or (game := await self.store.next_finished()) is None:
            return False
        found = await self.first_result(game, "game")
        if found.total > MOST_DECISIONS:
            return False
        await self.store.begin_by_itself(game)
        return True

    async def _analyse(self, claimed: StoredAnalysis) -> None:
        record = await self.record(claimed.game, claimed.kind)
        work = await asyncio.to_thread(lambda: begun_analysis(record, self._iterations, claimed.result))
        stored_at = self._services.time.now()
        while True:
            decision = await self._services.bot_threads.work_behind(work.step_in_slices())
            now = self._services.time.now()
            if decision is not None and now - stored_at < SAVE_MS:
                continue
            result = await asyncio.to_thread(lambda: encoded(work))
            is_over = decision is None
            saved = await self.store.save(
                claimed.game, self._worker, now + CLAIM_MS, work.done, result, is_over=is_over
            )
            stored_at = now
            if is_over or not saved:
                return


def quick_result(record: Record, iterations: int) -> tuple[int, str]:
    """The number of decisions of a game, and its analysis before any is judged."""
    if len(record.actions) > MOST_DECISIONS:
        raise BadMessage(f"a game of more than {MOST_DECISIONS} actions is not analysed")
    work = Analysis(record, iterations=iterations)
    return work.total, encoded(work)


def begun_analysis(record: Record, iterations: int, stored: str) -> Analysis:
    """An analysis that goes on from what was stored, where that is of use."""
    try:
        found = GameAnalysis.from_json(msgspec.json.decode(stored))
    except NotationError:
        found = None
    return Analysis(record, iterations=iterations, found=found)


def encoded(work: Analysis) -> str:
    """What was found so far, as JSON."""
    return msgspec.json.encode(work.result()).decode()
