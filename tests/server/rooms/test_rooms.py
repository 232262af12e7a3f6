"""Rooms in memory are a cache: they can be dropped, the store wins, and nothing is shown before it was sent."""

import asyncio
import json
import threading
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from cartagena.server.errors import NotNow, StaleVersion, UnknownGame
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.autoplay import JUMP_AGAIN
from cartagena.server.rooms.rooms import FEWEST_IDLE, Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.store import games as games_store
from cartagena.server.table import game_log
from cartagena.server.table.clock import Bank, PerTurn
from cartagena.server.table.log_check import restore
from cartagena.server.thinking.bot_threads import BotThreads
from tests.server.clients import FakeTime
from tests.server.tables import SECRET, make_setup

HOUR = 3_600_000


class Listener:
    """A receiver that keeps what it is sent."""

    views = choices = False
    address = "192.0.2.1"

    def __init__(self, player):
        self.player, self.reported = player, []

    def send(self, data):
        self.reported.append(json.loads(data))

    @property
    def numbers(self):
        return [message["n"] for message in self.reported if message["type"] == "update"]


@pytest.fixture
async def store(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    yield store
    await store.close()


def make_rooms(store, **settings):
    metrics = Metrics()
    services = Services(Settings(**settings), store, FakeTime(), metrics, BotThreads(1, metrics))
    return Rooms(services)


async def make_game(rooms, **options):
    room = await rooms.create(make_setup(**options), SECRET)
    for seat in range(3):
        await room.submit_and_wait(partial(room.authority.sit, f"p{seat}", "Anne", seat=seat))
    await room.submit_and_wait(partial(room.authority.start, "p0"))
    return room


def submit_first(room, number=0):
    state = room.authority.state
    player, action, version = state.seats[state.decider].player, state.legal()[number], state.version
    return room.submit_and_wait(partial(room.authority.submit, player, action, version=version))


async def make_tables(rooms, count):
    """Make a number of tables that have not started, one after the other."""
    for number in range(count):
        yield await rooms.create(make_setup(game=f"t{number}"), SECRET)


async def test_a_long_log_is_replayed_once_and_beside_the_event_loop(store, monkeypatch):
    rooms = make_rooms(store)
    await make_game(rooms)
    rooms.forget("g1")
    began, may_go_on, replayed = threading.Event(), threading.Event(), []

    def replay_slowly(*given):
        replayed.append(threading.current_thread())
        began.set()
        assert may_go_on.wait(60)
        return restore(*given)

    monkeypatch.setattr(games_store, "restore", replay_slowly)
    askers = [asyncio.create_task(rooms.get("g1")) for _ in range(3)]
    async with asyncio.timeout(60):
        while not began.is_set():
            await asyncio.sleep(0.001)
        await rooms.create(make_setup(game="g2"), SECRET)
        with pytest.raises(UnknownGame):
            await rooms.get("g3")
        assert not any(asker.done() for asker in askers), "others were served meanwhile"
        may_go_on.set()
        found = await asyncio.gather(*askers)
    assert found == [rooms.resident("g1")] * 3
    assert len(replayed) == 1
    assert replayed[0] is not threading.main_thread()


async def test_logs_are_replayed_few_at_a_time(store, monkeypatch):
    rooms = make_rooms(store)
    for number in range(6):
        await rooms.create(make_setup(game=f"t{number}"), SECRET)
        rooms.forget(f"t{number}")
    running, counts, lock = [], [], threading.Lock()

    def count(*given):
        with lock:
            running.append(given)
            counts.append(len(running))
        try:
            return restore(*given)
        finally:
            with lock:
                running.pop()

    monkeypatch.setattr(games_store, "restore", count)
    await asyncio.gather(*(rooms.get(f"t{number}") for number in range(6)))
    assert len(counts) == 6
    assert max(counts) <= games_store.MOST_LOADS


async def test_a_room_that_was_dropped_comes_back_as_it_was(store):
    rooms = make_rooms(store, idle_rooms=0)
    room = await make_game(rooms)
    await submit_first(room)
    position = room.authority.state.game.to_json()
    async for _ in make_tables(rooms, FEWEST_IDLE):
        pass
    assert rooms.resident("g1") is None
    assert len(rooms) == FEWEST_IDLE
    again = await rooms.get("g1")
    assert again is not room
    assert again.authority.state.game.to_json() == position


async def test_a_table_that_is_asked_for_before_it_is_made_is_one_room(store, monkeypatch):
    rooms, write = make_rooms(store), store.writer.write

    async def write_and_be_asked(wanted):
        await write(wanted)
        asked.append(await rooms.get("g1"))

    asked: list[Any] = []
    monkeypatch.setattr(store.writer, "write", write_and_be_asked)
    room = await rooms.create(make_setup(), SECRET)
    assert asked[0] is room is rooms.resident("g1")


async def test_a_table_that_is_made_while_it_is_loaded_is_one_room(store, monkeypatch):
    rooms, restore_it = make_rooms(store), store.games.restore
    write, is_read, kept = store.writer.write, asyncio.Event(), asyncio.Event()

    async def restore_late(game):
        found = await restore_it(game)
        is_read.set()
        await kept.wait()
        return found

    async def write_and_be_asked(wanted):
        await write(wanted)
        asked.append(asyncio.create_task(rooms.get("g1")))
        await is_read.wait()

    asked: list[Any] = []
    monkeypatch.setattr(store.games, "restore", restore_late)
    monkeypatch.setattr(store.writer, "write", write_and_be_asked)
    room = await rooms.create(make_setup(), SECRET)
    kept.set()
    assert await asked[0] is room is rooms.resident("g1")


async def test_a_table_is_one_room_however_many_games_are_played(store):
    """Rooms in use do not count as idle, so that a new one stays until a player takes a seat in it."""
    rooms = make_rooms(store, idle_rooms=0)
    async for room in make_tables(rooms, 2 * FEWEST_IDLE):
        room.audience.receivers.add(Listener("p0"))
    new = await make_game(rooms)
    assert await rooms.get("g1") is new
    assert len(rooms) == 2 * FEWEST_IDLE + 1


async def test_who_writes_second_gives_way_and_tells_what_the_first_wrote(store):
    first, second = make_rooms(store), make_rooms(store)
    room = await make_game(first)
    twin = await second.get("g1")
    listener = Listener("p0")
    twin.audience.receivers.add(listener)
    await submit_first(room)
    with pytest.raises(StaleVersion):
        await submit_first(twin, -1)
    await twin.wait_until_stored()
    assert twin.authority.state.version == room.authority.state.version
    assert twin.authority.state.game == room.authority.state.game
    assert listener.numbers == [room.authority.state.version]


async def test_nothing_is_told_before_it_is_stored(store):
    room = await make_game(make_rooms(store))
    listener = Listener("p0")
    room.audience.receivers.add(listener)
    pending = asyncio.ensure_future(submit_first(room))
    await asyncio.sleep(0)
    assert room.authority.state.version == room.last_broadcast + 1
    assert listener.reported == []
    assert not room.is_idle
    await pending
    assert listener.numbers == [room.last_broadcast]
    assert (await store.games.entries_after("g1", 0))[-1].version == room.last_broadcast


async def test_a_store_that_fails_for_a_while_loses_nothing_and_doubles_nothing(store, monkeypatch):
    room = await make_game(make_rooms(store))
    listener, failures = Listener("p0"), iter([True, True])
    room.audience.receivers.add(listener)
    transact = store.writer._transact

    def fail_twice(group):
        if next(failures, False):
            raise OperationalError("the database is away", None, Exception())
        transact(group)

    monkeypatch.setattr(store.writer, "_transact", fail_twice)
    before = room.last_broadcast
    assert await submit_first(room) == before + 1
    assert listener.numbers == [before + 1]
    assert [entry.version for entry in await store.games.entries_after("g1", before)] == [before + 1]


async def test_no_seat_loses_time_while_the_store_refuses_writes(store, monkeypatch):
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=PerTurn(30)), rooms.services.time
    transact, standstill = store.writer._transact, iter([60_000])
    time.move(10_000)

    def fail_for_a_minute(group):
        if milliseconds := next(standstill, 0):
            time.at += milliseconds
            raise OperationalError("the database is away", None, Exception())
        transact(group)

    monkeypatch.setattr(store.writer, "_transact", fail_for_a_minute)
    await submit_first(room)
    assert room.authority.state.clock.deadline == time.now() + 20_000


