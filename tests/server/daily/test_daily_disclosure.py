"""What is shown of the tries of a day: nothing but the own view before its day and the hours after it are over."""

import pytest

from cartagena.server.daily.day_deal import GRACE_HOURS, PERSON
from cartagena.server.rest.daily.deal_of_day import make_daily_room
from tests.server.clients import play_to_the_end
from tests.server.daily.trying import DAY, HOUR, at_table, begin, give_up, own_turn, today_of

#: What shows all cards of a finished game.
SHOWN = ("record", "replay", "analysis", "study")


async def must_be_closed(game, person):
    """No request shows somebody all cards of a finished try."""
    for what in SHOWN:
        refused = (await person.get(f"/api/tables/{game}/{what}", 409))["error"]
        assert (refused["code"], "after its day" in refused["text"]) == ("not_now", True)
    await person.post("/api/me", name=person.name)
    await person.post(f"/api/tables/{game}/analysis", 409)
    await person.post(f"/api/tables/{game}/mistakes", 409, ply=1)
    assert {row["game"] for row in (await today_of(person))["table"]} == {None}


async def must_be_unseen(game, person):
    """Nothing of a try of somebody else is shown."""
    await must_be_closed(game, person)
    await person.get(f"/api/tables/{game}/events", 409)
    assert (await person.get(f"/api/tables/{game}"))["view"] is None
    async with person.playing(game, last=0) as looking:
        assert (await looking.receive())["code"] == "not_now"


async def test_one_s_own_finished_try_does_not_show_its_cards_to_another_identity(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Jack") as jack, any_host.person("Mary") as mary:
        game = await give_up(anne)
        await must_be_closed(game, anne)
        await must_be_unseen(game, mary)  # a person who has not begun a try
        async with at_table(jack) as (_, seat):
            await must_be_unseen(game, jack)  # who is in the middle of it
            await seat.command("resign")
        await must_be_unseen(game, jack)


async def test_the_own_game_is_seen_as_it_was_played(day_host):
    async with day_host.person("Anne") as anne:
        async with at_table(anne) as (game, seat):
            await play_to_the_end([seat])
        shown = await anne.get(f"/api/tables/{game}")
        assert shown["view"]["observer"] == PERSON
        await anne.get(f"/api/tables/{game}/events")
        await must_be_closed(game, anne)


@pytest.mark.parametrize("late", [0, 1])
async def test_everything_opens_when_the_hours_after_the_day_are_over(day_host, late):
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        shown = await today_of(anne)
        game, day = await give_up(anne), shown["day"]
        await day_host.server.daily.settle_all()
        day_host.server.services.time.at += shown["left"] + GRACE_HOURS * HOUR - 1 + late  # no timer rings
        if not late:
            await jack.get(f"/api/tables/{game}/record", 409)
            assert [row["game"] for row in (await today_of(jack, day))["table"]] == [None]
            return
        for what in (*SHOWN, "events"):
            await jack.get(f"/api/tables/{game}/{what}")
        assert (await jack.get(f"/api/tables/{game}"))["view"]
        assert [row["game"] for row in (await today_of(jack, day))["table"]] == [game]


async def test_a_try_that_outlives_its_day_cannot_be_played_while_the_cards_are_shown(day_host):
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        shown = await today_of(anne)
        done, time = await give_up(anne), day_host.server.services.time
        time.at += shown["left"] - 1
        async with at_table(jack) as (game, seat):
            await own_turn(seat)
            time.at += GRACE_HOURS * HOUR  # the last moment
            await seat.submit(min(seat.legal))
            await own_turn(seat)
            time.at += 1
            await jack.get(f"/api/tables/{done}/record")
            refused = await seat.submit(min(seat.legal))
            assert (refused["code"], "is over" in refused["text"]) == ("not_now", True)
            await day_host.server.daily.settle_all()
            await seat.until_row("ended")
        mine = (await today_of(jack, shown["day"]))["mine"]
        assert (mine["game"], mine["is_over"], mine["score"], mine["is_given_up"]) == (game, True, None, True)


async def test_the_next_day_has_a_deal_while_the_last_one_is_still_closed(day_host):
    async with day_host.person("Anne") as anne:
        first = await give_up(anne)
        day_host.server.services.time.at += DAY
        assert await give_up(anne) != first


async def test_nobody_changes_the_table_of_a_try_before_its_cards_are_dealt(day_host):
    server = day_host.server
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        for person in (anne, jack):
            await person.post("/api/me", name=person.name)
        player = await server.identity.read(anne.http.cookies["cartagena_guest"])
        room = await make_daily_room(server, server.daily.today(), player, "127.0.0.1")
        for path, body in (
            ("bot", {"seat": 1, "bot": "random"}),
            ("join", {"name": "Anne", "seat": 1}),
            ("empty", {"seat": 1}),
            ("start", {}),
        ):
            await anne.post(f"/api/tables/{room.id}/{path}", 403, **body)
        await jack.post(f"/api/tables/{room.id}/join", 403, name="Jack")
        assert (await begin(anne))["id"] == room.id
        assert [seat.bot for seat in room.authority.seats] == [None, "mate", "mate"]
        assert room.authority.seats[PERSON].player == player.id
