"""Bots in seats: each gets its seat's view and nothing else, and thinks in a thread of its own pool."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cartagena.bots import Bot, make, names
from cartagena.bots.bot import Budget
from cartagena.bots.hints.hints import Hints, give_hints
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.server.metrics import Metrics

Thought = TypeVar("Thought")


class BotThreads:
    """The threads in which bots think."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._metrics = metrics

    async def choose(self, bot: Bot, view: View) -> Action:
        """What a bot does in a view."""
        return await self._think(lambda: bot.choose(view))

    async def advise(self, view: View, iterations: int) -> Hints:
        """What can be said about the decision in a view."""
        return await self._think(lambda: give_hints(view, budget=Budget(iterations=iterations)))

    async def warm_up(self) -> None:
        """Let every kind of bot think once, so that nobody waits for what is compiled then."""
        view = Game.new("jamaica", players=2, seed=1, start=0).view(0)
        for name in ("sailor", "captain"):
            await self.choose(make(name), view)
        await self.advise(view, 2)

    async def _think(self, think: Callable[[], Thought]) -> Thought:
        self._metrics.thinking.inc()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._measure, think)
        finally:
            self._metrics.thinking.dec()

    def _measure(self, think: Callable[[], Thought]) -> Thought:
        began = time.perf_counter()
        thought = think()
        self._metrics.bot_time.observe(time.perf_counter() - began)
        return thought

    def close(self) -> None:
        """Let no bot begin any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def bot_names() -> tuple[str, ...]:
    """The bots that can be seated, weakest first."""
    return names()


def new_bot(name: str) -> Bot:
    """A bot for one seat of one game."""
    return make(name)
