"""Every level plays every preset to the end, finds an immediate win, and is repeatable by its seed."""

import pytest

from cartagena.bots import make
from cartagena.bots.arena.referee import play_game
from cartagena.bots.levels import LEVELS
from cartagena.rules.variant import PRESETS, variant_of
from tests.bots.positions import with_pirates

QUICK = [f"{name}:iterations=4" if level.searches else name for name, level in LEVELS.items()]
EVERYBODY = [*QUICK, "newcomer", "greedy", "turn", "uct:iterations=10"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_its_end(preset, players):
    turned = (list(PRESETS).index(preset) + players) % len(QUICK)
    names = [QUICK[(turned + seat) % len(QUICK)] for seat in range(players)]
    outcome = play_game(variant_of(preset, players=players), [make(name) for name in names], deal=players, seed=1)
    assert outcome.faults == []
    assert outcome.winner is not None


@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("pirates", [{"end": 5, "36": 1}, {"end": 3, "34": 1, "35": 1, "36": 1}])
def test_a_win_in_hand_is_never_missed(name, pirates):
    game, bot = with_pirates(pirates), make(name)
    while not game.is_over and game.turn == 1:
        game.play(bot.choose(game.view(0), seed=game.actions_left))
    assert game.winner == 0


@pytest.mark.parametrize("name", [*QUICK, "uct:iterations=10"])
def test_the_same_seed_plays_the_same_game(name):
    variant = variant_of("tortuga", players=2)
    one, two = (play_game(variant, [make(name), make("newcomer")], deal=8, seed=2) for _ in range(2))
    assert (one.winner, one.turns, one.actions) == (two.winner, two.turns, two.actions)
