"""A hint says everything as data, does not keep its socket busy, and is counted once."""

import asyncio

import pytest

from cartagena import Game
from cartagena.bots.bot import Budget
from cartagena.bots.hints.hints import give_hints
from cartagena.server.rooms.bot_threads import BotThreads
from tests.server.clients import LEAN, SHORT, seated, served


@pytest.fixture(scope="module", autouse=True)
def warm():
    """Compile what hints need, so that no test waits for it."""
    game = Game.new("jamaica", players=2, seed=1)
    give_hints(game.view(game.decider), budget=Budget(iterations=2))


@pytest.fixture
async def seats(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (_, seats):
        yield sorted(seats, key=lambda seat: seat.seat != seats[0].decider)


async def test_a_hint_explains_the_best_few_actions(seats):
    advice = await seats[0].command("hint")
    hints = advice["hints"]
    assert hints["seat"] == seats[0].seat
    assert 1 <= len(hints["actions"]) <= 8
    assert advice["action"] == hints["actions"][0]["notation"]
    for hint in hints["actions"]:
        assert hint["notation"] in seats[0].legal
        assert sum(hint["chances"]) == pytest.approx(1, abs=0.01)
        assert all(reason["code"] and reason["text"] for reason in hint["reasons"])


async def test_a_hint_asked_for_again_is_counted_once(seats):
    first = await seats[0].command("hint", command="same")
    again = await seats[0].command("hint", command="same")
    assert again["action"] == first["action"]
    snapshot = await seats[0].person.get(f"/api/tables/{seats[0].game}")
    assert snapshot["seats"][seats[0].seat]["hints"] == 1


async def test_the_socket_answers_while_a_hint_is_thought_about(tmp_path, monkeypatch):
    may_think, advise = asyncio.Event(), BotThreads.advise

    async def wait_and_advise(*given):
        await may_think.wait()
        return await advise(*given)

    monkeypatch.setattr(BotThreads, "advise", wait_and_advise)
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (_, seats):
        seat = seats[seats[0].decider]
        await seat.send(type="hint", command="slow")
        await seat.send(type="hint", command="slow")
        await seat.send(type="hint", command="other")
        assert (await seat.until("error"))["code"] == "too_many"
        await seat.send(type="ping")
        await seat.until("pong")
        may_think.set()
        assert (await seat.until("advice"))["command"] == "slow"