async def test_a_store_that_is_full_is_said_to_be(store, monkeypatch):
    """Nothing has changed then, and what comes later is stored again."""
    room = await make_game(make_rooms(store))
    before, position = room.last_broadcast, room.authority.state.game.to_json()

    def fail(_):
        raise OperationalError("the disk is full", None, Exception())

    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "_transact", fail)
        with pytest.raises(NotNow, match="cannot store"):
            await submit_first(room)
    await room.wait_until_stored()
    assert (room.last_broadcast, room.authority.state.game.to_json()) == (before, position)
    assert await submit_first(room) == before + 1


async def test_a_machine_that_slept_costs_no_seat_time(store):
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=PerTurn(30)), rooms.services.time
    time.at += 10_000
    time.set_ahead(HOUR)
    rooms.wake_up(HOUR)
    await room.wait_until_stored()
    assert room.authority.state.clock.deadline == time.now() + 20_000
    time.set_ahead(100)
    rooms.wake_up(100)
    assert room.authority.state.clock.deadline == time.now() + 19_900


async def test_who_began_to_think_just_before_the_machine_slept_loses_no_time_and_who_began_after_it_wins_none(store):
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=PerTurn(30)), rooms.services.time
    time.at += 500
    await submit_first(room)
    time.set_ahead(HOUR)
    other = await make_game(rooms, clock=PerTurn(30), game="g2")
    rooms.wake_up(HOUR)
    await room.wait_until_stored()
    assert room.authority.state.clock.deadline == time.now() + 29_500
    assert other.authority.state.clock.deadline == time.now() + 30_000


