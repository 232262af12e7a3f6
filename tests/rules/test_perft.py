"""Counted action trees: the rules find as many sequences of actions as the reference counted."""

import json
from pathlib import Path
from typing import Any

import pytest

from cartagena import Game
from tests.reference.perft import count_sequences

FOLDER = Path(__file__).parents[1] / "data" / "perft"
LINES = [json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
NAMES = [f"{line['family']}: {line['name']}" for line in LINES]
FAMILIES = {
    "advance", "retreat", "row supply", "pass rules", "empty hand draw", "morgan", "boat and captain", "hook", "parrot",
    "pistol", "rum", "lantern with pile", "lantern with row", "chest and snake", "freebooter discards", "stalemate",
    "complete adventure", "everything", "sail back", "chest in place", "snake on its leg", "uneven legs",
}  # fmt: skip


def add_counts(game: Game, counts: list[int], depth: int = 0) -> None:
    """Add how many sequences of actions there are from here, as deep as *counts* is long."""
    actions = game.legal_actions()
    counts[depth] += len(actions)
    if depth + 1 == len(counts):
        return
    for action in actions:
        game.play(action)
        add_counts(game, counts, depth + 1)
        game.undo()


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_the_rules_give_the_recorded_perft_counts(line: dict[str, Any]):
    counts = [0] * len(line["counts"])
    add_counts(Game.from_json(line["position"], seed=0), counts)
    assert counts == line["counts"]


def test_every_optional_rule_has_a_perft_count():
    assert {line["family"] for line in LINES} == FAMILIES
    assert len(set(NAMES)) == len(NAMES)


def test_the_reference_gives_the_recorded_perft_counts():
    small = [line for line in LINES if sum(line["counts"][:-1]) < 100]
    assert len(small) > 10
    for line in small:
        assert count_sequences(line["position"], line["deepest"]) == line["counts"], line["name"]
