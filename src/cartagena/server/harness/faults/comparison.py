"""Let all tables come to rest, and compare what their clients show with the logs."""

import asyncio
import time
from collections.abc import Callable

from cartagena.server.harness.faults.game_table import GameTable
from cartagena.server.harness.faults.log_check import Findings, StoredLog, check_table, read_log
from cartagena.server.harness.faults.stage import Stage

#: Seconds that tables may take to go on after a fault, and to come to rest; after that they count as stuck.
PATIENCE = 90.0
LOOK_SECONDS = 0.02


class Stuck(Exception):  # noqa: N818
    """Something did not happen in time."""


async def wait_until(tables: list[GameTable], is_so: Callable[[GameTable], bool], otherwise: str) -> None:
    """Wait until something is true of every table."""
    until = time.perf_counter() + PATIENCE
    while waiting := [table for table in tables if not is_so(table)]:
        if time.perf_counter() > until:
            raise Stuck(f"{otherwise}: {waiting[0]}")
        await asyncio.sleep(LOOK_SECONDS)


async def wait_for_play(tables: list[GameTable], since: float) -> float:
    """Wait until a command sent since a moment was acknowledged at every table; returns after how many seconds."""
    await wait_until(tables, lambda table: table.is_over or table.last_ack >= since, "does not go on")
    return time.perf_counter() - since


async def compare(stage: Stage, tables: list[GameTable], findings: Findings) -> None:
    """Pause, compare every client with the log, and play on."""
    await pause(tables)
    for table in tables:
        check_table(table, await settle(stage, table), findings)
        table.go_on()


async def pause(tables: list[GameTable]) -> None:
    """Begin no further command, and wait until none is under way."""
    for table in tables:
        table.pause()
    await wait_until(tables, lambda table: table.is_at_rest, "a command has no answer")


async def settle(stage: Stage, table: GameTable) -> StoredLog:
    """Wait until every client shows the last entry of the log, and has a snapshot of it; or until patience ends."""
    until, log = time.perf_counter() + PATIENCE, await asyncio.to_thread(read_log, stage.engine, table.id)
    while time.perf_counter() < until:
        for client in table.clients:
            if not client.shows(log.version):
                await client.look()
        await asyncio.sleep(5 * LOOK_SECONDS)
        log = await asyncio.to_thread(read_log, stage.engine, table.id)
        if all(client.shows(log.version) for client in table.clients):
            break
    return log
