"""Compiled code on disk: never stale, found again, and kept elsewhere when the usual place cannot be written to."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.medium

ROLL = """
from cartagena.rules import engine, state
dice = state.new_dice()
engine.start_dice(dice, 1)
print(engine.roll_below(dice, 1000000))
"""
FOLDER = "from cartagena.core.cache import cache_folder; print(cache_folder('cartagena.rules', '1'))"
#: The names of the cache of a module: first, and after a change in each of some files.
NAMES = """
import os
from pathlib import Path
from cartagena.core import cache

def show_name():
    cache._folders.clear()
    print(cache.cache_folder(os.environ["MODULE"], "1").name)

show_name()
for path in map(Path, os.environ["FILES"].split(os.pathsep)):
    path.write_text(path.read_text(encoding="utf-8") + "\\n# changed\\n", encoding="utf-8")
    show_name()
"""


def run(source: str, package: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-c", source],
        env={**os.environ, "PYTHONPATH": str(package), "CARTAGENA_COMPILE": "numba", **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def package(tmp_path: Path, root: Path) -> Path:
    """A copy of the package that may be changed."""
    shutil.copytree(
        root / "src" / "cartagena", tmp_path / "copy" / "cartagena", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path / "copy"


def test_a_change_in_another_file_never_leaves_old_code_in_use(package: Path, tmp_path: Path) -> None:
    """The roll is compiled in engine.py; the generator it uses stands in dice.py."""
    cache = str(tmp_path / "cache")
    first = run(ROLL, package, CARTAGENA_CACHE=cache)
    assert run(ROLL, package, CARTAGENA_CACHE=cache) == first
    dice = package / "cartagena" / "rules" / "dice.py"
    dice.write_text(dice.read_text(encoding="utf-8").replace("698769069", "698769063"), encoding="utf-8")
    assert run(ROLL, package, CARTAGENA_CACHE=cache) != first


def test_the_cache_name_depends_on_every_source_of_the_rules(package: Path) -> None:
    files = [str(path) for path in sorted((package / "cartagena" / "rules").rglob("*.py"))]
    names = run(NAMES, package, MODULE="cartagena.rules", FILES=os.pathsep.join(files)).split()
    assert len(set(names)) == len(names) == len(files) + 1


def test_the_cache_name_depends_on_imported_sources_and_no_others(package: Path) -> None:
    bots = package / "cartagena" / "bots"
    files = [str(bots / name) for name in ("levels.py", "evaluation/features.py", "evaluation/network.py")]
    names = run(NAMES, package, MODULE="cartagena.bots.search.iteration", FILES=os.pathsep.join(files)).split()
    assert names[0] == names[1]
    assert len(set(names[1:])) == 3


def test_compiled_code_is_loaded_from_the_cache(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(ROLL, package, CARTAGENA_CACHE=str(cache))
    files = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")}
    assert files
    run(ROLL, package, CARTAGENA_CACHE=str(cache))
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")} == files


def test_copies_of_the_package_in_other_places_share_compiled_code(package: Path, tmp_path: Path) -> None:
    cache, elsewhere = tmp_path / "cache", tmp_path / "elsewhere"
    run(ROLL, package, CARTAGENA_CACHE=str(cache))
    files = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")}
    package.rename(elsewhere)
    run(ROLL, elsewhere, CARTAGENA_CACHE=str(cache))
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")} == files


def test_without_a_writable_folder_a_temporary_one_is_used(package: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    folder = run(FOLDER, package, CARTAGENA_CACHE=str(blocked), XDG_CACHE_HOME=str(blocked), TMPDIR=str(tmp_path))
    assert folder.startswith(str(tmp_path))
    assert not folder.startswith(str(blocked))
