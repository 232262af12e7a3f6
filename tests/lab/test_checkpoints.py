"""Checkpoints: those of another training are neither resumed nor packed."""

import shutil
from importlib.resources import as_file, files

import numpy as np
import pytest
from typer.testing import CliRunner

from cartagena.bots.evaluation.models import FAMILIES, SEARCHED_WEIGHTS, WEIGHTS, shipped_weights
from cartagena.cli.lab import train
from cartagena.cli.lab.command import app
from cartagena.lab.training import search_learning
from cartagena.lab.training.checkpoints import CheckpointError, TrainingSettings
from cartagena.lab.training.search_learning import pack_searched
from cartagena.lab.training.training import TRAINING_GAMES, CurvePoint, Trainer, resume_training
from cartagena.lab.training.weights_file import pack_weights


@pytest.fixture
def kept(tmp_path):
    """A checkpoint of tortuga, as if trained to its end."""
    school = Trainer(TrainingSettings("tortuga", games=7, seed=5))
    school.played = 7
    school.curve = [CurvePoint(7, 0.5, 90.0, 0.6)]
    school.save(tmp_path / "tortuga.npz")
    return tmp_path / "tortuga.npz"


def rewrite(path, **changes):
    """Change arrays of a file; those set to None are removed."""
    with np.load(path) as data:
        arrays = {name: value for name, value in ({**data} | changes).items() if value is not None}
    np.savez(path, **arrays)


def test_training_resumes_with_the_same_settings(kept):
    assert resume_training(TrainingSettings("tortuga", games=7, seed=5), kept.parent).played == 7


@pytest.mark.parametrize(
    ("settings", "reported"),
    [
        (TrainingSettings("tortuga", games=8, seed=5), "games 7, not 8"),
        (TrainingSettings("tortuga", games=7, seed=6), "seed 5, not 6"),
        (TrainingSettings("tortuga", games=9, seed=6), "games 7, not 9 and seed 5, not 6"),
        (TrainingSettings("jamaica", games=7, seed=5), "family tortuga, not jamaica"),
    ],
)
def test_training_does_not_resume_with_other_settings(kept, settings, reported):
    path = kept.with_name(f"{settings.family}.npz")
    if path != kept:
        shutil.copy(kept, path)
    before = path.read_bytes()
    with pytest.raises(CheckpointError) as refused:
        resume_training(settings, kept.parent)
    wanted = "give the settings it was made with, or another --folder"
    assert str(refused.value) == f"{path} was made with {reported}: {wanted}"
    assert path.read_bytes() == before


def test_every_difference_of_settings_is_reported(kept):
    with pytest.raises(CheckpointError, match=r"made with rate 0\.002, not 0\.1:"):
        resume_training(TrainingSettings("tortuga", games=7, seed=5, rate=0.1), kept.parent)


def damage(path, how):
    """Damage a checkpoint."""
    if how == "an array":
        with path.open("wb") as file:
            np.save(file, np.ones(3))
    elif how == "other weights":
        rewrite(path, **{"2.into": np.ones((2, 2), np.float32)})
    elif how == "no settings":
        rewrite(path, settings=None)
    elif how == "few settings":
        rewrite(path, settings='{"games": 7}')
    elif how == "no weights":
        rewrite(path, **{"0.out": None})
    else:
        path.write_bytes({"nothing": b"", "garbage": b"garbage", "a half": path.read_bytes()[:9000]}[how])


@pytest.mark.parametrize(
    "how",
    ["nothing", "garbage", "a half", "an array", "other weights", "no weights", "no settings", "few settings"],
)
def test_a_file_that_is_not_a_checkpoint_is_refused_with_a_clear_error(kept, how):
    damage(kept, how)
    with pytest.raises(CheckpointError, match="is not a checkpoint of this training: remove it, or give another --fol"):
        resume_training(TrainingSettings("tortuga", games=7, seed=5), kept.parent)
    with pytest.raises(CheckpointError, match="is not a checkpoint"):
        pack_weights(kept.parent, kept.with_name("all"))


