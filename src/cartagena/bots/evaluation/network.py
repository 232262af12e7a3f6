"""What a position is worth: each seat's chance to win, by a small network over the features."""

import math

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.features import look
from cartagena.rules import constants as c
from cartagena.rules.compiler import inlined, jit


@inlined
def worth_of(model, mind, seat):
    """The worth of one seat: its features weighed directly and through the hidden units; most features are 0.

    Loops over a number of units that is not known before are made into vector instructions; fixed ones are not.
    """
    x, units, into, hidden = mind.features[seat], mind.units, model.into, int(model.hidden)
    for unit in range(hidden):
        units[unit] = model.bias[unit]
    worth = 0.0
    for index in range(f.FEATURES):
        amount = x[index]
        if amount != 0.0:
            worth += amount * model.direct[index]
            for unit in range(hidden):
                units[unit] += amount * into[index][unit]
    for unit in range(hidden):
        worth += max(units[unit], 0.0) * model.out[unit]
    return worth


@inlined
def compare(game, mind):
    """Turn the worth of the seats into chances that add up to one."""
    most = mind.worth[0]
    for seat in range(1, game.players):
        most = max(most, mind.worth[seat])
    total = 0.0
    for seat in range(game.players):
        mind.chance[seat] = math.exp(mind.worth[seat] - most)
        total += mind.chance[seat]
    for seat in range(game.players):
        mind.chance[seat] /= total


@inlined
def reward_end(game, mind):
    """The chances when the game is over: all to the winner, or to everybody alike."""
    for seat in range(game.players):
        if game.winner == c.NOBODY:
            mind.chance[seat] = 0.5 / int(game.players)
        else:
            mind.chance[seat] = 1.0 if seat == game.winner else 0.0


@jit
def value(game, model, mind):
    """Fill ``mind.chance`` with each seat's chance to win."""
    if game.over:
        reward_end(game, mind)
        return
    look(game, mind)
    for seat in range(game.players):
        mind.worth[seat] = worth_of(model, mind, seat)
    compare(game, mind)
