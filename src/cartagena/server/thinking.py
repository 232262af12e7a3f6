"""Bots in seats: each gets its seat's view and nothing else, and thinks in a thread of its own pool."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from cartagena.bots import Bot, make, names
from cartagena.game.actions import Action
from cartagena.game.view import View
from cartagena.server.metrics import Metrics


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._metrics = metrics

    async def choose(self, bot: Bot, view: View) -> Action:
        """What a bot does in a view."""
        self._metrics.thinking.inc()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._choose, bot, view)
        finally:
            self._metrics.thinking.dec()

    def _choose(self, bot: Bot, view: View) -> Action:
        began = time.perf_counter()
        action = bot.choose(view)
        self._metrics.bot_time.observe(time.perf_counter() - began)
        return action

    def close(self) -> None:
        """Let no bot begin any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def bot_names() -> tuple[str, ...]:
    """The bots that can be seated, weakest first."""
    return names()


def new_bot(name: str) -> Bot:
    """A bot for one seat of one game."""
    return make(name)
