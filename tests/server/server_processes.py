"""Several real server processes on one PostgreSQL and one Redis, and people spread over them."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cartagena.server.harness.server_process import ServerProcess, free_port
from tests.server.clients import Person


class Address:
    """The address of one process of a cluster."""

    def __init__(self, port):
        self.port, self.url = port, f"http://127.0.0.1:{port}"


class Cluster:
    """Server processes that share everything."""

    def __init__(self, database_url, redis_url, folder, count=2, **settings):
        shared = {"CARTAGENA_DATABASE_URL": database_url, "CARTAGENA_REDIS_URL": redis_url}
        shared |= {"CARTAGENA_STAND_IN": "random", "CARTAGENA_HINT_ITERATIONS": "10", "CARTAGENA_AWAY_SECONDS": "0"}
        self.processes = []
        for number in range(count):
            (Path(folder) / str(number)).mkdir()
            self.processes.append(ServerProcess(Path(folder) / str(number), free_port(), **(shared | settings)))
        self.hosts = [Address(process.port) for process in self.processes]
        self._turn = itertools.cycle(self.hosts)

    def start(self):
        self._at_once(ServerProcess.start)

    def stop(self):
        self._at_once(ServerProcess.stop)

    def _at_once(self, what):
        with ThreadPoolExecutor() as threads:
            list(threads.map(what, self.processes))

    def person(self, name):
        """A person whose requests and sockets go to the processes in turn."""
        return Person(next(self._turn), name)


def elsewhere(cluster, person):
    """The same person through another process."""
    twin = Person(next(host for host in cluster.hosts if host is not person.host), person.name)
    twin.http.cookies = person.http.cookies
    return twin
