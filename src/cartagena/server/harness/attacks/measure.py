"""An attack on a real server process, and what those feel who play at other tables meanwhile.

The server runs with its default limits. The players are in this process and come from 127.0.0.1; the attacker is a
process of its own and comes from other loopback addresses, which Linux has without further set-up.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cartagena.server.harness.attacks.sailor_probe import SailorProbe
from cartagena.server.harness.load_client import Http
from cartagena.server.harness.server_process import UNLIMITED, ServerProcess, free_port
from cartagena.server.harness.throughput import WARM_UP_SECONDS, Load, connect_all, make_tables, play, summarise
from cartagena.server.settings import Settings, variable_of

TABLES, RATE, VARIANT = 15, 40, "jamaica"
#: Settings of an attacked server that are not the default ones: bots move at once.
SETTINGS = {"CARTAGENA_BOT_PAUSE_MS": "0", "CARTAGENA_LOG_LEVEL": "error"}
QUIET_SECONDS = 5
SAMPLE_SECONDS = 0.1
#: Memory is read again this many seconds after the attack.
AFTER_SECONDS = 2.0
#: What moves at other tables may take during an attack (p99).
MOST_MS = 100.0
#: By how many megabytes memory may grow where no limit allows more: 400 moves at 15 tables, buffers of connections.
GROWTH_MB = 10.0
#: What the limits allow beyond that: one password is hashed at a time, in 64 MB; one search more than there are threads
#: is under way, each with a tree of at most 58 MB, and trees of 32 MB are kept.
ALLOWED_MB = {"logins": 64.0, "bots": 2 * 58.0 + 32.0}


@dataclass
class AttackReport:
    """What was measured during one attack."""

    attack: str
    numbers: dict[str, float]
    answers: dict[str, int] = field(default_factory=dict)

    @property
    def growth_mb(self) -> float:
        """By how much memory grew at most."""
        return self.numbers["memory_peak_mb"] - self.numbers["memory_before_mb"]

    @property
    def most_growth_mb(self) -> float:
        """By how much memory may grow during this attack."""
        return GROWTH_MB + ALLOWED_MB.get(self.attack, 0.0)

    @property
    def is_withstood(self) -> bool:
        """Whether nobody felt the attack much: moves in time, none lost, memory within its bound."""
        is_quick = self.numbers["p99_ms"] <= MOST_MS
        return is_quick and self.growth_mb <= self.most_growth_mb and not self.numbers["errors"]

    def to_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        derived = {"most_growth_mb": self.most_growth_mb, "answers": self.answers, "is_withstood": self.is_withstood}
        return {**self.numbers, **derived}


def default_limits(*, with_bots: bool) -> dict[str, str]:
    """The environment in which a server has its usual limits, where a measurement would have none."""
    defaults = {variable_of(setting.name): str(setting.default) for setting in fields(Settings)}
    return {name: defaults[name] for name in UNLIMITED} | SETTINGS | {"CARTAGENA_WARM_BOTS": str(int(with_bots))}


@dataclass
class Watch:
    """Memory and the time of a newcomer's request, sampled while an attack lasts."""

    server: ServerProcess
    peak_mb: float = 0.0
    newcomer_s: list[float] = field(default_factory=list)

    async def watch_memory(self) -> None:
        """Note the highest memory, for ever."""
        while True:
            self.peak_mb = max(self.peak_mb, self.server.memory_mb())
            await asyncio.sleep(SAMPLE_SECONDS)

    async def watch_newcomer(self) -> None:
        """Note how long a request on a new connection takes, for ever."""
        while True:
            began = time.perf_counter()
            await asyncio.to_thread(Http(self.server.port).call, "GET", "/healthz")
            self.newcomer_s.append(time.perf_counter() - began)
            await asyncio.sleep(5 * SAMPLE_SECONDS)


async def measure_attack(name: str, seconds: int, show: Callable[[str], None]) -> AttackReport:
    """Start a server, let people play, attack it, and report."""
    with tempfile.TemporaryDirectory(prefix="cartagena-attack-") as folder:
        server = ServerProcess(Path(folder), free_port(), **default_limits(with_bots=name == "bots"))
        show(f"{name}: starting the server")
        await asyncio.to_thread(server.start)
        try:
            return await measure_at(server, name, seconds, show)
        finally:
            await asyncio.to_thread(server.stop)


async def measure_at(server: ServerProcess, name: str, seconds: int, show: Callable[[str], None]) -> AttackReport:
    """Attack a running server."""
    load = Load(random.Random(1))
    await connect_all(load, server.port, await make_tables(server.port, TABLES, VARIANT))
    async with sailor_playing(server.port, name) as sailor, started_attacker(name, server.port, seconds) as attacker:
        show(f"{name}: playing undisturbed")
        await play(load, RATE, WARM_UP_SECONDS)
        quiet = await play_and_measure(load, sailor, QUIET_SECONDS)
        show(f"{name}: attacking for {seconds} s")
        before, watch = server.memory_mb(), Watch(server)
        watching = [asyncio.create_task(job()) for job in (watch.watch_memory, watch.watch_newcomer)]
        attacker.stdin.write(b"go\n")
        numbers = await play_and_measure(load, sailor, seconds)
        answers = json.loads(await attacker.stdout.readline())
        await asyncio.sleep(AFTER_SECONDS)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    numbers |= {f"quiet_{key}": value for key, value in quiet.items() if key.endswith(("p99_ms", "sailor_max_ms"))}
    numbers |= {
        "newcomer_max_ms": 1000 * max(watch.newcomer_s, default=0.0),
        "memory_before_mb": before,
        "memory_peak_mb": watch.peak_mb,
        "memory_after_mb": server.memory_mb(),
    }
    return AttackReport(name, numbers, answers)


async def play_and_measure(load: Load, sailor: SailorProbe | None, seconds: int) -> dict[str, float]:
    """Let people play; returns how long their moves took, and those of the sailor if there is one."""
    load.latencies.clear()
    if sailor is not None:
        sailor.take()
    numbers = summarise(load, *await play(load, RATE, seconds))
    chosen = {name: numbers[name] for name in ("p50_ms", "p99_ms", "max_ms", "moves", "errors")}
    if sailor is None:
        return chosen
    waits = sorted(sailor.take()) or [0.0]
    return chosen | {
        "sailor_p50_ms": 1000 * waits[len(waits) // 2],
        "sailor_max_ms": 1000 * waits[-1],
        "sailor_moves": float(len(waits)),
    }


@asynccontextmanager
async def sailor_playing(port: int, name: str) -> AsyncIterator[SailorProbe | None]:
    """A sailor at work, for the attack that is about bots."""
    if name != "bots":
        yield None
        return
    sailor = SailorProbe(port)
    playing = asyncio.create_task(sailor.play())
    try:
        yield sailor
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


@asynccontextmanager
async def started_attacker(name: str, port: int, seconds: int) -> AsyncIterator[Any]:
    """The attacker's process, prepared; it begins when a line is written to it."""
    module = "cartagena.server.harness.attacks.attacker"
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-P", "-m", module, name, str(port), str(seconds)]
    attacker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert attacker.stdout is not None
    try:
        if not await attacker.stdout.readline():
            raise RuntimeError("the attacker could not prepare itself")
        yield attacker
    finally:
        if attacker.returncode is None:
            attacker.kill()
        await attacker.wait()
