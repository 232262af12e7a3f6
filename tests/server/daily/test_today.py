"""What the first screen shows of today."""

import asyncio

from tests.server.clients import LEAN, SHORT, play_to_the_end
from tests.server.daily.trying import at_table, give_up

PATIENCE = 60


async def settled_today(person):
    """What is shown of today once the try of somebody is settled."""
    async with asyncio.timeout(PATIENCE):
        while not (shown := await person.get("/api/today"))["deal"]["is_over"]:
            await asyncio.sleep(0.01)
    return shown


async def finished_game(person, level="random"):
    """Play against a bot; the table, and whether the person won."""
    table = await person.make_table(seats=["me", f"bot:{level}"], **SHORT)
    await person.start(table)
    async with person.playing(table, **LEAN) as seat:
        await seat.until("snapshot")
        await play_to_the_end([seat])
    return table, seat.result["winner"] == 0


async def test_today_has_the_puzzle_the_deal_and_a_game_to_watch(any_host):
    async with any_host.person("Anne") as anne:
        shown = await anne.get("/api/today")
        assert shown["puzzle"] == (await anne.get("/api/puzzles"))["days"][0]["name"]
        before = shown["deal"].pop("players")
        assert (shown["deal"], shown["replay"]) == ({"game": None, "is_over": False, "place": None}, None)
        game = await give_up(anne)
        shown = await settled_today(anne)
        assert (shown["deal"]["game"], shown["replay"]) == (game, None)
        assert 1 <= shown["deal"]["place"] <= shown["deal"]["players"]
        assert shown["deal"]["players"] > before
        table, is_won = await finished_game(anne)
        replay = {"id": table, "others": [{"name": "random", "bot": "random"}], "is_won": is_won}
        assert (await anne.get("/api/today"))["replay"] == replay


async def test_today_loads_no_game(day_host):
    rooms = day_host.server.rooms
    async with day_host.person("Anne") as anne:
        await give_up(anne)
        await settled_today(anne)
        table, is_won = await finished_game(anne)
        for room in rooms.all():
            await room.wait_until_stored()
            rooms.forget(room.id)
        shown = await anne.get("/api/today")
        assert (shown["replay"]["id"], shown["replay"]["is_won"], shown["deal"]["place"]) == (table, is_won, 1)
        assert len(rooms) == 0


async def test_a_try_is_no_game_to_watch_while_its_cards_are_closed(day_host):
    async with day_host.person("Anne") as anne:
        async with at_table(anne) as (game, seat):
            await play_to_the_end([seat])
        assert (await settled_today(anne))["replay"] is None
        day_host.server.services.time.at += 2 * 86_400_000
        assert (await anne.get("/api/today"))["replay"]["id"] == game


async def test_a_person_who_is_called_like_a_bot_is_none(day_host):
    async with day_host.person("Anne") as anne, day_host.person("mate") as mate:
        table = await anne.make_table(seats=["me", "open"], **SHORT)
        await mate.join(table)
        await anne.start(table)
        async with anne.playing(table, **LEAN) as one, mate.playing(table, **LEAN) as other:
            for seat in (one, other):
                await seat.until("snapshot")
            await play_to_the_end([one, other])
        shown = [(await person.get("/api/today"))["replay"] for person in (anne, mate)]
        others = [[tuple(player.values()) for player in replay["others"]] for replay in shown]
        assert others == [[("mate", None)], [("Anne", None)]]
        assert [replay["is_won"] for replay in shown] == [one.result["winner"] == seat for seat in (0, 1)]
