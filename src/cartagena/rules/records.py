"""Records as plain Python objects, quick to read and write field by field whether or not the rules are compiled."""

from typing import Any

import numpy as np

from cartagena.rules import state
from cartagena.rules.compiler import COMPILED
from cartagena.rules.event_rows import ROW_CELLS


def blank_game() -> Any:
    """A blank game record to be written by hand."""
    return state.PlainRecord(state.GAME_FIELDS)


def read_plain(record: Any) -> Any:
    """A record with plain integers and lists; with the compiler off it is the record itself."""
    if isinstance(record, state.PlainRecord):
        return record
    plain = state.PlainRecord([])
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        setattr(plain, name, value if isinstance(value, int) else value.tolist())
    return plain


def write_plain(records: Any, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    if isinstance(records, state.PlainArray):
        records[0] = plain
    else:
        records[0] = tuple(getattr(plain, name) for name in records.dtype.names)


if COMPILED:

    def number(records: Any, name: str) -> int:
        """One number of the first record, far quicker than through the record."""
        return int(records[name][0])

    def numbers(records: Any, name: str, index: int) -> list[int]:
        """One part of a field of the first record."""
        part: list[int] = records[name][0, index].tolist()
        return part

    def duplicate(records: Any) -> Any:
        """An independent copy, made as one block of bytes: field by field it takes twenty times as long."""
        return records.view(np.uint8).copy().view(records.dtype)

    def overwrite(records: Any, others: Any) -> None:
        """Make records the same as others."""
        records.view(np.uint8)[:] = others.view(np.uint8)

    def write_number(records: Any, name: str, value: int) -> None:
        """Set one number of the first record."""
        records[name][0] = value

    def write_field(records: Any, name: str, index: int, values: Any) -> None:
        """Set one part of a field of the first record."""
        records[name][0, index] = values

    def trace_rows(traces: Any) -> list[tuple[int, int, int, int]]:
        """What the last action made happen, row by row: kind, seat and two details."""
        cells = traces["cells"][0, : int(traces["rows"][0]) * ROW_CELLS].tolist()
        return list(zip(*[iter(cells)] * ROW_CELLS, strict=True))

    def listed(lists: Any, count: int) -> list[int]:
        """The first *count* actions of a list."""
        numbers: list[int] = lists["actions"][0, :count].tolist()
        return numbers

else:
    trace_rows, listed = state.trace_rows, state.listed

    def write_number(records: Any, name: str, value: int) -> None:
        """Set one number of the first record."""
        setattr(records[0], name, int(value))

    def write_field(records: Any, name: str, index: int, values: Any) -> None:
        """Set one part of a field of the first record."""
        getattr(records[0], name)[index] = values

    def number(records: Any, name: str) -> int:
        """One number of the first record."""
        return int(getattr(records[0], name))

    def numbers(records: Any, name: str, index: int) -> list[int]:
        """One part of a field of the first record."""
        return list(getattr(records[0], name)[index])

    def duplicate(records: Any) -> Any:
        """An independent copy."""
        return records.copy()

    def overwrite(records: Any, others: Any) -> None:
        """Make records the same as others."""
        for index, other in enumerate(others):
            records[index] = other
