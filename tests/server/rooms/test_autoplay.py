"""Bots in a room: the time of an action reveals nothing, and a failing bot does not stop the game."""

import asyncio
import threading
from functools import partial

import pytest
from structlog.testing import capture_logs

from cartagena import Variant
from cartagena.bots.registry import make
from cartagena.game.position import read_action
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.table import game_log
from cartagena.server.table.fairness import commit
from cartagena.server.thinking import seated_bots
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.thinking.bot_timing import LATE_STEP, acting_time
from tests.server.clients import FakeTime
from tests.server.tables import make_setup

PAUSE = 500
#: Actions of one game whose times are compared with another's.
ACTIONS = 6
PATIENCE = 60
TWO = Variant(players=2, turn_limit=60)


class ThinksByHand:
    """A random bot that thinks longer for some hands than for others, and not at all where it has no choice."""

    def __init__(self, time):
        self.name, self.time, self.thought, self.inner = "captain", time, [], make("random")

    def choose(self, view, **_):
        hand = view.games[0].hands[view.observer]
        longest = 1 + 37 * sum((kind + 1) * int(count) for kind, count in enumerate(hand)) % 450
        self.thought.append(longest if len(view.legal_actions()) > 1 else 0)
        if len(self.thought) <= ACTIONS:  # later decisions, in its thread, are not compared
            self.time.at += self.thought[-1]
        return self.inner.choose(view, seed=len(self.thought))


class HeldBot:
    """Thinks until the test lets it go."""

    name = "captain"

    def __init__(self):
        self.begun, self.may_go_on = threading.Event(), threading.Event()

    def choose(self, view, **_):
        self.begun.set()
        assert self.may_go_on.wait(PATIENCE)
        return view.legal_actions()[0]


class Wrong:
    """Fails, or plays what is not legal."""

    name = "captain"

    def __init__(self, action=None):
        self.action = action

    def choose(self, *_, **__):
        if self.action is None:
            raise ValueError("no idea")
        return self.action


