"""Games for the tests of the analysis: random ones of any variant, and games between bots."""

import random

from cartagena import Game, bots


def random_game(variant, players, seed, *, most=100_000, undo=False):
    """A game of random actions, to its end or for *most* of them; with *undo*, some are taken back on the way."""
    game, dice = Game.new(variant, players=players, seed=seed, turn_limit=120), random.Random(seed)
    while not game.is_over and len(game.history) < most:
        game.play(dice.choice(game.legal_actions()))
        if undo and dice.random() < 0.1:
            game.undo()
    return game


def bot_game(variant, players, seed, *names, **changes):
    """A game between bots, the last of which fills the table."""
    game = Game.new(variant, players=players, seed=seed, **changes)
    seats = [bots.make(name) for name in [*names, *[names[-1]] * (players - len(names))]]
    while not game.is_over:
        assert game.decider is not None
        game.play(seats[game.decider].choose(game.view(game.decider), seed=len(game.history)))
    return game
