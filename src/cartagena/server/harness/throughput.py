"""How fast a real server process is: tables of four, a socket a seat, moves that are due at a given rate.

The load is open: a move is due at its moment whether or not the last one is done, and its latency counts from
that moment to the arrival at the last receiver. The client runs in this process, the server in another.
"""

import asyncio
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cartagena.server.harness.fast_socket import LeanSocket, open_lean
from cartagena.server.harness.load_client import Http, LoadSeat, LoadTable, gather_in_groups, make_table
from cartagena.server.harness.memory import mb_per_1000_games, reload_ms
from cartagena.server.harness.server_process import ServerProcess, free_port

Result = TypeVar("Result")
PLAYERS = 4
#: A move that did not arrive everywhere after so many seconds is an error.
PATIENCE = 120.0
#: What is played before anything is measured: the first moves find nothing warm.
WARM_UP_SECONDS = 2
HELLO = b'{"type":"hello","views":false,"choices":false}'


class LoadMessage(msgspec.Struct):
    """What the client needs of a message."""

    type: str
    n: int | None = None
    decider: int | None = None
    legal: list[str] | None = None
    result: msgspec.Raw | None = None


_decode = msgspec.json.Decoder(LoadMessage).decode


@dataclass
class Move:
    """A submitted move: when it was due, and which seats have not received it."""

    due: float
    waiting: int = PLAYERS


@dataclass
class Load:
    """The state of a measurement."""

    rng: random.Random
    latencies: list[float] = field(default_factory=list)
    moves: dict[tuple[str, int], Move] = field(default_factory=dict)
    ready: "asyncio.Queue[LoadTable]" = field(default_factory=asyncio.Queue)
    sockets: dict[tuple[str, int], LeanSocket] = field(default_factory=dict)
    errors: int = 0
    gaps: int = 0


def run(job: Coroutine[Any, Any, Result]) -> Result:
    """Run a measurement on the quickest event loop there is."""
    if sys.platform == "win32":
        return asyncio.run(job)
    import uvloop

    return uvloop.run(job)


