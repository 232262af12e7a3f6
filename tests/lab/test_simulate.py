"""Simulations: the same rows on any executor, resumable, nothing lost or doubled; clear errors for bad input."""

import json
import resource
import subprocess
import sys
from functools import partial
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cartagena.bots.arena.workers import spread
from cartagena.bots.bot import BotError
from cartagena.lab.simulation.parquet import read_games
from cartagena.lab.simulation.plan import FolderError, Setting, Simulation
from cartagena.lab.simulation.run import run
from cartagena.rules.errors import VariantError

pytestmark = pytest.mark.medium

SHORT = (("crew", 4), ("pieces", 4))


def plan(games: int = 120, **changes: object) -> Simulation:
    """Quick games in two chunks."""
    return Simulation((Setting("jamaica", 2),), ("cabin-boy", "random"), games, 7, options=SHORT, **changes)  # type: ignore[arg-type]


def cartagena(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-P", "-m", "cartagena", *arguments]
    return subprocess.run(command, capture_output=True, text=True, **options)  # type: ignore[call-overload,no-any-return]


def test_the_rows_do_not_depend_on_the_number_of_workers(tmp_path: Path):
    one = sum(run(plan(), tmp_path / "one", partial(spread, jobs=1)))
    two = sum(run(plan(), tmp_path / "two", partial(spread, jobs=2)))
    assert one == two == 120
    assert read_games(tmp_path / "one").equals(read_games(tmp_path / "two"))


def test_a_simulation_goes_on_where_it_was_stopped(tmp_path: Path):
    begun = run(plan(), tmp_path / "stopped", partial(spread, jobs=1))
    assert [next(begun), next(begun)] == [0, 100]
    begun.close()
    (part,) = (tmp_path / "stopped" / "games").glob("*.parquet")
    written = part.stat().st_mtime_ns
    assert list(run(plan(), tmp_path / "stopped", partial(spread, jobs=1))) == [100, 20]
    assert part.stat().st_mtime_ns == written
    assert sum(run(plan(), tmp_path / "whole", partial(spread, jobs=1))) == 120
    assert read_games(tmp_path / "stopped").equals(read_games(tmp_path / "whole"))


def test_every_deal_is_played_once_from_every_seat(tmp_path: Path):
    list(run(plan(20), tmp_path / "out", partial(spread, jobs=1)))
    table = read_games(tmp_path / "out")
    deals, bots = table["deal"].to_pylist(), table["bots"].to_pylist()
    assert deals[0::2] == deals[1::2]
    assert len(set(deals)) == 10
    assert all(one == two[::-1] for one, two in zip(bots[0::2], bots[1::2], strict=True))


def test_turns_are_written_beside_the_games(tmp_path: Path):
    list(run(plan(10, turns=True), tmp_path / "out", partial(spread, jobs=1)))
    (part,) = (tmp_path / "out" / "turns").glob("*.parquet")
    turns, games = pq.read_table(part), read_games(tmp_path / "out")
    counted = turns.group_by("game", use_threads=False).aggregate([("turn", "max")])
    assert counted["turn_max"].to_pylist() == games["turns"].to_pylist()
    assert turns.schema.field("progress").type == pa.list_(pa.int32())


def test_the_folder_records_the_plan_and_the_command(tmp_path: Path):
    done = cartagena("lab", "simulate", str(tmp_path / "out"), "random", "--games", "5", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    about = json.loads((tmp_path / "out" / "about.json").read_text())
    assert about["command"].startswith("cartagena lab simulate")
    assert about["plan"]["seed"] == 1
    assert "cartagena" in about["versions"]


def test_a_folder_of_something_else_is_refused(tmp_path: Path):
    list(run(plan(4), tmp_path / "out", partial(spread, jobs=1)))
    with pytest.raises(FolderError, match="another simulation"):
        list(run(plan(5), tmp_path / "out"))
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "diary.txt").write_text("dear diary")
    with pytest.raises(FolderError, match="not empty"):
        list(run(plan(4), tmp_path / "full"))


def test_unknown_bots_variants_and_options_are_named(tmp_path: Path):
    with pytest.raises(BotError, match="parrot"):
        Simulation((Setting("jamaica", 2),), ("parrot",), 1)
    with pytest.raises(VariantError, match="atlantis"):
        Simulation((Setting("atlantis", 2),), ("random",), 1)
    done = cartagena("lab", "simulate", str(tmp_path / "out"), "random", "--option", "crew")
    assert done.returncode == 2
    assert "crew=4" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_part_that_is_damaged_is_named(tmp_path: Path):
    list(run(plan(4), tmp_path))
    (part,) = (tmp_path / "games").iterdir()
    part.write_bytes(part.read_bytes()[:300])
    with pytest.raises(FolderError, match=f"{part.name} is damaged"):
        read_games(tmp_path)
    part.unlink()
    list(run(plan(4), tmp_path))
    assert len(read_games(tmp_path)) == 4


def test_an_impossible_folder_and_a_huge_number_are_refused(tmp_path: Path):
    (tmp_path / "file").touch()
    with pytest.raises(FolderError, match="file cannot be a folder for results: File exists"):
        list(run(plan(4), tmp_path / "file"))
    with pytest.raises(FolderError, match="holds no games"):
        read_games(tmp_path)
    with pytest.raises(BotError, match="1 to 1,000,000,000"):
        plan(10**20)


def test_a_simulation_killed_before_its_first_game_can_be_restarted(tmp_path: Path):
    (tmp_path / "about.unfinished").write_text('{"comm')
    assert sum(run(plan(4), tmp_path)) == 4


def test_a_full_disk_is_reported_and_finished_parts_are_kept(tmp_path: Path):
    arguments = ("lab", "simulate", str(tmp_path / "out"), "random", "--games", "30", "--jobs", "1")
    assert cartagena(*arguments).returncode == 0
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))  # noqa: E731
    more = cartagena(
        "lab", "simulate", str(tmp_path / "more"), "random", "--games", "500", "--jobs", "1", preexec_fn=limit
    )
    assert more.returncode == 2
    assert "cannot write" in more.stderr
    assert "kept" in more.stderr
    assert not list((tmp_path / "more").rglob("*.unfinished"))
    assert len(read_games(tmp_path / "out")) == 30


def test_a_missing_cluster_is_reported(tmp_path: Path):
    for address, words in (("127.0.0.1:9", "no cluster at 127.0.0.1:9"), ("nowhere", "not an address")):
        done = cartagena("lab", "simulate", str(tmp_path / "out"), "random", "--games", "5", "--cluster", address)
        assert done.returncode == 2
        assert words in done.stderr
