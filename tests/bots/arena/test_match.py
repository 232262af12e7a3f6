"""The arena: rotated deals, repeatable matches, intervals and ratings."""

import pytest

from cartagena.bots import BotError
from cartagena.bots.arena.match import Match, play_match, seat_bots, sum_up
from cartagena.bots.arena.ratings import interval, rate
from cartagena.rules.variant import variant_of


def match_of(*bots, games=4, players=2, seed=1):
    return Match(variant_of("jamaica", players=players), bots, games, seed)


def test_the_seats_are_rotated_and_the_last_bot_fills_the_table():
    match = match_of("greedy", "random", players=3)
    assert match.line_up(0) == ("greedy", "random", "random")
    assert {match.line_up(number).index("greedy") for number in range(3)} == {0, 1, 2}


def test_a_match_is_repeatable_and_sums_up():
    match = match_of("newcomer", "random")
    rows = list(play_match(match, jobs=1))
    assert rows == list(play_match(match, jobs=1))
    result = sum_up(match, rows)
    assert result["games"] == 4
    assert result["variant"]["players"] == 2
    newcomer, chance = result["bots"]
    assert newcomer["name"] == "newcomer"
    assert newcomer["wins"] + chance["wins"] + result["draws"] == 4
    assert newcomer["low"] <= newcomer["share"] <= newcomer["high"]
    assert newcomer["elo"] > chance["elo"]


def test_too_many_bots_are_refused():
    with pytest.raises(BotError, match="3 bots do not fit 2 seats"):
        match_of("random", "random", "random")


def test_a_limit_without_time_is_refused():
    for limit in (0.0, -1.0, float("nan")):
        with pytest.raises(BotError, match="leaves no time"):
            Match(variant_of("jamaica", players=2), ("random", "newcomer"), 2, 1, limit)


def test_an_endless_limit_is_refused():
    with pytest.raises(BotError, match="a limit of inf s is too long; the longest is 3600 s"):
        Match(variant_of("jamaica", players=2), ("random", "newcomer"), 2, 1, float("inf"))


def test_wilsons_interval_and_ratings():
    low, high = interval(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert interval(0, 0) == (0.0, 1.0)
    elo = rate(["a", "b"], {("a", "b"): 909.5, ("b", "a"): 90.5})
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=2)


def test_two_seats_of_a_name_have_a_bot_each_and_keep_it():
    first = seat_bots(("random", "newcomer", "random"))
    assert len({id(bot) for bot in first}) == 3
    assert list(map(id, seat_bots(("newcomer", "random", "random")))) == [id(first[n]) for n in (1, 0, 2)]


@pytest.mark.parametrize("names", [("random",), ("random", "random")])
def test_a_match_needs_two_different_bots(names):
    with pytest.raises(BotError, match="random has no opponent: a match needs two different bots"):
        list(play_match(match_of(*names), jobs=1))
