"""Shares without luck: the same sums as the games have, and errors by deals."""

import pytest

from cartagena import analysis
from cartagena.bots.arena.luck_adjustment import mean_by_deal, shares_of
from cartagena.bots.arena.match import Match, play_match, sum_up
from cartagena.rules.variant import variant_of


def row(game, winner, luck, seats=("one", "two")):
    """A row of a match."""
    return {"game": game, "seats": list(seats), "winner": winner, "luck": luck}


def test_the_luck_of_a_bots_seats_is_taken_off_its_wins():
    rows = [
        row(0, 0, [0.2, -0.2]),
        row(1, 1, [0.1, -0.1], ("two", "one")),
        row(2, 1, [0.3, -0.3]),
        row(3, None, [0.0, 0.0], ("two", "one")),
    ]
    found = shares_of("one", rows, 2)
    assert found is not None
    assert found.adjusted == pytest.approx((1 - 0.2 + 1 + 0.1 - 0.3 + 0) / 4)
    assert found.adjusted_low < found.adjusted < found.adjusted_high
    assert found.share_error == pytest.approx(0.5)


def test_errors_are_taken_between_deals():
    mean, error = mean_by_deal({0: [1.0, 0.0], 1: [1.0, 0.0], 2: [0.0, 1.0]})
    assert mean == pytest.approx(0.5)
    assert error == 0.0


def test_shares_need_the_luck_of_every_game_and_two_deals():
    whole = [row(0, 0, [0.2, -0.2]), row(2, 0, [0.2, -0.2])]
    assert shares_of("one", whole, 2) is not None
    assert shares_of("one", [*whole, row(4, 0, [])], 2) is None
    assert shares_of("one", whole[:1], 2) is None
    assert shares_of("one", [], 2) is None


def test_a_match_reports_both_kinds_of_share_also_from_a_file(tmp_path):
    match = Match(variant_of("jamaica", players=2, crew=4), ("gunner", "cabin-boy"), 8)
    file = tmp_path / "match.jsonl"
    rows = list(play_match(match, 1, file, analysis.luck_of))
    assert all(sum(each["luck"]) == pytest.approx(0, abs=1e-9) for each in rows)
    result = sum_up(match, rows)
    assert sum(bot["adjusted"] for bot in result["bots"]) == pytest.approx(1)
    again = sum_up(match, list(play_match(match, 1, file)))
    assert again["bots"] == result["bots"]
    assert "adjusted" not in sum_up(match, list(play_match(match, 1)))["bots"][0]