async def test_after_a_clock_was_set_back_the_time_counts_from_then_on(store):
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=PerTurn(30)), rooms.services.time
    time.at += 10_000
    time.set_ahead(-HOUR)
    rooms.wake_up(-HOUR)
    await room.wait_until_stored()
    assert room.authority.state.clock.deadline == time.now() + 30_000
    time.move(30_000 + 1000 * rooms.services.settings.grace_seconds)
    await room.wait_until_stored()
    assert any(seat.bot for seat in room.authority.state.seats), "the time ran out"


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_an_action_is_not_charged_for_a_jump_that_was_not_noticed_yet(store, jump):
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=Bank(600)), rooms.services.time
    seat = room.authority.state.decider
    time.at += 10_000
    time.set_ahead(jump)
    await submit_first(room)
    left = room.authority.state.clock.left[seat]
    assert left == (590_000 if jump > 0 else 600_000)


async def test_a_jump_is_given_back_once_the_store_takes_writes_again(store, monkeypatch):
    """However long it refuses them, no seat is charged, and no time runs out."""
    rooms = make_rooms(store)
    room, time = await make_game(rooms, clock=PerTurn(30)), rooms.services.time
    time.at += 10_000
    before = room.last_broadcast

    def fail(_):
        raise OperationalError("the disk is full", None, Exception())

    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "_transact", fail)
        time.set_ahead(HOUR)
        rooms.wake_up(HOUR)
        await room.wait_until_stored()
        for _ in range(3):
            time.move(JUMP_AGAIN)
            await room.wait_until_stored()
        assert room.last_broadcast == before
    time.move(JUMP_AGAIN)
    await room.wait_until_stored()
    clock = room.authority.state.clock
    assert (clock.deadline, room.last_broadcast) == (time.now() + 16_000, before + 1)
    await submit_first(room)
    assert all(seat.bot is None for seat in room.authority.state.seats)


async def test_a_stop_does_not_wait_forever_for_a_store_that_is_away(store, monkeypatch):
    rooms = make_rooms(store)
    room = await make_game(rooms)

    def fail(*_):
        raise OperationalError("the database is away", None, Exception())

    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "_transact", fail)
        patch.setattr(store.games, "load_as", fail)
        patch.setattr("cartagena.server.rooms.rooms.CLOSE_SECONDS", 0.05)
        lost = asyncio.ensure_future(submit_first(room))
        await asyncio.sleep(0)
        with capture_logs() as logs:
            await rooms.close()
    assert logs[-1]["games"] == ["g1"]
    lost.cancel()


async def test_who_plays_in_a_game_that_was_deleted_is_told_so(store):
    rooms = make_rooms(store)
    room = await make_game(rooms)
    await store.operator_queries.delete_game("g1", 0)
    with pytest.raises(UnknownGame):
        await submit_first(room)
    await room.wait_until_stored()


async def test_who_no_longer_waits_for_a_new_table_stops_nothing(store):
    rooms = make_rooms(store)
    making = asyncio.create_task(rooms.create(make_setup(game="g2"), SECRET))
    await asyncio.sleep(0)
    making.cancel()
    room = await make_game(rooms)
    assert room.last_broadcast == len(await store.games.entries_after("g1", 0))


LOGS = sorted((Path(__file__).parents[2] / "data" / "logs").glob("*.json"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_logs_of_older_versions_still_replay(path):
    """Kept from every released version of the rules; the last position was written down when they were made."""
    from cartagena.server.table.state import State

    data = json.loads(path.read_text())
    setup = msgspec.convert(data["setup"], game_log.Setup)
    entries = msgspec.convert(data["entries"], list[game_log.Entry])
    state = State(setup, bytes.fromhex(data["secret"]), entries)
    assert state.game is not None
    assert state.game.to_json() == data["position"]


def test_there_are_logs():
    assert len(LOGS) >= 3
