"""A real cluster of several nodes: a lost worker costs nothing and doubles nothing."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from cartagena.bots.arena.workers import spread
from cartagena.lab.simulation.parquet import read_games
from cartagena.lab.simulation.run import run
from tests.lab.two_nodes import NO_NAMESPACE, PLAN

pytest.importorskip("ray", reason="Ray is an optional extra and not made for this Python")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="needs a network namespace")
def test_killing_a_node_neither_loses_nor_repeats_games(tmp_path: Path):
    command = [sys.executable, "-m", "tests.lab.two_nodes", str(tmp_path / "cluster")]
    said = tmp_path / "said"  # no pipe: a process of Ray that outlives the cluster would keep it open
    with said.open("w") as output:
        exit_code = subprocess.call(command, stdout=output, stderr=output, cwd=Path(__file__).parents[2])
    if exit_code == NO_NAMESPACE:
        pytest.skip("this machine does not let a process have a network of its own")
    assert exit_code == 0, said.read_text()
    assert f"{PLAN.games} games" in said.read_text().splitlines()
    list(run(PLAN, tmp_path / "here", partial(spread, jobs=1)))
    assert read_games(tmp_path / "cluster").equals(read_games(tmp_path / "here"))
