"""What humanlike bots overlook: long jumps, retreats while they hold cards, what they leave to the rivals."""

from collections import Counter

import pytest

from cartagena.bots import make
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.turn_bot import Outlook, TurnBot
from cartagena.game.actions.actions import Retreat
from cartagena.game.game import Game

TIMES = 300
ATTENTIVE, PLAIN = "turn:depth=0", "turn:depth=0,notice=10"
HUMANLIKE = f"{PLAIN},humanlike=1"


def position(pirates, rivals, hand):
    """A two-player game, seat 0 to move with a hand; hats are on fields 1, 11, 16, 19, 27 and 32."""
    data = Game.new("jamaica", players=2, seed=4, start=0).to_json()
    pool = data["hands"][0] + data["pile"]
    for card in hand:
        pool.remove(card)
    data["pirates"], data["hands"][0], data["pile"] = [pirates, rivals], list(hand), pool
    return Game.from_json(data, seed=1)


def choices(game, bot):
    """How often a bot, or one of that name, chooses each action, with different seeds."""
    player, view = make(bot) if isinstance(bot, str) else bot, game.view(game.decider)
    return Counter(player.choose(view, seed=seed) for seed in range(TIMES))


def found(game, bot):
    """How often a bot plays what an attentive one plays most."""
    (best, _), *_ = choices(game, ATTENTIVE).most_common(1)
    return choices(game, bot)[best] / TIMES


#: The attentive bot jumps from field 20 to 27, or from the start over five fields to 27.
SHORT = position({"start": 1, "20": 3, "25": 2}, {"start": 4, "16": 2}, ["hat"] * 4)
LONG = position({"start": 5, "31": 1}, {"1": 1, "11": 1, "16": 1, "19": 1, "start": 2}, ["hat"])
#: It retreats from field 20.
REFUEL = {"start": 1, "20": 3, "25": 2}


def test_a_short_jump_is_missed_less_often_than_by_chance_and_a_long_one_is_not():
    assert found(SHORT, HUMANLIKE) > 1.8 * found(SHORT, PLAIN)
    assert found(LONG, HUMANLIKE) < 1.2 * found(LONG, PLAIN)


def test_retreats_are_forgotten_the_more_often_the_more_cards_are_held():
    shares = []
    for hand in ([], ["hat"], ["hat"] * 4):
        chosen = choices(position(REFUEL, {"start": 4, "16": 2}, hand), HUMANLIKE)
        shares.append(sum(count for action, count in chosen.items() if isinstance(action, Retreat)) / TIMES)
    assert shares[0] == 1
    assert shares[0] > shares[1] > 2 * shares[2]


@pytest.mark.parametrize("game", [SHORT, LONG], ids=["short", "long"])
def test_with_full_attention_a_humanlike_bot_overlooks_nothing(game):
    assert found(game, TurnBot("attentive", learned_for, Outlook(depth=0, notice=100, humanlike=1))) > 0.95
