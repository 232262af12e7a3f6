"""Training resumes where it stopped, and its weights name the command that made them.

The games are played as plain Python, in a process of its own: two of them are not worth a compilation.
"""

import os
import re
import subprocess
import sys

import numpy as np
import pytest

from cartagena.bots.evaluation.models import FAMILIES, shipped_weights
from cartagena.lab.training.checkpoints import TrainingSettings
from cartagena.lab.training.training import CurvePoint, Trainer, train_together

RESUME = """
import sys
from pathlib import Path
from cartagena.lab.training.checkpoints import TrainingSettings
from cartagena.lab.training.training import Trainer

def trainer():
    return Trainer(TrainingSettings("jamaica", games=2, chunk=1, batch=1, trials=1))

folder = Path(sys.argv[1])
straight, stopped, resumed = trainer(), trainer(), trainer()
list(straight.learn())
straight.save(folder / "straight.npz")
next(stopped.learn())
stopped.save(folder / "stopped.npz")
resumed.load(folder / "stopped.npz")
assert [mark.games for mark in resumed.learn()] == [2]
resumed.save(folder / "resumed.npz")
"""
WATCH = """
import sys
from pathlib import Path
from cartagena.cli.lab.train import watch_training
from cartagena.lab.training.checkpoints import TrainingSettings
from cartagena.lab.training.training import resume_training

alone, together = Path(sys.argv[1], "alone"), Path(sys.argv[1], "together")
families = [TrainingSettings(name, games=2, chunk=1, batch=1, trials=1) for name in ("jamaica-two", "tortuga-two")]
for folder, wanted in ((alone, families[:1]), (together, families)):
    folder.mkdir()
    watch_training([resume_training(one, folder) for one in wanted], folder, jobs=2)
"""


def run_plainly(script, folder):
    """Run a script in a process of its own, as plain Python."""
    environment = os.environ | {"CARTAGENA_COMPILE": "0", "COLUMNS": "100"}
    command = [sys.executable, "-c", script, str(folder)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, encoding="utf-8")


def assert_same(one, two):
    """Two checkpoints hold the same."""
    with np.load(one) as left, np.load(two) as right:
        assert set(left) == set(right)
        for name in left:
            np.testing.assert_array_equal(left[name], right[name])


def test_training_runs_compiled_too():
    (point,) = Trainer(TrainingSettings("jamaica-two", games=1, chunk=1, batch=1, trials=2)).learn()
    assert point.games == 1
    assert 0 <= point.share <= 1


@pytest.mark.medium
def test_training_resumes_where_it_stopped(tmp_path):
    run_plainly(RESUME, tmp_path)
    assert_same(tmp_path / "straight.npz", tmp_path / "resumed.npz")
    with np.load(tmp_path / "stopped.npz") as stopped, np.load(tmp_path / "resumed.npz") as resumed:
        assert (stopped["0.direct"] != resumed["0.direct"]).any()


@pytest.mark.medium
def test_families_trained_in_parallel_learn_what_they_learn_alone(tmp_path):
    done = run_plainly(WATCH, tmp_path)
    assert_same(tmp_path / "alone" / "jamaica-two.npz", tmp_path / "together" / "jamaica-two.npz")
    for family, times in (("jamaica-two", 2), ("tortuga-two", 1)):
        assert re.findall(rf"^{family} (\d) games: loss", done.stdout, re.MULTILINE) == times * ["1", "2"]
        assert len(re.findall(rf"^{family} .*2/2 +100%", done.stderr, re.MULTILINE)) == times


def test_an_error_in_one_family_is_raised(tmp_path, monkeypatch):
    monkeypatch.setattr(Trainer, "learn", lambda _: iter([CurvePoint(1, 0.5, 90.0, 0.6)]))
    schools = [Trainer(TrainingSettings(family, games=1)) for family in ("jamaica-two", "tortuga-two")]
    with pytest.raises(FileNotFoundError, match="nowhere"):
        list(train_together(schools, tmp_path / "nowhere", jobs=2))


def test_shipped_weights_name_the_command_that_makes_them():
    for family in FAMILIES:
        made_by = str(shipped_weights(family)["command"])
        assert made_by.startswith(f"cartagena lab train {family} --games ")
        assert "--seed" in made_by
