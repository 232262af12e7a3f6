"""The value of an action: that of the position after it; for a hook, after its second step."""

from cartagena.bots.evaluation.network import value
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: No pirate goes along.
ALONE = -1


@inlined
def has_hook(game):
    """Whether the first step of a hook was played and the second pirate is still to be chosen."""
    return not game.over and game.phase == c.PARTNER


@jit
def take_partner(games, here, spare, model, activations, listing, trace):
    """The space of the best second pirate of the hook in ``games[here]``, or ALONE; its value is in *activations*."""
    game = games[here]
    if not has_hook(game):
        return ALONE
    seat, best, most = int(game.decider), 0, -1.0
    count = list_legal(game, listing)
    for index in range(count):
        games[spare] = game
        play(games[spare], int(listing.actions[index]), trace)
        value(games[spare], model, activations)
        if activations.chance[seat] > most:
            best, most = index, float(activations.chance[seat])
    games[spare] = game
    play(games[spare], int(listing.actions[best]), trace)
    value(games[spare], model, activations)
    return a.space_of(int(listing.actions[best]))


@inlined
def value_after(games, here, there, spare, action, model, activations, listing, trace):
    """Play an action of ``games[here]`` in ``games[there]`` and value that in *activations*; *listing* is for hooks."""
    games[there] = games[here]
    play(games[there], action, trace)
    if has_hook(games[there]):
        take_partner(games, there, spare, model, activations, listing, trace)
    else:
        value(games[there], model, activations)
