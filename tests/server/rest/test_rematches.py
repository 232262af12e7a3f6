"""After a game: a rematch that all share, and the same cards again, which stay secret until they are played out."""

import asyncio
import random
from unittest.mock import AsyncMock

from cartagena.game.records.record import Record
from cartagena.server.rest import rematches
from cartagena.server.rooms.repeats import DAY, GAME_DAYS, HOUR, TABLES_OF_A_DEAL, WAIT_HOURS
from cartagena.server.table.fairness import verify
from tests.server.clients import LEAN, SHORT, FakeTime, play_to_the_end, seated, served


async def test_a_rematch_asked_for_by_all_at_once_is_one_table(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        await seats[0].person.post(f"/api/tables/{game}/rematch", 409)
        await play_to_the_end(seats)
        asked = [seat.person.post(f"/api/tables/{game}/rematch") for seat in seats for _ in range(3)]
        tables = await asyncio.gather(*asked)
        assert len({table["id"] for table in tables}) == 1
        assert (await seats[1].person.get(f"/api/tables/{game}"))["rematch"]["table"] == tables[0]["id"]
        again = await seats[0].person.get(f"/api/tables/{tables[0]['id']}")
        assert [seat["name"] for seat in again["seats"]] == ["Pirate 1", "Pirate 0"]
        assert again["table"]["variant"] == (await seats[0].person.get(f"/api/tables/{game}"))["table"]["variant"]
        assert again["table"]["commitment"] != (await seats[0].person.get(f"/api/tables/{game}"))["table"]["commitment"]


async def play_again(people, table):
    """Start a table at which both people sit, and play it to the end."""
    game = table["id"]
    await people[0].start(game)
    async with people[0].playing(game, **LEAN) as first, people[1].playing(game, **LEAN) as second:
        for seat in (first, second):
            await seat.until("snapshot")
        await play_to_the_end([first, second], random.Random(2))


async def test_the_same_cards_are_dealt_again_in_other_seats(any_host):
    async with seated(any_host, hello=LEAN, word="parrot", **SHORT) as (game, seats):
        people = [seat.person for seat in seats]
        await people[0].post(f"/api/tables/{game}/duplicate", 409)
        await play_to_the_end(seats)
        record = Record.from_json(await people[0].get(f"/api/tables/{game}/record"))
        table = await people[0].post(f"/api/tables/{game}/duplicate")
        assert table["deal_of"] == game
        await play_again(people, table)
        again = await people[0].get(f"/api/tables/{table['id']}/record")
        assert verify(again) == []
        other = Record.from_json(again)
        assert other.begin() == record.begin()
        assert other.names == record.names[::-1]
        compared = await people[0].get(f"/api/tables/{table['id']}/deal")
        assert [one["id"] for one in compared["games"]] == [game, table["id"]]
        for one in compared["games"]:
            assert sorted(seat["name"] for seat in one["seats"]) == ["Pirate 0", "Pirate 1"]
            assert min(seat["rank"] for seat in one["seats"]) == 1


async def test_two_processes_that_deal_cards_again_at_the_same_instant_make_one_table(host, monkeypatch):
    """Neither sees the other's table yet; the store takes one of them."""
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        store, nothing_yet = host.server.services.store.games, AsyncMock(return_value=[])
        monkeypatch.setattr(rematches, "unfinished", nothing_yet)
        monkeypatch.setattr(store, "times_dealt", AsyncMock(return_value=0), raising=False)
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate")
        refused = await seats[1].person.post(f"/api/tables/{game}/duplicate", 409)
        assert refused["error"]["code"] == "not_now"
        assert [one.id for one in await store.of_deal(game)] == [table["id"]]


async def test_cards_that_are_being_played_again_are_shown_to_nobody(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats), any_host.person("Jack") as jack:
        people = [seat.person for seat in seats]
        await play_to_the_end(seats)
        assert (await jack.get(f"/api/tables/{game}"))["view"]
        table = await people[1].post(f"/api/tables/{game}/duplicate", seats=["bot:random", "me"])
        for status in ("open", "running"):
            await must_be_closed(game, seats, [*people, jack])
            compared = (await jack.get(f"/api/tables/{game}/deal"))["games"]
            assert [(one["status"], "seats" in one) for one in compared] == [("over", False), (status, False)]
            if status == "open":
                await people[1].start(table["id"])
        await people[1].post(f"/api/tables/{table['id']}/leave")
        await jack.get(f"/api/tables/{game}/record")
        assert all("seats" in one for one in (await jack.get(f"/api/tables/{game}/deal"))["games"])
        assert (await jack.get(f"/api/tables/{game}"))["view"]


async def must_be_closed(game, seats, people):
    """No request shows the cards of a finished game."""
    for person in people:
        for what in ("record", "replay", "events"):
            assert (await person.get(f"/api/tables/{game}/{what}", 409))["error"]["code"] == "not_now"
        assert (await person.get(f"/api/tables/{game}"))["view"] is None
        async with person.playing(game, last=0) as socket:
            assert (await socket.receive())["code"] == "not_now"
    await seats[0].send(type="look")
    assert (await seats[0].until("error"))["code"] == "not_now"


async def test_a_table_that_nobody_starts_keeps_the_cards_closed_for_a_day_only(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate")
        time.move(WAIT_HOURS * HOUR - 1)
        await seats[0].person.get(f"/api/tables/{game}/record", 409)
        time.move(1)
        await seats[0].person.get(f"/api/tables/{game}/record")
        await seats[0].person.post(f"/api/tables/{table['id']}/start", 409)


async def test_a_game_without_end_keeps_the_cards_closed_for_some_days_only(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate")
        await seats[0].person.start(table["id"])
        time.at += GAME_DAYS * DAY - 1  # no timer is set: no time can run out
        await seats[0].person.get(f"/api/tables/{game}/record", 409)
        time.at += 1
        await seats[0].person.get(f"/api/tables/{game}/record")
        assert (await seats[0].person.get(f"/api/tables/{table['id']}"))["status"] == "over"


async def test_an_owner_who_leaves_before_the_start_gives_the_cards_free(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate")
        await seats[1].person.post(f"/api/tables/{table['id']}/leave")
        await seats[0].person.get(f"/api/tables/{game}/record", 409)
        await seats[0].person.post(f"/api/tables/{table['id']}/leave")
        await seats[0].person.get(f"/api/tables/{game}/record")


async def test_cards_are_dealt_again_at_one_table_at_a_time(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        people = [seat.person for seat in seats]
        await play_to_the_end(seats)
        tables = []
        for person in people:
            tables += await asyncio.gather(*[person.post(f"/api/tables/{game}/duplicate") for _ in range(3)])
        assert len({table["id"] for table in tables}) == 1
        await people[1].post(f"/api/tables/{tables[0]['id']}/leave")
        refused = await people[1].post(f"/api/tables/{game}/duplicate", 409)
        assert refused["error"]["code"] == "not_now"


async def test_cards_are_dealt_again_so_often_and_no_more(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        person = seats[0].person
        for _ in range(TABLES_OF_A_DEAL):
            table = await person.post(f"/api/tables/{game}/duplicate")
            await person.post(f"/api/tables/{table['id']}/leave")
        assert "most" in (await person.post(f"/api/tables/{game}/duplicate", 409))["error"]["text"]


async def test_further_games_spend_the_credit_of_new_tables(tmp_path):
    async with served(tmp_path, tables_per_hour=3) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        person = seats[0].person
        first = await person.post(f"/api/tables/{game}/rematch")
        await seats[1].person.post(f"/api/tables/{game}/rematch")
        table = await person.post(f"/api/tables/{game}/duplicate")
        assert (await person.post(f"/api/tables/{game}/rematch"))["id"] == first["id"]
        assert (await person.post(f"/api/tables/{game}/duplicate"))["id"] == table["id"]
        await person.post(f"/api/tables/{table['id']}/leave")
        assert (await person.post(f"/api/tables/{game}/duplicate", 429))["error"]["code"] == "too_many"
        await play_again([one.person for one in seats], first)
        assert (await person.post(f"/api/tables/{first['id']}/rematch", 429))["error"]["code"] == "too_many"


async def test_only_who_had_a_seat_deals_again_and_the_game_ends_some_day(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats), any_host.person("Jack") as jack:
        await jack.post("/api/me", name="Jack")
        await play_to_the_end(seats)
        await jack.post(f"/api/tables/{game}/duplicate", 403)
        await seats[0].person.post(f"/api/tables/{game}/duplicate", 400, seats=["me"])
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate", seats=["open", "me"])
        assert table["clock"] == {"kind": "days", "days": 3}
        await jack.join(table["id"])


async def test_a_rematch_is_offered_and_seats_nobody_who_did_not_ask(any_host):
    async with seated(any_host, 3, bots=1, hello=LEAN, variant={"players": 4, "turn_limit": 9}) as (game, seats):
        people = [seat.person for seat in seats]
        await seats[0].command("resign")
        await play_to_the_end(seats[1:])
        table = (await people[1].post(f"/api/tables/{game}/rematch"))["id"]
        for seat in seats:
            row = (await seat.until_row("rematch_offered"))["row"]
            assert row == {"row": "rematch_offered", "seat": 1, "table": table}
        taken = [(one["name"], one["bot"]) for one in (await people[0].get(f"/api/tables/{table}"))["seats"]]
        assert taken == [("Pirate 1", None), ("", None), ("random", "random"), ("", None)]
        assert (await people[2].get(f"/api/tables/{game}"))["rematch"] == {"seat": 1, "table": table}
        for person in (people[0], people[2]):
            (invited,) = (await person.get("/api/me/games"))["invitations"]
            assert (invited["id"], invited["by"], invited["after"]) == (table, "Pirate 1", game)
        assert (await people[1].get("/api/me/games"))["invitations"] == []
        assert (await people[2].post(f"/api/tables/{game}/rematch"))["id"] == table
        assert (await people[2].get("/api/me/games"))["invitations"] == []
        names = [one["name"] for one in (await people[0].get(f"/api/tables/{table}"))["seats"]]
        assert names == ["Pirate 1", "Pirate 2", "random", ""]


async def test_a_rematch_that_its_owner_leaves_is_closed_and_can_be_offered_again(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        people = [seat.person for seat in seats]
        await play_to_the_end(seats)
        first = (await people[0].post(f"/api/tables/{game}/rematch"))["id"]
        await people[0].post(f"/api/tables/{first}/leave")
        assert (await people[1].get("/api/me/games"))["invitations"] == []
        second = (await people[1].post(f"/api/tables/{game}/rematch"))["id"]
        assert second != first
        (invited,) = (await people[0].get("/api/me/games"))["invitations"]
        assert (invited["id"], invited["by"]) == (second, "Pirate 1")


async def test_a_rematch_that_began_without_somebody_says_so(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats), any_host.person("Jack") as jack:
        people = [seat.person for seat in seats]
        await play_to_the_end(seats)
        table = (await people[0].post(f"/api/tables/{game}/rematch"))["id"]
        await jack.join(table)
        await people[0].start(table)
        assert (await people[1].post(f"/api/tables/{game}/rematch", 409))["error"]["code"] == "not_now"
        assert (await people[1].get("/api/me/games"))["invitations"] == []
