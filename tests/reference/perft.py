"""Counts of action sequences by the reference rules, for ``tests/data/perft``.

``python -m tests.reference.perft`` counts all positions of the files again and writes the numbers.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.reference.board import Position
from tests.reference.rules import apply, legal
from tests.reference.supply import Shuffle

FOLDER = Path(__file__).parents[1] / "data" / "perft"
MOST_NODES = 1000


class CardsShuffledError(Exception):
    """The order of shuffled cards would decide what is counted."""


def load_lines() -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    """Each file with its positions."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        yield path, [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def positions_after(position: Position, shuffle: Shuffle) -> Iterator[Position]:
    """The position after each legal action."""
    for action in legal(position):
        yield apply(position, action, shuffle)


def count_sequences(position: Position, deepest: int) -> list[int]:
    """How many sequences of 1, 2, 3 ... legal actions there are, up to where cards are shuffled or it gets long."""
    counts = _count(position, deepest, _as_they_lie)
    assert counts == _count(position, deepest, _reversed), "what lies under the tiles decides what is counted"
    return counts


def _count(position: Position, deepest: int, shuffle: Shuffle) -> list[int]:
    level, counts = [position], [len(legal(position))]
    try:
        while len(counts) < deepest and counts[-1] <= MOST_NODES:
            level = [after for before in level for after in positions_after(before, shuffle)]
            counts.append(sum(len(legal(after)) for after in level))
    except CardsShuffledError:
        pass
    return counts


def _as_they_lie(items: list[Any]) -> list[Any]:
    """Tiles may be shuffled, and cards of one kind; other cards may not."""
    if "snake" not in items and len(set(items)) > 1:
        raise CardsShuffledError
    return items


def _reversed(items: list[Any]) -> list[Any]:
    return _as_they_lie(items)[::-1]


def format_line(line: dict[str, Any]) -> str:
    """A line of a file."""
    return json.dumps(line) + "\n"


def main() -> None:
    """Count everything again."""
    for path, lines in load_lines():
        for line in lines:
            line["counts"] = count_sequences(line["position"], line["deepest"])
            print(path.stem, line["name"], line["counts"], sep=": ")
        path.write_text("".join(format_line(line) for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
