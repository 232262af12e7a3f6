"""The deal of the day: the same for everybody, and one try each."""

import asyncio
from datetime import date, timedelta

import pytest

from cartagena.game.records.record import Record
from cartagena.server.daily.day_deal import GAMES, GRACE_HOURS, PERSON, day_at, deal_name, variant_on
from cartagena.server.rest.daily.deal_of_day import make_daily_room
from cartagena.server.table.fairness import derive_bot_seed, verify
from tests.server.clients import FakeTime, served
from tests.server.daily.trying import DAY, HOUR, at_table, begin, give_up, play_first_actions, today_of


async def test_everybody_has_the_same_cards_and_the_same_bots(day_host):
    games = []
    for name in ("Anne", "Jack"):
        async with day_host.person(name) as person, at_table(person) as (game, seat):
            await play_first_actions(seat)
            games.append(game)
    day_host.server.services.time.at += DAY + GRACE_HOURS * HOUR
    async with day_host.person("Mary") as mary:
        shown = [await mary.get(f"/api/tables/{game}/record") for game in games]
    assert [verify(data) for data in shown] == [[], []]
    records = [Record.from_json(data) for data in shown]
    assert records[0].begin() == records[1].begin()
    assert records[0].actions == records[1].actions


async def test_another_day_and_another_server_have_other_cards(tmp_path):
    seeds = []
    for server in ("one", "other"):
        time, games = FakeTime(), []
        async with served(tmp_path / server, time) as host, host.person("Anne") as anne:
            for _ in range(len(GAMES) + 1):
                games.append(await give_up(anne))
                time.move(DAY)
            time.move(DAY)
            seeds += [(await anne.get(f"/api/tables/{game}/record"))["seed"] for game in games]
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
        refused = await begin(anne, 409)
        assert refused["error"]["code"] == "not_now"
        assert "new one every day" in refused["error"]["text"]


async def test_two_requests_at_the_same_moment_begin_one_try(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Anne") as tab:
        await anne.post("/api/me", name="Anne")
        tab.http.cookies.update(anne.http.cookies)  # with two processes at the other one
        before = (await today_of(anne))["players"]
        tables = await asyncio.gather(*[begin(person) for person in (anne, tab) * 3])
        assert len({table["id"] for table in tables}) == 1
        assert (await today_of(tab))["players"] == before + 1
        assert (await anne.get(f"/api/tables/{tables[0]['id']}"))["status"] == "running"


async def test_a_try_whose_table_was_made_but_not_dealt_is_gone_on_with(day_host):
    async with day_host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        player = await day_host.server.identity.read(anne.http.cookies["cartagena_guest"])
        room = await make_daily_room(day_host.server, day_host.server.daily.today(), player, "127.0.0.1")
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
        assert [(day["day"], day["is_begun"]) for day in shown["days"][:2]] == [(later, True), (earlier, False)]
        kept = await today_of(anne, later)
        assert (kept["mine"]["game"], kept["mine"]["is_over"], kept["ahead"]) == (game, True, later)
        assert await give_up(anne) != game
        time.at += DAY
        assert (await today_of(anne))["ahead"] is None
        await begin(anne, 409)


@pytest.mark.parametrize("day", ["2999-01-01", "tomorrow", "2026-02-30", "2026-1-1", "%27"])
async def test_a_day_that_is_none_or_has_not_come_is_refused(day_host, day):
    async with day_host.person("Anne") as anne:
        assert (await today_of_wrong(anne, day))["error"]["code"] == "bad_message"


async def today_of_wrong(person, day):
    return await person.get(f"/api/daily/{day}", 400)


async def test_a_name_that_is_none_begins_nothing(day_host):
    async with day_host.person("Anne") as anne:
        shown = await today_of(anne)
        before, day = shown["players"], shown["day"]
        await anne.post("/api/daily", 403, name=" ", day=day)
        await anne.post("/api/daily", 400, nom="Anne", day=day)
        await anne.post("/api/daily", 400, name="Anne")
        await anne.post("/api/daily", 400, name="Anne", day="tomorrow")
        assert (await today_of(anne))["players"] == before


async def test_tries_spend_the_credit_of_new_tables(tmp_path):
    async with (
        served(tmp_path, FakeTime(), tables_per_hour=1) as host,
        host.person("Anne") as anne,
        host.person("Jack") as jack,
    ):
        table = await begin(anne)
        assert (await begin(anne))["id"] == table["id"]
        assert (await begin(jack, 429))["error"]["code"] == "too_many"
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


async def test_a_screen_of_yesterday_begins_nothing_today(day_host):
    async with day_host.person("Anne") as anne:
        shown = await today_of(anne)
        day_host.server.services.time.at += shown["left"]
        refused = await anne.post("/api/daily", 409, name="Anne", day=shown["day"])
        assert refused["error"]["code"] == "not_now"
        now = await today_of(anne)
        assert (now["mine"], now["players"], now["day"] > shown["day"]) == (None, 0, True)
        assert (await begin(anne))["daily"] == now["day"]


async def test_days_from_when_the_clock_was_far_ahead_are_shown_before_the_usual_ones(day_host):
    time = day_host.server.services.time
    async with day_host.person("Anne") as anne:
        time.at += 400 * DAY
        later = (await today_of(anne))["day"]
        await give_up(anne)
        time.at -= 400 * DAY
        shown = await today_of(anne)
        today = date.fromisoformat(shown["day"])
        usual = [(today - timedelta(days=back)).isoformat() for back in range(42)]
        assert [day["day"] for day in shown["days"]] == [later, *usual]
