"""What humanlike bots fail to notice: long jumps, retreats while they hold cards, what they leave to the rivals."""

import pytest

from cartagena.bots import make
from cartagena.game.actions.actions import Advance, Retreat
from cartagena.game.game import Game
from cartagena.lab.mistakes import bot_that_looks_ahead
from tests.bots.positions import after_random_actions

SEEDS = range(150)


def shares(game, bot, others=None):
    """How often a bot plays each action of a position, over many seeds."""
    view, found = game.view(game.decider), {}
    for seed in SEEDS:
        action = make(bot).choose(view, seed=seed) if others is None else others.choose(view, seed=seed)
        found[action] = found.get(action, 0) + 1 / len(SEEDS)
    return found