@pytest.fixture
async def rooms(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    metrics = Metrics()
    services = Services(Settings(bot_pause_ms=PAUSE), store, FakeTime(), metrics, BotThreads(1, metrics))
    rooms = Rooms(services)
    yield rooms
    await rooms.close()
    services.bot_threads.close()
    await store.close()


def let_play(monkeypatch, *bots):
    """Put these bots in the seats, in the order in which they first decide; then random ones."""
    left = list(bots)
    monkeypatch.setattr(seated_bots, "make", lambda _: left.pop(0) if left else make("random"))


async def begin(rooms, people=0, secret=bytes(32), game="g1"):
    """A game of two, whose last seats have bots."""
    setup = make_setup(TWO, game=game, start=0, path=None, commitment=commit(secret, game))
    room = await rooms.create(setup, secret)
    for seat in range(people):
        await room.submit_and_wait(partial(room.authority.sit, f"p{seat}", "Anne", seat=seat))
    for seat in range(people, 2):
        await room.submit_and_wait(partial(room.authority.seat_bot, "p0", seat, "captain"))
    await room.submit_and_wait(partial(room.authority.start, "p0"))
    return room


def acted(room):
    """The times at which seats acted."""
    return [moment.entry.at for moment in room.authority.state.recent if isinstance(moment.entry.row, game_log.Acted)]


async def until(is_so):
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


async def pass_time(rooms, actions):
    """Let bots act: the clock is moved to the time that a bot waits for."""
    time, entries = rooms.services.time, 0
    while entries < actions:
        await until(lambda: any(not alarm.cancelled for alarm in time.alarms))
        time.at = max(time.at, min(alarm.when for alarm in time.alarms if not alarm.cancelled))
        time.ring()
        entries += 1


async def test_when_bots_act_is_the_same_whatever_cards_they_have(rooms, monkeypatch):
    time, thought = rooms.services.time, []
    for number in range(2):
        bot = ThinksByHand(time)
        let_play(monkeypatch, bot, bot)
        began = time.now()
        room = await begin(rooms, secret=bytes([number] * 32), game=f"g{number}")
        await pass_time(rooms, ACTIONS)
        await until(lambda room=room: len(acted(room)) >= ACTIONS)
        assert [at - began for at in acted(room)] == [PAUSE * (count + 1) for count in range(ACTIONS)]
        rooms.forget(room.id)
        thought.append(bot.thought[:ACTIONS])
    assert thought[0] != thought[1]


@pytest.mark.parametrize("took", [0, 1, 499, 500])
def test_a_bot_that_is_ready_acts_at_the_end_of_its_pause(took):
    assert acting_time(1000, 1000 + took, PAUSE, 0.01) == (1500, False)


def test_a_level_that_needs_longer_has_a_longer_pause_for_every_decision():
    assert acting_time(0, 0, PAUSE, 2.0) == acting_time(0, 2900, PAUSE, 2.0) == (3000, False)


@pytest.mark.parametrize("took", [501, 600, 750])
def test_a_bot_that_is_late_acts_at_the_end_of_a_step_of_time(took):
    assert acting_time(0, took, PAUSE, 0.01) == (PAUSE + LATE_STEP, True)


def test_without_a_pause_a_bot_acts_at_once():
    assert acting_time(0, 7, 0, 1.0) == (7, False)


async def test_people_who_come_and_go_do_not_put_a_bot_off(rooms, monkeypatch):
    let_play(monkeypatch)
    room, time = await begin(rooms), rooms.services.time
    await until(lambda: time.alarms)
    for _ in range(4):
        time.move(100)
        room.announce_presence()
        await asyncio.sleep(0)
    time.move(100)
    await until(lambda: acted(room))
    assert acted(room) == [1_000_000 + PAUSE]


@pytest.mark.parametrize("bot", [Wrong(), Wrong(read_action("end"))])
async def test_where_a_bot_fails_a_random_one_acts_at_the_same_time(rooms, monkeypatch, bot):
    let_play(monkeypatch, bot)
    with capture_logs() as logs:
        room = await begin(rooms)
        await pass_time(rooms, 1)
        await until(lambda: acted(room))
    assert acted(room) == [1_000_000 + PAUSE]
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["bot_failed"]


async def test_closing_a_room_drops_what_its_bot_thinks_about(rooms, monkeypatch):
    bot = HeldBot()
    let_play(monkeypatch, bot)
    room = await begin(rooms)
    assert await asyncio.to_thread(bot.begun.wait, PATIENCE)
    await rooms.close()
    bot.may_go_on.set()
    rooms.services.time.move(10 * PAUSE)
    await rooms.services.bot_threads.choose(make("random"), room.authority.state.game.view(0))
    assert acted(room) == []


async def test_a_game_that_was_forgotten_has_no_further_action(rooms, monkeypatch):
    bot = HeldBot()
    let_play(monkeypatch, bot)
    room = await begin(rooms)
    assert await asyncio.to_thread(bot.begun.wait, PATIENCE)
    rooms.forget(room.id)
    bot.may_go_on.set()
    rooms.services.time.move(10 * PAUSE)
    await rooms.services.bot_threads.choose(make("random"), room.authority.state.game.view(0))
    assert acted(room) == []


async def test_a_game_that_ends_while_a_bot_thinks_has_no_further_action(rooms, monkeypatch):
    bot = HeldBot()
    let_play(monkeypatch, bot)
    room, time = await begin(rooms, people=1), rooms.services.time
    state = room.authority.state
    while state.decider == 0:
        action, version = state.legal()[-1], state.version
        await room.submit_and_wait(partial(room.authority.submit, "p0", action, version=version))
    assert await asyncio.to_thread(bot.begun.wait, PATIENCE)
    before = len(acted(room))
    await room.submit_and_wait(partial(room.authority.resign, "p0"))
    bot.may_go_on.set()
    time.move(10 * PAUSE)
    await rooms.services.bot_threads.choose(make("random"), state.game.view(1))
    assert len(acted(room)) == before
