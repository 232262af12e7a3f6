"""Where nothing is compiled yet people play by plain rules; when it is, the server starts anew and games go on."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from cartagena.core.build_turn import NOT_MY_TURN, build_turn
from cartagena.core.cache import local_core
from cartagena.core.manifest import BUILT
from cartagena.core.mode import CHOSEN, Mode
from cartagena.core.wish import FOLDER_VARIABLE, VARIABLE
from cartagena.server.harness.server_process import ServerProcess, free_port
from tests.server.clients import PATIENCE, Person, play_to_the_end
from tests.server.server_processes import Address

pytestmark = [
    pytest.mark.medium,
    pytest.mark.skipif(CHOSEN.mode is not Mode.CORE, reason="the built core is not in use"),
]


@pytest.fixture
def uncompiled(tmp_path, monkeypatch):
    """Settings of a machine on which nothing is compiled."""
    settings = {FOLDER_VARIABLE: str(tmp_path / "none"), "CARTAGENA_CACHE": str(tmp_path / "cache")}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(VARIABLE, raising=False)
    return settings


@pytest.fixture
def server(uncompiled, tmp_path):
    process = ServerProcess(tmp_path, free_port(), **uncompiled)
    yield process
    process.stop()


def rules_of(server):
    """How a server runs the rules; None while it does not answer."""
    try:
        return httpx.get(f"http://127.0.0.1:{server.port}/readyz", timeout=PATIENCE).json()["rules"]
    except httpx.TransportError:
        return None


def finish_compiling():
    """What a process that compiles leaves in the end: here the kept core, whose sources are the same."""
    shutil.copytree(BUILT, local_core())


def wait_for_core(server):
    until = time.monotonic() + PATIENCE
    while not (rules_of(server) or "").startswith("built core"):
        assert time.monotonic() < until, "the server was not started anew"
        time.sleep(0.05)


def test_a_game_that_began_by_plain_rules_goes_on_compiled(server, tmp_path):
    with build_turn() as is_mine:  # another process compiles: the server waits for it
        assert is_mine
        server.start()
        assert rules_of(server) == (
            "plain Python, slow, while the rules are compiled (this copy of Cartagena has no built core)"
        )
        first = server.pid
        asyncio.run(play_through(server))
    server.wait_until_ready()
    assert rules_of(server).startswith("built core, ")
    assert server.pid != first
    log = (tmp_path / "server.log").read_text()
    assert log.count("Cartagena is at") == 1
    assert "server_died" not in log


async def play_through(server):
    """A game against the strongest bot, begun by plain rules and played to its end compiled."""
    async with Person(Address(server.port), "Anne") as anne:
        variant = {"players": 2, "turn_limit": 30}
        game = await anne.make_table(variant=variant, seats=["me", "bot:admiral"])
        await anne.start(game)
        async with anne.playing(game) as seat:
            await seat.until("snapshot")
            await play_to_the_end([seat], most=12)
            assert seat.result is None
            before = seat.n
            finish_compiling()
            await asyncio.to_thread(wait_for_core, server)
        async with anne.playing(game) as seat:
            await seat.until("snapshot")
            assert seat.n >= before
            await play_to_the_end([seat])
            assert seat.result is not None


@pytest.mark.usefixtures("uncompiled")
def test_a_compiler_leaves_the_work_to_one_that_is_at_it():
    with build_turn() as is_mine:
        assert is_mine
        command = [sys.executable, "-P", "-m", "cartagena", "warmup", "--beside"]
        ran = subprocess.run(command, env=os.environ, capture_output=True, text=True)
    assert ran.returncode == NOT_MY_TURN


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_who_stops_a_server_that_compiles_stops_the_compiler(server):
    server.start()
    compiler = wait_for_compiler(server)
    server.stop()
    until = time.monotonic() + PATIENCE
    while is_running(compiler):
        assert time.monotonic() < until, "the compiler outlived the server"
        time.sleep(0.05)


def wait_for_compiler(server):
    """The process number of the compiler of a server."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        threads = Path(f"/proc/{server.pid}/task").glob("*/children")
        found = [pid for pid in map(int, " ".join(map(Path.read_text, threads)).split()) if is_running(pid)]
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("nothing compiles")


def is_running(pid):
    try:
        return b"warmup" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
