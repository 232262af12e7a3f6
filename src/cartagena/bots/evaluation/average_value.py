"""The model's value of a position in compiled code: as it is, or the mean over re-deals of what a seat cannot see."""

from cartagena.bots.evaluation.network import value
from cartagena.rules.compiler import entry
from cartagena.rules.dice import seed_dice
from cartagena.rules.knowledge.redeal import redeal


@entry
def average_value(views, memories, observer, seed, games, models, activation_records, dice, redeals):
    """Put every seat's chance into ``activation_records[1]``: the mean over *redeals*, or with none of ``views[0]``."""
    players, activations, mean = int(views[0].players), activation_records[0], activation_records[1]
    seed_dice(dice[0], seed)
    for seat in range(players):
        mean.chance[seat] = 0.0
    for _ in range(max(1, redeals)):
        games[0] = views[0]
        if redeals > 0:
            redeal(games[0], memories[0], observer, dice[0])
        value(games[0], models[0], activations)
        for seat in range(players):
            mean.chance[seat] += activations.chance[seat] / max(1, redeals)
