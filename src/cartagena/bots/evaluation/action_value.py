"""What an action is worth by the position after it; a hook is worth what it is with its second step."""

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
    """Whether a hook was begun, and it is open who goes along."""
    return not game.over and game.phase == c.PARTNER


@jit
def take_partner(games, here, spare, model, mind, listing, trace):
    """Who best goes along with the hook begun in ``games[here]``, or ALONE; what that is worth is left in *mind*."""
    game = games[here]
    if not has_hook(game):
        return ALONE
    seat, best, most = int(game.decider), 0, -1.0
    count = list_legal(game, listing)
    for index in range(count):
        games[spare] = game
        play(games[spare], int(listing.actions[index]), trace)
        value(games[spare], model, mind)
        if mind.chance[seat] > most:
            best, most = index, float(mind.chance[seat])
    games[spare] = game
    play(games[spare], int(listing.actions[best]), trace)
    value(games[spare], model, mind)
    return a.space_of(int(listing.actions[best]))


@inlined
def value_after(games, here, there, spare, action, model, mind, listing, trace):
    """Make ``games[there]`` of ``games[here]`` by an action and value it in *mind*; *listing* is for hooks."""
    games[there] = games[here]
    play(games[there], action, trace)
    if has_hook(games[there]):
        take_partner(games, there, spare, model, mind, listing, trace)
    else:
        value(games[there], model, mind)
