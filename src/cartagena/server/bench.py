"""How fast a real server process is: tables of four, a socket a seat, moves that are due at a given rate.

The load is open: a move is due at its moment whether or not the last one is done, and its latency counts from
that moment to the arrival at the last receiver. The client runs in this process, the server in another.
"""

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cartagena.server.load import Http, Seat, Table, gather_in_groups, learn, make_table, open_socket, pick
from cartagena.server.process import ServerProcess, free_port

PLAYERS = 4
#: A move that did not arrive everywhere after so many seconds is an error.
PATIENCE = 30.0


@dataclass
class Move:
    """A submitted move: when it was due, and who has not been told yet."""

    due: float
    waiting: int = PLAYERS


@dataclass
class Load:
    """The state of a measurement."""

    rng: random.Random
    latencies: list[float] = field(default_factory=list)
    moves: dict[tuple[str, int], Move] = field(default_factory=dict)
    ready: "asyncio.Queue[Table]" = field(default_factory=asyncio.Queue)
    errors: int = 0
    gaps: int = 0


async def bench_server(
    sockets: int, rate: int, seconds: int, variant: str, tell: Callable[[str], None]
) -> dict[str, float]:
    """Measure; returns the numbers of the case ``load``."""
    with tempfile.TemporaryDirectory(prefix="cartagena-bench-") as folder:
        server = ServerProcess(Path(folder), free_port())
        tell("starting the server")
        await asyncio.to_thread(server.start)
        try:
            tell("making tables")
            before = server.memory_mb()
            tables = await make_tables(server.port, sockets // PLAYERS, variant)
            tell(f"playing {rate} moves a second for {seconds} s")
            numbers = await measure(tables, rate, seconds)
            return numbers | {"mb_per_1000_games": (server.memory_mb() - before) / len(tables) * 1000}
        finally:
            await asyncio.to_thread(server.stop)


async def make_tables(port: int, count: int, variant: str) -> list[Table]:
    """So many started tables, every seat connected; four people sit at all of them."""
    people = [Http(port) for _ in range(PLAYERS)]
    tables = [await asyncio.to_thread(make_table, port, PLAYERS, variant, people) for _ in range(count)]
    await gather_in_groups([open_socket(port, table, seat) for table in tables for seat in table.seats])
    return tables


async def measure(tables: list[Table], rate: int, seconds: int) -> dict[str, float]:
    """Play at the rate for the time; then wait for what is under way."""
    load = Load(random.Random(1))
    readers = [asyncio.create_task(read(load, table, seat)) for table in tables for seat in table.seats]
    for table in tables:
        load.ready.put_nowait(table)
    began = time.perf_counter()
    submitted = await submit_all(load, rate, seconds)
    took = time.perf_counter() - began
    await settle(load)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    return summarise(load, submitted, took)


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
        await submit(load, table, due, number)
        submitted += 1
    return submitted


async def submit(load: Load, table: Table, due: float, number: int) -> None:
    """Submit a random legal action of whoever decides."""
    assert table.decider is not None
    seat = table.seats[table.decider]
    message = {"type": "submit", "command": f"{number}", "version": table.version, "action": pick(table, load.rng)}
    load.moves[table.id, table.version + 1] = Move(due)
    assert seat.socket is not None
    await seat.socket.send(json.dumps(message))


async def read(load: Load, table: Table, seat: Seat) -> None:
    """Take in what one socket gets."""
    assert seat.socket is not None
    async for text in seat.socket:
        message = json.loads(text)
        if message["type"] == "error":
            load.errors += 1
        elif message["type"] == "update":
            note(load, table, seat, message)


def note(load: Load, table: Table, seat: Seat, message: dict[str, int]) -> None:
    """Note an update: no gap, one receiver less to wait for."""
    n = message["n"]
    load.gaps += n != seat.last + 1
    seat.last = n
    learn(table, seat, message)
    move = load.moves.get((table.id, n))
    if move is None:
        return
    move.waiting -= 1
    if move.waiting == 0:
        load.latencies.append(time.perf_counter() - move.due)
        del load.moves[table.id, n]
        if not table.is_over:
            load.ready.put_nowait(table)


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
