"""The features of a position do not depend on positions evaluated before."""

import pytest

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.features import compute_features
from cartagena.rules.compiler import entry
from cartagena.rules.records import new_records
from tests.bots.positions import after_random_actions

TABLES = [("jamaica", 2), ("tortuga", 4), ("complete", 3), ("everything", 5), ("jailbreak", 2)]


@entry
def look_at(games, activation_records):
    compute_features(games[0], activation_records[0], f.FEATURES)


def seen(game, activation_records):
    """The features of a position."""
    look_at(game.games, activation_records)
    players = game.variant.players
    return [
        [float(activation_records[0].features[seat][index]) for index in range(f.FEATURES)] for seat in range(players)
    ]


@pytest.mark.medium
def test_cached_jumps_never_change_the_features():
    used, compared = new_records(r.ACTIVATION_FIELDS), 0
    for number in range(30):
        for preset, players in TABLES:
            game = after_random_actions(preset, players, number, 5 * (number % 9))
            assert seen(game, used) == seen(game, new_records(r.ACTIVATION_FIELDS))
            for action in game.legal_actions()[:5]:
                after = game.copy()
                after.play(action)
                assert seen(after, used) == seen(after, new_records(r.ACTIVATION_FIELDS))
                compared += 1
    assert compared > 300
