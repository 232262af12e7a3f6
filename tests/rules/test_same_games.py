"""The same seeds give the same games: from the built core, compiled by Numba, with bounds checks, as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = 3
GOLDEN = Path(__file__).parents[1] / "data" / "checksums.txt"

WAYS: dict[str, dict[str, str]] = {
    "as chosen": {"CARTAGENA_COMPILE": "1"},
    "Numba": {"CARTAGENA_COMPILE": "numba"},
    "plain": {"CARTAGENA_COMPILE": "0"},
    "bounds checked": {"CARTAGENA_COMPILE": "numba", "NUMBA_BOUNDSCHECK": "1"},
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
