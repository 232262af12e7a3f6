"""What `import cartagena` provides, and that nothing is loaded before it is used."""

import random
import subprocess
import sys

import pytest

import cartagena


def test_modules_of_dataclasses_are_exported():
    assert cartagena.actions.Sail().to_json() == {"do": "sail"}
    assert cartagena.events.GameWon(1).to_json() == {"event": "game_won", "seat": 1}


@pytest.mark.medium
@pytest.mark.parametrize(
    "use", ["", "cartagena.Variant", "cartagena.actions.Sail", "cartagena.events.GameWon", "cartagena.NotationError"]
)
def test_what_needs_no_rules_does_not_load_the_compiler(use):
    code = f"import cartagena, sys; {use or 'None'}; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_ten_lines_play_a_game():
    from cartagena import Game

    game, dice = Game.new("jamaica", players=2, seed=1), random.Random(1)
    while not game.is_over:
        game.play(dice.choice(game.choices()).action)
    assert game.winner is not None
    assert game.ranking()[0].seat == game.winner
    assert game.record().replay() == game
