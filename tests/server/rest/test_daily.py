"""The deal of the day: the same for everybody, one try each, and nobody looks at others before the own try."""

import asyncio
import contextlib
from datetime import date, timedelta

import pytest

from cartagena.game.records.record import Record
from cartagena.server.daily.day_deal import GAMES, PERSON, PLAYERS, TURN_DAYS, day_at, deal_name, variant_on
from cartagena.server.rest.daily.deal_of_day import make_daily_room
from cartagena.server.table.fairness import derive_bot_seed, verify
from tests.server.clients import LEAN, SHORT, FakeTime, play_to_the_end, served

DAY = 86_400_000
#: What shows the cards of a finished game.
SHOWN = ("record", "replay", "events", "analysis", "study")


async def begin(person):
    """Begin the deal of the day; the table."""
    return await person.post("/api/daily", name=person.name)


@contextlib.asynccontextmanager
async def at_table(person):
    """A person at the deal of the day, connected."""
    table = await begin(person)
    async with person.playing(table["id"], **LEAN) as seat:
        await seat.until("snapshot")
        yield table["id"], seat


async def give_up(person):
    """Begin the deal of the day and give up at once; the table."""
    async with at_table(person) as (game, seat):
        await seat.command("resign")
    return game


async def play_first_actions(seat):
    """Play the first legal action, again and again."""
    while seat.result is None:
        if seat.legal and seat.decider == seat.seat:
            action, seat.legal = min(seat.legal), None
            await seat.submit(action)
        else:
            await seat.receive()


async def today_of(person, day="today"):
    return await person.get(f"/api/daily/{day}")


async def test_everybody_has_the_same_cards_and_the_same_bots(host):
    records = []
    for name in ("Anne", "Jack"):
        async with host.person(name) as person, at_table(person) as (game, seat):
            await play_first_actions(seat)
            data = await person.get(f"/api/tables/{game}/record")
            assert verify(data) == []
            records.append(Record.from_json(data))
    assert records[0].begin() == records[1].begin()
    assert records[0].actions == records[1].actions


async def test_another_day_and_another_server_have_other_cards(tmp_path):
    seeds = []
    for server in ("one", "other"):
        time = FakeTime()
        async with served(tmp_path / server, time) as host, host.person("Anne") as anne:
            for _ in range(len(GAMES) + 1):
                game = await give_up(anne)
                seeds.append((await anne.get(f"/api/tables/{game}/record"))["seed"])
                time.move(DAY)
    assert len(set(seeds)) == len(seeds)


async def test_a_try_that_was_begun_counts_and_is_gone_on_with(any_host):
    async with any_host.person("Anne") as anne:
        assert (await today_of(anne))["mine"] is None
        first = await begin(anne)
        again = await begin(anne)
        assert again["id"] == first["id"]
        mine = (await today_of(anne))["mine"]
        assert (mine["game"], mine["is_over"], mine["place"], mine["score"]) == (first["id"], False, None, None)
        await anne.post(f"/api/tables/{first['id']}/leave")
        refused = await anne.post("/api/daily", 409, name="Anne")
        assert refused["error"]["code"] == "not_now"
        assert "new one every day" in refused["error"]["text"]


async def test_two_requests_at_the_same_moment_begin_one_try(host):
    async with host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        tables = await asyncio.gather(*[begin(anne) for _ in range(4)])
        assert len({table["id"] for table in tables}) == 1
        assert (await today_of(anne))["players"] == 1


async def test_a_try_whose_table_was_made_but_not_dealt_is_gone_on_with(host):
    async with host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        player = await host.server.identity.read(anne.http.cookies["cartagena_guest"])
        room = await make_daily_room(host.server, host.server.daily.today(), player, "127.0.0.1")
        assert (await begin(anne))["id"] == room.id
        assert room.authority.state.is_running


