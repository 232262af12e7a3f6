"""Readiness: a server that cannot store is not ready, and is ready again when it can."""

import asyncio
import sys
import time
from typing import TextIO, cast

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from cartagena.core.mode import CHOSEN
from cartagena.server.harness.server_process import ServerProcess, free_port
from cartagena.server.log_setup import Unfailing
from cartagena.server.store.log_writer import Write, Writer
from cartagena.server.store.write_probe import SLOW, WriteProbe
from tests.server.clients import served

#: No file of the process may grow beyond this: less than the write-ahead log has after the migrations.
SMALL = 64 * 1024


async def readiness(anne, status):
    """Wait until the server answers with a status; returns the body."""
    async with asyncio.timeout(60):
        while (answer := await anne.http.get("/readyz")).status_code != status:
            await asyncio.sleep(0.02)
    return without_rules(answer.json())


@pytest.mark.medium
@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
def test_a_server_whose_disk_is_full_is_not_ready_until_there_is_space_again(tmp_path):
    import resource

    server = ServerProcess(tmp_path, free_port(), CARTAGENA_LOG_LEVEL="error")
    server.start()
    try:
        usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        assert (tmp_path / "cartagena.db-wal").stat().st_size > SMALL
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (SMALL, usual[1]))
        assert wait_for(server, 503) == {"ready": False, "reason": "cannot_write"}
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)
        assert wait_for(server, 200) == {"ready": True}
    finally:
        server.stop()


def wait_for(server, status):
    """The body of /readyz once it has a status."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        began = time.monotonic()
        while (answer := client.get("/readyz")).status_code != status:
            assert time.monotonic() - began < 60, answer.text
            time.sleep(0.02)
    return without_rules(answer.json())


def without_rules(answer):
    """An answer of /readyz but for how the rules run, which every answer says."""
    assert answer.pop("rules") == str(CHOSEN)
    return answer


async def test_a_store_that_refuses_writes_shows_and_play_goes_on_afterwards(tmp_path, monkeypatch):
    async with served(tmp_path) as host, host.person("Anne") as anne:

        def fail(_):
            raise OperationalError("the disk is full", None, Exception())

        with monkeypatch.context() as patch:
            patch.setattr(host.server.services.store.writer, "_transact", fail)
            assert await readiness(anne, 503) == {"ready": False, "reason": "cannot_write"}
        assert await readiness(anne, 200) == {"ready": True}
        await anne.make_table(players=2)


async def test_a_write_that_does_not_come_back_is_a_fault_and_no_second_one_is_tried():
    added: list[Write] = []
    now = [0.0]

    class Stuck:
        add = staticmethod(added.append)

    probe = WriteProbe(cast(Writer, Stuck()), lambda: now[0])
    probe.write(1)
    assert probe.fault is None
    now[0] = SLOW + 1
    probe.write(2)
    assert probe.fault == "writes_slowly"
    assert len(added) == 1
    added[0].done(None)
    assert probe.fault is None
    probe.write(3)
    assert len(added) == 2


async def test_a_server_that_stops_or_has_a_fault_is_not_ready(host):
    async with host.person("Anne") as anne:
        host.server.is_ready = False
        assert without_rules(await anne.get("/readyz", 503)) == {"ready": False, "reason": "starting"}
        host.server.is_ready, host.server.fault = True, OSError()
        assert without_rules(await anne.get("/readyz", 503)) == {"ready": False, "reason": "stopping"}


def test_a_log_that_cannot_be_written_stops_nothing():
    class Full:
        def write(self, *_):
            raise OSError("no space left on device")

        flush = write

    stream = Unfailing(cast(TextIO, Full()))
    stream.write("a line")
    stream.flush()
