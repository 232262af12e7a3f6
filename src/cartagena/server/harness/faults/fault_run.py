"""Play on a stage while faults strike, one after the other and then two at a time; compare after each."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cartagena.server.harness.damage.file_damage import damage_index, damage_log
from cartagena.server.harness.faults.comparison import Stuck, compare, pause, settle, wait_for_play
from cartagena.server.harness.faults.fault_list import FAULTS, InjectedFault
from cartagena.server.harness.faults.game_table import KINDS, GameTable, make_game
from cartagena.server.harness.faults.log_check import Findings
from cartagena.server.harness.faults.stage import Stage

#: Strike the files of SQLite while the server is down; handled apart, because commits may be lost by design.
FILE_DAMAGE = {"shm_damaged": damage_index, "wal_damaged": damage_log}
#: The name under which faults are counted that strike two at a time.
MIXED = "mixed"
Progress = Callable[[str], None]


@dataclass
class FaultOutcome(Findings):
    """What a fault did, over all its strikes."""

    times: int = 0
    refused: int = 0
    lost_by_damage: int = 0
    stuck: int = 0
    slowest_recovery_s: float = 0.0

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, doubled or different, and play went on."""
        return not (self.lost or self.doubled or self.diverged or self.stuck)

    def to_json(self) -> dict[str, Any]:
        """The numbers, and what differed."""
        numbers = dict(vars(self), slowest_recovery_s=round(self.slowest_recovery_s, 3))
        return {name: value for name, value in numbers.items() if name != "differences" or value}


@dataclass
class FaultRun:
    """The games of a stage, and what the faults did to them."""

    stage: Stage
    rng: random.Random
    #: Seconds that a fault lasts, unless it has a length of its own.
    seconds: float
    on_progress: Progress
    tables: list[GameTable] = field(default_factory=list)
    outcomes: dict[str, FaultOutcome] = field(default_factory=dict)

    async def run(self, names: list[str] | None, until: float) -> None:
        """Let faults strike until a moment; the faults that are named, or each once and then mixtures of two."""
        try:
            for faults in self._plan(names):
                if time.perf_counter() > until:
                    break
                await self._strike(faults)
        finally:
            for table in self.tables:
                await table.close()

    def possible(self) -> list[str]:
        """The names of the faults that can strike here."""
        return [name_of(step) for step in self._single()]

    def _single(self) -> list[list[InjectedFault] | str]:
        damages = list(FILE_DAMAGE) if self.stage.name == "sqlite" else []
        return [*([fault] for fault in FAULTS if self.stage.name in fault.stages), *damages]

    def _plan(self, names: list[str] | None) -> Iterator[list[InjectedFault] | str]:
        plan = self._single()
        if names is not None:
            yield from (step for step in plan if name_of(step) in names)
            return
        self.rng.shuffle(plan)
        yield from plan
        faults = [step[0] for step in plan if not isinstance(step, str)]
        while True:
            one, other = self.rng.sample(faults, 2)
            if one.part != other.part:
                yield [one, other]

    async def _strike(self, faults: list[InjectedFault] | str) -> None:
        """Play, let faults strike, wait until play goes on, and compare."""
        name = MIXED if isinstance(faults, list) and len(faults) == 2 else name_of(faults)
        outcome = self.outcomes.setdefault(name, FaultOutcome())
        self.on_progress(f"{self.stage.name}: {name_of(faults)}")
        try:
            await self._renew_tables()
            await wait_for_play(self.tables, time.perf_counter())
            await asyncio.sleep(self.rng.uniform(0.05, 0.4))
            since = await self._damage(faults, outcome) if isinstance(faults, str) else await self._inject(faults)
            outcome.times += 1
            await self._wait_until_ready()
            recovery = await wait_for_play(self.tables, since)
            outcome.slowest_recovery_s = max(outcome.slowest_recovery_s, recovery)
            await compare(self.stage, self.tables, outcome)
        except (Stuck, TimeoutError) as stuck:
            outcome.stuck += 1
            outcome.differences.append(f"{name_of(faults)}: {stuck!r}")
            await self._leave_tables()
        for table in self.tables:
            outcome.refused, table.refused = outcome.refused + table.refused, 0

    async def _inject(self, faults: list[InjectedFault]) -> float:
        return max(await asyncio.gather(*(fault.inject(self.stage, self.seconds) for fault in faults)))

    async def _damage(self, name: str, outcome: FaultOutcome) -> float:
        """Kill the machine, damage a file, start again; what was lost by that is counted apart."""
        server = self.stage.servers[0]
        await pause(self.tables)
        await asyncio.to_thread(server.kill)
        FILE_DAMAGE[name](server.folder / "cartagena.db", self.rng)
        began = time.perf_counter()
        await asyncio.to_thread(server.start)
        if name == "wal_damaged":
            await self._forget_lost(outcome)
        for table in self.tables:
            table.go_on()
        return began

    async def _forget_lost(self, outcome: FaultOutcome) -> None:
        """Count acknowledged commands that are in the log no more; clients begin anew."""
        for table in self.tables:
            for client in table.clients:
                client.forget()
            log = await settle(self.stage, table)
            stored = {entry.command for entry in log.entries}
            outcome.lost_by_damage += sum(sent.n is not None and sent.command not in stored for sent in table.sent)
            table.sent = [sent for sent in table.sent if sent.command in stored]

    async def _wait_until_ready(self) -> None:
        for server in self.stage.servers:
            await asyncio.to_thread(server.wait_until_ready)

    async def _renew_tables(self) -> None:
        """Replace tables whose game is over; make them at the first time."""
        for kind in range(len(KINDS)):
            if len(self.tables) <= kind:
                self.tables.append(await self._new_table(kind))
            elif self.tables[kind].is_over:
                await self.tables[kind].close()
                self.tables[kind] = await self._new_table(kind)

    async def _new_table(self, kind: int) -> GameTable:
        game, cookies = await asyncio.to_thread(make_game, self.stage.next_port(), kind)
        return GameTable(game, cookies, self.rng, self.stage.next_port)

    async def _leave_tables(self) -> None:
        """Leave tables that are stuck; others are made for the next fault."""
        for table in self.tables:
            await table.close()
        self.tables.clear()


def name_of(faults: list[InjectedFault] | str) -> str:
    """What strikes."""
    return faults if isinstance(faults, str) else "+".join(fault.name for fault in faults)
