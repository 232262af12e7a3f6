"""No waiting for a compiler: the server begins by plain rules while a process beside it compiles, then starts anew.

Nothing is handed over but the database: the first server stops as on every stop, and the second resumes its games.
"""

import contextlib
import os
import subprocess
import sys
import threading
from typing import NoReturn

from cartagena.core.build_turn import NOT_MY_TURN, build_turn
from cartagena.core.mode import CHOSEN, choose
from cartagena.core.wish import VARIABLE, forget_meanwhile
from cartagena.server.log_setup import log

#: The exit code of a server that wants to be started anew.
START_ANEW = 76
#: Set for a server that was started anew: the browser is open already.
CONTINUED = "CARTAGENA_CONTINUED"
#: How long to wait for another compiler before looking again, in seconds.
WAIT = 2.0
COMMAND = ("-P", "-m", "cartagena", "warmup", "--beside")


class BackgroundCompiler:
    """A process that compiles, at low priority, and a thread that waits for it."""

    def __init__(self) -> None:
        #: Whether the next start will have a better way than plain rules.
        self.is_done = False
        self._stopping = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="compiling", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stopping.is_set():
            with build_turn() as is_free:
                pass
            code = self._compile() if is_free else NOT_MY_TURN
            if not choose().is_meanwhile:
                self.is_done = True
                return
            if code != NOT_MY_TURN:
                if not self._stopping.is_set():
                    log.error("not_compiled", code=code, advice="cartagena warmup")
                return
            self._stopping.wait(WAIT)

    def _compile(self) -> int:
        """Let a process compile; returns its exit code."""
        environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
        self._process = subprocess.Popen(
            [sys.executable, *COMMAND],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        if self._stopping.is_set():
            self.stop()
        return self._process.wait()

    def stop(self) -> None:
        """End the process and what it started, unless it has ended."""
        self._stopping.set()
        process = self._process
        if process is None or process.poll() is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.terminate()
            else:
                import signal

                os.killpg(process.pid, signal.SIGTERM)


def compile_beside() -> BackgroundCompiler | None:
    """Begin to compile if plain rules are only for the meantime."""
    return BackgroundCompiler() if CHOSEN.is_meanwhile else None


def start_anew() -> NoReturn:
    """Replace this process by one that runs the same command."""
    os.environ[CONTINUED] = "1"
    forget_meanwhile()
    command = [sys.executable, *sys.orig_argv[1:]]
    sys.stdout.flush()
    if sys.platform == "win32":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def is_continued() -> bool:
    """Whether this server goes on where another one stopped for it."""
    return CONTINUED in os.environ
