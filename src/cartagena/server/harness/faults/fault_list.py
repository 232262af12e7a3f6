"""The faults: what is done to a stage under play. Each returns the moment from which its recovery counts."""

import asyncio
import contextlib
import resource
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cartagena.server.cluster.leases import SILENCE
from cartagena.server.harness.faults.relay import Relay
from cartagena.server.harness.faults.stage import Stage, StagedServer

#: Seconds that a machine sleeps: less, and more, than after which other processes take its games over.
NAP, SLEEP = SILENCE / 1000 / 3, SILENCE / 1000 * 1.5
#: Seconds that a clock is set ahead or back; and by which the clocks of two machines differ.
JUMP, DIFFERENCE = 3600.0, 20.0
#: Seconds that every message takes on a slow line.
SLOW_SECONDS = 0.15
#: Files grow no further than these bytes on a full disk.
FULL_BYTES = 16_384
Inject = Callable[[Stage, float], Awaitable[float]]


@dataclass(frozen=True)
class InjectedFault:
    """A fault, and the part that it strikes: two faults of different parts can strike at once."""

    name: str
    part: str
    inject: Inject
    #: The stages on which there is such a part.
    stages: tuple[str, ...] = ("sqlite", "cluster")


async def kill_server(stage: Stage, _: float) -> float:
    """Kill the process that serves; its guardian makes another one."""
    began = time.perf_counter()
    await asyncio.to_thread(stage.any_server().kill_serving)
    return began


async def kill_machine(stage: Stage, _: float) -> float:
    """Kill a server and its guardian, and start both again."""
    server, began = stage.any_server(), time.perf_counter()
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    return began


async def stop_and_continue(send: Callable[[signal.Signals], None], seconds: float) -> float:
    """Send SIGSTOP, and SIGCONT later."""
    send(signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        send(signal.SIGCONT)
    return time.perf_counter()


async def nap(stage: Stage, _: float) -> float:
    """A server stops for less than the time of a lease."""
    return await stop_and_continue(stage.any_server().signal_all, NAP)


async def sleep(stage: Stage, _: float) -> float:
    """A server stops for longer than the time of a lease."""
    return await stop_and_continue(stage.any_server().signal_all, SLEEP)


async def suspend(stage: Stage, _: float) -> float:
    """All machines are suspended for an hour: processes stop, and the wall clock is ahead of the timers afterwards."""
    stopping = [asyncio.create_task(stop_and_continue(server.signal_all, NAP)) for server in stage.servers]
    await asyncio.sleep(NAP / 2)
    stage.set_clocks(JUMP)
    return max(await asyncio.gather(*stopping))


async def clock_ahead(stage: Stage, seconds: float) -> float:
    """The wall clocks of all machines are set ahead under play."""
    return await set_clocks(stage, JUMP, seconds)


async def clock_back(stage: Stage, seconds: float) -> float:
    """The wall clocks of all machines are set back under play."""
    return await set_clocks(stage, -JUMP, seconds)


async def set_clocks(stage: Stage, jump: float, seconds: float) -> float:
    stage.set_clocks(jump)
    await asyncio.sleep(seconds)
    return time.perf_counter()


async def clocks_differ(stage: Stage, seconds: float) -> float:
    """The clock of one machine goes ahead of the other's for a while."""
    server = stage.any_server()
    server.clock.set(stage.shift + DIFFERENCE)
    await asyncio.sleep(seconds)
    server.clock.set(stage.shift)
    return time.perf_counter()


async def fill_disk(stage: Stage, seconds: float) -> float:
    """No file of the server can grow: what cannot be stored is refused."""
    pid = stage.any_server().pid
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (FULL_BYTES, most))
    try:
        await asyncio.sleep(seconds)
    finally:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
    return time.perf_counter()


async def stop_redis(stage: Stage, _: float) -> float:
    """Redis stops, and goes on."""
    assert stage.redis is not None
    return await stop_and_continue(stage.redis.signal, SLEEP)


async def kill_redis(stage: Stage, seconds: float) -> float:
    """Redis is killed, and started again later."""
    assert stage.redis is not None
    await asyncio.to_thread(stage.redis.kill)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.redis.start)
    return time.perf_counter()


async def stop_postgres(stage: Stage, _: float) -> float:
    """PostgreSQL stops, and goes on."""
    assert stage.postgres is not None
    return await stop_and_continue(stage.postgres.signal_all, SLEEP)


async def crash_postgres(stage: Stage, _: float) -> float:
    """PostgreSQL ends without a checkpoint and recovers from its write-ahead log."""
    assert stage.postgres is not None
    began = time.perf_counter()
    await asyncio.to_thread(stage.postgres.crash)
    return began


def line_fault(line: Callable[[StagedServer], Relay | None], strike: Callable[[Relay], None]) -> Inject:
    """A fault of one server's line to clients, database or Redis, which is mended later."""

    async def inject(stage: Stage, seconds: float) -> float:
        relay = line(stage.any_server())
        assert relay is not None
        strike(relay)
        try:
            await asyncio.sleep(seconds)
        finally:
            relay.mend()
        return time.perf_counter()

    return inject


LINES: dict[str, tuple[Callable[[StagedServer], Relay | None], tuple[str, ...]]] = {
    "clients": (lambda server: server.front, ("sqlite", "cluster")),
    "database": (lambda server: server.to_database, ("cluster",)),
    "redis": (lambda server: server.to_bus, ("cluster",)),
}
STRIKES: dict[str, Callable[[Relay], None]] = {
    "cut": Relay.cut,
    "torn": Relay.tear,
    "silent": Relay.silence,
    "slow": lambda relay: relay.slow_down(SLOW_SECONDS),
}
FAULTS = [
    InjectedFault("server_killed", "process", kill_server),
    InjectedFault("machine_killed", "process", kill_machine),
    InjectedFault("server_stopped_briefly", "process", nap),
    InjectedFault("server_stopped_long", "process", sleep),
    InjectedFault("machine_suspended", "process", suspend),
    InjectedFault("clock_ahead", "clock", clock_ahead),
    InjectedFault("clock_back", "clock", clock_back),
    InjectedFault("clocks_differ", "clock", clocks_differ, ("cluster",)),
    InjectedFault("disk_full", "database", fill_disk, ("sqlite",)),
    InjectedFault("redis_stopped", "redis", stop_redis, ("cluster",)),
    InjectedFault("redis_killed", "redis", kill_redis, ("cluster",)),
    InjectedFault("postgres_stopped", "database", stop_postgres, ("cluster",)),
    InjectedFault("postgres_crashed", "database", crash_postgres, ("cluster",)),
    *(
        InjectedFault(f"{line}_{name}", line, line_fault(which, strike), stages)
        for line, (which, stages) in LINES.items()
        for name, strike in STRIKES.items()
    ),
]