async def test_the_table_gives_no_help_and_nobody_watches(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Jack") as jack, at_table(anne) as (game, seat):
        table = (await anne.get(f"/api/tables/{game}"))["table"]
        assert not any(table[option] for option in ("undo", "hints", "chat", "public", "spectators"))
        assert table["daily"] == (await today_of(anne))["day"]
        while not (seat.legal and seat.decider == PERSON):
            await seat.receive()
        for command in ("hint", "undo"):
            assert (await seat.command(command))["code"] == "not_allowed"
        assert (await jack.get(f"/api/tables/{game}"))["view"] is None
        await jack.get(f"/api/tables/{game}/events", 403)
        await jack.post("/api/me", name="Jack")
        await jack.post(f"/api/tables/{game}/join", 409, name="Jack")
        async with jack.playing(game) as watching:
            assert (await watching.receive())["code"] == "not_allowed"


async def test_the_deal_of_a_day_is_not_dealt_again(any_host):
    async with any_host.person("Anne") as anne:
        game = await give_up(anne)
        for again in ("rematch", "duplicate"):
            refused = await anne.post(f"/api/tables/{game}/{again}", 409)
            assert "played once" in refused["error"]["text"]
        compared = await anne.get(f"/api/tables/{game}/deal")
        assert [one["id"] for one in compared["games"]] == [game]


async def test_the_tries_of_others_are_closed_until_the_own_one_is_over(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Jack") as jack, any_host.person("Mary") as mary:
        game = await give_up(anne)
        await anne.get(f"/api/tables/{game}/replay")
        assert game in [row["game"] for row in (await today_of(anne))["table"]]
        await must_be_closed(game, mary)  # who has not begun
        async with at_table(jack) as (_, seat):
            await must_be_closed(game, jack)  # who is in the middle of it
            await seat.command("resign")
        for what in SHOWN:
            await jack.get(f"/api/tables/{game}/{what}")
        assert (await jack.get(f"/api/tables/{game}"))["view"]
        assert game in [row["game"] for row in (await today_of(jack))["table"]]


async def must_be_closed(game, person):
    """No request shows somebody the cards of a finished try."""
    for what in SHOWN:
        refused = (await person.get(f"/api/tables/{game}/{what}", 409))["error"]
        assert (refused["code"], "yourself first" in refused["text"]) == ("not_now", True)
    await person.post("/api/me", name=person.name)
    await person.post(f"/api/tables/{game}/analysis", 409)
    await person.post(f"/api/tables/{game}/mistakes", 409, ply=1)
    assert (await person.get(f"/api/tables/{game}"))["view"] is None
    async with person.playing(game, last=0) as looking:
        assert (await looking.receive())["code"] == "not_now"
    assert {row["game"] for row in (await today_of(person))["table"]} == {None}


async def test_after_the_day_everybody_may_look_but_those_who_still_play(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, host.person("Anne") as anne, host.person("Jack") as jack:
        day = (await today_of(anne))["day"]
        game = await give_up(anne)
        async with at_table(jack) as (_, seat), host.person("Mary") as mary:
            time.at += DAY  # no timer rings
            await mary.get(f"/api/tables/{game}/replay")
            assert [row["game"] for row in (await today_of(mary, day))["table"]] == [game]
            await jack.get(f"/api/tables/{game}/replay", 409)
            await seat.command("resign")
            await jack.get(f"/api/tables/{game}/replay")


async def test_a_finished_try_has_rank_turns_and_a_result_without_luck(host):
    async with host.person("Anne") as anne, host.person("Jack") as jack:
        async with at_table(anne) as (game, seat):
            await play_to_the_end([seat])
        await give_up(jack)
        state = (await host.server.rooms.get(game)).authority.state
        shown = await today_of(anne)
        mine, rank = shown["mine"], next(one.rank for one in state.game.ranking() if one.seat == PERSON)
        analysis = (await anne.get(f"/api/tables/{game}/analysis"))["analysis"]
        assert mine["score"] == pytest.approx(analysis["ledger"][PERSON]["adjusted"])
        assert (mine["rank"], mine["turns"], mine["place"], mine["is_over"]) == (rank, state.game.turn, 1, True)
        theirs = (await today_of(jack))["mine"]
        assert (theirs["rank"], theirs["score"], theirs["place"]) == (PLAYERS, None, 2)
        shown = await today_of(anne)
        listed = [(row["name"], row["is_me"], row["place"]) for row in shown["table"]]
        assert listed == [("Anne", True, 1), ("Jack", False, 2)]
        by_name = {row["name"]: row for row in shown["month"]}
        assert (by_name["Anne"]["days"], by_name["Anne"]["wins"]) == (1, int(rank == 1))
        assert by_name["Anne"]["score"] == pytest.approx(mine["score"])


async def test_results_are_noted_without_anybody_asking_and_after_a_restart(tmp_path):
    async with served(tmp_path) as host, host.person("Anne") as anne:
        host.server.daily.settle = stay_away  # as if the server had been killed just then
        game = await give_up(anne)
        assert (await host.server.daily.tries.unsettled(5)) == [game]
    async with served(tmp_path) as host:
        async with asyncio.timeout(60):
            while await host.server.daily.tries.unsettled(5):
                await asyncio.sleep(0.01)
        (row,) = await host.server.daily.tries.best(host.server.daily.today().isoformat(), 5)
        assert (row.game, row.rank) == (game, PLAYERS)


async def stay_away(_):
    """Settle nothing."""


async def test_a_try_in_which_nothing_is_done_is_given_up(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time, grace_seconds=0) as host, host.person("Anne") as anne:
        day = (await today_of(anne))["day"]
        async with at_table(anne) as (game, seat):
            while not (seat.legal and seat.decider == PERSON):
                await seat.receive()
            time.move(TURN_DAYS * DAY + 1)
            await seat.until_row("ended")
        mine = (await today_of(anne, day))["mine"]
        assert (mine["game"], mine["is_over"], mine["rank"], mine["score"]) == (game, True, PLAYERS, None)


async def test_a_clock_that_is_set_back_keeps_what_was_played_and_says_so(tmp_path):
    time = FakeTime()
    time.at += 10 * DAY
    async with served(tmp_path, time) as host, host.person("Anne") as anne:
        later = (await today_of(anne))["day"]
        game = await give_up(anne)
        time.at -= DAY
        shown = await today_of(anne)
        earlier = (date.fromisoformat(later) - timedelta(days=1)).isoformat()
        assert (shown["day"], shown["today"], shown["ahead"], shown["mine"]) == (earlier, earlier, later, None)
        assert (shown["days"][0]["day"], shown["days"][0]["is_begun"]) == (later, True)
        kept = await today_of(anne, later)
        assert (kept["mine"]["game"], kept["mine"]["is_over"], kept["ahead"]) == (game, True, later)
        assert await give_up(anne) != game
        time.at += DAY
        assert (await today_of(anne))["ahead"] is None
        await anne.post("/api/daily", 409, name="Anne")


@pytest.mark.parametrize("day", ["2999-01-01", "tomorrow", "2026-02-30", "2026-1-1", "%27"])
async def test_a_day_that_is_none_or_has_not_come_is_refused(host, day):
    async with host.person("Anne") as anne:
        assert (await today_of_wrong(anne, day))["error"]["code"] == "bad_message"


async def today_of_wrong(person, day):
    return await person.get(f"/api/daily/{day}", 400)


async def test_a_name_that_is_none_begins_nothing(host):
    async with host.person("Anne") as anne:
        before = (await today_of(anne))["players"]
        await anne.post("/api/daily", 403, name=" ")
        await anne.post("/api/daily", 400, nom="Anne")
        assert (await today_of(anne))["players"] == before


async def test_a_deleted_person_is_in_no_table(tmp_path):
    async with served(tmp_path) as host, host.person("Anne") as anne, host.person("Jack") as jack:
        await give_up(anne)
        await give_up(jack)
        assert len((await today_of(jack))["table"]) == 2
        await anne.http.delete("/api/me")
        shown = await today_of(jack)
        assert [row["name"] for row in shown["table"] + shown["month"]] == ["Jack", "Jack"]


async def test_tries_spend_the_credit_of_new_tables(tmp_path):
    async with served(tmp_path, tables_per_hour=1) as host, host.person("Anne") as anne, host.person("Jack") as jack:
        table = await begin(anne)
        assert (await begin(anne))["id"] == table["id"]
        assert (await jack.post("/api/daily", 429, name="Jack"))["error"]["code"] == "too_many"
        assert (await today_of(jack))["mine"] is None


def test_the_day_is_that_of_utc_and_the_games_take_turns():
    assert day_at(1_795_046_399_999) + timedelta(days=1) == day_at(1_795_046_400_000)
    days = [date(2026, 11, 18) + timedelta(days=number) for number in range(len(GAMES))]
    assert len({str(variant_on(day)) for day in days}) == len(GAMES)
    assert deal_name(days[0]) == "daily20261118"


def test_the_seed_of_a_bot_hangs_on_secret_seat_and_moment():
    seeds = [derive_bot_seed(*given) for given in ((b"a", 1, 0), (b"b", 1, 0), (b"a", 2, 0), (b"a", 1, 1))]
    assert len(set(seeds)) == 4
    assert derive_bot_seed(b"a", 1, 0) == seeds[0]


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


async def test_the_export_has_the_tries(host):
    async with host.person("Anne") as anne:
        game = await give_up(anne)
        await today_of(anne)
        (kept,) = (await anne.get("/api/me/export"))["daily"]
        assert (kept["game"], kept["rank"], kept["score"]) == (game, PLAYERS, None)
