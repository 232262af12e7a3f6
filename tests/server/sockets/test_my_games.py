"""The socket of a user: the own tables, live."""

import contextlib
import json

from websockets.asyncio.client import connect

from tests.server.clients import LEAN, SHORT, decider_of, play_to_the_end, seated


@contextlib.asynccontextmanager
async def following(person):
    """A person's own socket."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    async with connect(f"ws://127.0.0.1:{person.host.port}/api/me/live", additional_headers={"cookie": cookies}) as one:
        yield one


async def until(socket, is_it):
    """The first message for which a question is answered yes."""
    while True:
        told = json.loads(await socket.recv())
        if is_it(told):
            return told


def ids(tables):
    return [table["id"] for table in tables]


async def test_a_turn_is_sent_when_it_comes_and_goes(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        decider = decider_of(seats)
        async with following(decider.person) as live:
            assert ids((await until(live, lambda told: told["is_known"]))["waiting"]) == [game]
            while decider.decider == decider.seat:
                await decider.catch_up((await decider.submit(decider.legal[0]))["n"])
            assert ids((await until(live, lambda told: not told["waiting"]))["running"]) == [game]


async def test_an_offer_to_play_again_reaches_those_who_are_elsewhere(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        async with following(seats[1].person) as live:
            assert (await until(live, lambda _: True))["invitations"] == []
            table = (await seats[0].person.post(f"/api/tables/{game}/rematch"))["id"]
            (invited,) = (await until(live, lambda told: told["invitations"]))["invitations"]
            assert (invited["id"], invited["by"], invited["after"]) == (table, "Pirate 0", game)
            await seats[0].person.post(f"/api/tables/{table}/leave")
            assert (await until(live, lambda told: not told["invitations"]))["open"] == []


async def test_a_visitor_without_a_name_is_told_so_and_no_more(host):
    async with host.person("Anne") as anne, following(anne) as live:
        assert json.loads(await live.recv()) == {
            "type": "my_games",
            "is_known": False,
            "invitations": [],
            "waiting": [],
            "running": [],
            "open": [],
        }
        await live.wait_closed()
        assert live.close_code == 1000
