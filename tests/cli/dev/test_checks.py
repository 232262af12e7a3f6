"""What `cartagena test` keeps between runs: bytecode, and that the core was found to be as built."""

import shutil
import sys

import pytest

from cartagena.cli.dev.core import build
from cartagena.cli.dev.core.targets import KEPT
from cartagena.cli.dev.test import with_bytecode
from cartagena.core.manifest import BUILT


def test_bytecode_is_kept_apart_where_the_user_wants_none_beside_the_sources(root, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    environment = with_bytecode(root)
    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert environment["PYTHONPYCACHEPREFIX"] == str(root / ".venv" / "bytecode")


def test_elsewhere_bytecode_stays_where_python_writes_it(root, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    assert "PYTHONPYCACHEPREFIX" not in with_bytecode(root)


@pytest.fixture
def built_folders(tmp_path, monkeypatch):
    """Building takes minutes, so here it copies the built core; the folders that were built into."""
    folders = []

    def copy_built(folder, *_):
        folders.append(folder)
        shutil.copytree(BUILT, folder, dirs_exist_ok=True)

    monkeypatch.setattr(build, "build_core", copy_built)
    monkeypatch.setenv("CARTAGENA_CACHE", str(tmp_path / "cache"))
    return folders


def test_a_core_that_was_compared_is_not_built_again_until_a_file_changes(tmp_path, built_folders):
    kept = tmp_path / "kept"
    shutil.copytree(BUILT, kept)
    for _ in range(2):
        assert build.differences(kept, KEPT, lambda _: None) == []
    assert len(built_folders) == 1
    (kept / "core.wasm").write_bytes(b"changed")
    for built in (2, 3):  # what differs is built again every time
        assert build.differences(kept, KEPT, lambda _: None) == ["core.wasm"]
        assert len(built_folders) == built
