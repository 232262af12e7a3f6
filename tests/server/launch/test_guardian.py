"""A server that is killed is replaced by its guardian; one that is asked to stop, or cannot start, is not."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from cartagena.server.harness.server_process import ServerProcess, free_port, wait_for_end
from cartagena.server.launch.guardian import CAN_COPY

#: Guarded, without a server: says something, is served once and breaks; is asked to stop before it is served again.
BREAKING = """
import os, signal
from cartagena.server.launch import guardian

def serve(opened):
    opened()
    os._exit(7)

guardian.SHORT_LIVES = 1
guardian.Guardian._pass_on = lambda _: None  # the signal reached the copy before it could take any
guardian.time.sleep = lambda _: os.kill(os.getpid(), signal.SIGTERM)
print("before")
guardian.guard(serve, lambda: print("open", flush=True))
"""
#: Guarded: serves once, then never again; what it is to wait is printed, and at last it is asked to stop.
FAILING = """
import os, signal
from cartagena.server.launch import guardian

def serve(opened):
    with open("{lives}", "a+") as lives:
        lives.write(".")
        if lives.tell() == 1:
            opened()
    os._exit(2)

pauses = []

def pause(_, seconds):
    pauses.append(seconds)
    print("pause", seconds, flush=True)
    if len(pauses) == 7:
        os.kill(os.getpid(), signal.SIGTERM)

guardian.Guardian._pause = pause
guardian.guard(serve, lambda: None)
"""
#: A process that its own signals do not reach, like the first process of a container.
DEAF = """
import signal
from cartagena.server.launch import guardian

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
guardian.leave(-signal.SIGTERM)
"""

pytestmark = [
    pytest.mark.medium,
    pytest.mark.skipif(not CAN_COPY, reason="processes cannot be copied here"),
]


@pytest.fixture
def server(tmp_path):
    process = ServerProcess(tmp_path, free_port(), CARTAGENA_LOG_LEVEL="error")
    process.start()
    yield process
    process.stop()


def is_listening(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_killed_server_is_replaced_and_says_so(server, tmp_path):
    first = server.pid
    for life in (1, 2):
        server.kill_serving()
        server.wait_until_ready()
        log = (tmp_path / "server.log").read_text()
        assert log.count('"event": "server_died"') == life
    assert server.pid != first
    assert '"code": -9' in log
    assert log.count("Cartagena is at") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_asked_to_stop_is_not_replaced(server, number):
    serving = server.pid
    server.ask(number)
    assert server.wait() == (-signal.SIGTERM if number == signal.SIGTERM else 0)
    wait_for_end(serving)
    assert not is_listening(server.port)


def test_a_server_that_is_itself_asked_to_stop_takes_its_guardian_along(server):
    os.kill(server.pid, signal.SIGTERM)
    assert server.wait() == -signal.SIGTERM


def test_a_server_dies_with_its_guardian(server):
    server.kill()
    assert not is_listening(server.port)
    server.start()
    assert is_listening(server.port)


def test_what_cannot_start_is_not_tried_again(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        process = ServerProcess(tmp_path, taken.getsockname()[1])
        with pytest.raises(RuntimeError, match="already in use"):
            process.start()
    assert process.wait() == 2
    assert "server_died" not in (tmp_path / "server.log").read_text()


def test_a_second_server_on_the_same_file_ends_and_the_first_plays_on(server, tmp_path):
    second = ServerProcess(tmp_path, free_port())
    with pytest.raises(RuntimeError, match="another server uses the database"):
        second.start()
    assert second.wait() == 2
    server.kill_serving()
    server.wait_until_ready()  # the replacement has the lock of the one that was killed


def test_a_server_that_breaks_again_and_again_is_replaced_after_longer_and_longer_pauses(tmp_path):
    """The second and all later processes end before they serve."""
    done = run_program(FAILING.format(lives=tmp_path / "lives"))
    pauses = [float(line.split()[1]) for line in done.stdout.splitlines() if line.startswith("pause")]
    assert pauses == [1, 2, 4, 8, 16, 30, 30]
    assert done.returncode == -signal.SIGTERM
    assert len((tmp_path / "lives").read_text()) == 11


def run_program(text):
    environment = os.environ | {"PYTHONUNBUFFERED": ""}
    return subprocess.run([sys.executable, "-P", "-c", text], env=environment, capture_output=True, text=True)


def test_a_stop_between_two_servers_is_a_stop_and_nothing_is_said_twice():
    done = run_program(BREAKING)
    assert done.returncode == -signal.SIGTERM
    assert done.stdout.splitlines()[:2] == ["before", "open"]
    assert done.stdout.count("before") == done.stdout.count("open") == 1


def test_a_process_that_its_own_signal_does_not_end_exits_with_the_code_of_shells():
    assert run_program(DEAF).returncode == 128 + signal.SIGTERM
