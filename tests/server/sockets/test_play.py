"""Playing over real sockets: numbers without gaps, commands once, reconnecting, several tabs, bots."""

import asyncio
import contextlib
import json
import random

import pytest

from cartagena.server.table.fairness import verify
from tests.server.clients import LEAN, SHORT, FakeTime, decider_of, play_to_the_end, seated, served


async def test_a_whole_game_has_no_gaps_and_its_record_proves_the_deal(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        first = seats[0].n
        await play_to_the_end(seats)
        last = seats[0].n
        for seat in seats:
            assert seat.numbers == list(range(first + 1, last + 1))
            assert seat.result["ending"] == "turn_limit"
        record = await seats[0].person.get(f"/api/tables/{game}/record")
        assert verify(record) == []
        assert (await seats[0].person.post("/api/verify", **record))["is_right"]


async def test_the_record_of_a_running_game_is_not_shown(any_host):
    async with seated(any_host, **SHORT) as (game, seats):
        answer = await seats[0].person.get(f"/api/tables/{game}/record", 409)
        assert answer["error"]["code"] == "not_now"


async def test_bots_play_on_by_themselves(any_host):
    async with seated(any_host, 1, bots=2, hello=LEAN, variant={"players": 3, "turn_limit": 12}) as (_, seats):
        await play_to_the_end(seats)
        assert seats[0].result is not None


async def test_a_command_sent_again_is_answered_the_same_and_not_played_twice(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        seat = decider_of(seats)
        n, action = seat.n, seat.legal[0]
        first = await seat.submit(action, n, command="once")
        again = await seat.submit(action, n, command="once")
        assert first == again == {"type": "ack", "command": "once", "n": n + 1}
        await seat.catch_up(n + 1)
        assert (await seat.person.get(f"/api/tables/{game}"))["n"] == n + 1


async def test_refusals_are_typed_and_change_nothing(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        seat = decider_of(seats)
        other = next(one for one in seats if one is not seat)
        n, action = seat.n, seat.legal[0]
        assert (await other.submit(action))["code"] == "not_your_turn"
        assert (await seat.submit(action, n - 1))["code"] == "stale_version"
        assert (await seat.submit("retreat start"))["code"] == "no_company_behind"
        assert (await seat.submit("walk home"))["code"] == "bad_message"
        assert (await seat.command("answer", accepted=True))["code"] == "not_now"
        for text in (
            "{",
            "[]",
            '{"type":"submit"}',
            '{"type":"nonsense"}',
            '{"type":"hello"}',
            "\ud800".encode("utf-8", "replace").decode(),
        ):
            await seat.socket.send(text)
            assert (await seat.until("error"))["code"] == "bad_message"
        assert (await host.server.rooms.get(game)).authority.state.version == n


async def test_two_submits_of_the_same_version_give_one_truth(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        seat = decider_of(seats)
        async with seat.person.playing(game, **LEAN) as tab:
            await tab.until("snapshot")
            assert tab.seat == seat.seat
            n = seat.n
            answers = await asyncio.gather(seat.submit(seat.legal[0], n), tab.submit(seat.legal[-1], n))
            assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
            assert next(answer for answer in answers if answer["type"] == "error")["code"] == "stale_version"
            for one in (*seats, tab):
                await one.catch_up(n + 1)
                assert one.numbers == [n + 1]


async def test_who_was_away_gets_what_was_missed(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        seat = decider_of(seats)
        other = next(one for one in seats if one is not seat)
        n = other.n
        await other.socket.close()
        await seat.submit(seat.legal[0])
        await seat.catch_up(n + 1)
        await seat.command("say", text="where are you?")
        async with other.person.playing(game, last=n, **LEAN) as back:
            resumed = await back.until("resumed")
            assert (resumed["last"], resumed["n"]) == (n, n + 2)
            assert (await back.until("update"))["row"]["row"] == "acted"
            assert (await back.until("update"))["row"]["text"] == "where are you?"
            assert back.numbers == [n + 1, n + 2]
        async with other.person.playing(game, last=n + 99, **LEAN) as back:
            assert (await back.receive())["type"] == "snapshot"


async def test_what_was_missed_too_long_ago_comes_as_a_snapshot(any_host):
    async with seated(any_host, hello=LEAN, variant={"players": 2, "turn_limit": 60}) as (game, seats):
        first = seats[0].n
        await play_to_the_end(seats, most=first + 80)
        async with seats[0].person.playing(game, last=first, **LEAN) as back:
            assert (await back.receive())["type"] == "snapshot"


async def test_a_choice_is_still_there_after_a_reconnect(any_host):
    """In the middle of rum's distribution the seat comes back to the same choice."""
    everything = {"variant": "everything"}
    async with seated(any_host, hello=LEAN, **everything) as (game, seats):
        rng = random.Random(5)
        for _ in range(600):
            seat = decider_of(seats)
            rum = [action for action in seat.legal if action.startswith(("!rum", "!lantern"))]
            n = seat.n
            await seat.submit(rum[0] if rum else rng.choice(seat.legal))
            for one in seats:
                await one.catch_up(n + 1)
            if rum and decider_of(seats) is seat and seat.legal[0].startswith("keep"):
                break
        else:
            pytest.fail("nothing was to be kept")
        async with seat.person.playing(game, **LEAN) as back:
            snapshot = await back.until("snapshot")
            assert back.legal == seat.legal
            assert snapshot["view"]["pending"][0]["do"] == "keep"
            assert (await back.submit(back.legal[0]))["type"] == "ack"


async def test_choices_say_where_they_lead_and_where_pirates_would_land(any_host):
    async with seated(any_host, **SHORT) as (_, seats):
        seat = decider_of(seats)
        reported = await seat.until("choices")
        assert {choice["text"] for choice in reported["choices"]} == set(seat.legal)
        assert set(reported["landings"]) == {"start"}
        assert len(reported["landings"]["start"]) == 6
        assert all(landing["to"] for landing in reported["landings"]["start"].values())
        await seat.send(type="why_not", action="retreat start")
        assert (await seat.until("reason"))["code"] == "no_company_behind"


async def test_updates_carry_views_where_they_are_wanted(host):
    async with seated(host, hello={"choices": False}, **SHORT) as (game, seats):
        seat = decider_of(seats)
        n = seat.n
        await seat.submit(seat.legal[0])
        await seat.catch_up(n + 1)
        state = (await host.server.rooms.get(game)).authority.state
        update = next(json.loads(text) for text in seat.person.received if '"type":"update"' in text)
        assert update["view"] == json.loads(json.dumps(state.game.view(seat.seat).to_json()))


async def test_undo_goes_back_for_everybody(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (_, seats):
        seat = decider_of(seats)
        n, action = seat.n, next(action for action in seat.legal if "start" in action)
        await seat.submit(action)
        assert (await seat.command("undo"))["type"] == "ack"
        for one in seats:
            await one.catch_up(n + 2)
            undone = next(
                json.loads(text) for text in one.person.received if f'"n":{n + 2},' in text and "undone" in text
            )
            assert undone["view"]["turn"]["actions_left"] == 3
        assert action in seat.legal


async def test_the_past_can_be_asked_for_without_what_was_taken_back(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        seat = decider_of(seats)
        start, action = seat.n, next(action for action in seat.legal if "start" in action)
        await seat.submit(action)
        await seat.command("undo")
        await seat.command("say", phrase="ahoy")
        await seat.catch_up(start + 3)
        await seat.submit(action)
        await seat.catch_up(start + 4)
        past = (await seat.person.get(f"/api/tables/{game}/events"))["entries"]
        assert [entry["n"] for entry in past] == [start, start + 4]
        update = next(json.loads(text) for text in seat.person.received if f'"n":{start + 4},' in text)
        assert past[-1]["events"] == update["events"]


async def test_a_question_is_put_to_the_others(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (_, seats):
        await seats[0].command("offer_draw")
        asked = await seats[1].until_row("proposed")
        assert asked["row"] == {"row": "proposed", "seat": 0, "what": "draw"}
        assert (await seats[1].command("answer", accepted=True))["type"] == "ack"
        ended = await seats[0].until_row("ended")
        assert ended["result"] == {"ending": "agreed", "winner": None}


async def test_spectators_watch_but_do_not_play(any_host):
    async with contextlib.AsyncExitStack() as stack:
        game, _ = await stack.enter_async_context(seated(any_host, hello=LEAN, spectators=1, **SHORT))
        eve = await stack.enter_async_context(any_host.person("Eve"))
        async with eve.playing(game) as watching:
            snapshot = await watching.until("snapshot")
            assert snapshot.get("seat") is None
            assert snapshot["view"]["hands"] == [6, 6]
            assert (await watching.command("undo"))["code"] == "not_allowed"
            async with eve.playing(game) as second:
                assert (await second.until("snapshot")).get("seat") is None
            mary = await stack.enter_async_context(any_host.person("Mary"))
            await mary.post("/api/me", name="Mary")
            async with mary.playing(game) as refused:
                assert (await refused.until("error"))["code"] == "not_allowed"


async def test_chat_has_phrases_and_short_texts(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (_, seats):
        assert (await seats[0].command("say", phrase="ahoy"))["type"] == "ack"
        assert (await seats[1].until_row("said"))["row"] == {
            "row": "said", "name": "Pirate 0", "seat": 0, "phrase": "ahoy",
        }  # fmt: skip
        assert (await seats[0].command("say", phrase="nonsense"))["code"] == "bad_message"
        assert (await seats[0].command("say", text="x" * 301))["code"] == "bad_message"
        assert (await seats[0].command("say", text="x", phrase="ahoy"))["code"] == "bad_message"


async def test_who_has_said_much_has_to_wait(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time) as host, seated(host, hello=LEAN, **SHORT) as (_, seats):
        for spoken in (5, 1):
            answers = [await seats[0].command("say", text="ahoy") for _ in range(spoken + 1)]
            assert [answer["type"] for answer in answers] == ["ack"] * spoken + ["error"]
            assert answers[-1]["code"] == "too_many"
            time.move(2000)


async def test_a_hint_is_given_and_noted(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (_, seats):
        seat = decider_of(seats)
        advice = await seat.command("hint")
        assert advice["action"] in seat.legal
        other = next(one for one in seats if one is not seat)
        noted = await other.until_row("hinted")
        assert noted["seats"][seat.seat]["hints"] == 1
        assert (await other.command("hint"))["code"] == "not_your_turn"


async def test_a_person_comes_and_goes_before_the_start(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Mary") as mary:
        game = await anne.make_table(players=2, public=True, start=0)
        assert game in [table["id"] for table in (await mary.get("/api/tables"))["tables"]]
        assert await mary.join(game, word="parrot") == 1
        await mary.post(f"/api/tables/{game}/start", 403)
        await mary.post(f"/api/tables/{game}/leave")
        await anne.post(f"/api/tables/{game}/start", 409)
        await anne.post(f"/api/tables/{game}/bot", seat=1, bot="random")
        await anne.start(game)
        shown = await mary.get(f"/api/tables/{game}")
        assert shown["view"]["hands"] == [6, 6]


async def test_a_rematch_moves_the_seats_on_and_is_made_once(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        await seats[1].command("resign")
        await seats[0].until_row("ended")
        first = await seats[0].person.post(f"/api/tables/{game}/rematch")
        second = await seats[1].person.post(f"/api/tables/{game}/rematch")
        assert first["id"] == second["id"] != game
        shown = await seats[0].person.get(f"/api/tables/{first['id']}")
        assert shown["seat"] == 1
        assert [seat["name"] for seat in shown["seats"]] == ["Pirate 1", "Pirate 0"]


async def test_a_table_that_is_not_there(any_host):
    async with any_host.person("Anne") as anne:
        assert (await anne.get("/api/tables/nowhere", 404))["error"]["code"] == "unknown_game"
        async with anne.playing("nowhere") as socket:
            assert (await socket.receive())["code"] == "unknown_game"


async def test_a_plan_is_answered_to_its_sender_alone_and_leaves_no_entry(any_host):
    async with seated(any_host, **SHORT) as (_, seats):
        waiting = next(seat for seat in seats if seat.seat != seat.decider)
        before = waiting.n
        await waiting.send(type="plan", actions=[])
        planned = await waiting.until("planned")
        assert planned["n"] == before
        assert planned["choices"]
        assert planned["steps"] == []
        first = planned["choices"][0]["text"]
        await waiting.send(type="plan", actions=[first, "walk home"])
        planned = await waiting.until("planned")
        assert [step["text"] for step in planned["steps"]] == [first]
        assert isinstance(planned["view"]["hands"][1 - waiting.seat], int)
        decider = next(seat for seat in seats if seat.seat == seat.decider)
        assert (await decider.submit(decider.legal[0]))["n"] == before + 1
