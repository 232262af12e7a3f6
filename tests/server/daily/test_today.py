"""What the first screen shows of today."""

from tests.server.clients import LEAN, SHORT, play_to_the_end
from tests.server.daily.trying import give_up


async def test_today_has_the_puzzle_the_deal_and_a_game_to_watch(any_host):
    async with any_host.person("Anne") as anne:
        shown = await anne.get("/api/today")
        assert shown["puzzle"] == (await anne.get("/api/puzzles"))["days"][0]["name"]
        before = shown["deal"].pop("players")
        assert (shown["deal"], shown["replay"]) == ({"game": None, "is_over": False, "place": None}, None)
        game = await give_up(anne)
        shown = await anne.get("/api/today")
        assert (shown["deal"]["game"], shown["deal"]["is_over"], shown["replay"]) == (game, True, None)
        assert 1 <= shown["deal"]["place"] <= shown["deal"]["players"]
        assert shown["deal"]["players"] > before
        table = await anne.make_table(seats=["me", "bot:random"], **SHORT)
        await anne.start(table)
        async with anne.playing(table, **LEAN) as seat:
            await seat.until("snapshot")
            await play_to_the_end([seat])
            is_won = seat.result["winner"] == 0
        replay = {"id": table, "others": ["random"], "is_won": is_won}
        assert (await anne.get("/api/today"))["replay"] == replay
