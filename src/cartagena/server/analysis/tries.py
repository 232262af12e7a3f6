"""Judges actions that somebody tries at a marked decision, in the threads of the bots, and keeps the answers.

An answer depends on the game, the decision and the action alone, so it is judged once in a process.
"""

import asyncio
from collections import OrderedDict
from contextlib import AbstractContextManager
from functools import partial

from cartagena.analysis.learning.judged_try import JudgedTry
from cartagena.analysis.learning.mistake import Mistake
from cartagena.core.mode import CHOSEN
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.server.errors import Refused
from cartagena.server.log_setup import log
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.thinking.thinking_jobs import Charged

#: How long a request waits for an answer, in seconds; it comes with a later one then.
PATIENCE = 2.0
#: The number of answers that are kept.
MOST_KEPT = 4_096

#: The game, the decision, the action, and how much the judge searches.
Key = tuple[str, int, str, int]


class Tries:
    """The tries of this process: those that were judged, and those that are being judged."""

    def __init__(self, threads: BotThreads) -> None:
        self._threads = threads
        self._kept: OrderedDict[Key, JudgedTry] = OrderedDict()
        self._running: dict[Key, asyncio.Task[JudgedTry]] = {}

    async def judge(
        self, game: str, mistake: Mistake, action: Action, charged: Charged, place: AbstractContextManager[None]
    ) -> JudgedTry | None:
        """What a legal action is worth; None if that takes longer, or no *place* is free for another search."""
        key = (game, mistake.decision.ply, format_action(action), mistake.iterations)
        if (known := self._kept.get(key)) is not None:
            return known
        if CHOSEN.is_meanwhile:  # the judge would take minutes; it waits until the rules are compiled
            return None
        job = self._running.get(key)
        if job is None:
            job = self._running[key] = asyncio.create_task(self._run(mistake, action, charged, place))
            job.add_done_callback(partial(self._keep, key))
        await asyncio.wait({job}, timeout=PATIENCE)
        if not job.done() or job.cancelled() or isinstance(job.exception(), Refused):
            return None
        return job.result()

    async def _run(
        self, mistake: Mistake, action: Action, charged: Charged, place: AbstractContextManager[None]
    ) -> JudgedTry:
        with place:
            return await self._threads.judge(mistake.judge(action), mistake.iterations, charged=charged)

    def _keep(self, key: Key, job: asyncio.Task[JudgedTry]) -> None:
        del self._running[key]
        if job.cancelled():
            return
        if (fault := job.exception()) is not None:
            if not isinstance(fault, Refused):
                log.warning("try_not_judged", game=key[0], fault=repr(fault))
            return
        self._kept[key] = job.result()
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
