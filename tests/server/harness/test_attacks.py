"""Attacks on availability: how the server must respond to each, on a machine of any speed."""

import asyncio
import itertools
import json

import pytest
import typer

from cartagena.cli.chaos.attacks import SUMMARIES, finish
from cartagena.server.harness.attacks.attacker import ATTACKS
from cartagena.server.harness.attacks.connection_attacks import send_two_lengths
from cartagena.server.harness.attacks.measure import AttackReport, default_limits
from cartagena.server.harness.attacks.raw_client import RawClient
from cartagena.server.harness.attacks.request_attacks import (
    passing_record,
    prepare_replays,
    prepare_tables,
    strike_logins,
    strike_replays,
    strike_verify,
)
from cartagena.server.harness.attacks.socket_attacks import prepare_table, strike_flood, strike_pings
from cartagena.server.harness.server_process import ServerProcess, free_port
from cartagena.server.rest.requests.imported_records import MOST_ACTIONS

#: One server is attacked by all: they run in one worker.
pytestmark = [pytest.mark.medium, pytest.mark.xdist_group("attacks")]

PATIENCE = 60
ADDRESSES = itertools.count(1)
#: The usual limit of tables for one address, and growth of memory that is no leak.
MOST_TABLES, FLAT_MB = 60, 50


def test_every_attack_has_a_command():
    assert set(SUMMARIES) == set(ATTACKS)


def test_an_attack_prints_its_numbers_and_answers(run_cli):
    done = run_cli("chaos", "tables", "--seconds", "3", "--json")
    report = json.loads(done.stdout)["results"]["tables"]
    assert done.returncode == (0 if report["is_withstood"] else 1), done.stderr
    assert report["moves"] == 120
    assert report["errors"] == 0
    assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]
    assert 0 < report["memory_before_mb"] <= report["memory_peak_mb"]
    assert report["answers"]["duplicate made"] > 0


def report_of(attack, growth=0.0, **numbers):
    usual = {"p99_ms": 20.0, "quiet_p99_ms": 10.0, "errors": 0.0, "memory_before_mb": 200.0}
    return AttackReport(attack, usual | {"memory_peak_mb": 200.0 + growth} | numbers, {"refused": 7, "closed": 2})


@pytest.mark.parametrize(("attack", "most"), [("flood", 10), ("slow", 10), ("logins", 74), ("bots", 158)])
def test_memory_may_grow_by_what_the_limits_allow_an_attack_and_no_more(attack, most):
    assert report_of(attack, most).is_withstood
    assert not report_of(attack, most + 1).is_withstood


def test_slow_or_lost_moves_mean_that_an_attack_was_not_withstood():
    assert not report_of("flood", p99_ms=101.0).is_withstood
    assert not report_of("flood", errors=1.0).is_withstood


def test_all_attacks_are_printed_as_a_markdown_table(capsys):
    with pytest.raises(typer.Exit) as ended:
        finish([report_of("flood", 1.2), report_of("pings", 12.0, p99_ms=5.0)], as_json=False)
    assert ended.value.exit_code == 1
    head, line, flood, pings = capsys.readouterr().out.splitlines()
    assert len({text.count("|") for text in (head, line, flood, pings)}) == 1
    assert [cell.strip() for cell in flood.split("|")[1:-1]] == [
        "`flood`", "10 ms", "20 ms", "200 to 201 MB", "10 MB", "yes", "2 closed, 7 refused",
    ]  # fmt: skip
    assert " NO " in pings


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    """A server process with its default limits."""
    server = ServerProcess(tmp_path_factory.mktemp("attacked"), free_port(), **default_limits(with_bots=False))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def client(attacked):
    """An attacker with an address of its own; whatever it did, the server takes players afterwards."""
    yield RawClient(attacked.port, address=f"127.0.3.{next(ADDRESSES)}")
    attacked.wait_until_ready()


@pytest.mark.parametrize(
    ("strike", "worker"),
    [(strike_flood, 0), (strike_pings, 0), (strike_pings, 1)],
    ids=["messages", "pings at a table", "pings in the lobby"],
)
async def test_a_flooding_peer_is_held_back_or_closed_and_costs_no_memory(attacked, client, strike, worker):
    path, before = await prepare_table(client), attacked.memory_mb()
    striking = asyncio.create_task(strike(client, path, worker))
    async with asyncio.timeout(PATIENCE):
        while not striking.done() and not client.answers["seconds held back"]:
            await asyncio.sleep(0.01)
    striking.cancel()
    outcomes = await asyncio.gather(striking, return_exceptions=True)
    assert client.answers["seconds held back"] or isinstance(outcomes[0], OSError)
    assert attacked.memory_mb() - before < FLAT_MB


async def test_a_record_that_takes_long_to_verify_is_refused(client):
    await strike_verify(client, passing_record(MOST_ACTIONS + 1), 0)
    assert dict(client.answers) == {"refused 400": 1}


async def test_duplicates_and_rematches_have_a_limit(client):
    games = await prepare_tables(client)
    striking = asyncio.create_task(ATTACKS["tables"].run(client, games, PATIENCE))
    async with asyncio.timeout(PATIENCE):
        while not client.answers["refused 429"] and not client.answers["refused 409"]:
            await asyncio.sleep(0.01)
    striking.cancel()
    await asyncio.gather(striking, return_exceptions=True)
    assert 0 < client.answers["duplicate made"] + client.answers["rematch made"] <= MOST_TABLES


async def test_guesses_at_one_login_have_a_limit(client):
    async with asyncio.timeout(PATIENCE):
        while not client.answers["refused 429"]:
            await strike_logins(client, itertools.count(0, 0), 0)
    assert "logged in" not in client.answers


async def test_a_body_with_two_lengths_is_refused(client):
    await send_two_lengths(client)
    assert set(client.answers) <= {"two lengths: 400", "two lengths: closed"}


async def test_replays_that_are_not_read_do_not_pile_up(attacked, client):
    replay, before = await prepare_replays(client), attacked.memory_mb()
    async with asyncio.timeout(PATIENCE):
        while not client.answers["refused 429"]:
            await strike_replays(client, replay, 0)
    assert client.answers["accepted"]
    assert attacked.memory_mb() - before < FLAT_MB
    for opened in client.held:
        opened.close()
