"""A server in a separate process, to be measured or killed."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path

from cartagena.server.launch.guardian import CAN_COPY

#: A server that takes longer to become ready, or to end, is stuck.
READY_SECONDS = 300.0
#: No limit gets in the way of a measurement.
UNLIMITED = {
    "CARTAGENA_REQUESTS_PER_SECOND": "1000000",
    "CARTAGENA_TABLES_PER_HOUR": "100000000",
    "CARTAGENA_MESSAGES_PER_SECOND": "1000000",
    "CARTAGENA_SOCKETS_PER_ADDRESS": "1000000",
    "CARTAGENA_CONNECTIONS_PER_ADDRESS": "1000000",
    "CARTAGENA_CONNECTIONS": "1000000",
    "CARTAGENA_BOT_PAUSE_MS": "0",
    "CARTAGENA_LOG_LEVEL": "warning",
    "CARTAGENA_WARM_BOTS": "0",
}


def free_port() -> int:
    """A port that nobody uses now.

    On Linux it is nobody else's as long as this process runs: a socket that is bound to it, but does not listen, keeps
    the system from giving it to whoever asks for any port, and lets a server that asks for this one have it.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        if sys.platform == "linux":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.detach()  # open until the process ends
        return port


def memory_mb(status: Path) -> float:
    """The memory of a process, from its status file; 0 where the system has none."""
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def wait_for_end(pid: int) -> None:
    """Wait until a process is gone or a zombie."""
    folder = Path(f"/proc/{pid}")
    with contextlib.suppress(OSError):
        while len(list((folder / "task").iterdir())) > 1 or not is_over(folder / "stat"):
            time.sleep(0.001)


def is_over(stat: Path) -> bool:
    """Whether a process, or its first thread, has ended."""
    return stat.read_text().rpartition(")")[2].split()[0] in "ZX"


class ServerProcess:
    """`cartagena serve` with a database of its own in *folder*."""

    #: What Python is to run, before the arguments of `cartagena`.
    program: Sequence[str] = ("-m", "cartagena")

    def __init__(self, folder: Path, port: int, **settings: str) -> None:
        self.port = port
        self._environment = os.environ | UNLIMITED | {"CARTAGENA_DATA": str(folder)} | settings
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process that serves: the guardian's child where there is a guardian."""
        assert self._process is not None
        own = self._process.pid
        children = Path(f"/proc/{own}/task/{own}/children")
        found = children.read_text().split() if children.exists() else []
        return int(found[0]) if found else own

    def memory_mb(self) -> float:
        """What the process occupies of the memory."""
        return memory_mb(Path(f"/proc/{self.pid}/status"))

    def cpu_seconds(self) -> float:
        """What the process used of the processors so far; 0 where the system does not say."""
        stat = Path(f"/proc/{self.pid}/stat")
        numbers = stat.read_text().rpartition(")")[2].split() if stat.exists() else ["0"] * 13
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> float:
        """Start and wait until it is ready; returns after how many seconds."""
        began = time.perf_counter()
        command = [sys.executable, "-P", *self.program, "serve", "--port", str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        self.wait_until_ready()
        return time.perf_counter() - began

    def wait_until_ready(self) -> None:
        """Wait until it takes players."""
        assert self._process is not None
        began = time.perf_counter()
        while not self._is_ready():
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended: {self._log.read_text()[-2000:]}")
            if time.perf_counter() - began > READY_SECONDS:
                raise RuntimeError("the server did not become ready")
            time.sleep(0.02)

    def _is_ready(self) -> bool:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it and its guardian without warning (SIGKILL)."""
        assert self._process is not None
        serving = self.pid
        self._process.kill()
        self._process.wait()
        wait_for_end(serving)

    def kill_serving(self) -> None:
        """End the process that holds the sockets without warning; its guardian makes another one."""
        if not CAN_COPY:
            self.kill()
            self.start()
            return
        serving = self.pid
        os.kill(serving, signal.SIGKILL)
        wait_for_end(serving)

    def ask(self, number: signal.Signals) -> None:
        """Send the guardian, or a server that has none, a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def wait(self) -> int:
        """Wait until it has ended; returns how."""
        assert self._process is not None
        return self._process.wait(READY_SECONDS)

    def stop(self) -> None:
        """End it in order."""
        if self._process is not None and self._process.poll() is None:
            self.ask(signal.SIGTERM)
            self.wait()
