"""A stage: server processes, their database, and relays between all parts; on SQLite, or two on PostgreSQL."""

import contextlib
import itertools
import os
import random
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from cartagena.server.harness.faults.relay import Relay
from cartagena.server.harness.faults.services import PostgresProcess, RedisProcess, children_of, started_postgres
from cartagena.server.harness.faults.shifted_clock import ShiftFile
from cartagena.server.harness.server_process import ServerProcess, free_port


class StagedServer(ServerProcess):
    """A server process with a clock that can be set, behind relays."""

    def __init__(self, folder: Path, number: int, **settings: str) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(folder, free_port(), **settings)
        self.folder, self.number = folder, number
        self.clock = ShiftFile(folder / "clock")
        self.program = ("-m", "cartagena.server.harness.faults.shifted_clock", str(self.clock.path))
        #: Between clients and this server, and between it and its database and Redis.
        self.front = Relay(self.port)
        self.to_database: Relay | None = None
        self.to_bus: Relay | None = None

    def relays(self) -> list[Relay]:
        """All its relays."""
        return [relay for relay in (self.front, self.to_database, self.to_bus) if relay]

    def signal_all(self, number: signal.Signals) -> None:
        """Send the guardian and the process that serves a signal: the machine as a whole stops or goes on."""
        if self._process is None or self._process.poll() is not None:
            return
        for pid in (self._process.pid, *children_of(self._process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def close(self) -> None:
        """End everything, however it was left."""
        for relay in self.relays():
            relay.mend()
        self.signal_all(signal.SIGCONT)
        try:
            self.stop()
        except subprocess.TimeoutExpired:
            self.kill()
        for relay in self.relays():
            relay.close()


@dataclass
class Stage:
    """Where games are played and faults happen."""

    name: str
    servers: list[StagedServer]
    #: Reads the logs past every relay.
    engine: sa.Engine
    rng: random.Random
    redis: RedisProcess | None = None
    postgres: PostgresProcess | None = None
    #: Seconds by which the wall clocks of all servers are ahead.
    shift: float = 0.0
    _turn: "itertools.cycle[StagedServer]" = field(init=False)

    def __post_init__(self) -> None:
        self._turn = itertools.cycle(self.servers)

    def next_port(self) -> int:
        """Where a client is to connect: to the servers in turn, as behind a proxy."""
        return next(self._turn).front.port

    def any_server(self) -> StagedServer:
        """One of the servers."""
        return self.rng.choice(self.servers)

    def set_clocks(self, seconds: float) -> None:
        """Set the wall clocks of all servers ahead, or back."""
        self.shift += seconds
        for server in self.servers:
            server.clock.set(self.shift)


@contextlib.contextmanager
def sqlite_stage(rng: random.Random, **settings: str) -> Iterator[Stage]:
    """One server on SQLite."""
    with tempfile.TemporaryDirectory(prefix="cartagena-chaos-") as folder:
        server = StagedServer(Path(folder), 0, **settings)
        file = Path(folder) / "cartagena.db"
        engine = sa.create_engine(f"sqlite:///file:{file}?mode=ro&uri=true", poolclass=sa.NullPool)
        try:
            server.start()
            yield Stage("sqlite", [server], engine, rng)
        finally:
            server.close()


@contextlib.contextmanager
def cluster_stage(rng: random.Random, **settings: str) -> Iterator[Stage]:
    """Two servers on one PostgreSQL and one Redis."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cartagena-chaos-")))
        redis = RedisProcess()
        stack.callback(redis.close)
        redis.start()
        postgres = stack.enter_context(started_postgres())
        database = postgres.new_database()
        engine = sa.create_engine(postgres.url(database).replace("://", "+psycopg://", 1), poolclass=sa.NullPool)
        servers = [staged_on(postgres, database, redis, folder / str(number), number, settings) for number in range(2)]
        for server in servers:
            stack.callback(server.close)
        for server in servers:
            server.start()
        yield Stage("cluster", servers, engine, rng, redis, postgres)


def staged_on(
    postgres: PostgresProcess, database: str, redis: RedisProcess, folder: Path, number: int, settings: dict[str, str]
) -> StagedServer:
    """A server of the cluster, behind relays of its own."""
    to_database, to_bus = Relay(postgres.socket), Relay(redis.port)
    shared = {
        "CARTAGENA_DATABASE_URL": f"postgresql://postgres@127.0.0.1:{to_database.port}/{database}",
        "CARTAGENA_REDIS_URL": f"redis://127.0.0.1:{to_bus.port}/0",
    }
    server = StagedServer(folder, number, **(shared | settings))
    server.to_database, server.to_bus = to_database, to_bus
    return server
