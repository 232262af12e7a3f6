"""Several processes on one database: one log, and the work of a lost process is taken over by others."""

import asyncio
import contextlib

from tests.server.clients import LEAN, SHORT, decider_of, play_to_the_end, seated
from tests.server.server_processes import elsewhere


async def test_one_seat_through_two_processes_plays_once(two_processes):
    async with contextlib.AsyncExitStack() as stack:
        game, seats = await stack.enter_async_context(seated(two_processes, hello=LEAN, **SHORT))
        seat = decider_of(seats)
        twin = await stack.enter_async_context(elsewhere(two_processes, seat.person))
        tab = await stack.enter_async_context(twin.playing(game, **LEAN))
        await tab.until("snapshot")
        n = seat.n
        answers = await asyncio.gather(seat.submit(seat.legal[0], n), tab.submit(seat.legal[-1], n))
        assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
        assert next(answer for answer in answers if answer["type"] == "error")["code"] == "stale_version"
        for one in (*seats, tab):
            await one.catch_up(n + 1)
            assert one.numbers == [n + 1]
        shown = [await person.get(f"/api/tables/{game}") for person in (seat.person, twin)]
        assert shown[0]["view"] == shown[1]["view"]


async def test_what_does_not_depend_on_the_position_goes_through_both(two_processes):
    """Two people chat at the same time through different processes: both messages arrive, in one order."""
    async with seated(two_processes, hello=LEAN, **SHORT) as (_, seats):
        n = seats[0].n
        answers = await asyncio.gather(*(seat.command("say", text="ahoy") for seat in seats))
        assert sorted(answer["n"] for answer in answers) == [n + 1, n + 2]
        for seat in seats:
            await seat.catch_up(n + 2)
            assert seat.numbers == [n + 1, n + 2]


async def test_a_command_sent_again_through_another_process_is_answered_the_same(two_processes):
    async with contextlib.AsyncExitStack() as stack:
        game, seats = await stack.enter_async_context(seated(two_processes, hello=LEAN, **SHORT))
        seat = decider_of(seats)
        twin = await stack.enter_async_context(elsewhere(two_processes, seat.person))
        tab = await stack.enter_async_context(twin.playing(game, **LEAN))
        await tab.until("snapshot")
        n, action = seat.n, seat.legal[0]
        answers = await asyncio.gather(seat.submit(action, n, command="once"), tab.submit(action, n, command="once"))
        assert list(answers) == [{"type": "ack", "command": "once", "n": n + 1}] * 2
        await seat.catch_up(n + 1)
        assert (await tab.submit(action, n, command="once"))["n"] == n + 1
        assert (await twin.get(f"/api/tables/{game}"))["n"] == n + 1


async def test_cards_asked_for_through_both_processes_at_once_are_dealt_at_one_table(two_processes):
    async with seated(two_processes, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        asked = [seat.person.http.post(f"/api/tables/{game}/duplicate", json={}) for seat in seats for _ in range(3)]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} <= {200, 409}
        assert len({answer.json()["id"] for answer in answers if answer.status_code == 200}) == 1


async def test_who_is_connected_is_known_everywhere(two_processes):
    async with seated(two_processes, hello=LEAN, **SHORT) as (_, seats):
        await seats[0].until("presence", present=[True, True])
        await seats[1].socket.close()
        await seats[0].until("presence", present=[True, False])


async def test_the_lobby_is_the_same_everywhere(two_processes):
    async with two_processes.person("Anne") as anne, two_processes.person("Mary") as mary:
        assert anne.host is not mary.host
        game = await anne.make_table(players=2, public=True)
        assert game in [table["id"] for table in (await mary.get("/api/tables"))["tables"]]
        await mary.join(game)
        assert [seat["name"] for seat in (await anne.get(f"/api/tables/{game}"))["seats"]] == ["Anne", "Mary"]


async def test_a_process_that_dies_hands_its_games_over(new_cluster):
    """Bots and a clock go on, though the process that ran them was killed without warning."""
    cluster = new_cluster()
    options = {"variant": {"players": 3, "turn_limit": 200}, "clock": {"kind": "turn", "seconds": 5}}
    async with contextlib.AsyncExitStack() as stack:
        anne = await stack.enter_async_context(cluster.person("Anne"))
        seats = ["me", "bot:random", "bot:random"]
        game = await anne.make_table(players=3, seats=seats, start=0, **options)
        through_second = await stack.enter_async_context(elsewhere(cluster, anne))
        seat = await stack.enter_async_context(through_second.playing(game, **LEAN))
        await seat.until("snapshot")
        await anne.start(game)
        cluster.processes[cluster.hosts.index(anne.host)].kill()
        await seat.until_row("timed_out")
        await seat.until_row("acted")
        assert (await seat.command("come_back"))["type"] == "ack"


async def test_games_go_on_and_catch_up_while_redis_is_lost(new_cluster, redis):
    cluster = new_cluster()
    async with seated(cluster, hello=LEAN, **SHORT) as (_, seats):
        first = seats[0].n
        redis.kill()
        for _ in range(3):
            seat = decider_of(seats)
            n = seat.n
            assert (await seat.submit(seat.legal[0]))["type"] == "ack"
            for one in seats:
                await one.catch_up(n + 1)
        redis.start()
        await play_to_the_end(seats)
        for seat in seats:
            assert seat.numbers == list(range(first + 1, seats[0].n + 1))
