"""Every game finds weights that were learned in games of its kind."""

import pytest

from cartagena.bots.evaluation.models import FAMILIES, family_of
from cartagena.lab.training.training import TRAINING_GAMES
from cartagena.rules.variant import PRESETS, variant_of


@pytest.mark.parametrize(
    ("preset", "players", "family"),
    [
        ("jamaica", 2, "jamaica-two"),
        ("jamaica", 3, "jamaica"),
        ("tortuga", 2, "tortuga-two"),
        ("hispaniola", 5, "tortuga"),
        ("jungle", 2, "jailbreak-two"),
        ("jailbreak", 3, "jailbreak"),
        ("complete", 2, "complete"),
        ("everything", 4, "everything"),
    ],
)
def test_the_family_of_a_game(preset, players, family):
    assert family_of(variant_of(preset, players=players)) == family


@pytest.mark.parametrize(
    ("preset", "players", "refuel", "family"),
    [
        ("jamaica", 2, "either", "jamaica-two"),
        ("tortuga", 4, "either", "tortuga"),
        ("jamaica", 4, "morgan", "jailbreak"),
        ("complete", 2, "either", "everything"),
        ("complete", 2, ("retreat", "morgan"), "everything"),
        ("complete", 2, ("either", "retreat"), "everything"),
    ],
)
def test_the_family_of_a_game_with_another_way_to_get_cards(preset, players, refuel, family):
    assert family_of(variant_of(preset, players=players, refuel=refuel)) == family


def test_every_family_is_used_by_a_variant():
    used = {family_of(variant_of(preset, players=players)) for preset in PRESETS for players in (2, 3, 4, 5)}
    assert used == set(FAMILIES)


@pytest.mark.parametrize("family", TRAINING_GAMES)
def test_a_family_learns_from_its_own_games(family):
    assert {family_of(variant_of(preset, players=players)) for preset, players in TRAINING_GAMES[family]} == {family}
