"""The tests notice wrong rules: each deliberate mistake in a rule makes the vectors or the worked examples fail."""

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.rules.mutations import MUTATIONS

#: Quick and strict tests: vectors of an independent program and the worked examples, as plain Python.
SUITE = ("tests/rules/test_worked_examples.py", "tests/game/records/test_conformance.py", "tests/rules/test_perft.py")

#: Loading plugins takes longer than noticing most mistakes: only those that the project's settings name are loaded.
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


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """A copy of the package to put mistakes into; each is removed again."""
    folder = tmp_path_factory.mktemp("package")
    unneeded = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(root / "src" / "cartagena", folder / "cartagena", ignore=unneeded)
    return folder


@pytest.fixture
def spoil(package: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Replaces a text in a file of the rules; restores it afterwards."""
    with contextlib.ExitStack() as mending:

        def replace(file: str, right: str, wrong: str) -> None:
            path = package / "cartagena" / "rules" / file
            source = path.read_text(encoding="utf-8")
            assert source.count(right) == 1, f"the text to be spoilt must stand once in {file}: {right}"
            mending.callback(write, path, source)
            write(path, source.replace(right, wrong))

        yield replace


def write(path: Path, source: str) -> None:
    """Write a source. Python may not know by size and time that it changed: its bytecode is removed."""
    path.write_text(source, encoding="utf-8")
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def test_the_suite_passes_on_the_correct_rules(package: Path, root: Path) -> None:
    done = run_suite(package, root)
    assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.parametrize(("file", "right", "wrong", "rule"), MUTATIONS, ids=[m[3] for m in MUTATIONS])
def test_a_wrong_rule_fails_the_suite(
    file: str, right: str, wrong: str, rule: str, spoil: Callable[[str, str, str], None], package: Path, root: Path
) -> None:
    spoil(file, right, wrong)
    done = run_suite(package, root)
    assert done.returncode == 1, f"no test noticed: {rule}\n{done.stdout[-500:]}"
    assert "failed" in done.stdout
