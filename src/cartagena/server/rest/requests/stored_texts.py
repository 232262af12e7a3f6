"""Texts that a database takes."""

import re
from typing import Any

#: What no database takes in a text: NUL, and halves of surrogate pairs.
UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def must_be_storable(value: Any) -> Any:
    """A value from JSON without texts, or names of fields, that cannot be stored."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str) and UNSTORABLE.search(one):
            raise ValueError("a text has a character that cannot be stored")
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            waiting += one
    return value
