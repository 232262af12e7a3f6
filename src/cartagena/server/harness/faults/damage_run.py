"""One game in a hundred is damaged while the server is down; after its start all others are played on."""

import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cartagena.server.harness.damage.game_damage import WAYS, damage_game, stored_rows
from cartagena.server.harness.faults.comparison import Stuck, compare, wait_for_play, wait_until
from cartagena.server.harness.faults.fault_run import Progress
from cartagena.server.harness.faults.game_table import GameTable, make_game
from cartagena.server.harness.faults.log_check import Findings
from cartagena.server.harness.faults.stage import Stage, StagedServer
from cartagena.server.harness.load_client import Http

GAMES, ROUNDS = 100, 10
#: Commands at every table before one is damaged.
COMMANDS = 6
DATABASE = "cartagena.db"


@dataclass
class DamageRound(Findings):
    """What one damaged game did to the server."""

    way: str = ""
    game: str = ""
    #: Seconds until the server was ready.
    start_s: float = 0.0
    #: The number of games that were played on, and of games that are whole.
    playing: int = 0
    whole: int = 0
    #: What the operator's list of damaged games has.
    listed: list[str] = field(default_factory=list)
    is_refused: bool = False
    is_unchanged: bool = False

    @property
    def is_good(self) -> bool:
        """Whether the damage harmed that game alone, and was found."""
        is_alone = self.playing == self.whole and self.listed == [self.game]
        return is_alone and self.is_refused and self.is_unchanged and not (self.lost or self.doubled or self.diverged)

    def to_json(self) -> dict[str, Any]:
        """The numbers, and what differed."""
        numbers = dict(vars(self), start_s=round(self.start_s, 3), good=self.is_good)
        return {name: value for name, value in numbers.items() if name != "differences" or value}


@dataclass
class DamageRun:
    """The games, and what came of each round."""

    stage: Stage
    rng: random.Random
    on_progress: Progress
    #: The games with the cookies of their people.
    games: list[tuple[str, list[str]]] = field(default_factory=list)
    rounds: list[DamageRound] = field(default_factory=list)

    @property
    def server(self) -> StagedServer:
        """The only one."""
        return self.stage.servers[0]

    async def run(self, games: int, rounds: int, until: float) -> None:
        """Make games, then damage one of them in each round, in ways that repeat as late as possible."""
        await self._fill(games)
        ways = self.rng.sample(list(WAYS), len(WAYS))
        with tempfile.TemporaryDirectory(prefix="cartagena-whole-") as folder:
            whole = Path(folder) / DATABASE
            shutil.copy(self.server.folder / DATABASE, whole)
            for number in range(rounds):
                if time.perf_counter() > until:
                    break
                self.on_progress(f"damage: {number + 1} of {rounds}")
                await self._round(whole, ways[number % len(ways)])

    async def _fill(self, games: int) -> None:
        """Make games, play a little at each, and end the server."""
        self.on_progress(f"damage: making {games} games")
        for number in range(games):
            self.games.append(await asyncio.to_thread(make_game, self.stage.next_port(), number))
        async with self._playing(self.games) as tables:
            await wait_until(tables, lambda table: len(table.sent) > COMMANDS, "does not begin")
        await asyncio.to_thread(self.server.stop)

    @contextlib.asynccontextmanager
    async def _playing(self, games: list[tuple[str, list[str]]]) -> AsyncIterator[list[GameTable]]:
        tables = [GameTable(game, cookies, self.rng, self.stage.next_port) for game, cookies in games]
        try:
            yield tables
        finally:
            await asyncio.gather(*(table.close() for table in tables))

    async def _round(self, whole: Path, way: str) -> None:
        """Damage a game, start the server, play the others, and ask for the damaged ones."""
        file, (victim, _) = self.server.folder / DATABASE, self.rng.choice(self.games)
        restore(whole, file)
        damage_game(file, victim, way, self.rng)
        before = stored_rows(file, victim)
        found = DamageRound(way=way, game=victim, whole=len(self.games) - 1)
        self.rounds.append(found)
        found.start_s = await asyncio.to_thread(self.server.start)
        try:
            await self._play_others(found)
        except Stuck as stuck:
            found.differences.append(str(stuck))
        found.listed = await asyncio.to_thread(list_damaged, self.server.folder)
        found.is_refused = await asyncio.to_thread(is_refused, self.server.port, victim)
        await asyncio.to_thread(self.server.stop)
        found.is_unchanged = stored_rows(file, victim) == before

    async def _play_others(self, found: DamageRound) -> None:
        began = time.perf_counter()
        async with self._playing([game for game in self.games if game[0] != found.game]) as tables:
            try:
                await wait_for_play(tables, began)
            finally:
                found.playing = sum(table.is_over or table.last_ack >= began for table in tables)
            await compare(self.stage, tables, found)


def restore(whole: Path, file: Path) -> None:
    """Put the whole database in the place of another one."""
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
    shutil.copy(whole, file)


def list_damaged(folder: Path) -> list[str]:
    """The games that `cartagena admin list --damaged` finds, beside the running server."""
    command = [sys.executable, "-P", "-m", "cartagena", "admin", "list", "--damaged", "--json"]
    environment = os.environ | {"CARTAGENA_DATA": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    return [table["id"] for table in json.loads(done.stdout)]


def is_refused(port: int, game: str) -> bool:
    """Whether the server says that a game is damaged."""
    try:
        Http(port).call("GET", f"/api/tables/{game}")
    except RuntimeError as refusal:
        return "damaged_game" in str(refusal)
    return False
