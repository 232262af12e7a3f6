"""Players leave, are replaced, come back, export and delete their data."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import LEAN, FakeTime, play_to_the_end, seated, served

THREE = {"variant": {"players": 3, "turn_limit": 9}}
TWO = {"variant": {"players": 2, "turn_limit": 8}}


async def test_an_absent_player_is_replaced_by_vote_and_comes_back(any_host):
    async with seated(any_host, 3, hello=LEAN, **THREE) as (game, seats):
        assert (await seats[0].command("replace", seat=2))["code"] == "not_allowed"  # still here
        await seats[2].socket.close()
        await seats[0].until("presence", present=[True, True, False])
        assert (await seats[0].command("replace", seat=2))["type"] == "ack"
        asked = await seats[1].until_row("proposed")
        assert asked["question"] == {"seat": 0, "what": "replace", "target": 2, "waiting": [1]}
        assert (await seats[1].command("answer", accepted=True))["type"] == "ack"
        covered = await seats[0].until_row("covered")
        assert (covered["row"]["why"], covered["seats"][2]["covered"]) == ("vote", True)
        async with seats[2].person.playing(game, **LEAN) as back:
            await back.until("snapshot")
            assert (await back.command("come_back"))["type"] == "ack"
            returned = await seats[0].until_row("returned")
            assert not returned["seats"][2]["covered"]
            await play_to_the_end([seats[0], seats[1], back])


async def test_with_three_a_bot_plays_on_for_who_gives_up(any_host):
    async with seated(any_host, 3, hello=LEAN, **THREE) as (game, seats):
        assert (await seats[1].command("resign"))["type"] == "ack"
        covered = await seats[0].until_row("covered")
        assert covered["row"]["why"] == "resigned"
        assert (await seats[1].command("come_back"))["code"] == "not_allowed"
        await seats[2].person.post(f"/api/tables/{game}/leave")
        await seats[0].catch_up(covered["n"] + 2)
        await play_to_the_end([seats[0]])
        assert seats[0].result


async def test_with_two_who_gives_up_has_lost(any_host):
    async with seated(any_host, hello=LEAN, **TWO) as (_, seats):
        assert (await seats[0].command("resign"))["type"] == "ack"
        assert (await seats[1].until_row("ended"))["result"] == {"ending": "resigned", "winner": 1}


async def test_my_games_are_sorted_by_what_they_want_of_me(any_host):
    async with any_host.person("Anne") as anne, seated(any_host, hello=LEAN, start=0, **TWO) as (game, seats):
        assert (await anne.get("/api/me/games"))["open"] == []
        first, second = [await seat.person.get("/api/me/games") for seat in seats]
        assert [table["id"] for table in first["waiting"]] == [game]
        assert [(table["id"], table["seat"]) for table in second["running"]] == [(game, 1)]
        waiting = await seats[0].person.make_table(players=2)
        assert [table["id"] for table in (await seats[0].person.get("/api/me/games"))["open"]] == [waiting]
        await play_to_the_end(seats)
        (over,) = (await seats[1].person.get("/api/me/games"))["over"]
        assert (over["id"], over["result"]) == (game, seats[0].result)
        assert [seat["name"] for seat in over["seats"]] == ["Pirate 0", "Pirate 1"]


async def test_who_deletes_their_data_leaves_their_tables(any_host):
    async with seated(any_host, 3, hello=LEAN, **THREE) as (game, seats):
        gone = seats[1].person
        table = await gone.make_table(players=2)
        assert (await gone.http.delete("/api/me")).status_code == 200
        assert (await gone.get("/api/me"))["name"] is None
        await seats[0].until_row("resigned")
        assert (await seats[0].person.get(f"/api/tables/{table}"))["open_seats"] == [0, 1]
        with pytest.raises(ConnectionClosed):
            await seats[1].until("never")
        await play_to_the_end([seats[0], seats[2]])
        assert (await seats[0].person.get(f"/api/tables/{game}"))["status"] == "over"


async def test_logging_out_everywhere_closes_sockets(any_host):
    async with seated(any_host, hello=LEAN, **TWO) as (_, seats):
        await seats[0].person.post("/api/logout", everywhere=True)
        with pytest.raises(ConnectionClosed):
            await seats[0].until("never")
        await seats[1].send(type="ping")
        await seats[1].until("pong")


CLOCKS = [
    ({"kind": "none"}, 180),
    ({"kind": "turn", "seconds": 60}, 60),
    ({"kind": "bank", "seconds": 1200}, 120),
    ({"kind": "bank", "seconds": 3600}, 180),
    ({"kind": "days", "days": 2}, 86_400),
]


@pytest.mark.parametrize(("clock", "seconds"), CLOCKS)
async def test_a_bot_plays_on_only_after_an_absence_that_depends_on_the_clock(tmp_path, clock, seconds):
    time = FakeTime()
    async with (
        served(tmp_path, time, away_seconds=180) as host,
        seated(host, hello=LEAN, clock=clock, **TWO) as (_, seats),
    ):
        staying, leaving = sorted(seats, key=lambda seat: seat.seat != seat.decider)  # nobody's time runs out meanwhile
        await staying.until("presence", present=[True, True])
        await leaving.socket.close()
        away = await staying.until("presence", present=[seat is staying for seat in seats])
        assert away["bot_from"][leaving.seat] == time.now() + 1000 * seconds
        time.at += 1000 * seconds - 1500
        refused = await staying.command("replace", seat=leaving.seat)
        assert (refused["code"], refused["wait"]) == ("still_expected", 2)
        time.at += 1500
        assert (await staying.command("replace", seat=leaving.seat))["type"] == "ack"


async def test_after_a_refusal_the_same_is_asked_again_only_after_a_pause(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, seated(host, hello=LEAN, **TWO) as (_, seats):
        assert (await seats[0].command("offer_draw"))["type"] == "ack"
        await seats[1].until_row("proposed")
        await seats[1].command("answer", accepted=False)
        told = await seats[0].until_row("answered")
        assert told["seats"][0]["pauses"] == {"draw": time.now() + 30_000}
        time.move(10_000)
        refused = await seats[0].command("offer_draw")
        assert (refused["code"], refused["wait"]) == ("just_refused", 20)
        assert (await seats[1].command("offer_draw"))["type"] == "ack"  # whoever declined may ask
        await seats[0].until_row("proposed")
        await seats[0].command("answer", accepted=False)
        time.move(20_000)
        assert (await seats[0].command("offer_draw"))["type"] == "ack"
