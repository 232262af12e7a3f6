"""What one process of several knows and runs, beat by beat; whole processes are in test_processes.py."""

import asyncio
from dataclasses import dataclass, replace
from functools import partial

import pytest

from cartagena.server.cluster.leases import FORGOTTEN, SharedLeases
from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.autoplay import JUMP_AGAIN
from cartagena.server.rooms.peers import Peers
from cartagena.server.rooms.rooms import FEWEST_IDLE, Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.table.clock import Bank, PerTurn
from cartagena.server.thinking.bot_threads import BotThreads
from tests.server.clients import FakeTime
from tests.server.tables import SECRET, make_setup


@dataclass
class Process:
    """One of several, without sockets."""

    rooms: Rooms
    leases: SharedLeases
    process_table: ProcessTable
    peers: Peers
    time: FakeTime

    async def settle(self):
        """Wait for all that was begun."""
        while self.peers._tasks:
            await asyncio.gather(*self.peers._tasks)

    @property
    def alarms(self):
        return [alarm for alarm in self.time.alarms if not alarm.cancelled]


class Spectator:
    player, address, views, choices = None, "192.0.2.1", False, False

    def send(self, data):
        """Nothing is made of it."""


@pytest.fixture
async def process(tmp_path):
    store, metrics, time = await Store.open(f"sqlite:///{tmp_path / 'games.db'}"), Metrics(), FakeTime()
    services = Services(Settings(idle_rooms=0), store, time, metrics, BotThreads(1, metrics))
    process_table = ProcessTable(store.engine, "this")
    services.leases = leases = SharedLeases(process_table, time)
    rooms = Rooms(services)
    peers = Peers(rooms, services, leases, process_table)
    await peers.open()
    yield Process(rooms, leases, process_table, peers, time)
    await peers.close()
    await rooms.close()
    await store.close()


async def start_game(process, **options):
    """A game that waits for a person, run by this process."""
    room, _now = await process.rooms.create(make_setup(start=0, **options), SECRET), process.time.now()
    await room.submit_and_wait(partial(room.authority.sit, "p0", "Anne", seat=0))
    for seat in (1, 2):
        await room.submit_and_wait(partial(room.authority.seat_bot, "p0", seat, "random"))
    await room.submit_and_wait(partial(room.authority.start, "p0"))
    await process.peers.beat(compare=False)
    assert process.leases.holds("g1")
    return room


async def test_who_was_silent_goes_on_with_what_is_still_its_own(process):
    room = await start_game(process, clock=PerTurn(30))
    assert process.alarms
    process.time.at += 5000
    process.rooms.look_again(room)
    assert not process.alarms, "who is silent runs nothing"
    await process.peers.beat(compare=False)
    assert process.alarms


@pytest.fixture
async def other(process):
    """Another process on the same database, with a clock of its own."""
    time = FakeTime()
    services = replace(process.rooms.services, time=time)
    process_table = ProcessTable(services.store.engine, "other")
    services.leases = leases = SharedLeases(process_table, time)
    rooms = Rooms(services)
    peers = Peers(rooms, services, leases, process_table)
    await peers.open()
    yield Process(rooms, leases, process_table, peers, time)
    await peers.close()
    await rooms.close()


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
async def test_processes_that_notice_a_jump_one_after_the_other_charge_nobody_for_it(process, other, jump):
    room = await start_game(process, clock=Bank(600))
    elsewhere = await other.rooms.get("g1")
    for one in (process, other):
        one.time.at += 10_000
    other.time.set_ahead(jump)
    await elsewhere.submit_and_wait(partial(elsewhere.authority.say, "p0", "Anne", text="ahoy", phrase=None))
    await room.refresh()
    await room.submit_and_wait(partial(room.authority.say, "p0", "Anne", text="ahoy", phrase=None))
    process.time.set_ahead(jump)
    process.rooms.wake_up(jump)
    for one in (process, other):
        await one.peers.beat(compare=True)
        one.time.move(JUMP_AGAIN)
        await one.settle()
    for one in (room, elsewhere):
        await one.refresh()
        assert one.authority.state.seats[0].bot is None, "its time did not run out"
        assert 580_000 <= one.authority.state.clock.left_at(one.services.time.now())[0] <= 600_000


async def test_what_is_stored_of_long_dead_processes_is_deleted(process):
    await start_game(process)
    dead, store = ProcessTable(process.process_table._engine, "dead"), process.process_table
    await dead.beat(process.time.now())
    await dead.claim("g2", 0)
    await dead.attend("g1", 1, 0)
    known = []
    for past in (FORGOTTEN - 1, 1):
        process.time.at += past
        await store.beat(process.time.now())
        await process.leases.forget_dead()
        known.append((await store.alive(0), await dead.held(), await store.elsewhere("g1", 0)))
    assert known == [({"this", "dead"}, {"g2"}, (1, 0)), ({"this"}, set(), (0, 0))]
    assert await store.held() == {"g1"}, "what living processes have is kept"


async def test_what_is_claimed_while_a_process_looks_what_it_has_is_its_own(process, monkeypatch):
    held = process.process_table.held

    async def claim_meanwhile():
        found = await held()
        await process.leases.claim("g2")
        return found

    monkeypatch.setattr(process.process_table, "held", claim_meanwhile)
    process.time.at += 5000
    await process.leases.beat()
    assert process.leases.holds("g2")


async def test_a_game_that_was_dropped_from_memory_is_still_run(process):
    """Its bots would wait forever else: no other process may run them."""
    await start_game(process)
    for number in range(FEWEST_IDLE):
        await process.rooms.create(make_setup(game=f"t{number}"), SECRET)
    assert process.rooms.resident("g1") is None
    process.peers.hear("g1", 9)
    await process.settle()
    assert process.rooms.resident("g1") is not None


async def test_who_went_at_once_is_not_noted_as_connected(process, monkeypatch):
    room, attend, is_slow = await start_game(process), process.process_table.attend, asyncio.Event()
    spectator = Spectator()

    async def attend_slowly(game, seats, spectators):
        if spectators:
            await is_slow.wait()
        await attend(game, seats, spectators)

    monkeypatch.setattr(process.process_table, "attend", attend_slowly)
    room.audience.receivers.add(spectator)
    room.announce_presence()
    coming = set(process.peers._tasks)
    await asyncio.sleep(0)
    room.audience.receivers.discard(spectator)
    room.announce_presence()
    await asyncio.gather(*(process.peers._tasks - coming))
    is_slow.set()
    await process.settle()
    seen = await ProcessTable(process.process_table._engine, "another").elsewhere("g1", process.leases.since)
    assert seen == (0, 0)
