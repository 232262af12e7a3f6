"""Chat: which clients may read it, its rate limit, its deletion; and the limit of spectators."""

import asyncio
import contextlib
import json

import pytest
from alembic import command
from alembic.config import Config

from cartagena.server.protocol.broadcast import Broadcast
from cartagena.server.rooms import chat_deletion
from cartagena.server.rooms.audience import has_place, viewers
from cartagena.server.store import Store
from cartagena.server.store.database import MIGRATIONS
from cartagena.server.store.log_writer import Write
from cartagena.server.table.game_log import Entry, Resigned, Said
from tests.server.clients import LEAN, PATIENCE, SHORT, FakeTime, seated, served
from tests.server.conftest import ON_POSTGRES
from tests.server.tables import make_table

SECRET = "the tunnel is behind the barrels"


async def test_outsiders_read_no_chat_where_there_are_no_spectators(any_host):
    async with seated(any_host, hello=LEAN, spectators=0, **SHORT) as (game, seats), any_host.person("Eve") as eve:
        await seats[0].command("say", text=SECRET)
        await seats[1].until_row("said")
        assert SECRET in str(await seats[1].person.get(f"/api/tables/{game}"))
        async with eve.playing(game) as refused:
            assert (await refused.until("error"))["code"] == "not_allowed"
        assert not (await eve.get(f"/api/tables/{game}")).get("chat")
        await seats[0].command("resign")
        assert (await eve.get(f"/api/tables/{game}"))["view"]
        await eve.get(f"/api/tables/{game}/events")
        await eve.get(f"/api/tables/{game}/record")
        await eve.get(f"/api/tables/{game}/replay")
        assert SECRET not in str(eve.received)


async def test_a_player_who_left_the_seat_gets_no_chat_and_no_game_without_spectators(any_host):
    async with contextlib.AsyncExitStack() as stack:
        anne, mary, jack = [await stack.enter_async_context(any_host.person(name)) for name in ("Anne", "Mary", "Jack")]
        game = await anne.make_table(players=2, spectators=0)
        await mary.join(game)
        async with anne.playing(game) as host, mary.playing(game) as standing:
            await standing.until("snapshot")
            await mary.post(f"/api/tables/{game}/leave")
            await standing.until_row("emptied")
            await host.command("say", text=SECRET)
            assert (await standing.until_row("said"))["row"] == {"row": "said"}
            await jack.join(game)
            await standing.until_row("seated")
            await anne.start(game)
            await standing.socket.wait_closed()
            assert standing.socket.close_code == 4403
        assert SECRET not in str(mary.received)


def test_a_message_for_players_is_not_reused_for_outsiders():
    authority = make_table(spectators=0)
    moments = authority.say("p0", "Anne", 1, text=SECRET, phrase=None)
    broadcast = Broadcast(authority.state, moments)
    reported = [broadcast.to(seat, views=False, choices=False)[0].decode() for seat in (0, None, 1)]
    assert [SECRET in text for text in reported] == [True, False, True]


async def test_the_chat_of_a_person_is_limited_across_all_sockets(tmp_path):
    async with served(tmp_path, FakeTime()) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        person = seats[0].person
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(person.playing(game, **LEAN)) for _ in range(4)]
            answers = [await socket.command("say", text=f"{number}") for number in range(3) for socket in sockets]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["error"] * 7
        assert answers[-1]["code"] == "too_many"
        assert (await seats[1].command("say", text="I still can"))["type"] == "ack"


async def test_what_guests_of_one_address_say_is_limited(host):
    bucket = host.server.guests_chat.bucket("127.0.0.1", host.server.services.time.now())
    async with seated(host, hello=LEAN, **SHORT) as (_, seats):
        bucket.left = bucket.per_second = 0
        assert (await seats[0].command("say", text="x"))["code"] == "too_many"


class Viewer:
    views = choices = False

    def __init__(self, player, address):
        self.player, self.address = player, address

    def send(self, data):
        raise NotImplementedError

    def drop(self, code):
        raise NotImplementedError

    async def close(self, code):
        raise NotImplementedError


def test_a_person_takes_one_place_with_all_sockets():
    sockets = [Viewer("p1", f"192.0.2.{number}") for number in range(5)]
    assert len(viewers(sockets)) == 1
    assert has_place(Viewer("p1", "192.0.2.9"), sockets, 0, 1)
    assert has_place(Viewer("p2", "192.0.2.9"), sockets, 0, 2)
    assert not has_place(Viewer("p2", "192.0.2.9"), sockets, 1, 2)


def test_people_without_a_cookie_take_one_place_for_each_address():
    sockets = [Viewer(None, "192.0.2.1")] * 3
    assert len(viewers([*sockets, Viewer(None, "192.0.2.2")])) == 2
    assert has_place(Viewer(None, "192.0.2.1"), sockets, 0, 1)
    assert not has_place(Viewer(None, "192.0.2.2"), sockets, 0, 1)


@pytest.mark.parametrize(("most", "for_one_address"), [(0, 0), (1, 1), (2, 1), (3, 2), (50, 25)])
def test_one_address_takes_half_of_the_places(most, for_one_address):
    watching: list[Viewer] = []
    while has_place(one := Viewer(f"p{len(watching)}", "192.0.2.1"), watching, 0, most):
        watching.append(one)
    assert len(watching) == for_one_address
    assert has_place(Viewer("p", "192.0.2.2"), watching, 0, most) is (most > 1)


