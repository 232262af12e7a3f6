"""Bots come to an end: none passes idly, and in a long game none repeats itself for ever."""

import pytest

from cartagena.bots import make
from cartagena.bots.patience import LONG
from cartagena.game.actions import End
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions

BOTS = ("sailor", "greedy", "bosun", "uct:iterations=5", "captain:iterations=5")


def choices_at(turn, name):
    """What a bot chooses with twelve seeds in one and the same position, at a turn of our choice."""
    data = after_random_actions("jamaica", 2, seed=7, actions=20).to_json()
    data["turn"]["number"] = turn
    game = Game.from_json(data, seed=1)
    view = game.view(game.decider)
    return {make(name).choose(view, seed=seed) for seed in range(12)}


@pytest.mark.parametrize("name", BOTS)
def test_in_a_long_game_a_bot_overlooks_some_actions(name):
    assert len(choices_at(2 * LONG + 1, name)) > 1


def test_before_that_it_sees_them_all():
    assert len(choices_at(2 * LONG - 1, "newcomer")) == 1


@pytest.mark.parametrize("preset", ["tortuga-pass", "jungle", "complete"])
def test_a_bot_that_can_act_does_not_end_its_turn_idly(preset):
    game = Game.new(preset, players=2, seed=5, start=0)
    bots = [make("newcomer"), make("sailor")]
    acted = 0
    while not game.is_over and acted < 150:
        seat, legal, before = game.decider, game.legal_actions(), game.actions_left
        assert seat is not None
        action = bots[seat].choose(game.view(seat), seed=acted)
        assert action != End() or before < 3 or len(legal) == 1
        game.play(action)
        acted += 1
