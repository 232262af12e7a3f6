"""The features of a position are the same, whatever was looked at before."""

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.features import look
from cartagena.rules.compiler import entry
from cartagena.rules.records import new_records
from tests.bots.positions import after_random_actions

TABLES = [("jamaica", 2), ("tortuga", 4), ("complete", 3), ("everything", 5), ("jailbreak", 2)]


@entry
def look_at(games, minds):
    look(games[0], minds[0])


def seen(game, minds):
    """What a mind sees in a position."""
    look_at(game.games, minds)
    players = game.variant.players
    return [[float(minds[0].features[seat][index]) for index in range(f.FEATURES)] for seat in range(players)]


def test_cached_jumps_never_change_the_features():
    used, compared = new_records(r.MIND_FIELDS), 0
    for number in range(30):
        for preset, players in TABLES:
            game = after_random_actions(preset, players, number, 5 * (number % 9))
            assert seen(game, used) == seen(game, new_records(r.MIND_FIELDS))
            for action in game.legal_actions()[:5]:
                after = game.copy()
                after.play(action)
                assert seen(after, used) == seen(after, new_records(r.MIND_FIELDS))
                compared += 1
    assert compared > 300
