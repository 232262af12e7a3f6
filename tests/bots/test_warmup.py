"""Warming up: afterwards nobody waits for compiled code."""

import asyncio
import sys

import pytest

from cartagena.bots.arena import timed_bot
from cartagena.bots.bot import run_to_end
from cartagena.bots.warmup import warming_turns
from cartagena.core.manifest import read_manifest
from cartagena.rules.variant import variant_of
from cartagena.server.metrics import Metrics
from cartagena.server.thinking.bot_threads import BotThreads

#: What rates actions for the lab; no bot chooses by it.
NOT_FOR_BOTS = "value_actions"
SEARCHES = {
    (entry["module"], entry["name"])
    for entry in read_manifest()["entries"]
    if entry["module"].startswith("cartagena.bots.search.") and entry["name"] != NOT_FOR_BOTS
}


@pytest.fixture
def called(monkeypatch):
    """The names of the compiled searches that were called."""
    found = set()

    def noting(name, function):
        def call(*arguments):
            found.add(name)
            return function(*arguments)

        return call

    for module in [each for name, each in sys.modules.items() if name.startswith("cartagena.bots.")]:
        for name, value in list(vars(module).items()):
            if (getattr(value, "__module__", None), getattr(value, "__name__", None)) in SEARCHES:
                monkeypatch.setattr(module, name, noting(value.__name__, value))
    return found


def wait_for_bots():
    """What the server does after its start."""

    async def warm_up():
        threads = BotThreads(1, Metrics())
        await threads.warm_up()
        threads.close()

    asyncio.run(warm_up())


@pytest.mark.parametrize(
    "warm_up",
    [
        lambda: [run_to_end(turn) for _, turn in warming_turns()],
        lambda: timed_bot.warm_up(variant_of("jailbreak", players=3)),
        wait_for_bots,
    ],
    ids=["bots", "arena", "server"],
)
def test_warming_up_calls_all_compiled_searches(called, warm_up):
    warm_up()
    assert called == {name for _, name in SEARCHES}
