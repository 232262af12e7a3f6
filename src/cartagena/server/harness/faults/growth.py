"""Play undisturbed for a long time, and see whether the server's memory, open files or tasks grow."""

import asyncio
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cartagena.server.harness.faults.comparison import Stuck, compare, wait_for_play
from cartagena.server.harness.faults.game_table import KINDS, GameTable, make_game
from cartagena.server.harness.faults.log_check import Findings
from cartagena.server.harness.faults.stage import Stage, StagedServer
from cartagena.server.harness.load_client import read_metrics

#: Games that are over leave the memory at once.
SETTINGS = {"CARTAGENA_IDLE_ROOMS": "16"}
#: The part of the time after which the first sample is taken: until then caches fill.
WARM_UP = 0.25
COMPARE_SECONDS = 15.0
#: What may be added until the end: megabytes, files, tasks.
SLACK = {"memory_mb": 25.0, "open_files": 8.0, "tasks": 12.0}


@dataclass
class Growth(Findings):
    """What an undisturbed server needed at the first and at the last sample."""

    seconds: float = 0.0
    games: int = 0
    stuck: int = 0
    first: dict[str, float] | None = None
    last: dict[str, float] | None = None

    @property
    def is_flat(self) -> bool:
        """Whether nothing grew beyond what may be added."""
        first, last = self.first or {}, self.last or {}
        return all(last.get(name, 0.0) - first.get(name, 0.0) <= most for name, most in SLACK.items())

    @property
    def is_good(self) -> bool:
        """Whether nothing grew, was lost, doubled or different."""
        return self.is_flat and not (self.lost or self.doubled or self.diverged or self.stuck or self.timed_out)

    def to_json(self) -> dict[str, Any]:
        """The numbers."""
        numbers = dict(vars(self), seconds=round(self.seconds, 1), flat=self.is_flat)
        return {name: value for name, value in numbers.items() if name != "differences" or value}


def sample(server: StagedServer) -> dict[str, float]:
    """What a server needs now."""
    metrics = read_metrics(server.port)
    return {
        "memory_mb": round(server.memory_mb(), 1),
        "open_files": float(len(list(Path(f"/proc/{server.pid}/fd").iterdir()))),
        "tasks": metrics["cartagena_tasks"],
        "games_in_memory": metrics["cartagena_games_resident"],
    }


async def watch_growth(stage: Stage, rng: random.Random, until: float) -> Growth:
    """Play until a moment; the first sample is taken after the warm-up."""
    growth, tables, began = Growth(), list[GameTable](), time.perf_counter()
    try:
        while time.perf_counter() < until:
            await renew(stage, tables, rng, growth)
            if growth.first is None and time.perf_counter() - began > WARM_UP * (until - began):
                growth.first = await asyncio.to_thread(sample, stage.servers[0])
            await wait_for_play(tables, time.perf_counter())
            await asyncio.sleep(max(0.0, min(COMPARE_SECONDS, (until - began) / 10, until - time.perf_counter())))
            await compare(stage, tables, growth)
        growth.last = await asyncio.to_thread(sample, stage.servers[0])
        growth.first = growth.first or growth.last
    except Stuck as stuck:
        growth.stuck += 1
        growth.differences.append(str(stuck))
    finally:
        for table in tables:
            await table.close()
    growth.seconds = time.perf_counter() - began
    return growth


async def renew(stage: Stage, tables: list[GameTable], rng: random.Random, growth: Growth) -> None:
    """Replace tables whose game is over; make them at the first time."""
    for kind in range(len(KINDS)):
        if len(tables) > kind and not tables[kind].is_over:
            continue
        game, cookies = await asyncio.to_thread(make_game, stage.next_port(), kind)
        table = GameTable(game, cookies, rng, stage.next_port)
        growth.games += 1
        if len(tables) > kind:
            await tables[kind].close()
            tables[kind] = table
        else:
            tables.append(table)
