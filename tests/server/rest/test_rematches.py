"""After a game: a rematch that all share, and the same cards again, which stay secret until they are played out."""

import asyncio
import random

from cartagena.game.records.record import Record
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
        assert (await seats[1].person.get(f"/api/tables/{game}"))["rematch"] == tables[0]["id"]
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
    """Nobody gets at the cards of a finished game, in whichever way."""
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
        time.at += GAME_DAYS * DAY - 1  # no alarm rings: nobody's time is over
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
        asked = [person.post(f"/api/tables/{game}/duplicate") for person in people for _ in range(3)]
        tables = await asyncio.gather(*asked)
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
