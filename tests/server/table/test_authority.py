"""The authority on one game: what it allows, what it refuses, and that its log is the game."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartagena import IllegalAction, NotationError, Variant
from cartagena.game.events import events as e
from cartagena.server import errors
from cartagena.server.table import game_log
from cartagena.server.table.authority import Authority
from cartagena.server.table.clock import Bank, PerTurn
from cartagena.server.table.state import State
from tests.server.tables import LIVELY, SECRET, freeze, make_setup, make_table, play_random, play_until


def decider_of(table):
    return table.seats[table.state.decider].player


def other_than_decider(table):
    return next(seat.player for seat in table.seats if seat.player != decider_of(table))


def test_a_table_fills_and_starts():
    table = make_table(started=False)
    assert table.state.decider is None
    (moment,) = table.start("p0", 5)
    assert table.state.is_running
    assert moment.entry.version == 4
    assert any(isinstance(event, e.TurnStarted) for event in moment.events)


def test_a_table_with_an_open_seat_does_not_start():
    table = Authority(make_setup(), SECRET)
    table.sit("p0", "Anne", 0)
    with pytest.raises(errors.NotNow):
        table.start("p0", 0)


def test_only_the_owner_starts_and_seats_bots():
    table = make_table(started=False)
    with pytest.raises(errors.NotAllowed):
        table.start("p1", 0)
    table.empty("p2", 2, 0)
    with pytest.raises(errors.NotAllowed):
        table.seat_bot("p1", 2, "random", 0)


def test_a_taken_seat_is_refused():
    table = make_table(started=False)
    with pytest.raises(errors.SeatTaken):
        table.sit("p9", "Late", 0)
    with pytest.raises(errors.SeatTaken):
        table.sit("p0", "Anne", 0, seat=1)


def submit(table, player, action, ahead=0):
    table.submit(player, action, 1, version=table.state.version + ahead)


REFUSALS = {
    "a stranger": (errors.NotSeated, lambda t: submit(t, "nobody", "end")),
    "another seat": (errors.NotYourTurn, lambda t: submit(t, other_than_decider(t), "end")),
    "stale": (errors.StaleVersion, lambda t: submit(t, decider_of(t), t.state.legal()[0], -1)),
    "from the future": (errors.StaleVersion, lambda t: submit(t, decider_of(t), t.state.legal()[0], 1)),
    "illegal": (IllegalAction, lambda t: submit(t, decider_of(t), "retreat start")),
    "malformed": (NotationError, lambda t: submit(t, decider_of(t), "walk home")),
    "not asked": (errors.NotNow, lambda t: t.answer("p1", True, 1)),
    "nothing asked": (errors.NotNow, lambda t: t.withdraw("p1", 1)),
    "nothing to undo": (errors.NoTakeback, lambda t: t.undo(other_than_decider(t), 1)),
    "sits down late": (errors.NotNow, lambda t: t.sit("p9", "Late", 1)),
    "was not away": (errors.NotNow, lambda t: t.come_back("p1", 1)),
    "too early for a record": (errors.NotNow, lambda t: t.record()),
    "replaces oneself": (errors.NotAllowed, lambda t: t.ask_to_replace("p1", 1, 1)),
}


@pytest.mark.parametrize(("error", "fault"), REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_changes_nothing(error, fault):
    table = make_table(clock=PerTurn(60))
    before = freeze(table.state)
    with pytest.raises(error):
        fault(table)
    assert freeze(table.state) == before


def test_chat_in_between_does_not_make_a_submit_stale():
    table = make_table()
    version = table.state.version
    table.say("p1", "", 1, text="ahoy", phrase=None)
    table.submit(decider_of(table), table.state.legal()[0], 1, version=version)


def test_a_command_is_remembered_with_its_number():
    table = make_table()
    player = decider_of(table)
    (moment,) = table.submit(player, table.state.legal()[0], 1, version=table.state.version, command="c1")
    assert table.repeated(player, "c1") == moment.entry.version
    assert table.repeated(player, "c2") is None
    assert table.repeated("p9", "c1") is None


def test_one_takes_back_freely_what_revealed_nothing():
    table = make_table()
    before = table.state.game.to_json()
    player, seat = decider_of(table), table.state.decider
    table.submit(player, next(a for a in table.state.legal() if "start" in a), 1, version=table.state.version)
    (moment,) = table.undo(player, 2)
    assert moment.entry.row == game_log.Undone(seat, 1)
    assert table.state.game.to_json() == before


@pytest.mark.parametrize("kind", [e.CardDrawn, e.CardHeld, e.HandSeen, e.TileOpened])
def test_what_revealed_something_hidden_is_taken_back_by_consent_only(kind):
    table = make_table(LIVELY)
    moment = play_until(table, kind, seed=3)
    seat = moment.entry.row.seat
    (asked,) = table.undo(f"p{seat}", 1)
    assert asked.entry.row == game_log.Proposed(seat, "undo")
    others = [f"p{other}" for other in range(3) if other != seat]
    assert len(table.answer(others[0], True, 2)) == 1
    answered, undone = table.answer(others[1], True, 3)
    assert isinstance(answered.entry.row, game_log.Answered)
    assert undone.entry.row == game_log.Undone(seat, 1)


@pytest.mark.parametrize("bots", [2, 0])
def test_hidden_cards_taken_back_without_another_person_are_marked_in_seat_and_record(bots):
    table = make_table(LIVELY, bots=bots)
    rng = random.Random(3)
    while not (table.state.played and table.state.played[-1] == (0, True)):
        play_random(table, rng)
    table.undo("p0", 1)
    if not bots:
        table.answer("p1", True, 2)
        table.answer("p2", True, 2)
    assert isinstance(table.state.recent[-1].entry.row, game_log.Undone)
    assert table.seats[0].to_json()["takebacks"] == (1 if bots else 0)
    table.close(3)
    assert table.record()["served"]["takebacks"] == [1 if bots else 0, 0, 0]


def test_what_others_followed_is_taken_back_with_their_actions():
    table = make_table()
    rng, before, first = random.Random(1), table.state.game.to_json(), table.state.decider
    count = 0
    while table.state.decider == first or count < 2:
        if table.state.decider != first and count:
            break
        play_random(table, rng)
        count += 1
    play_random(table, rng)
    table.undo(f"p{first}", 1)
    for seat in range(3):
        if seat != first:
            table.answer(f"p{seat}", True, 2)
    undone = table.state.recent[-1].entry.row
    assert isinstance(undone, game_log.Undone)
    assert undone.count == 2
    assert table.state.decider == first
    assert count > 1 or table.state.game.to_json() == before


def test_one_refusal_settles_a_question():
    table = make_table()
    play_random(table, random.Random(1))
    table.offer_draw("p0", 1)
    with pytest.raises(errors.NotNow):
        table.offer_draw("p1", 1)
    table.answer("p1", False, 2)
    assert table.state.question is None
    assert table.state.is_running


def test_an_action_settles_a_question_too():
    table = make_table()
    table.offer_draw("p0", 1)
    play_random(table, random.Random(1))
    assert table.state.question is None


def test_bots_are_not_asked():
    table = make_table(bots=2)
    *_, ended = table.offer_draw("p0", 1)
    assert ended.entry.row == game_log.Ended("agreed", None)


def test_a_table_can_forbid_undo_and_hints():
    table = make_table(undo=False, hints=False)
    play_random(table, random.Random(1))
    with pytest.raises(errors.NotAllowed):
        table.undo("p0", 1)
    with pytest.raises(errors.NotAllowed):
        table.may_have_hint("p0")


def test_with_two_players_a_resignation_ends_the_game():
    table = make_table(Variant(players=2))
    table.resign("p1", 1)
    assert table.state.result == {"ending": "resigned", "winner": 0}
    assert table.state.decider is None


def test_with_more_players_a_bot_plays_on_and_nobody_returns_after_giving_up():
    table = make_table()
    table.resign("p1", 1)
    assert table.state.is_running
    assert table.seats[1].bot == "random"
    with pytest.raises(errors.NotAllowed):
        table.come_back("p1", 2)


def test_a_game_without_people_ends():
    table = make_table(bots=2)
    table.resign("p0", 1)
    assert table.state.result == {"ending": "abandoned", "winner": None}


def test_who_is_away_can_be_replaced_by_vote_and_come_back():
    table = make_table()
    table.ask_to_replace("p0", 1, 1)
    table.answer("p2", True, 2)
    assert table.seats[1].bot == "random"
    table.come_back("p1", 3)
    assert table.seats[1].is_person


def test_a_turn_has_its_time_and_then_a_bot_plays_on():
    table = make_table(clock=PerTurn(30))
    seat = table.state.decider
    assert table.state.clock.deadline == 30_000
    assert table.time_out(29_999) == []
    assert table.time_out(30_500, grace=1000) == []
    late, covered = table.time_out(31_000, grace=1000)
    assert late.entry.row == game_log.TimedOut(seat)
    assert covered.entry.row == game_log.Covered(seat, "random", "timeout")
    assert table.time_out(99_000) == []


def test_on_timeout_a_seat_resigns_where_the_table_says_so():
    table = make_table(Variant(players=2), clock=PerTurn(30), on_timeout="resign")
    seat = table.state.decider
    table.time_out(30_000)
    assert table.state.result == {"ending": "resigned", "winner": 1 - seat}


def test_a_bank_pays_for_thinking_and_grows_after_each_turn():
    table = make_table(clock=Bank(100, 7))
    seat, now, rng = table.state.decider, 0, random.Random(2)
    while table.state.decider == seat:
        now += 10_000
        play_random(table, rng, now)
    assert table.state.clock.left[seat] == 100_000 - now + 7000
    assert table.state.clock.left[table.state.decider] == 100_000


def test_time_is_given_back():
    table = make_table(clock=PerTurn(30))
    table.give_time(20_000, 45_000)
    assert table.state.clock.deadline == 50_000


def test_the_record_of_a_finished_game_proves_its_deal():
    from cartagena.server.table.fairness import verify

    table, rng = make_table(Variant(players=2, turn_limit=6)), random.Random(4)
    while table.state.is_running:
        play_random(table, rng)
    record = table.record()
    assert verify(record) == []
    assert record["fairness"]["commitment"] == table.state.setup.commitment


variants = st.sampled_from(
    [LIVELY, Variant(players=2, turn_limit=30), Variant(hands="open", supply="row", turn_limit=30)]
)


@settings(max_examples=25)
@given(variants, st.integers(0, 2**32), st.integers(5, 120))
def test_the_log_is_the_game(variant, seed, steps):
    """Whatever happens, replaying the entries gives the same state; numbers have no gaps."""
    rng = random.Random(seed)
    table = make_table(variant, clock=Bank(500, 3), bots=rng.randrange(2))
    entries, now = [moment.entry for moment in table.state.recent], 0
    for _ in range(steps):
        now += rng.randrange(3000)
        moments = do_something(table, rng, now)
        entries += [moment.entry for moment in moments]
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    stored = [game_log.decode_entry(game_log.encode_entry(entry)) for entry in entries]
    assert freeze(State(table.state.setup, SECRET, stored)) == freeze(table.state)


def do_something(table, rng, now):
    """Any operation on a table, often refused."""
    player = f"p{rng.randrange(4)}"
    things = [
        lambda: play_random(table, rng, now) if table.state.is_running else [],
        lambda: table.undo(player, now),
        lambda: table.answer(player, rng.random() < 0.7, now, command=str(rng.randrange(5))),
        lambda: table.offer_draw(player, now),
        lambda: table.ask_to_replace(player, rng.randrange(3), now),
        lambda: table.withdraw(player, now),
        lambda: table.come_back(player, now),
        lambda: table.resign(player, now),
        lambda: table.time_out(now),
        lambda: table.give_time(100, now),
        lambda: table.say(player, "somebody", now, text="ahoy", phrase=None),
        lambda: table.note_hint(player, now),
        lambda: table.mute("p0", 1, rng.random() < 0.5, now),
    ]
    try:
        return rng.choices(things, [30, 6, 6, 1, 1, 1, 2, 0.3, 3, 2, 2, 2, 1])[0]()
    except errors.Refused:
        return []


def test_a_covered_seat_loses_no_time_while_its_bot_waits_and_acts():
    table = make_table(clock=Bank(500, 0))
    other = next(seat for seat in range(3) if seat != table.state.decider)
    asks = next(seat for seat in range(3) if seat not in (table.state.decider, other))
    table.ask_to_replace(f"p{asks}", other, 0)
    table.answer(f"p{table.state.decider}", True, 0)
    assert table.seats[other].bot
    now, rng, before = 0, random.Random(1), table.state.clock.left[other]
    while table.state.decider != other:
        play_random(table, rng, now)
    for _ in range(3):
        if table.state.decider == other:
            now += 60_000
            assert table.state.clock.deadline is None
            assert table.give_time(1000, now) == []
            play_random(table, rng, now)
    table.come_back(f"p{other}", now + 60_000)
    assert table.state.clock.left[other] == before
