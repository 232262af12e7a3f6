"""Positions for the tests of the bots."""

from cartagena.bots.referee import mix_seed
from cartagena.game.game import Game


def after_random_actions(preset, players, seed, actions):
    """A game after some random actions, not over."""
    game = Game.new(preset, players=players, seed=seed)
    for number in range(actions):
        legal = game.legal_actions()
        game.play(legal[mix_seed(seed, number) % len(legal)])
        if game.is_over:
            game.undo()
            break
    return game


def with_pirates(first, preset="jamaica"):
    """A two-player game, seat 0 to move, whose pirates stand as given; the other crew is at the start."""
    data = Game.new(preset, players=2, seed=4, start=0).to_json()
    data["pirates"] = [first, {"start": 6}]
    return Game.from_json(data, seed=1)
