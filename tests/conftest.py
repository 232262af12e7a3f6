"""Fixtures for all tests: the checkout's folder, the command line as a process; Hypothesis without randomness."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.worker_groups import pytest_collection_finish

__all__ = ["pytest_collection_finish"]

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

Run = Callable[..., "subprocess.CompletedProcess[str]"]

#: Fixtures that start other programs: `./cartagena test --fast` leaves out the tests that use them.
STARTING_PROGRAMS = {"run_cli", "postgres", "redis"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that start programs as medium. What takes long comes first: no worker ends long after the others."""
    for item in items:
        if STARTING_PROGRAMS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("medium")
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("postgres"))
    items.sort(key=lambda item: (not item.get_closest_marker("slow"), not item.get_closest_marker("medium")))


@pytest.fixture(autouse=True)
def no_added_bots():
    """Bots that a test (or an example of the docs) registers are gone afterwards."""
    yield
    if registry := sys.modules.get("cartagena.bots.registry"):
        registry._added.clear()


@pytest.fixture(scope="session", autouse=True)
def restore_interrupts() -> None:
    """Handle Ctrl-C even in a background job of a shell, where it is ignored; child processes inherit this."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parents[1]


@pytest.fixture
def run_cli(tmp_path: Path) -> Run:
    """Run `cartagena ...` in an empty folder, with *text* as standard input, and wait until it exits."""

    def run(*arguments: str, text: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-P", "-m", "cartagena", *arguments],
            cwd=tmp_path,
            env=plain_terminal(),
            input=text,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    return run


def plain_terminal() -> dict[str, str]:
    """The environment of a terminal without colours, 100 columns wide, so that output is the same everywhere."""
    wanted = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    unwanted = {"FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "PYTEST_ADDOPTS"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | wanted
