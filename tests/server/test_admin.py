"""An operator's commands change the database; a running server follows."""

import json
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from cartagena.cli import main
from cartagena.server.admin import NothingThere, open_admin
from cartagena.server.errors import NotNow, UnknownGame
from cartagena.server.settings import Settings
from tests.server.clients import LEAN, SHORT, seated, served
from tests.server.conftest import ON_POSTGRES


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRES)])
def settings(request, tmp_path):
    url = request.getfixturevalue("new_postgres_url")() if request.param == "postgresql" else ""
    return replace(Settings(), data=str(tmp_path), database_url=url)


async def test_tables_and_people_are_listed(settings):
    where = {"database_url": settings.database_url}
    async with (
        served(settings.data, **where) as host,
        seated(host, hello=LEAN, **SHORT) as (game, _),
        open_admin(settings) as admin,
    ):
        (table,) = await admin.tables("running", 10)
        assert table["id"] == game
        assert [seat["name"] for seat in table["summary"]["seats"]] == ["Pirate 0", "Pirate 1"]
        assert await admin.tables("over", 10) == []
        people = await admin.people("pirate", 10)
        assert {one["name"]: one["games"] for one in people} == {"Pirate": 1, "Pirate 1": 1}
        assert await admin.people("100%", 10) == []


async def test_players_of_a_game_that_is_closed_are_told(settings):
    where = {"database_url": settings.database_url}
    async with served(settings.data, **where) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        async with open_admin(settings) as admin:
            await admin.close(game)
            with pytest.raises(NotNow):
                await admin.close(game)
            with pytest.raises(UnknownGame):
                await admin.close("nothing")
        ended = await seats[1].until_row("ended")
        assert ended["result"] == {"ending": "closed", "winner": None}
        assert (await seats[0].command("undo"))["code"] == "not_now"


async def test_a_deleted_table_is_gone(settings):
    where = {"database_url": settings.database_url}
    async with served(settings.data, **where) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        async with open_admin(settings) as admin:
            assert await admin.delete(game) == "table"
            with pytest.raises(NothingThere):
                await admin.delete(game)
        with pytest.raises(ConnectionClosed):
            await seats[0].until("never")
        await seats[0].person.get(f"/api/tables/{game}", 404)
        assert (await seats[0].person.get("/api/me/games"))["running"] == []


async def test_a_banned_player_is_disconnected_and_stays_out(settings):
    where = {"database_url": settings.database_url}
    async with served(settings.data, **where) as host, seated(host, hello=LEAN, **SHORT) as (_, seats):
        banned = host.server.rooms.all()[0].authority.seats[1].player
        async with open_admin(settings) as admin:
            await admin.ban(banned, is_banned=True)
            with pytest.raises(ConnectionClosed):
                await seats[1].until("never")
            await seats[0].until("presence", present=[True, False])
            assert (await seats[1].person.get("/api/me"))["name"] is None
            await admin.ban(banned, is_banned=False)
            assert (await seats[1].person.get("/api/me"))["name"] == "Pirate 1"
            with pytest.raises(NothingThere):
                await admin.ban("nobody", is_banned=True)


async def test_a_copy_of_the_database_has_what_was_stored(tmp_path, monkeypatch, capsys):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (game, _):
        monkeypatch.setenv("CARTAGENA_DATA", str(tmp_path))
        copy = tmp_path / "copies" / "cartagena.db"
        copy.parent.mkdir()
        assert run("backup", str(copy)) == 0
        assert run("backup", str(copy)) == 2
        assert capsys.readouterr().err == f"error: {copy} exists already\n"
    async with open_admin(replace(Settings(), data=str(copy.parent))) as admin:
        assert [table["id"] for table in await admin.tables(None, 10)] == [game]


def test_the_command_says_what_it_did(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CARTAGENA_DATA", str(tmp_path))
    assert run("list", "--json") == 0
    assert json.loads(capsys.readouterr().out) == []
    assert run("list", "--status", "lost") == 2
    assert capsys.readouterr().err == "error: 'lost' is no status; there are open, running, over\n"
    assert run("delete", "nothing", "--yes") == 2
    assert capsys.readouterr().err == "error: there is no table, person or record nothing\n"


def run(*words):
    with pytest.raises(SystemExit) as ended:
        main(["admin", *words])
    return ended.value.code
