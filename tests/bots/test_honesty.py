"""A bot's choice depends on what its seat may know, and on nothing else."""

import pytest

from cartagena.bots import BotError, make
from tests.bots.positions import after_random_actions

BOTS = ["random", "cabin-boy", "greedy", "bosun", "uct:iterations=15", "admiral:iterations=15"]
TABLES = [("jamaica", 2, 30), ("hispaniola", 3, 41), ("jailbreak", 4, 25), ("everything", 3, 60), ("everything", 2, 83)]


@pytest.mark.parametrize(("preset", "players", "actions"), TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_the_same_view_and_seed_make_the_same_choice_whatever_is_hidden(name, preset, players, actions):
    game = after_random_actions(preset, players, seed=actions, actions=actions)
    seat = game.decider
    view = game.view(seat)
    chosen = make(name).choose(view, seed=5)
    for deal in (1, 2):
        other = view.redealt(deal)
        assert other.to_json() != game.to_json()
        assert make(name).choose(other.view(seat), seed=5) == chosen


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_view_as_it_was(name):
    game = after_random_actions("everything", 3, seed=3, actions=40)
    view = game.view(game.decider)
    before = view.to_json()
    make(name).choose(view, seed=1)
    assert view.to_json() == before


def test_a_bot_refuses_to_choose_for_another_seat():
    game = after_random_actions("jamaica", 2, seed=3, actions=4)
    with pytest.raises(BotError, match="has to decide"):
        make("greedy").choose(game.view(1 - game.decider))
