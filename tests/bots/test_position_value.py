"""The static value and the rating of actions: chances that add up, and nothing of what a seat cannot see."""

import pytest

from cartagena import bots
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions, with_hidden_dealt_again, with_pirates


@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("tortuga", 4), ("everything", 3)])
def test_chances_add_up_for_games_views_and_spectators(preset, players):
    game = after_random_actions(preset, players, seed=3, actions=30)
    for position in (game, game.view(None), *(game.view(seat) for seat in range(players))):
        chances = bots.value(position)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1.0, abs=1e-5)
        assert all(0 < chance < 1 for chance in chances)


def test_a_crew_that_is_nearly_home_has_the_better_chances():
    near, far = with_pirates({"end": 5, "36": 1}), with_pirates({"start": 6})
    assert bots.value(near)[0] > 0.95
    assert bots.value(near.view(0))[0] > 0.95 > bots.value(far.view(0))[0]


def test_a_game_that_is_over_belongs_to_its_winner():
    game = with_pirates({"end": 5, "36": 1})
    game.play(next(action for action in game.legal_texts() if action.endswith("36") and "retreat" not in action))
    assert game.winner == 0
    assert bots.value(game) == bots.value(game.view(1)) == (1.0, 0.0)


@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("jailbreak", 4)])
def test_the_value_of_a_view_depends_on_nothing_hidden(preset, players):
    game = after_random_actions(preset, players, seed=5, actions=6)
    before, all_known = bots.value(game.view(1), seed=3), bots.value(game)
    data = with_hidden_dealt_again(game.to_json(), 1, 9)
    other, same = Game.from_json(data, seed=2), Game.from_json(game.to_json(), seed=3)
    assert bots.value(other.view(1), seed=3) == bots.value(same.view(1), seed=3)
    assert bots.value(other) != all_known
    assert bots.value(game.view(1), seed=3) == before != bots.value(game.view(1), seed=4)


def test_every_legal_action_is_rated_most_tried_first():
    game = after_random_actions("jamaica", 3, seed=2, actions=20)
    found = bots.rate_actions(game.view(game.decider), budget=bots.Budget(iterations=150), seed=1)
    assert {one.action for one in found} == set(game.legal_actions())
    assert [one.tries for one in found] == sorted((one.tries for one in found), reverse=True)
    assert all(sum(one.chances) == pytest.approx(1.0, abs=1e-5) for one in found)
    assert found == bots.rate_actions(game.view(game.decider), budget=bots.Budget(iterations=150), seed=1)
