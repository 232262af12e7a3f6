"""The tests notice wrong rules: each deliberate mistake in a rule makes the vectors or the worked examples fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.mutations import MUTATIONS

#: Quick and sharp: vectors of an independent program and the worked examples of the rulebooks, plain Python.
SUITE = ("tests/rules/test_worked_examples.py", "tests/game/test_conformance.py", "tests/rules/test_perft.py")

#: Plugins take longer to load than most mistakes to be noticed: only those that the settings of the project name.
PLUGINS = ("-p", "pytest_asyncio.plugin", "-p", "pytest_timeout", "-p", "no:cacheprovider")
ALONE = {"CARTAGENA_COMPILE": "0", "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

pytestmark = pytest.mark.slow


def run_suite(package: Path, root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", *PLUGINS, *SUITE],
        cwd=root,
        env={**os.environ, **ALONE, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def package(tmp_path: Path, root: Path) -> Path:
    """A copy of the package that may be spoilt."""
    shutil.copytree(root / "src" / "cartagena", tmp_path / "cartagena", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_suite_passes_on_the_right_rules(package: Path, root: Path) -> None:
    done = run_suite(package, root)
    assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.parametrize(("file", "right", "wrong", "rule"), MUTATIONS, ids=[m[3] for m in MUTATIONS])
def test_a_wrong_rule_is_noticed(file: str, right: str, wrong: str, rule: str, package: Path, root: Path) -> None:
    path = package / "cartagena" / "rules" / file
    source = path.read_text(encoding="utf-8")
    assert source.count(right) == 1, f"{rule}: the text to be spoilt must stand once in {file}"
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    done = run_suite(package, root)
    assert done.returncode == 1, f"nobody noticed: {rule}\n{done.stdout[-500:]}"
    assert "failed" in done.stdout
