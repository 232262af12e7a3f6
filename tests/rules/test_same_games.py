"""The same seeds give the same games: compiled, as plain Python, with bounds checks, for a generic processor."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = 3
GOLDEN = Path(__file__).parents[1] / "data" / "checksums.txt"

WAYS: dict[str, dict[str, str]] = {
    "compiled": {"CARTAGENA_COMPILE": "1"},
    "plain": {"CARTAGENA_COMPILE": "0"},
    "bounds checked": {"CARTAGENA_COMPILE": "1", "NUMBA_BOUNDSCHECK": "1"},
    "generic processor": {"CARTAGENA_COMPILE": "1", "NUMBA_CPU_NAME": "generic"},
}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_random_games_have_the_golden_checksums(way: str, root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.same_games", str(GAMES)],
        cwd=root,
        env={**os.environ, **WAYS[way]},
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    assert done.stdout == GOLDEN.read_text(encoding="utf-8")
