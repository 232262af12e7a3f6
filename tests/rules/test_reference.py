"""The rules against a second, independent implementation: vectors, random games, unusual positions."""

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.reference.both import compare_games
from tests.reference.comparing import Dealt, action_set, comparable
from tests.reference.rules import apply, legal

VECTORS = sorted((Path(__file__).parents[1] / "data" / "vectors").glob("*.jsonl.gz"))
BATCHES = 16
GAMES_A_BATCH = 5


def load_vectors(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.mark.medium
@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.name)
def test_the_reference_agrees_with_the_vectors(path: Path):
    for vector in load_vectors(path):
        assert action_set(legal(vector["position"])) == action_set(vector["legal"])
        shuffle = Dealt(vector["after"])
        after = apply(vector["position"], vector["action"], shuffle)
        assert shuffle.is_used == vector["shuffled"]
        assert comparable(after) == comparable(vector["after"])


@pytest.mark.medium
@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_rules_agree_with_the_reference(batch: int):
    met: Counter[str] = Counter()
    for number in range(GAMES_A_BATCH):
        met += compare_games(BATCHES * number + batch)
    assert met["positions"] > 300
