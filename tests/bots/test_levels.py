"""The levels are as the documents say."""

import re

from cartagena.bots.levels import LEVELS


def numbers_of(level):
    """What a level notices in a hundred, or its iterations: usually, and with the cards to come in the open."""
    if level.searches:
        return (level.usual.iterations, level.in_the_open.iterations)
    return (level.usual.notice, level.in_the_open.notice)


def test_the_table_in_the_documents_is_the_true_one(root):
    section = (root / "docs" / "bots.md").read_text(encoding="utf-8").partition("## The arena")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", section, re.MULTILINE)
    told = {name: re.findall(r"(\d+) \((\d+)\)", line) for name, line in rows}
    limited = {name: numbers_of(level) for name, level in LEVELS.items() if name != "admiral"}
    assert list(told) == list(LEVELS)
    assert told == {"admiral": []} | {name: [(str(a), str(b))] for name, (a, b) in limited.items()}