async def test_many_sockets_of_one_person_leave_places_to_others(host):
    async with contextlib.AsyncExitStack() as stack:
        game, _ = await stack.enter_async_context(seated(host, hello=LEAN, spectators=3, **SHORT))
        eve = await stack.enter_async_context(host.person("Eve"))
        await eve.post("/api/me", name="Eve")
        for _ in range(5):
            watching = await stack.enter_async_context(eve.playing(game, **LEAN))
            await watching.until("snapshot")
            assert (await watching.until("presence"))["spectators"] == 1
        mary = await stack.enter_async_context(host.person("Mary"))
        await mary.post("/api/me", name="Mary")
        other = await stack.enter_async_context(mary.playing(game, **LEAN))
        assert await other.until("snapshot")


async def wait_for(condition):
    """Wait until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.01)


async def test_what_a_deleted_person_said_is_blanked_everywhere(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        anne, mary = seats[0].person, seats[1].person
        await seats[0].command("say", text=SECRET)
        await seats[0].command("say", phrase="ahoy")
        await seats[1].command("say", text="what did you say?")
        before = (await mary.get(f"/api/tables/{game}"))["n"]
        assert (await anne.http.delete("/api/me")).status_code == 200
        mary.received.clear()

        async def is_blanked():
            chat = (await mary.get(f"/api/tables/{game}"))["chat"]
            return [said.get("text") for said in chat] == ["what did you say?"]

        await wait_for(is_blanked)
        mary.received.clear()
        async with mary.playing(game, last=0, **LEAN) as again:
            await again.catch_up(before)
        assert again.numbers == list(range(1, again.n + 1))
        rows = [message["row"] for text in mary.received if (message := json.loads(text))["type"] == "update"]
        assert [row for row in rows if row["row"] == "said"] == [
            {"row": "said", "name": "", "seat": 0},
            {"row": "said", "name": "", "seat": 0},
            {"row": "said", "name": "Pirate 1", "seat": 1, "text": "what did you say?"},
        ]
        assert SECRET not in str(mary.received)


async def test_what_a_deleted_spectator_said_is_exported_and_blanked_in_slices(host, monkeypatch):
    monkeypatch.setattr(chat_deletion, "SLICE", 2)
    store = host.server.services.store
    async with seated(host, hello=LEAN, **SHORT) as (game, seats), host.person("Eve") as eve:
        await eve.post("/api/me", name="Eve")
        async with eve.playing(game, **LEAN) as watching:
            for number in range(5):
                assert (await watching.command("say", text=f"{SECRET} {number}"))["type"] == "ack"
        assert len((await eve.get("/api/me/export"))["said"]) == 5
        before = await store.games.entries_after(game, 0)
        player = before[-1].by
        await eve.http.delete("/api/me")
        after = await store.games.entries_after(game, 0)
        assert SECRET not in str(after)
        assert "Eve" not in str(after)
        assert [(entry.version, entry.at, entry.by, entry.command) for entry in after] == [
            (entry.version, entry.at, entry.by, entry.command) for entry in before
        ]
        assert await store.games.spoken_at(player) == []
        assert (await seats[0].command("say", text="goodbye"))["type"] == "ack"


async def test_a_deletion_that_was_interrupted_is_finished_at_the_next_start(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        await seats[0].command("say", text=SECRET)
        player = (await host.server.services.store.games.entries_after(game, 0))[-1].by
    store = await Store.open(f"sqlite:///{tmp_path / 'cartagena.db'}")
    await store.operator_queries.delete_player(player, 0)
    assert SECRET in str(await store.games.entries_after(game, 0))
    await store.close()
    async with served(tmp_path) as host:

        async def is_blanked():
            return SECRET not in str(await host.server.services.store.games.entries_after(game, 0))

        await wait_for(is_blanked)
        assert await host.server.rooms.get(game)


async def test_people_who_spoke_before_this_form_of_the_database_are_found(store_url):
    store = await Store.open(store_url)
    said = Entry(1, 0, Said("Anne", None, None, SECRET), "p0", "c1")
    row = {"id": "g1", "created": 0, "status": "open", "public": False, "summary": "{}", "setup": "{}", "secret": b""}
    await store.writer.write(Write("g1", [said, Entry(2, 0, Resigned(0), "p1", "c2")], new_game=row))
    async with store.engine.begin() as connection:
        await connection.run_sync(downgrade, "0005")
    await store.close()
    store = await Store.open(store_url)
    assert await store.players.deleted_speakers() == ["p0"]
    await chat_deletion.blank_stored_chat(store, "p0")
    assert [entry.row for entry in await store.games.entries_after("g1", 0)] == [Said(""), Resigned(0)]
    await store.close()


def downgrade(connection, form):
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, form)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRES)])
def store_url(request, tmp_path):
    if request.param == "postgresql":
        return request.getfixturevalue("new_postgres_url")()
    return f"sqlite:///{tmp_path / 'games.db'}"
