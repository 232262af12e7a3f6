"""After a game: a rematch that all share, and the same cards again, which stay secret until they are played out."""

import asyncio
import random

from cartagena.game.records.record import Record
from cartagena.server.table.fairness import verify
from tests.server.clients import LEAN, SHORT, play_to_the_end, seated


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
        table = await people[1].post(f"/api/tables/{game}/duplicate", seats=["bot:random", "me"])
        await people[1].start(table["id"])
        for person in (*people, jack):
            for what in ("record", "replay"):
                assert (await person.get(f"/api/tables/{game}/{what}", 409))["error"]["code"] == "not_now"
        compared = (await jack.get(f"/api/tables/{game}/deal"))["games"]
        assert [(one["status"], "seats" in one) for one in compared] == [("over", True), ("running", False)]
        await people[1].post(f"/api/tables/{table['id']}/leave")
        await jack.get(f"/api/tables/{game}/record")


async def test_only_who_had_a_seat_deals_again_and_the_game_ends_some_day(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats), any_host.person("Jack") as jack:
        await jack.post("/api/me", name="Jack")
        await play_to_the_end(seats)
        await jack.post(f"/api/tables/{game}/duplicate", 403)
        await seats[0].person.post(f"/api/tables/{game}/duplicate", 400, seats=["me"])
        table = await seats[0].person.post(f"/api/tables/{game}/duplicate", seats=["open", "me"])
        assert table["clock"] == {"kind": "days", "days": 3}
        await jack.join(table["id"])
