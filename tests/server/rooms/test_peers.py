"""What one process of several knows and runs, heartbeat by heartbeat; whole processes are in test_processes.py."""

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from unittest.mock import AsyncMock

import pytest

from cartagena.server.cluster.leases import FORGOTTEN, SILENCE, SharedLeases
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
    """One of several processes, without sockets."""

    rooms: Rooms
    leases: SharedLeases
    process_table: ProcessTable
    peers: Peers
    time: FakeTime

    async def settle(self):
        """Wait until all background tasks are done."""
        while self.peers._tasks:
            await asyncio.gather(*self.peers._tasks)

    @property
    def alarms(self):
        return [alarm for alarm in self.time.alarms if not alarm.cancelled]


class Spectator:
    player, address, views, choices = None, "192.0.2.1", False, False

    def send(self, data):
        """Ignores it."""


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
    assert not process.alarms, "a process without a heartbeat runs nothing"
    await process.peers.beat(compare=False)
    assert process.alarms


async def test_a_heartbeat_that_took_longer_than_the_lease_lets_games_go_on(process, monkeypatch):
    """The store answered late: until then the process ran nothing, and no other process looks at its games again."""
    room, beat = await start_game(process, clock=PerTurn(30)), process.process_table.beat

    async def beat_slowly(now):
        process.time.at += SILENCE - 500
        process.rooms.look_again(room)
        assert not process.alarms, "without a recent heartbeat nothing is run"
        await beat(now)

    monkeypatch.setattr(process.process_table, "beat", beat_slowly)
    process.time.at += 1000
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


async def test_a_claim_that_succeeded_without_an_answer_is_noticed(process, other, monkeypatch):
    await start_game(process, clock=PerTurn(30))
    claim, other.time.at = other.process_table.claim, other.time.at + 5000

    async def lose_answer(*given):
        await claim(*given)
        raise ConnectionError("torn")

    monkeypatch.setattr(other.process_table, "claim", lose_answer)
    with pytest.raises(ConnectionError):
        await other.peers.beat(compare=False)
    await other.peers.beat(compare=False)
    assert other.leases.holds("g1")
    assert other.alarms, "the game is loaded and its clock runs"


async def test_a_claim_that_took_longer_than_the_lease_is_followed_by_the_game(process, other, monkeypatch):
    """The store stopped during the claim: it succeeded, but this process was silent by then."""
    await start_game(process, clock=PerTurn(30))
    claim, other.time.at = other.process_table.claim, other.time.at + 5000

    async def claim_slowly(*given):
        is_claimed = await claim(*given)
        other.time.at += SILENCE
        return is_claimed

    monkeypatch.setattr(other.process_table, "claim", claim_slowly)
    await other.peers.beat(compare=False)
    assert other.rooms.resident("g1") is None
    await other.peers.beat(compare=False)
    assert other.leases.holds("g1")
    assert other.alarms, "the game is loaded and its clock runs"


async def test_a_game_that_cannot_be_read_when_it_is_taken_over_is_read_later(process, other, monkeypatch):
    await start_game(process, clock=PerTurn(30))
    other.time.at += 5000
    with monkeypatch.context() as patched:
        patched.setattr(other.rooms.services.store.games, "load_as", AsyncMock(side_effect=ConnectionError("torn")))
        with pytest.raises(ConnectionError):
            await other.peers.beat(compare=False)
    await other.peers.beat(compare=False)
    assert other.alarms


async def test_a_process_whose_games_others_took_over_notices_it(process, other):
    """The clocks differ: for the other process its heartbeat was too old."""
    await start_game(process, clock=PerTurn(30))
    other.time.at += 5000
    await other.peers.beat(compare=False)
    assert other.leases.holds("g1")
    await process.peers.beat(compare=True)
    assert not process.leases.holds("g1")
    assert not process.alarms


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
async def test_processes_that_notice_a_jump_one_after_the_other_charge_no_seat_for_it(process, other, jump):
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


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
async def test_a_game_that_is_taken_over_after_a_jump_of_all_clocks_charges_nobody_for_it(process, other, jump):
    """To the process that notices the jump first, the one that ran the game seems to be dead."""
    await start_game(process, clock=PerTurn(30))
    other.time.at += 10_000
    other.time.set_ahead(jump)
    await other.peers.beat(compare=False)
    assert other.leases.holds("g1")
    room = other.rooms.resident("g1")
    other.time.ring()
    await room.wait_until_stored()
    assert room.authority.state.seats[0].bot is None, "its time did not run out"
    assert 20_000 <= room.authority.state.clock.left_at(other.time.now())[0] <= 30_000


async def test_who_takes_a_game_over_at_once_gives_no_time_back(process, other):
    room = await start_game(process, clock=PerTurn(30))
    other.time.at += 4000
    await other.peers.beat(compare=False)
    assert other.rooms.resident("g1").authority.state.version == room.authority.state.version
    assert other.rooms.resident("g1").authority.state.clock.left_at(other.time.now())[0] == 26_000


async def test_what_is_stored_of_long_dead_processes_is_deleted(process):
    await start_game(process)
    dead, store = ProcessTable(process.process_table._engine, "dead"), process.process_table
    await dead.beat(process.time.now())
    await dead.claim("g2", 0)
    await dead.attend("g1", 1, 0)
    since, known = process.time.now() - 1, []
    for past in (FORGOTTEN - 1, 1):
        process.time.at += past
        await store.beat(process.time.now())
        await process.leases.forget_dead()
        known.append((await store.alive(since), await dead.held(), await store.elsewhere("g1", since)))
    assert known == [({"dead"}, {"g2"}, (1, 0)), (set(), set(), (0, 0))]
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
    """Its bots would otherwise wait forever: no other process may run them."""
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
