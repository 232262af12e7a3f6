"""How long moves take at other tables while admirals think and finished games wait to be analysed.

The same people play at the same tables of a real server process, first undisturbed, then beside the load.
"""

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cartagena.server.harness.load_client import Http, read_metrics
from cartagena.server.harness.server_process import ServerProcess, free_port
from cartagena.server.harness.throughput import WARM_UP_SECONDS, Load, connect_all, make_tables, measure, play

ADMIRALS = ("bot:admiral", "bot:admiral")
#: Who plays the games that are analysed: they are over at once.
QUICK_BOTS = ("bot:cabin-boy", "bot:cabin-boy")
#: What a server may take to end the games that are analysed, or to let the admirals begin.
PATIENCE = 60.0
LOOK_SECONDS = 0.05
#: Bots of the server are ready, its other settings are those of a measurement.
SETTINGS = {"CARTAGENA_WARM_BOTS": "1"}


class BotTable(NamedTuple):
    """A table at which only bots play, and the person who made it."""

    id: str
    person: Http

    def analysis(self, method: str = "GET") -> dict[str, int | str]:
        """How far its analysis is; with POST it is requested."""
        return self.person.call(method, f"/api/tables/{self.id}/analysis")


async def bench_load(
    admirals: int, analyses: int, tables: int, rate: int, seconds: int, variant: str, on_progress: Callable[[str], None]
) -> dict[str, dict[str, float]]:
    """The times of moves without and with the load, and what was thought meanwhile."""
    with tempfile.TemporaryDirectory(prefix="cartagena-bench-") as folder:
        server = ServerProcess(Path(folder), free_port(), **SETTINGS)
        on_progress("starting the server")
        await asyncio.to_thread(server.start)
        try:
            load = Load(random.Random(1))
            on_progress("making tables")
            await connect_all(load, server.port, await make_tables(server.port, tables, variant))
            games = await asyncio.to_thread(finished_games, server.port, analyses, variant)
            await play(load, rate, min(WARM_UP_SECONDS, seconds))
            on_progress(f"playing {rate} moves a second, undisturbed, for {seconds} s")
            quiet = await measure_phase(load, server, rate, seconds)
            await asyncio.to_thread(begin_load, server.port, admirals, games, variant)
            on_progress(f"playing beside {admirals} admirals and {analyses} analyses for {seconds} s")
            loaded = await measure_phase(load, server, rate, seconds)
            return {"undisturbed": quiet, "loaded": loaded | await asyncio.to_thread(progress, server.port, games)}
        finally:
            await asyncio.to_thread(server.stop)


async def measure_phase(load: Load, server: ServerProcess, rate: int, seconds: int) -> dict[str, float]:
    """Play at the rate for the time; the load of the machine is that at the end of it."""
    return await measure(load, server, rate, seconds) | {"machine_load": os.getloadavg()[0]}


def bot_table(port: int, seats: tuple[str, ...], variant: str) -> BotTable:
    """A started table of bots, made by a person of its own."""
    person = Http(port)
    made = person.call("POST", "/api/tables", variant=variant, players=len(seats), seats=seats, name="Mary")
    person.call("POST", f"/api/tables/{made['id']}/start")
    return BotTable(made["id"], person)


def finished_games(port: int, count: int, variant: str) -> list[BotTable]:
    """Games that are over."""
    games = [bot_table(port, QUICK_BOTS, variant) for _ in range(count)]
    for game in games:
        wait_until(partial(is_over, game))
    return games


def is_over(game: BotTable) -> bool:
    """Whether a game can be analysed; if so, its first result is kept now."""
    try:
        game.analysis()
    except RuntimeError:  # refused: it is still being played
        return False
    return True


def begin_load(port: int, admirals: int, games: list[BotTable], variant: str) -> None:
    """Let the admirals think, and ask for the analyses."""
    for _ in range(admirals):
        bot_table(port, ADMIRALS, variant)
    wait_until(lambda: read_metrics(port)["cartagena_bots_thinking"] >= admirals)
    for game in games:
        game.analysis("POST")


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for the server."""
    until = time.perf_counter() + PATIENCE
    while not holds():
        if time.perf_counter() > until:
            raise RuntimeError("the server did not get ready for the load")
        time.sleep(LOOK_SECONDS)


def progress(port: int, games: list[BotTable]) -> dict[str, float]:
    """How many bots think now, and how far the analyses are."""
    found = [game.analysis() for game in games]
    return {
        "bots_thinking": read_metrics(port)["cartagena_bots_thinking"],
        "analyses_done": float(sum(one["status"] == "done" for one in found)),
        "decisions_judged": float(sum(int(one["done"]) for one in found)),
        "decisions_to_judge": float(sum(int(one["total"]) for one in found)),
    }
