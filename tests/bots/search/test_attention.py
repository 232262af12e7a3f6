"""What humanlike bots fail to notice: long jumps, retreats while they hold cards, what they leave to the rivals."""

from collections import Counter

import pytest

from cartagena.bots import make
from cartagena.game.actions.actions import Advance, Retreat
from cartagena.game.game import Game
from cartagena.lab.mistakes import count_mistakes
from cartagena.rules.variant import variant_of

TIMES = 200
PLAIN, HUMANLIKE = "turn:depth=0,notice=10", "turn:depth=0,notice=10,humanlike=1"


def position(pirates, rivals, hand):
    """A two-player game, seat 0 to move with a hand; its hats are on fields 1, 11, 16, 19, 27 and 32."""
    data = Game.new("jamaica", players=2, seed=4, start=0).to_json()
    pool = data["hands"][0] + data["pile"]
    for card in hand:
        pool.remove(card)
    data["pirates"], data["hands"][0], data["pile"] = [pirates, rivals], list(hand), pool
    return Game.from_json(data, seed=1)


def choices(game, bot):
    """How often a bot chooses each action, with different seeds."""
    player, view = make(bot), game.view(game.decider)
    return Counter(player.choose(view, seed=seed) for seed in range(TIMES))


def test_a_short_jump_is_seldom_missed_and_a_long_one_often():
    long_jump = position({"start": 5, "20": 1}, {"1": 1, "11": 1, "16": 1, "19": 1, "start": 2}, ["hat"])
    assert choices(long_jump, "turn:depth=0")[Advance("hat", "start")] == TIMES
    short_jump = position({"start": 6}, {"start": 6}, ["hat", "hat"])
    ...


def test_a_bot_with_an_empty_hand_never_forgets_to_retreat(): ...
