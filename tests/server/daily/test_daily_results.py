"""How tries at the deals of the days end, and the tables of day and month."""

import asyncio

import msgspec
import pytest
import sqlalchemy as sa

from cartagena.server.daily import daily_deals
from cartagena.server.daily.daily_tries import DailyOutcome, note_try
from cartagena.server.daily.day_deal import PERSON, PLAYERS, TURN_DAYS
from cartagena.server.store.schema import analyses
from tests.server.clients import FakeTime, play_to_the_end, served
from tests.server.daily.trying import DAY, at_table, give_up, own_turn, today_of


async def test_a_finished_try_has_rank_turns_and_a_result_without_luck(day_host):
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        async with at_table(anne) as (game, seat):
            await play_to_the_end([seat])
        await anne.post("/api/me/password", login="anne", password="a long password")
        await give_up(jack)
        state = (await day_host.server.rooms.get(game)).authority.state
        shown = await today_of(anne)
        mine, rank = shown["mine"], next(one.rank for one in state.game.ranking() if one.seat == PERSON)
        found = msgspec.json.decode((await day_host.server.analyses.first_result(game, "game")).result)
        assert mine["score"] == pytest.approx(found["ledger"][PERSON]["adjusted"])
        assert (mine["rank"], mine["turns"], mine["place"], mine["is_over"]) == (rank, state.game.turn, 1, True)
        theirs = (await today_of(jack))["mine"]
        assert (theirs["rank"], theirs["score"], theirs["place"]) == (PLAYERS, None, 2)
        shown = await today_of(anne)
        listed = [(row["name"], row["is_me"], row["place"]) for row in shown["table"]]
        assert listed == [("Anne", True, 1), ("Jack", False, 2)]
        (month,) = shown["month"]  # guests are not in it
        assert (month["name"], month["is_me"], month["days"], month["wins"]) == ("Anne", True, 1, int(rank == 1))
        assert month["score"] == pytest.approx(max(0, mine["score"]))


