"""Tuning starts from given weights, keeps significant improvements, and its files name the command."""

import json
import re
from importlib.resources import files

import pytest

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.models import GREEDY
from cartagena.cli import main
from cartagena.lab.training import tuning
from cartagena.lab.training.tuning import START, Rivalry, WeightsError, is_better, load_weights, name_of, save_weights


@pytest.mark.parametrize(("share", "games", "better"), [(0.53, 400, False), (0.56, 400, True), (0.53, 2000, True)])
def test_a_change_must_win_by_more_than_luck(share, games, better):
    assert is_better(share, games) is better


def test_weights_that_move_pirates_ahead_win_against_those_that_keep_them_back():
    assert Rivalry().points(START, START | {f.PROGRESS: -12.0}, games=8, seed=1) == 8


def test_weights_are_saved_by_name_with_their_command_and_read_again(tmp_path):
    assert name_of(f.PROGRESS) == "PROGRESS"
    save_weights(tmp_path / "greedy.json", GREEDY, "cartagena lab tune --seed 1")
    data = json.loads((tmp_path / "greedy.json").read_text())
    assert data["made_by"] == "cartagena lab tune --seed 1"
    assert {getattr(f, name): weight for name, weight in data["weights"].items()} == GREEDY
    assert load_weights(tmp_path / "greedy.json") == GREEDY


def test_greedys_weights_can_be_made_by_the_command_they_name():
    """Without a start each weight is its initial value times some of the factors that tuning tries."""
    reported = json.loads((files("cartagena.bots") / "greedy.json").read_text(encoding="utf-8"))["made_by"]
    assert re.fullmatch(r"cartagena lab tune --games \d+ --seed \d+", reported)
    factors = {factor for step in tuning.STEPS for factor in step}
    assert set(START) == set(GREEDY)
    for feature, weight in START.items():
        reached = {weight}
        for _ in range(3):
            reached |= {round(old * factor, 4) for old in reached for factor in factors}
        assert GREEDY[feature] in reached


@pytest.fixture
def fixed_shares(monkeypatch):
    """Tuning whose games are not played: the first change of a weight wins, all others are even."""

    class Fixed:
        def __init__(self):
            self.tried = set()

        def compare(self, one, two, games, _seed):
            (changed,) = (feature for feature in one if one[feature] != two[feature])
            first = changed not in self.tried
            self.tried.add(changed)
            return (0.6 if first else 0.5), games

    monkeypatch.setattr(tuning, "Rivalry", Fixed)


@pytest.mark.usefixtures("fixed_shares")
def test_tuning_starts_from_the_given_weights():
    *_, (_, weights) = tuning.tune({f.PROGRESS: 10.0, f.HAND: 2.0}, games=400, seed=1)
    assert weights == {f.PROGRESS: 16.0, f.HAND: 3.2}


@pytest.mark.usefixtures("fixed_shares")
@pytest.mark.parametrize(
    ("options", "reported", "progress"),
    [((), "", 12.0 * 1.6), (("--start", "other.json"), " --start other.json", 16.0)],
)
def test_the_command_names_the_starting_weights(monkeypatch, tmp_path, options, reported, progress):
    monkeypatch.chdir(tmp_path)
    save_weights(tmp_path / "other.json", {f.PROGRESS: 10.0}, "by hand")
    with pytest.raises(SystemExit, match="0"):
        main(["lab", "tune", "--file", "new.json", *options])
    data = json.loads((tmp_path / "new.json").read_text())
    assert data["made_by"] == f"cartagena lab tune --games 400 --seed 1{reported}"
    assert data["weights"]["PROGRESS"] == pytest.approx(progress)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"weights": 3}',
        '{"weights": {}}',
        '{"weights": {"SHIP": 1}}',
        '{"weights": {"RACE_THIS_TURN": 1}}',
        '{"weights": {"HAND": "much"}}',
        '{"weights": {"HAND": NaN}}',
    ],
)
def test_a_file_without_weights_is_refused(tmp_path, text):
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(
        WeightsError, match=r"bad\.json does not hold weights as `cartagena lab tune --file` writes them"
    ):
        load_weights(tmp_path / "bad.json")


@pytest.mark.parametrize("seed", ["-1", "2147483648"])
def test_the_command_refuses_a_seed_that_is_too_small_or_too_large(capsys, seed):
    with pytest.raises(SystemExit, match="2"):
        main(["lab", "tune", "--seed", seed])
    assert "--seed" in capsys.readouterr().err
