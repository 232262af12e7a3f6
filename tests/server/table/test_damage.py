"""A game whose stored data are damaged is refused and left as it is; all others are served."""

import asyncio
import json
import random
import shutil
import sqlite3
from contextlib import closing
from functools import partial

import pytest
from structlog.testing import capture_logs
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from cartagena.cli.admin import app
from cartagena.rules.errors import CartagenaError
from cartagena.server.cluster.leases import SharedLeases
from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.errors import DamagedGame
from cartagena.server.harness.damage.game_damage import WAYS, damage_game, set_column, stored_rows
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.peers import Peers
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.rooms.services import Services
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.table.clock import PerTurn
from cartagena.server.thinking.bot_threads import BotThreads
from tests.server.clients import LEAN, FakeTime, seated, served
from tests.server.tables import SECRET, make_setup

GAMES = 100
ACTIONS = 6


def make_rooms(store, **settings):
    metrics = Metrics()
    services = Services(Settings(**settings), store, FakeTime(), metrics, BotThreads(1, metrics))
    return Rooms(services)


async def make_game(rooms, game):
    room = await rooms.create(make_setup(game=game, clock=PerTurn(30)), SECRET)
    for seat in range(3):
        await room.submit_and_wait(partial(room.authority.sit, f"p{seat}", "Anne", seat=seat))
    await room.submit_and_wait(partial(room.authority.start, "p0"))
    for _ in range(ACTIONS):
        await submit_first(room)


def submit_first(room):
    state, _now = room.authority.state, room.services.time.now()
    player, action, version = state.seats[state.decider].player, state.legal()[0], state.version
    return room.submit_and_wait(partial(room.authority.submit, player, action, version=version))


@pytest.fixture(scope="module")
def hundred(tmp_path_factory):
    """A database with a hundred running games."""
    path = tmp_path_factory.mktemp("hundred") / "games.db"

    async def fill():
        store = await Store.open(f"sqlite:///{path}")
        rooms = make_rooms(store)
        await asyncio.gather(*(make_game(rooms, f"g{number}") for number in range(GAMES)))
        await rooms.close()
        await store.close()

    asyncio.run(fill())
    return path


def hurt(path, game, way):
    damage_game(path, game, way, random.Random(0))


@pytest.mark.parametrize("way", WAYS)
async def test_one_damaged_game_in_a_hundred_harms_only_itself(hundred, tmp_path, way):
    path, victim = tmp_path / "games.db", random.Random(way).choice([f"g{number}" for number in range(GAMES)])
    shutil.copy(hundred, path)
    whole = stored_rows(path, victim)
    hurt(path, victim, way)
    damaged = stored_rows(path, victim)
    assert damaged != whole
    store = await Store.open(f"sqlite:///{path}")
    rooms = make_rooms(store)
    with capture_logs() as logs:
        await rooms.revive()
    assert list(rooms.damaged) == [victim]
    assert [line["game"] for line in logs if line["event"] == "damaged_game"] == [victim]
    assert len(rooms) == GAMES - 1
    with pytest.raises(DamagedGame):
        await rooms.get(victim)
    await asyncio.gather(*(submit_first(room) for room in rooms.all()))
    await rooms.close()
    await store.close()
    assert stored_rows(path, victim) == damaged


async def test_a_summary_that_cannot_be_read_harms_no_game_and_no_list(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, public=True) as (game, seats):
        anne = seats[0].person
        other = await anne.make_table(players=2, public=True)
        for damage in ("'{'", "'[]'", "'{}'", "5", "CAST(x'22ff22' AS TEXT)"):
            with closing(sqlite3.connect(tmp_path / "cartagena.db")) as database, database:
                set_column("games", "summary", damage)(database, game, random.Random(0))
            assert [table["id"] for table in (await anne.get("/api/tables"))["tables"]] == [other]
            assert [table["id"] for table in (await anne.get("/api/me/games"))["open"]] == [other]
            rooms = make_rooms(host.server.services.store)
            await rooms.revive()
            assert (rooms.damaged, len(rooms)) == ({}, 1)
            await rooms.close()


