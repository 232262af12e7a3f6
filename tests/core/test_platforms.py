"""Which libraries a machine can run."""

import platform
import sys

import pytest

from cartagena.core import platforms
from cartagena.core.platforms import V2_FLAGS, V3_FLAGS, processor_flags, targets_here


@pytest.fixture
def machine(monkeypatch):
    """Pretend to be another machine."""

    def pretend(system, name, flags=frozenset()):
        monkeypatch.delenv("CARTAGENA_CORE", raising=False)
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(platform, "machine", lambda: name)
        monkeypatch.setattr(platforms, "processor_flags", lambda: flags)

    return pretend


@pytest.mark.parametrize(
    ("flags", "targets"),
    [
        (V2_FLAGS | V3_FLAGS, ["linux-x86_64-v3", "linux-x86_64-v2"]),
        ((V2_FLAGS | V3_FLAGS) - {"avx2"}, ["linux-x86_64-v2"]),
        (V2_FLAGS - {"popcnt"}, []),
        (frozenset(), []),
    ],
)
def test_a_processor_gets_the_libraries_that_it_can_run(machine, flags, targets):
    machine("linux", "x86_64", flags)
    assert targets_here() == targets


@pytest.mark.parametrize(
    ("system", "name", "target"),
    [
        ("linux", "aarch64", "linux-aarch64"),
        ("darwin", "arm64", "macos-aarch64"),
        ("darwin", "x86_64", "macos-x86_64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("freebsd14", "riscv64", "freebsd14-riscv64"),
    ],
)
def test_other_platforms_have_one_library_each(machine, system, name, target):
    machine(system, name)
    assert targets_here() == [target]


def test_a_library_can_be_asked_for(machine, monkeypatch):
    machine("linux", "x86_64", V2_FLAGS | V3_FLAGS)
    monkeypatch.setenv("CARTAGENA_CORE", "linux-x86_64-v2")
    assert targets_here() == ["linux-x86_64-v2"]


@pytest.mark.skipif(sys.platform != "linux", reason="reads what Linux says of the processor")
def test_the_flags_of_this_processor_are_words():
    assert all(flag and " " not in flag for flag in processor_flags())
