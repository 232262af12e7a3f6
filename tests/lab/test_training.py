"""Training and tuning: they go on where they stopped, and their files name the command that made them.

The games are played as plain Python, in a process of its own: two of them are not worth a compilation.
"""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from cartagena.bots import layout as f
from cartagena.bots.models import FAMILIES, GREEDY, PARTS, shipped_weights
from cartagena.lab.training import SCHOOL, pack_weights
from cartagena.lab.tuning import is_better, name_of, save_weights

RESUME = """
import sys
from pathlib import Path
from cartagena.lab.training import School, Settings

def school(games):
    return School(Settings("jamaica", games=games, chunk=1, batch=1, last_rate=0.002, trials=2))

folder = Path(sys.argv[1])
straight, first, second = school(2), school(1), school(2)
list(straight.learn())
straight.save(folder / "straight.npz")
list(first.learn())
first.save(folder / "stopped.npz")
second.load(folder / "stopped.npz")
assert [mark.games for mark in second.learn()] == [2]
second.save(folder / "resumed.npz")
"""


def test_training_goes_on_where_it_stopped(tmp_path):
    environment = os.environ | {"CARTAGENA_COMPILE": "0"}
    subprocess.run([sys.executable, "-c", RESUME, str(tmp_path)], env=environment, check=True)
    with np.load(tmp_path / "straight.npz") as straight, np.load(tmp_path / "resumed.npz") as resumed:
        assert set(straight) == set(resumed)
        for name in straight:
            np.testing.assert_array_equal(straight[name], resumed[name])
    with np.load(tmp_path / "stopped.npz") as stopped, np.load(tmp_path / "resumed.npz") as resumed:
        assert (stopped["0.direct"] != resumed["0.direct"]).any()


def test_packed_weights_name_the_command_of_each_family(tmp_path):
    checkpoint: dict[str, Any] = {f"0.{part}": np.ones(3) for part in PARTS} | {
        "curve": np.ones((1, 4)),
        "command": "cartagena lab train tortuga --games 1 --seed 5",
    }
    np.savez(tmp_path / "tortuga.npz", **checkpoint)
    pack_weights(tmp_path, tmp_path / "all.npz")
    with np.load(tmp_path / "all.npz") as packed:
        assert {name.partition(".")[0] for name in packed} == set(SCHOOL) == set(FAMILIES)
        assert str(packed["tortuga.command"]) == "cartagena lab train tortuga --games 1 --seed 5"
        np.testing.assert_array_equal(packed["tortuga.into"], np.ones(3))
        for name, shipped in shipped_weights("jamaica").items():
            np.testing.assert_array_equal(packed[f"jamaica.{name}"], shipped)


def test_shipped_weights_name_the_command_that_makes_them():
    for family in FAMILIES:
        made_by = str(shipped_weights(family)["command"])
        assert made_by.startswith(f"cartagena lab train {family} --games ")
        assert "--seed" in made_by


@pytest.mark.parametrize(("share", "games", "better"), [(0.53, 400, False), (0.56, 400, True), (0.53, 2000, True)])
def test_a_change_must_win_by_more_than_luck(share, games, better):
    assert is_better(share, games) is better


def test_tuned_weights_are_saved_by_name_with_their_command(tmp_path):
    assert name_of(f.PROGRESS) == "PROGRESS"
    save_weights(tmp_path / "greedy.json", GREEDY, "cartagena lab tune --seed 1")
    data = json.loads((tmp_path / "greedy.json").read_text())
    assert data["made_by"] == "cartagena lab tune --seed 1"
    assert {getattr(f, name): weight for name, weight in data["weights"].items()} == GREEDY
