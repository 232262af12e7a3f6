"""Bots take turns in a few threads: fairly, until cancelled, and a failing bot does not stop others."""

import asyncio
import threading
import time

import pytest
from prometheus_client import generate_latest

from cartagena.bots.registry import make
from cartagena.game.game import Game
from cartagena.server.metrics import Metrics
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.thinking.thinking_jobs import Charged

PATIENCE = 60


class HeldBot:
    """Thinks in steps that the test releases."""

    name = "admiral"

    def __init__(self, steps=1):
        self.steps, self.begun, self.may_go_on, self.ended = steps, threading.Event(), threading.Semaphore(0), 0
        self.is_dropped = False

    def choose_in_steps(self, view, **_options):
        try:
            yield from self.think()
        except GeneratorExit:
            self.is_dropped = True
            raise
        return view.legal_actions()[0]

    def think(self):
        for _ in range(self.steps):
            self.begun.set()
            assert self.may_go_on.acquire(timeout=PATIENCE)
            self.ended += 1
            yield

    def choose(self, *_, **__):
        raise AssertionError("it can think in steps")

    async def has_begun(self):
        assert await asyncio.to_thread(self.begun.wait, PATIENCE)


class FailingBot:
    name = "sailor"

    def __init__(self, error):
        self.error = error

    def choose(self, *_, **__):
        raise self.error


@pytest.fixture(scope="module")
def view():
    return Game.new("jamaica", players=2, seed=1, start=0).view(0)


@pytest.fixture
def threads():
    threads = BotThreads(1, Metrics(), share=1e9)
    yield threads
    threads.close()


def ask(threads, bot, view, owner, table):
    return asyncio.create_task(threads.choose(bot, view, charged=Charged(owner), table=table))


async def test_a_sailor_elsewhere_thinks_after_one_step_of_fifty_admirals(threads, view):
    admirals = [HeldBot(3) for _ in range(50)]
    jobs = [ask(threads, bot, view, "one", f"t{number}") for number, bot in enumerate(admirals)]
    await admirals[0].has_begun()
    sailor = ask(threads, make("sailor"), view, "two", "quiet")
    await asyncio.sleep(0)
    admirals[0].may_go_on.release()
    assert await asyncio.wait_for(sailor, PATIENCE) in view.legal_actions()
    assert not any(job.done() for job in jobs)
    assert sum(bot.ended for bot in admirals) == 1
    for bot in admirals:
        bot.may_go_on.release(3)
    assert set(await asyncio.gather(*jobs)) == {view.legal_actions()[0]}


@pytest.mark.parametrize("error", [ValueError("no idea"), SystemExit(3), StopIteration(), MemoryError()])
async def test_a_bot_that_fails_fails_alone(threads, view, error):
    with pytest.raises((ValueError, RuntimeError, MemoryError)):
        await threads.choose(FailingBot(error), view)
    assert await threads.choose(make("sailor"), view) in view.legal_actions()


async def test_a_job_that_is_cancelled_while_it_waits_is_never_begun(threads, view):
    first, second = HeldBot(), HeldBot()
    running, waiting = ask(threads, first, view, "one", "a"), ask(threads, second, view, "one", "b")
    await first.has_begun()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    first.may_go_on.release()
    await running
    await threads.choose(make("sailor"), view)
    assert not second.begun.is_set()


async def test_a_job_that_is_cancelled_while_it_thinks_ends_with_its_step(threads, view):
    bot, next_bot = HeldBot(9), HeldBot()
    job = ask(threads, bot, view, "one", "a")
    await bot.has_begun()
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    next_job = ask(threads, next_bot, view, "one", "a")
    bot.may_go_on.release(9)
    next_bot.may_go_on.release()
    await asyncio.wait_for(next_job, PATIENCE)
    assert bot.ended == 1
    assert bot.is_dropped


async def test_a_paused_job_that_is_cancelled_lets_go_what_it_holds(threads, view):
    bot, first = HeldBot(9), HeldBot()
    job = ask(threads, bot, view, "one", "a")
    await bot.has_begun()
    running = ask(threads, first, view, "two", "b")
    await asyncio.sleep(0)
    bot.may_go_on.release()
    await first.has_begun()  # so the other one is paused
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    assert bot.is_dropped
    first.may_go_on.release()
    await running


def release_when_closed(threads, bot):
    while not threads._is_closed:
        time.sleep(0.001)
    bot.may_go_on.release()


async def test_closing_cancels_what_waits_and_lets_nothing_begin(threads, view):
    first, second = HeldBot(), HeldBot()
    running, waiting = ask(threads, first, view, "one", "a"), ask(threads, second, view, "one", "b")
    await first.has_begun()
    threading.Thread(target=release_when_closed, args=(threads, first)).start()
    await asyncio.to_thread(threads.close)
    with pytest.raises(asyncio.CancelledError):
        await waiting
    with pytest.raises(asyncio.CancelledError):
        await threads.choose(make("sailor"), view)
    running.cancel()
    assert not second.begun.is_set()


async def test_queue_and_waiting_are_counted(view):
    metrics = Metrics()
    threads = BotThreads(1, metrics)
    first = HeldBot()
    held = ask(threads, first, view, "one", "a")
    await first.has_begun()
    jobs = [held, *(ask(threads, make(name), view, "one", name) for name in ("sailor", "random"))]
    await asyncio.sleep(0)
    assert value(metrics, "cartagena_bots_waiting") == 2
    assert value(metrics, "cartagena_bots_thinking") == 3
    first.may_go_on.release()
    await asyncio.gather(*jobs)
    assert value(metrics, "cartagena_bots_waiting") == value(metrics, "cartagena_bots_thinking") == 0
    assert value(metrics, "cartagena_bot_wait_seconds_count") == value(metrics, "cartagena_bot_seconds_count") == 3
    threads.close()


def value(metrics, name):
    lines = generate_latest(metrics.registry).decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))
