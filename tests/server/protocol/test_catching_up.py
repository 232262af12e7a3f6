"""A client that missed several entries is sent everything they changed, whichever came last."""

from tests.server.clients import LEAN, decider_of, seated, served

THREE = {"variant": {"players": 3, "turn_limit": 30}, "spectators": 5}


async def missed_by(watcher, game, last):
    """The updates for a spectator who comes back."""
    async with watcher.playing(game, last=last, **LEAN) as again:
        n = (await again.until("resumed"))["n"]
        return [await again.until("update") for _ in range(n - last)]


async def play_first(seats):
    """The seat that decides plays the first legal action; everybody is sent it."""
    decider = decider_of(seats)
    n = (await decider.submit(decider.legal[0]))["n"]
    for seat in seats:
        await seat.catch_up(n)
    return decider, n


async def test_a_change_of_seats_before_the_last_entry_is_told(tmp_path):
    async with served(tmp_path) as host, seated(host, 3, hello=LEAN, **THREE) as (game, seats):
        first = seats[0].decider
        absent = seats[(first + 1) % 3]
        here = [seat for seat in seats if seat is not absent]
        last = here[0].n
        await absent.socket.close()
        await here[0].until("presence", present=[seat is not absent for seat in seats])
        await here[0].command("replace", seat=absent.seat)
        await here[1].until_row("proposed")
        await here[1].command("answer", accepted=True)
        n = (await here[0].until_row("covered"))["n"]
        await here[1].catch_up(n)
        await play_first(here)
        async with host.person("Mary") as mary:
            updates = await missed_by(mary, game, last)
    (covered,) = [update for update in updates if update["row"]["row"] == "covered"]
    assert covered is not updates[-1]
    assert [seat["covered"] for seat in covered["seats"]] == [seat is absent for seat in seats]


async def test_an_undo_before_the_last_entry_brings_a_view(tmp_path):
    async with served(tmp_path) as host, seated(host, 3, hello=LEAN, **THREE) as (game, seats):
        decider, last = await play_first(seats)
        n = (await decider.command("undo"))["n"]
        for seat in seats:
            await seat.catch_up(n)
        await play_first(seats)
        async with host.person("Mary") as mary:
            updates = await missed_by(mary, game, last)
    assert [update["row"]["row"] for update in updates] == ["undone", "acted"]
    assert "view" not in updates[0]
    assert updates[1]["view"]["turn"]["seat"] == decider.seat