@pytest.mark.parametrize("way", ["broken JSON in the log", "gap", "set-up is no JSON"])
async def test_players_are_informed_that_a_table_is_damaged_and_play_on_elsewhere(tmp_path, way):
    async with served(tmp_path) as host, seated(host, hello=LEAN, public=True) as (game, seats):
        anne, cookies = seats[0].person, seats[0].person.http.cookies
    hurt(tmp_path / "cartagena.db", game, way)
    async with served(tmp_path) as host, host.person("Anne") as anne:
        anne.http.cookies = cookies
        assert (await anne.get("/readyz"))["ready"]
        other = await anne.make_table(players=2, public=True)
        for path in ("", "/events", "/record", "/replay", "/deal"):
            assert (await anne.get(f"/api/tables/{game}{path}", 409))["error"]["code"] == "damaged_game"
        for path in ("leave", "rematch", "start"):
            assert (await anne.post(f"/api/tables/{game}/{path}", 409))["error"]["code"] == "damaged_game"
        async with anne.playing(game) as socket:
            assert (await socket.receive())["code"] == "damaged_game"
        assert host.server.rooms.damaged.keys() == {game}
        assert [table["id"] for table in (await anne.get("/api/tables"))["tables"]] == [other]
        mine = await anne.get("/api/me/games")
        assert [table["id"] for table in mine["open"]] == [other]
        assert mine["running"] == mine["waiting"] == []
        assert (await anne.get("/api/me/export"))["games"] == [other, game]
        assert (await anne.http.delete("/api/me")).status_code == 200


async def test_damage_that_shows_while_a_game_is_served_ends_that_game_alone(tmp_path):
    async with (
        served(tmp_path) as host,
        seated(host, hello=LEAN) as (game, seats),
        seated(host, hello=LEAN) as (other, others),
    ):
        rooms = host.server.rooms
        room = rooms.resident(game)
        with closing(sqlite3.connect(tmp_path / "cartagena.db")) as database, database:
            values = (game, room.authority.state.version + 1, "a parrot")
            database.execute("INSERT INTO entries (game, version, body) VALUES (?, ?, ?)", values)
        with pytest.raises(DamagedGame):
            await submit_first(room)
        with pytest.raises(ConnectionClosed):
            await seats[0].until("never")
        assert rooms.damaged.keys() == {game}
        assert rooms.resident(game) is None
        assert (await seats[0].person.get(f"/api/tables/{game}", 409))["error"]["code"] == "damaged_game"
        await submit_first(rooms.resident(other))
        await others[1].until("update")


async def test_a_process_leaves_a_damaged_game_to_others_and_takes_over_the_rest(hundred, tmp_path):
    path = tmp_path / "games.db"
    shutil.copy(hundred, path)
    hurt(path, "g7", "illegal action")
    store = await Store.open(f"sqlite:///{path}")
    rooms = make_rooms(store)
    services, table = rooms.services, ProcessTable(store.engine, "this")
    services.leases = leases = SharedLeases(table, services.time)
    peers = Peers(rooms, services, leases, table)
    await peers.open()
    await peers.takeover.run()
    held = await table.held()
    await peers.takeover.run()
    await peers.close()
    await rooms.close()
    await store.close()
    assert held == {f"g{number}" for number in range(GAMES)} - {"g7"}
    assert rooms.damaged.keys() == {"g7"}


async def test_the_operator_sees_what_is_damaged_and_may_delete_it(tmp_path, monkeypatch):
    async with served(tmp_path) as host, seated(host, hello=LEAN) as (game, seats):
        other = await seats[0].person.make_table(players=2)
    monkeypatch.setenv("CARTAGENA_DATA", str(tmp_path))
    assert await run("list", "--damaged") == (0, "")
    hurt(tmp_path / "cartagena.db", game, "gap")
    with closing(sqlite3.connect(tmp_path / "cartagena.db")) as database, database:
        set_column("games", "summary", "'{'")(database, game, random.Random(0))
    code, reported = await run("list", "--damaged")
    assert code == 0
    assert reported.count("\n") == 1
    assert reported.startswith(f"{game}  running")
    assert "was expected" in reported
    assert [table["id"] for table in json.loads((await run("list", "--damaged", "--json"))[1])] == [game]
    assert {line.split()[0] for line in (await run("list"))[1].splitlines()} == {game, other}
    assert (await run("close", game))[0] == 2
    assert await run("delete", game, "--yes") == (0, f"deleted the table {game}\n")
    assert await run("list", "--damaged") == (0, "")


async def run(*words):
    """The exit code and the output of an operator's command."""
    done = await asyncio.to_thread(CliRunner().invoke, app, list(words))
    return (2 if isinstance(done.exception, CartagenaError) else done.exit_code), done.stdout
