"""Every preset has a line for those who choose one."""

from cartagena.game.presets import GAMES, PASSING
from cartagena.rules.variant import PRESETS


def test_every_preset_has_a_line():
    assert set(GAMES) | set(PASSING) == set(PRESETS)
    assert not set(GAMES) & set(PASSING)
