"""Pictures of the table: text and pixels show what the seat knows."""

import numpy as np
import pytest

from cartagena import PRESETS, Game
from cartagena.envs.errors import EnvError
from cartagena.envs.render.font import stamp
from cartagena.envs.render.image import CREWS, draw_table
from cartagena.envs.render.render import render
from cartagena.envs.render.text import show_table


@pytest.mark.medium
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 5])
def test_an_image_shows_every_crew(preset, players):
    image = draw_table(Game.new(preset, players=players, seed=1).view(0))
    assert image.dtype == np.uint8
    colours = {tuple(int(part) for part in pixel) for pixel in image.reshape(-1, 3)}
    assert set(CREWS[:players]) <= colours
    assert not set(CREWS[players:]) & colours


def test_a_move_changes_the_image():
    game = Game.new("jamaica", seed=1)
    before = draw_table(game.view(0))
    game.play(game.legal_actions()[0])
    assert not np.array_equal(before, draw_table(game.view(0)))


def test_the_text_of_a_new_game():
    game = Game.new("complete", players=2, seed=1, start=1)
    lines = show_table(game.view(0)).splitlines()
    assert lines[0] == "turn 1: seat 1, 3 actions left"
    assert lines[1] == "start   000000111111"
    assert "boat at Cartagena" in [line.rstrip() for line in lines]
    assert lines[-1] == "seat 1  6"
    assert f"{game.path[0]:7}" in lines[2]


def test_hidden_cards_are_not_shown():
    game = Game.new("jamaica", players=2, seed=1)
    assert show_table(game.view(0)).splitlines()[-1] == "seat 1  6"
    assert show_table(game.view(1)).splitlines()[-1] != "seat 1  6"


def test_every_letter_is_drawn_differently():
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?*:-,"
    assert len({stamp(sign).tobytes() for sign in signs}) == len(signs)


def test_without_a_mode_nothing_is_rendered():
    with pytest.raises(EnvError, match="no render_mode was chosen"):
        render(Game.new("jamaica", seed=1).view(0), None)