async def bench_server(
    sockets: int, rate: int, seconds: int, variant: str, on_progress: Callable[[str], None]
) -> dict[str, float]:
    """Measure; returns the numbers of the case ``load``."""
    with tempfile.TemporaryDirectory(prefix="cartagena-bench-") as folder:
        server = ServerProcess(Path(folder), free_port())
        on_progress("starting the server")
        await asyncio.to_thread(server.start)
        try:
            on_progress("making tables")
            load, tables = Load(random.Random(1)), await make_tables(server.port, sockets // PLAYERS, variant)
            await connect_all(load, server.port, tables)
            await play(load, rate, min(WARM_UP_SECONDS, seconds))
            on_progress(f"playing {rate} moves a second for {seconds} s")
            numbers = await measure(load, server, rate, seconds)
            on_progress("bringing games back")
            numbers["reload_ms"] = await asyncio.to_thread(reload_ms, server, [table.id for table in tables])
        finally:
            await asyncio.to_thread(server.stop)
    return numbers | {"mb_per_1000_games": mb_per_1000_games(variant, PLAYERS)}


async def make_tables(port: int, count: int, variant: str) -> list[LoadTable]:
    """So many started tables; four people sit at all of them."""
    people = [Http(port) for _ in range(PLAYERS)]
    return [await asyncio.to_thread(make_table, port, PLAYERS, variant, people) for _ in range(count)]


async def connect_all(load: Load, port: int, tables: list[LoadTable]) -> None:
    """Connect every seat, and wait until every table can be played at."""
    await gather_in_groups([connect(load, port, table, seat) for table in tables for seat in table.seats])
    until = time.perf_counter() + PATIENCE
    while not all(table.legal and all(seat.last for seat in table.seats) for table in tables):
        if time.perf_counter() > until:
            raise RuntimeError("not all tables could be played at")
        await asyncio.sleep(0.01)
    for table in tables:
        load.ready.put_nowait(table)


async def connect(load: Load, port: int, table: LoadTable, seat: LoadSeat) -> None:
    """Connect one seat."""
    path = f"/api/tables/{table.id}/play"
    socket = await open_lean(port, path, seat.http.cookie, lambda data: hear(load, table, seat, data))
    load.sockets[table.id, seat.number] = socket
    socket.send(HELLO)


def hear(load: Load, table: LoadTable, seat: LoadSeat, data: bytes) -> None:
    """Take in what one socket gets."""
    message = _decode(data)
    if message.type == "error":
        load.errors += 1
    elif message.type in ("snapshot", "update") and message.n is not None:
        load.gaps += message.type == "update" and message.n != seat.last + 1
        seat.last = message.n
        learn(table, seat, message)
        note(load, table, message.n)


def learn(table: LoadTable, seat: LoadSeat, message: LoadMessage) -> None:
    """Take from a message what is needed to play on."""
    if message.n is None or message.n < table.version:
        return
    table.version, table.decider = message.n, message.decider
    table.is_over = table.is_over or message.result is not None
    if message.legal and table.decider == seat.number:
        table.legal = message.legal


def note(load: Load, table: LoadTable, n: int) -> None:
    """One receiver less to wait for."""
    move = load.moves.get((table.id, n))
    if move is None:
        return
    move.waiting -= 1
    if move.waiting == 0:
        load.latencies.append(time.perf_counter() - move.due)
        del load.moves[table.id, n]
        if not table.is_over:
            load.ready.put_nowait(table)


async def measure(load: Load, server: ServerProcess, rate: int, seconds: int) -> dict[str, float]:
    """Play at the rate for the time; returns latencies and what server and client used of a core."""
    load.latencies.clear()
    before, own, began = server.cpu_seconds(), cpu_seconds(), time.perf_counter()
    submitted, took = await play(load, rate, seconds)
    elapsed = time.perf_counter() - began
    return summarise(load, submitted, took) | {
        "server_cores": (server.cpu_seconds() - before) / elapsed,
        "client_cores": (cpu_seconds() - own) / elapsed,
        "mb_server": server.memory_mb(),
    }


def cpu_seconds() -> float:
    """What this process used of the processors."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def play(load: Load, rate: int, seconds: int) -> tuple[int, float]:
    """Play at the rate for the time, then wait for what is under way; how many moves, and how long sending took."""
    began = time.perf_counter()
    submitted = await submit_all(load, rate, seconds)
    took = time.perf_counter() - began
    await settle(load)
    return submitted, took


async def submit_all(load: Load, rate: int, seconds: int) -> int:
    """Submit a move whenever one is due, at a table that is ready for it."""
    began, submitted = time.perf_counter(), 0
    for number in range(rate * seconds):
        due = began + number / rate
        if (delay := due - time.perf_counter()) > 0:
            await asyncio.sleep(delay)
        if time.perf_counter() > began + seconds + PATIENCE:
            break
        try:
            table = await asyncio.wait_for(load.ready.get(), PATIENCE)
        except TimeoutError:
            break
        submit(load, table, due)
        submitted += 1
    return submitted


def submit(load: Load, table: LoadTable, due: float) -> None:
    """Submit a random legal action of whoever decides."""
    assert table.decider is not None
    action = load.rng.choice(table.legal)
    message = {"type": "submit", "command": f"{table.version}", "version": table.version, "action": action}
    load.moves[table.id, table.version + 1] = Move(due)
    load.sockets[table.id, table.decider].send(msgspec.json.encode(message))


async def settle(load: Load) -> None:
    """Wait for the moves under way; those that never arrive are errors."""
    until = time.perf_counter() + PATIENCE
    while load.moves and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    load.errors += len(load.moves)


def summarise(load: Load, submitted: int, took: float) -> dict[str, float]:
    """The numbers."""
    latencies = sorted(load.latencies) or [0.0]

    def percentile(share: float) -> float:
        return 1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))]

    return {
        "moves_per_s": submitted / took if took else 0.0,
        "p50_ms": percentile(0.50),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "max_ms": 1000 * latencies[-1],
        "moves": float(len(load.latencies)),
        "errors": float(load.errors),
        "gaps": float(load.gaps),
    }