@pytest.mark.parametrize(
    ("settings", "lessons"),
    [
        (TrainingSettings("jamaica", games=1), [(1, 1)]),
        (TrainingSettings("jamaica", games=2000), [(1000, 8), (1000, 8)]),
        (TrainingSettings("jamaica", games=1013), [(1000, 8), (8, 8), (5, 5)]),
    ],
)
def test_as_many_games_are_played_as_were_asked_for(settings, lessons):
    played, planned = 0, []
    while played < settings.games:
        planned.append(settings.next_chunk(played))
        played += planned[-1][0]
    assert planned == lessons
    assert played == settings.games


def test_packed_weights_name_the_command_of_each_family(kept):
    target = kept.with_name("all")
    pack_weights(kept.parent, target)
    with np.load(target) as packed, np.load(kept) as checkpoint:
        assert {name.partition(".")[0] for name in packed} == set(TRAINING_GAMES) == set(FAMILIES)
        assert str(packed["tortuga.command"]) == "cartagena lab train tortuga --games 7 --seed 5"
        np.testing.assert_array_equal(packed["tortuga.into"], checkpoint["0.into"])
        for name, shipped in shipped_weights("jamaica").items():
            np.testing.assert_array_equal(packed[f"jamaica.{name}"], shipped)


@pytest.mark.parametrize(("file", "pack"), [(WEIGHTS, pack_weights), (SEARCHED_WEIGHTS, pack_searched)])
def test_packing_again_keeps_weights_and_their_types(tmp_path, file, pack):
    pack(tmp_path, tmp_path / "all")
    with as_file(files("cartagena.bots") / file) as shipped, np.load(shipped) as was, np.load(tmp_path / "all") as now:
        assert set(now) == set(was)
        for name, values in was.items():
            assert now[name].dtype == values.dtype, name
            np.testing.assert_array_equal(now[name], values)


def test_half_trained_weights_are_not_packed(kept):
    rewrite(kept, played=6)
    with pytest.raises(CheckpointError, match="has played 6 of 7 games"):
        pack_weights(kept.parent, kept.with_name("all"))


def test_weights_of_another_family_are_not_packed(kept):
    shutil.copy(kept, kept.with_name("complete.npz"))
    with pytest.raises(CheckpointError, match="made with family tortuga, not complete"):
        pack_weights(kept.parent, kept.with_name("all"))


def test_a_family_without_any_weights_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(TRAINING_GAMES, "atlantis", ())
    with pytest.raises(CheckpointError) as refused:
        pack_weights(tmp_path, tmp_path / "all")
    reported = "are weights of atlantis: cartagena lab train atlantis makes them"
    assert str(refused.value) == f"neither in {tmp_path} nor in the package {reported}"
    assert not (tmp_path / "all").exists()


def test_the_command_names_the_families():
    assert train.FAMILIES.split(", ") == list(TRAINING_GAMES)


@pytest.mark.parametrize("seed", ["-1", "2147483648"])
def test_the_command_refuses_a_seed_that_is_too_small_or_too_large(run_cli, seed):
    done = run_cli("lab", "train", "jamaica", "--seed", seed)
    assert done.returncode == 2
    assert "--seed" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_reports_what_is_wrong_with_a_checkpoint(run_cli, kept):
    done = run_cli("lab", "train", "tortuga", "--folder", str(kept.parent), "--games", "9", "--seed", "5")
    assert done.returncode == 2
    assert done.stderr.startswith(f"error: {kept} was made with games 7, not 9: ")


@pytest.mark.parametrize("command", ["train", "learn"])
@pytest.mark.parametrize(("pack", "why"), [("nowhere/all.npz", "there is no folder"), ("", "is a folder")])
def test_a_file_that_cannot_be_written_is_refused_before_the_training(tmp_path, monkeypatch, command, pack, why):
    monkeypatch.setattr(train, "watch_training", lambda *_: pytest.fail("a model was trained"))
    monkeypatch.setattr(search_learning, "learn", lambda *_: pytest.fail("a model learned"))
    asked = [command, "tortuga-two", "--folder", str(tmp_path / "new"), "--pack", str(tmp_path / pack)]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 2
    assert why in " ".join(done.output.replace("│", " ").split())
