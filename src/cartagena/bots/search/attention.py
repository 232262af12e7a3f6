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
#: Jumps up to NEAR spaces are not missed for their length, those of FAR spaces or more as often as can be.
NEAR, FAR = 4, 16
#: With this many cards in hand retreats are forgotten as often as can be; with fewer in proportion, with none never.
ENOUGH_CARDS = 4
#: How often any action is overlooked for no reason: the percentage of the most.
OTHERWISE = 10


@jit
def how_easily_missed(game, action):
    """How easily people miss an action: a percentage of what the inattention of a bot allows at most."""
    if a.kind_of(action) != a.ADVANCE:
        return OTHERWISE
    origin = a.space_of(action)
    length = advance_target(game, origin, a.detail_of(action) % c.DARK) - origin
    return OTHERWISE + (100 - OTHERWISE) * (min(max(length, NEAR), FAR) - NEAR) // (FAR - NEAR)


@inlined
def forgets_rivals(notice, humanlike, dice):
    """Whether the bot does not look at the rivals in this decision."""
    return humanlike == 1 and below(dice, 100) >= notice


@inlined
def forgets_cards(game, notice, humanlike, dice):
    """Whether the bot does not think of retreats in this decision: it still holds cards."""
    hand = min(int(game.hand_count[game.decider]), ENOUGH_CARDS)
    return humanlike == 1 and below(dice, 100 * ENOUGH_CARDS) < (100 - notice) * hand


@inlined
def overlook(game, rank, notice, humanlike, dice):
    """Leave out some of the actions at random; one never is.

    Each is left out with a chance of 100 - *notice* percent; if *humanlike*, of that times how easily it is missed, and
    all retreats are left out together.
    """
    spared = below(dice, rank.count)
    no_retreats = forgets_cards(game, notice, humanlike, dice)
    for index in range(rank.count):
        action = int(rank.actions[index])
        share = how_easily_missed(game, action) if humanlike == 1 else 100
        is_missed = below(dice, 100 * 100) >= 100 * 100 - (100 - notice) * share
        is_missed = is_missed or (no_retreats and a.kind_of(action) == a.RETREAT)
        if is_missed and index != spared:
            rank.taken[index] = 1
            rank.worth[index] = OVERLOOKED


@inlined
def own_gain(game, seat, before, rival_jumps, model, activations):
    """How much the seat's own score has grown, from 0 to 1, as if the rivals could still do what they could before.

    The position has just been valued; *before* and *rival_jumps* are the score and that feature before the action.
    """
    if game.over:
        return float(activations.chance[seat])
    worth = float(activations.worth[seat])
    if activations.features[seat][f.RIVAL_JUMPS] != rival_jumps:  # seldom: the network runs once more
        activations.features[seat][f.RIVAL_JUMPS] = rival_jumps
        worth = worth_of(model, activations, seat)
    return 1.0 / (1.0 + exp(before - worth))
