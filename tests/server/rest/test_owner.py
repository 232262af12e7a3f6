"""What the owner of a table can do: remove and mute players."""

import pytest
from websockets.exceptions import ConnectionClosed

from cartagena.server.errors import NotAllowed, NotNow, NotSeated
from tests.server.clients import LEAN, play_to_the_end, seated
from tests.server.tables import make_table

SHORT = {"variant": {"players": 3, "turn_limit": 9}}


def test_before_the_start_the_seat_of_a_removed_player_is_open_to_others():
    table = make_table(started=False)
    table.remove("p0", 1, 0)
    assert table.seats[1].is_open
    with pytest.raises(NotAllowed, match="removed"):
        table.sit("p1", "Pirate", 0)
    table.sit("p9", "Another", 0)
    assert table.seats.of("p9") == 1


def test_in_a_running_game_the_stand_in_plays_on_for_good():
    table = make_table()
    table.remove("p0", 1, 0)
    assert (table.seats[1].player, table.seats[1].bot) == (None, table.state.setup.stand_in)
    for refused in (table.come_back, table.resign, table.undo):
        with pytest.raises(NotSeated):
            refused("p1", 0)
    with pytest.raises(NotAllowed):
        table.say("p1", "Pirate", 0, text="hello", phrase=None)


def test_only_the_owner_removes_and_only_others():
    table = make_table(bots=1)
    for player, seat in (("p1", 0), ("p0", 0), ("p0", 2), ("p0", 9), ("p0", -1)):
        with pytest.raises(NotAllowed):
            table.remove(player, seat, 0)
    table.close(0)
    with pytest.raises(NotNow):
        table.remove("p0", 1, 0)


def test_a_question_does_not_wait_for_a_removed_player():
    table = make_table()
    table.offer_draw("p0", 0)
    table.answer("p2", True, 0)
    table.remove("p0", 1, 0)
    assert table.state.result == {"ending": "agreed", "winner": None}


def test_a_question_about_a_removed_player_is_closed():
    table = make_table()
    table.offer_draw("p1", 0)
    table.remove("p0", 1, 0)
    assert table.state.question is None


def test_spectators_can_be_muted_and_unmuted():
    table = make_table()
    table.mute("p0", None, True, 0)
    with pytest.raises(NotAllowed):
        table.say("stranger", "Jack", 0, text="hello", phrase=None)
    table.say("p1", "Pirate", 0, text="hello", phrase=None)
    table.mute("p0", None, False, 0)
    table.say("stranger", "Jack", 0, text="hello", phrase=None)


async def test_a_removed_player_cannot_return_and_the_game_continues(host):
    async with seated(host, 3, hello=LEAN, **SHORT) as (game, seats):
        owner, gone = seats[0].person, seats[1].person
        await owner.post(f"/api/tables/{game}/remove", seat=1)
        row = (await seats[2].until_row("removed"))["row"]
        assert row == {"row": "removed", "seat": 1}
        assert (await seats[1].until_row("removed"))["row"] == row
        with pytest.raises(ConnectionClosed, match="4403"):
            await seats[1].receive()
        async with gone.playing(game) as again:
            assert (await again.until("error"))["code"] == "not_allowed"
        await gone.post(f"/api/tables/{game}/remove", 403, seat=0)
        await play_to_the_end([seats[0], seats[2]])
        assert seats[0].result
