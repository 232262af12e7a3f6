"""Chat: who may read it, how much one person says, what becomes of it; and the places of those who watch."""

import contextlib

import pytest

from cartagena.server.protocol.broadcast import Broadcast
from cartagena.server.rooms.spectators import has_place, viewers
from tests.server.clients import LEAN, SHORT, seated
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


async def test_somebody_who_stood_up_hears_no_chat_and_sees_no_game_without_spectators(any_host):
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
    told = [broadcast.to(seat, views=False, choices=False)[0].decode() for seat in (0, None, 1)]
    assert [SECRET in text for text in told] == [True, False, True]


async def test_what_somebody_says_is_limited_through_all_sockets(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        person = seats[0].person
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(person.playing(game, **LEAN)) for _ in range(4)]
            answers = [await socket.command("say", text=f"{number}") for number in range(3) for socket in sockets]
        assert [answer["type"] for answer in answers].count("ack") <= 6
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
