"""Measurements for the analysis: reliability of known chances, fitted maps, bases and losses of levels."""

import json

import numpy as np
import pytest
import typer

from cartagena import PRESETS
from cartagena.analysis import calibration
from cartagena.analysis.base_chances import base_by_place, mean_over_deals, measured, turned
from cartagena.analysis.calibration import UNCHANGED, CalibrationMap, fitted_maps, map_for
from cartagena.analysis.marks import level_like, losses_for, measured_losses
from cartagena.bots.evaluation.models import learned_model
from cartagena.bots.fingerprint import model_hash
from cartagena.bots.levels import LEVELS
from cartagena.cli.lab.judge import read_judge
from cartagena.lab.judging import level_losses
from cartagena.lab.judging.level_games import LevelSetting, settings_by_family, watch_games
from cartagena.lab.judging.reliability import apply_map, fit_map, measure


def sample(power, cases=20_000, players=3, seed=1):
    """Chances of which the *power* is right: what won is drawn by the chances raised to it."""
    dice = np.random.default_rng(seed)
    chances = dice.dirichlet([1.0] * players, cases)
    true = apply_map(chances, power, 0.0)
    winners = np.array([dice.choice(players, p=row) for row in true])
    return chances, winners


def test_chances_that_are_right_have_no_bin_that_is_off():
    found = measure(*sample(1.0))
    assert not any(one.is_off for one in found.bins)
    assert found.brier < found.even_brier
    assert found.log_loss < found.even_log_loss


@pytest.mark.parametrize("power", [0.6, 1.5])
def test_a_map_is_found_that_mends_chances(power):
    chances, winners = sample(power)
    before = measure(chances, winners)
    assert any(one.is_off for one in before.bins)
    found = fit_map(chances, winners, len(winners))
    after = measure(apply_map(chances, found.power, found.even), winners)
    assert after.log_loss < before.log_loss
    assert after.worst < before.worst
    assert found.power == pytest.approx(power, rel=0.1)


def test_few_games_hardly_move_a_map():
    chances, winners = sample(2.0, cases=120)
    assert abs(fit_map(chances, winners, 10).power - 1) < abs(fit_map(chances, winners, 10_000).power - 1)


def test_a_map_keeps_the_sum_and_the_order_of_chances():
    mapped = CalibrationMap(1.4, 0.02)((0.6, 0.3, 0.1))
    assert sum(mapped) == pytest.approx(1)
    assert sorted(mapped, reverse=True) == list(mapped)
    assert apply_map(np.array([[0.6, 0.3, 0.1]]), 1.4, 0.02)[0] == pytest.approx(mapped)
    assert UNCHANGED((0.6, 0.3, 0.1)) == pytest.approx((0.6, 0.3, 0.1))


def test_a_map_of_other_weights_is_not_used(monkeypatch):
    variant = PRESETS["jamaica"].but(players=2)
    maps = {"jamaica-two/2": {"power": 1.5, "even": 0.0, "weights": "other"}}
    monkeypatch.setattr(calibration, "fitted_maps", lambda: {"maps": maps})
    map_for.cache_clear()
    assert map_for(variant) == UNCHANGED
    maps["jamaica-two/2"]["weights"] = model_hash(learned_model("jamaica-two"))
    map_for.cache_clear()
    assert map_for(variant).power == 1.5
    map_for.cache_clear()


def test_every_family_has_its_settings():
    found = settings_by_family()
    assert sum(map(len, found.values())) == 20
    assert {setting.players for setting in found["jamaica"]} == {3, 4, 5}


def test_watched_games_are_kept_and_continued(tmp_path, monkeypatch):
    monkeypatch.setattr("cartagena.lab.judging.level_games.STRONG", "cabin-boy")
    setting, file = LevelSetting("jamaica", 2), tmp_path / "games.jsonl"
    first = watch_games(setting, 2, 1, file, 1, lambda _: None)
    with file.open("a") as stored:
        stored.write("[5, 0, [[0.")
    seen: list[int] = []
    both = watch_games(setting, 3, 1, file, 1, seen.append)
    assert both[:2] == first
    assert seen == [3]
    assert all(sum(chances) == pytest.approx(1) for game in both for chances in game.chances)


def test_the_mean_over_deals_is_that_of_the_seats():
    means, errors = mean_over_deals(PRESETS["tortuga"].but(players=3), 50)
    assert sum(means) == pytest.approx(1)
    assert all(0 < error < 0.05 for error in errors)
    assert turned(means, 2) == (means[1], means[2], means[0])


def test_the_package_has_bases_of_its_own_evaluation():
    found = measured()["bases"]
    assert len(found) == 4 * len(PRESETS)
    for name, preset in PRESETS.items():
        variant = preset.but(players=2)
        means, errors = mean_over_deals(variant, 200, 12345)
        for mean, error, base in zip(means, errors, base_by_place(variant), strict=True):
            assert abs(mean - base) < 5 * error, name


def test_the_package_names_the_command_of_its_measurements():
    for data in (fitted_maps(), measured(), measured_losses()):
        assert data["command"].startswith("cartagena lab ")


def test_a_grade_is_named_after_the_nearest_level():
    variant = PRESETS["jamaica"].but(players=2)
    for level, loss in losses_for(variant).items():
        assert level_like(loss, variant) in {
            other for other, known in losses_for(variant).items() if known == pytest.approx(loss)
        }, level
    four = losses_for(variant.but(players=4))
    assert four == {level: pytest.approx(loss / 2) for level, loss in losses_for(variant).items()}


def test_numbers_out_of_order_get_their_common_mean():
    assert level_losses.falling([4, 3, 2]) == [4, 3, 2]
    assert level_losses.falling([2, 4, 1, 1.5]) == [3, 3, 1.25, 1.25]
    assert level_losses.falling([1, 2, 3]) == [2, 2, 2]


@pytest.mark.medium
def test_losses_of_levels_are_measured_from_games(tmp_path, monkeypatch):
    monkeypatch.setattr(level_losses, "LEVELS", {name: LEVELS[name] for name in ("cabin-boy", "captain")})
    kept, judge = tmp_path / "kept.jsonl", {"jamaica": 60}
    games = level_losses.grade_levels(2, 1, judge, kept, 1, lambda *_: None)
    found = level_losses.losses_of(games, "cartagena lab grades", judge)
    assert found["families"]["jamaica-two"]["cabin-boy"] > found["families"]["jamaica-two"]["captain"]
    assert found["games"] == 2
    again = level_losses.grade_levels(2, 1, judge, kept, 1, lambda *_: pytest.fail("played again"))
    assert again == games
    json.dumps(found)
    other = level_losses.grade_levels(1, 1, {"jamaica": 50}, kept, 1, lambda *_: None)
    assert {game.origin for game in other}.isdisjoint({game.origin for game in games})


@pytest.mark.parametrize("text", ["tortuga", "tortuga=", "tortuga=7", "tortuga=many", "nowhere=100", "=100"])
def test_a_judge_that_cannot_be_is_refused(text):
    with pytest.raises(typer.BadParameter, match="iterations"):
        read_judge(text)


def test_a_judge_is_a_preset_and_iterations():
    assert read_judge("tortuga=10000") == ("tortuga", 10000)
