"""What a bot fails to notice: any action alike, or the actions and dangers that people miss.

People miss long jumps, because these pass over many fields. They forget to retreat for cards while they still hold
some. They look at their own pirates and leave roads open for the rivals. Now and then they miss something else.
"""

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.network import worth_of
from cartagena.bots.evaluation.portable_math import exp
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.advance import advance_target
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.dice import below

#: The value of an action that was overlooked or not searched.
OVERLOOKED = -1.0
#: A jump of this many spaces is overlooked as often as can be; shorter ones in proportion.
FAR = 18
#: With this many cards in hand a retreat is overlooked as often as can be; with fewer in proportion, with none never.
ENOUGH_CARDS = 4
#: How often any other action is overlooked: the percentage of the most.
OTHERWISE = 25


@jit
def how_easily_missed(game, action):
    """How easily people miss an action: a percentage of what the inattention of a bot allows at most."""
    kind = a.kind_of(action)
    if kind == a.ADVANCE:
        origin = a.space_of(action)
        length = advance_target(game, origin, a.detail_of(action) % c.DARK) - origin
        return 100 * min(length, FAR) // FAR
    if kind == a.RETREAT:
        return 100 * min(int(game.hand_count[game.decider]), ENOUGH_CARDS) // ENOUGH_CARDS
    return OTHERWISE


@inlined
def overlook(game, rank, notice, humanlike, dice):
    """Leave out some of the actions at random; one never is.

    Each is left out with a chance of 100 - *notice* percent; if *humanlike*, of that times how easily it is missed.
    """
    spared = below(dice, rank.count)
    for index in range(rank.count):
        share = how_easily_missed(game, int(rank.actions[index])) if humanlike == 1 else 100
        if below(dice, 100 * 100) >= 100 * 100 - (100 - notice) * share and index != spared:
            rank.taken[index] = 1
            rank.worth[index] = OVERLOOKED


@inlined
def forgets_rivals(notice, humanlike, dice):
    """Whether the bot does not look at the rivals in this decision."""
    return humanlike == 1 and below(dice, 100) >= notice


@inlined
def own_gain(game, seat, before, rival_jumps, model, activations):
    """How much the seat's own score has grown, from 0 to 1, as if the rivals could still do what they could before.

    The position has just been valued; *before* and *rival_jumps* are the score and that feature before the action.
    """
    if game.over:
        return float(activations.chance[seat])
    activations.features[seat][f.RIVAL_JUMPS] = rival_jumps
    return 1.0 / (1.0 + exp(before - worth_of(model, activations, seat)))
