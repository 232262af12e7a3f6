"""The lock files are complete, agree with each other, and contain no download addresses."""

import re
import tomllib

import pytest

LOCKS = ("run", "jit", "lab", "dev", "setup")
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ]+)", re.MULTILINE)


@pytest.fixture
def locks(root):
    return {name: (root / "requirements" / f"{name}.lock").read_text() for name in LOCKS}


@pytest.fixture
def pins(locks):
    return {name: dict(PIN.findall(text)) for name, text in locks.items()}


def names(requirements):
    return {re.split("[^a-z0-9-]", item)[0] for item in requirements if isinstance(item, str)}


def test_every_locked_package_has_a_hash(locks):
    for text in locks.values():
        entries = re.split(r"\n(?=[a-z])", text)[1:]
        assert entries
        assert all("--hash=sha256:" in entry for entry in entries)


def test_the_lock_files_contain_no_address(locks):
    for text in locks.values():
        assert "://" not in text
        assert "index" not in text


def test_developers_get_the_same_versions_as_users(pins):
    assert pins["run"].items() <= pins["lab"].items() <= pins["dev"].items()
    assert pins["jit"].items() <= pins["lab"].items()
    assert pins["setup"].items() <= pins["dev"].items()


def test_every_dependency_of_the_project_is_locked(root, pins):
    project = tomllib.loads((root / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"]
    assert names(project["project"]["dependencies"] + extras["server"]) <= set(pins["run"])
    assert names(extras["jit"]) <= set(pins["jit"])
    assert names(extras["lab"] + extras["envs"]) <= set(pins["lab"])
    assert names(project["dependency-groups"]["dev"]) <= set(pins["dev"])


def test_the_server_needs_neither_compiler_nor_numpy(pins):
    assert not {"numba", "llvmlite", "numpy"} & set(pins["run"])


def test_the_extra_all_names_every_other(root):
    extras = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (everything,) = extras["all"]
    assert set(re.findall(r"\w+", everything.partition("[")[2])) == set(extras) - {"all"}