async def test_results_are_noted_without_anybody_asking_and_after_a_restart(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, host.person("Anne") as anne:
        host.server.daily.settle = stay_away  # as if the server had been killed just then
        game = await give_up(anne)
        assert (await host.server.daily.tries.unsettled("", 5)) == [game]
    async with served(tmp_path, time) as host:
        async with asyncio.timeout(60):
            while await host.server.daily.tries.unsettled("", 5):
                await asyncio.sleep(0.01)
        (row,) = await host.server.daily.tries.best(host.server.daily.today().isoformat(), 5)
        assert (row.game, row.rank) == (game, PLAYERS)


async def stay_away(_):
    """Settle nothing."""
    return False


async def test_a_try_in_which_nothing_is_done_is_given_up(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time, grace_seconds=0) as host, host.person("Anne") as anne:
        day = (await today_of(anne))["day"]
        async with at_table(anne) as (game, seat):
            await own_turn(seat)
            time.move(TURN_DAYS * DAY + 1)
            await seat.until_row("ended")
        mine = (await today_of(anne, day))["mine"]
        assert (mine["game"], mine["is_over"], mine["rank"], mine["score"]) == (game, True, PLAYERS, None)


async def test_a_deleted_person_is_in_no_table(tmp_path):
    async with served(tmp_path, FakeTime()) as host, host.person("Anne") as anne, host.person("Jack") as jack:
        for person in (anne, jack):
            await give_up(person)
            await person.post("/api/me/password", login=person.name.lower(), password="a long password")
        await host.server.daily.settle_all()
        assert await named_in_tables(jack) == ["Anne", "Jack"] * 2
        await anne.http.delete("/api/me")
        assert await named_in_tables(jack) == ["Jack"] * 2


async def named_in_tables(person):
    """The people in the tables of day and month."""
    shown = await today_of(person)
    return [
        row["name"] for rows in (shown["table"], shown["month"]) for row in sorted(rows, key=lambda row: row["name"])
    ]


async def test_a_banned_person_is_in_no_table_and_takes_no_place(day_host):
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        async with at_table(anne) as (_, seat):
            await play_to_the_end([seat])
        await give_up(jack)
        for person in (anne, jack):
            await person.post("/api/me/password", login=person.name.lower(), password="a long password")
        await day_host.server.daily.settle_all()
        assert (await today_of(jack))["mine"]["place"] == 2
        player = await day_host.server.identity.read(anne.http.cookies["cartagena_guest"])
        await day_host.server.services.store.players.change(player.id, is_banned=True)
        assert await named_in_tables(jack) == ["Jack"] * 2
        assert (await today_of(jack))["mine"]["place"] == 1


async def test_a_month_counts_no_score_below_zero_and_only_its_own_days(day_host):
    tries = day_host.server.daily.tries
    async with day_host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        await anne.post("/api/me/password", login="anne", password="a long password")
        player = await day_host.server.identity.read(anne.http.cookies["cartagena_guest"])
        scores = {"2026-10-31": 0.5, "2026-11-01": -0.25, "2026-11-30": 0.75, "2026-12-01": 0.5}
        async with day_host.server.services.store.engine.begin() as connection:
            for day in scores:
                await connection.execute(note_try(day, player.id, day, 0))
        for day, score in scores.items():
            await tries.settle(day, 0, DailyOutcome(1, 9, score, is_given_up=False))
        (row,) = await tries.month("2026-11", 5)
        assert (row.score, row.days) == (0.75, 2)


async def test_the_export_has_the_tries(day_host):
    async with day_host.person("Anne") as anne:
        game = await give_up(anne)
        await today_of(anne)
        (kept,) = (await anne.get("/api/me/export"))["daily"]
        assert (kept["game"], kept["rank"], kept["score"]) == (game, PLAYERS, None)


async def test_a_damaged_analysis_costs_its_try_the_score_and_holds_up_no_other(day_host):
    daily = day_host.server.daily
    day = daily.today().isoformat()
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        settle, daily.settle = daily.settle, stay_away
        games = []
        for person in (anne, jack):
            async with at_table(person) as (game, seat):
                await play_to_the_end([seat])
            games.append(game)
        await day_host.server.analyses.first_result(games[0], "game")
        await damage_analysis(day_host.server, games[0])
        daily.settle = settle
        await daily.settle_all()
        rows = {row.game: row for row in await daily.tries.best(day, 5)}
        assert [rows[game].is_given_up for game in games] == [False, False]
        assert (rows[games[0]].score, rows[games[1]].score is None) == (None, False)
        mine = (await today_of(anne))["mine"]
        assert (mine["is_over"], mine["score"], mine["is_given_up"], mine["place"]) == (True, None, False, 2)


async def damage_analysis(server, game):
    """Let the stored analysis of a game be no analysis."""
    async with server.services.store.engine.begin() as connection:
        await connection.execute(sa.update(analyses).where(analyses.c.game == game).values(result='{"ledger": 3}'))


async def test_a_try_that_cannot_be_settled_holds_up_no_other(day_host, monkeypatch):
    daily = day_host.server.daily
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack:
        settle, daily.settle = daily.settle, stay_away
        first, second = await give_up(anne), await give_up(jack)

        async def settle_second(game):
            if game == first:
                raise ZeroDivisionError
            return await settle(game)

        monkeypatch.setattr(daily_deals, "MOST_AT_ONCE", 1)
        daily.settle = settle_second
        await daily.settle_all()
        assert await daily.tries.unsettled("", 5) == [first]
        daily.settle = settle
        await daily.settle_all()
        assert await daily.tries.unsettled("", 5) == []
        assert {row.game for row in await daily.tries.best(daily.today().isoformat(), 5)} == {first, second}


async def test_giving_up_sooner_is_not_better_and_those_who_gave_up_share_a_place(day_host):
    async with day_host.person("Anne") as anne, day_host.person("Jack") as jack, day_host.person("Mary") as mary:
        async with at_table(anne) as (_, seat):
            await own_turn(seat)
            await seat.submit(min(seat.legal))
            await seat.command("resign")
        await give_up(jack)
        async with at_table(mary) as (_, seat):
            await play_to_the_end([seat])
        await day_host.server.daily.settle_all()
        listed = {row["name"]: row["place"] for row in (await today_of(mary))["table"]}
        assert listed == {"Mary": 1, "Anne": 2, "Jack": 2}
        assert [(await today_of(person))["mine"]["place"] for person in (anne, jack, mary)] == [2, 2, 1]


async def test_the_tables_are_asked_for_at_a_limited_rate(day_host):
    async with day_host.person("Anne") as anne:
        statuses = [(await anne.http.get("/api/daily/today")).status_code for _ in range(101)]
        assert statuses == [200] * 100 + [429]
