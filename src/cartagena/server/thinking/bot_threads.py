"""The threads in which bots think, step by step, in the order of the queue. A bot gets its seat's view and no more."""

import asyncio
import contextlib
import threading
import time
from dataclasses import dataclass
from typing import Any, Generic

from cartagena.bots import Bot, make, names
from cartagena.bots.bot import Budget, Steps, Thought, choose_in_steps
from cartagena.bots.hints.hints import Hints, hint_in_steps
from cartagena.bots.registry import decision_seconds
from cartagena.bots.warmup import warming_turns
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.server.metrics import Metrics
from cartagena.server.thinking.plain_thinking import affordable_iterations
from cartagena.server.thinking.seated_bots import SeatedBots
from cartagena.server.thinking.thinking_jobs import Charged, Job
from cartagena.server.thinking.thinking_queue import ThinkingQueue

#: Processor time of one iteration of a hint's search, about.
ITERATION_SECONDS = 0.0002
#: How long the end of the server waits for a step that runs.
CLOSE_SECONDS = 0.5
#: Long searches that have begun, beyond the number of threads: each keeps a tree in memory.
SPARE = 1
#: Charged for what is thought at the start, before there are tables.
NOBODY = Charged("")


@dataclass(eq=False)
class Thinking(Job, Generic[Thought]):
    """A job with what is thought, and who waits for it."""

    steps: Steps[Thought] | None = None
    future: asyncio.Future[Thought] | None = None

    def settle(self, thought: Any, error: BaseException | None) -> None:
        """Hand over what was thought, unless nobody waits for it any more. In the thread of the event loop."""
        assert self.future is not None
        if self.future.done():
            return
        if error is not None:
            self.future.set_exception(error)
        else:
            self.future.set_result(thought)

    def drop(self) -> None:
        """Let go what it holds. Not while a step of it runs."""
        assert self.steps is not None
        with contextlib.suppress(Exception):  # whatever a bot does at its end
            self.steps.close()


class BotThreads:
    """Takes jobs, lets threads think about them by turns, and gives back what was thought."""

    def __init__(self, threads: int, metrics: Metrics, share: float = 1.0) -> None:
        self._count = max(1, threads)
        self._metrics = metrics
        self._queue = ThinkingQueue(share, self._count + SPARE)
        self.seated = SeatedBots()
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    async def choose(self, bot: Bot, view: View, *, charged: Charged = NOBODY, table: str = "") -> Action:
        """What a bot does in a view. Whoever cancels this takes the job out of the queue."""
        steps = choose_in_steps(bot, view)
        return await self._think(Thinking(charged, table, decision_seconds(bot.name), steps=steps))

    async def choose_seated(
        self, seat: int, name: str, view: View, *, charged: Charged, table: str, seed: int | None = None
    ) -> Action:
        """What the bot of a seat does in a view. No bot with a tree in memory waits in the queue."""
        steps = self.seated.choose_in_steps(table, seat, name, view, seed)
        return await self._think(Thinking(charged, table, decision_seconds(name), steps=steps))

    async def advise(self, view: View, iterations: int, *, charged: Charged = NOBODY, table: str = "") -> Hints:
        """What can be said about the decision in a view. Whoever cancels this takes the job out of the queue."""
        iterations = affordable_iterations(iterations)
        steps = hint_in_steps(view, budget=Budget(iterations=iterations))
        return await self._think(Thinking(charged, table, iterations * ITERATION_SECONDS, steps=steps))

    async def judge(self, steps: Steps[Thought], iterations: int, *, charged: Charged) -> Thought:
        """Run the steps of a judgement that somebody waits for; one of each asker at a time."""
        cost = iterations * ITERATION_SECONDS
        return await self._think(Thinking(charged, f"judgements for {charged.owner}", cost, steps=steps))

    async def work_behind(self, steps: Steps[Thought]) -> Thought:
        """Run steps of something that may wait: each only when no bot and no hint could have it."""
        return await self._think(Thinking(NOBODY, "", 0.0, steps=steps, is_background=True))

    @property
    def is_idle(self) -> bool:
        """Whether no bot and no hint waits or thinks."""
        with self._changed:
            return self._queue.is_idle

    async def warm_up(self) -> None:
        """Let bots and hints think once, so that nobody waits for what is compiled then."""
        for name, turn in warming_turns():
            await self._think(Thinking(NOBODY, "", decision_seconds(name), steps=turn))
        await self.advise(Game.new("jamaica", players=2, seed=1, start=0).view(0), 2)

    async def _think(self, job: Thinking[Thought]) -> Thought:
        job.future = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self._metrics.thinking.inc()
        try:
            self._add(job)
            thought = await job.future
        except BaseException:
            self._cancel(job)
            raise
        finally:
            self._metrics.thinking.dec()
        if not job.is_background:
            self._metrics.bot_time.observe(job.thought)
            self._metrics.bot_wait.observe(max(0.0, time.perf_counter() - began - job.thought))
        return thought

    def _add(self, job: Thinking[Thought]) -> None:
        with self._changed:
            if self._is_closed:
                raise asyncio.CancelledError("no bot begins to think any more")
            self._queue.add(job, time.monotonic())
            self._note_length()
            if len(self._threads) < self._count:
                thread = threading.Thread(target=self._work, name=f"bot-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._changed.notify()

    def _cancel(self, job: Thinking[Thought]) -> None:
        with self._changed:
            has_waited = self._queue.cancel(job)
            self._note_length()
            self._changed.notify()
        if has_waited:
            job.drop()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._step(job)

    def _next(self) -> Any:
        """The next job, waited for; None when there will be none."""
        with self._changed:
            while not self._is_closed:
                job = self._queue.take(now := time.monotonic())
                if job is not None:
                    self._note_length()
                    return job
                self._changed.wait(self._queue.delay(now))
            return None

    def _step(self, job: Thinking[Thought]) -> None:
        assert job.steps is not None
        thought: Thought | None = None
        error: BaseException | None = None
        is_over = True
        began = time.thread_time()
        try:
            next(job.steps)
            is_over = False
        except StopIteration as end:
            thought = end.value
        except Exception as raised:
            error = raised
        except BaseException as raised:  # must not end the event loop
            error = RuntimeError(f"a bot raised {raised!r}")
        with self._changed:
            goes_on = self._queue.put_back(job, time.thread_time() - began, is_over=is_over)
            self._note_length()
            self._changed.notify()
        if is_over:
            self._hand_over(job, thought, error)
        elif not goes_on:
            job.drop()

    def _hand_over(self, job: Thinking[Thought], thought: Thought | None, error: BaseException | None) -> None:
        assert job.future is not None
        with contextlib.suppress(RuntimeError):  # the event loop has ended
            job.future.get_loop().call_soon_threadsafe(job.settle, thought, error)

    def _note_length(self) -> None:
        self._metrics.waiting.set(len(self._queue))

    def close(self) -> None:
        """Let no bot begin any more; what waits is cancelled, steps that run come to their end."""
        with self._changed:
            self._is_closed = True
            waiting: list[Any] = self._queue.clear()
            self._changed.notify_all()
        for job in waiting:
            job.future.cancel()
        until = time.monotonic() + CLOSE_SECONDS
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))


def bot_names() -> tuple[str, ...]:
    """The bots that can be seated, weakest first."""
    return names()


def new_bot(name: str) -> Bot:
    """A bot for one seat of one game."""
    return make(name)
