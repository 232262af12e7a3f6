"""The value of a position: each seat's chance to win, by a small network over the features."""

from cartagena.bots.evaluation.features import compute_features
from cartagena.bots.evaluation.portable_math import exp
from cartagena.rules import constants as c
from cartagena.rules.compiler import inlined, jit


@inlined
def worth_of(model, activations, seat):
    """The score of one seat (logit): its features, weighted directly and through the hidden units; most are 0.

    The number of hidden units is read at run time: LLVM vectorises such loops, but not those of a constant length.
    """
    x, units, into, hidden = activations.features[seat], activations.units, model.into, int(model.hidden)
    inputs = int(model.inputs)
    for unit in range(hidden):
        units[unit] = model.bias[unit]
    worth = 0.0
    for index in range(inputs):
        amount = x[index]
        if amount != 0.0:
            worth += amount * model.direct[index]
            for unit in range(hidden):
                units[unit] += amount * into[index][unit]
    for unit in range(hidden):
        worth += max(units[unit], 0.0) * model.out[unit]
    return worth


@inlined
def normalise_chances(game, activations):
    """Turn the scores of the seats into chances by softmax."""
    most = activations.worth[0]
    for seat in range(1, game.players):
        most = max(most, activations.worth[seat])
    total = 0.0
    for seat in range(game.players):
        activations.chance[seat] = exp(activations.worth[seat] - most)
        total += activations.chance[seat]
    for seat in range(game.players):
        activations.chance[seat] /= total


@inlined
def reward_end(game, activations):
    """The chances when the game is over: 1 for the winner; in a draw half a win shared by all."""
    for seat in range(game.players):
        if game.winner == c.NOBODY:
            activations.chance[seat] = 0.5 / int(game.players)
        else:
            activations.chance[seat] = 1.0 if seat == game.winner else 0.0


@jit
def value(game, model, activations):
    """Fill ``activations.chance`` with each seat's chance to win."""
    if game.over:
        reward_end(game, activations)
        return
    compute_features(game, activations, int(model.inputs))
    for seat in range(game.players):
        activations.worth[seat] = worth_of(model, activations, seat)
    normalise_chances(game, activations)
