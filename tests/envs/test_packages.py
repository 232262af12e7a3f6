"""What works without the optional packages, and the error where one is missing."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.medium

_WITHOUT = """
import sys
for name in ("pettingzoo", "gymnasium", "pyspiel"):
    sys.modules[name] = None
import cartagena.envs
from cartagena.envs.errors import MissingPackage
"""
_BATCH = "from cartagena.envs import Batch; print(Batch('jamaica', games=2, seed=1).masks.sum() > 0)"


def run(source: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", _WITHOUT + source], capture_output=True, text=True)


def test_the_batch_needs_no_optional_package():
    assert run(_BATCH).stdout == "True\n"


@pytest.mark.parametrize(
    ("name", "package", "extra"),
    [
        ("cartagena_v1", "gymnasium", "envs"),
        ("gymnasium_env", "gymnasium", "envs"),
        ("openspiel_game", "pyspiel", "spiel"),
    ],
)
def test_an_environment_names_the_package_it_needs(name, package, extra):
    done = run(f"from cartagena.envs import {name}")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.endswith(f"MissingPackage: {package} is not installed; pip install 'cartagena[{extra}]' brings it")


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(ImportError, match="cannot import name 'nonsense'"):
        from cartagena.envs import nonsense  # noqa: F401
