"""A hint is sent as data, does not block its socket, and is counted once."""

import asyncio

import pytest

from cartagena import Game
from cartagena.bots.bot import Budget
from cartagena.bots.hints.hints import give_hints
from cartagena.server.accounts.identity import Player
from cartagena.server.errors import TooMany
from cartagena.server.limits.hint_limits import MOST_HINTS, HintLimits
from cartagena.server.thinking.bot_threads import BotThreads
from tests.server.clients import LEAN, PATIENCE, SHORT, FakeTime, seated, served


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


class Held:
    """Hints that wait until the test lets them go."""

    def __init__(self):
        self.may_go_on, self.begun, self.cancelled, self.advise = asyncio.Event(), 0, 0, BotThreads.advise

    async def wait_and_advise(self, threads, *given, **options):
        self.begun += 1
        try:
            await self.may_go_on.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await self.advise(threads, *given, **options)


@pytest.fixture
def held(monkeypatch):
    held = Held()

    async def advise(threads, *given, **options):
        return await held.wait_and_advise(threads, *given, **options)

    monkeypatch.setattr(BotThreads, "advise", advise)
    return held


async def until(is_so):
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


async def test_the_socket_answers_while_a_hint_is_thought_about(tmp_path, held):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (_, seats):
        seat = seats[seats[0].decider]
        await seat.send(type="hint", command="slow")
        await seat.send(type="hint", command="slow")
        await seat.send(type="hint", command="other")
        assert (await seat.until("error"))["code"] == "too_many"
        await seat.send(type="ping")
        await seat.until("pong")
        held.may_go_on.set()
        assert (await seat.until("advice"))["command"] == "slow"
        assert held.begun == 1


async def test_a_person_has_one_hint_under_way_at_all_tables_and_sockets(tmp_path, held):
    async with served(tmp_path) as host, host.person("Anne") as anne:
        tables = [await anne.make_table(players=2, seats=["me", "bot:random"], start=0, **SHORT) for _ in range(2)]
        for table in tables:
            await anne.start(table)
        async with anne.playing(tables[0], **LEAN) as first, anne.playing(tables[1], **LEAN) as second:
            await first.until("snapshot")
            await second.until("snapshot")
            await first.send(type="hint", command="here")
            await until(lambda: held.begun)
            assert (await second.command("hint", command="there"))["code"] == "too_many"
            held.may_go_on.set()
            await first.until("advice")
            assert (await second.command("hint", command="there"))["type"] == "advice"


async def test_hints_are_counted_for_the_person_not_for_the_socket():
    time = FakeTime()
    limits = HintLimits()
    for number in range(MOST_HINTS):
        await limits.begin("anne", str(number), time.now(), nothing)
    with pytest.raises(TooMany) as refused:
        limits.begin("anne", "one more", time.now(), nothing)
    assert refused.value.wait == 2
    await limits.begin("mary", "first", time.now(), nothing)
    await limits.begin("anne", "later", time.now() + 2000, nothing)


async def nothing():
    """Give no hint."""


async def test_a_hint_whose_socket_is_gone_is_thought_about_no_longer(seats, held):
    await seats[0].send(type="hint", command="lost")
    await until(lambda: held.begun)
    await seats[0].socket.close()
    await until(lambda: held.cancelled)


async def test_a_hint_asked_for_from_a_new_socket_goes_on_there(seats, held):
    await seats[0].send(type="hint", command="same")
    await until(lambda: held.begun)
    async with seats[0].person.playing(seats[0].game, **LEAN) as again:
        await again.until("snapshot")
        await again.send(type="hint", command="same")
        await until(lambda: held.begun == 2)
        held.may_go_on.set()
        assert (await again.until("advice"))["command"] == "same"
    assert held.cancelled == 1


async def test_hints_for_guests_take_the_share_of_their_address(seats, monkeypatch):
    owners, advise = [], BotThreads.advise

    async def note(threads, *given, **options):
        owners.append(options["charged"])
        return await advise(threads, *given, **options)

    monkeypatch.setattr(BotThreads, "advise", note)
    await seats[0].command("hint")
    assert owners == [seats[0].person.host.server.identity.charged(Player("p", "Anne"), "127.0.0.1")]
