"""Records as objects with plain integers and lists: for code that runs uncompiled, and to read and write by hand."""

import copy
from collections.abc import Iterable
from typing import Any

from cartagena.rules.event_rows import ROW_CELLS
from cartagena.rules.records.fields import Fields


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


class PlainRecord:
    """One record as an object with plain integers and lists."""

    def __init__(self, fields: Iterable[tuple[str, str, tuple[int, ...], str]] = ()) -> None:
        for name, _, shape, _ in fields:
            setattr(self, name, _zeros(shape))

    def duplicate(self) -> "PlainRecord":
        """An independent copy."""
        twin = copy.copy(self)
        twin.become(self)
        return twin

    def become(self, other: "PlainRecord") -> None:
        """Copy all fields of another record."""
        for name, value in vars(other).items():
            setattr(self, name, _copied(value))


class PlainArray(list[Any]):
    """A list of records in which assignment copies into the record that is there, as in a NumPy array."""

    def __setitem__(self, index: Any, value: Any) -> None:
        self[index].become(value)

    def copy(self) -> "PlainArray":
        return PlainArray(record.duplicate() for record in self)


def new_records(fields: Fields, count: int = 1) -> Any:
    """An array of *count* blank records."""
    return PlainArray(PlainRecord(fields) for _ in range(count))


def read_plain(record: Any) -> Any:
    """The record itself: it is plain already."""
    return record


def write_plain(records: Any, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    records[0] = plain


def number(records: Any, name: str) -> int:
    """One number of the first record."""
    return int(getattr(records[0], name))


def numbers(records: Any, name: str, index: int) -> list[int]:
    """One part of a field of the first record."""
    return list(getattr(records[0], name)[index])


def write_number(records: Any, name: str, value: int) -> None:
    """Set one number of the first record."""
    setattr(records[0], name, int(value))


def write_field(records: Any, name: str, index: int, values: Any) -> None:
    """Set one part of a field of the first record."""
    getattr(records[0], name)[index] = values


def duplicate(records: Any) -> Any:
    """An independent copy."""
    return records.copy()


def overwrite(records: Any, others: Any) -> None:
    """Make records the same as others."""
    for index, other in enumerate(others):
        records[index] = other


def trace_rows(traces: Any) -> list[tuple[int, int, int, int]]:
    """What the last action made happen, row by row: kind, seat and two details."""
    cells = [int(cell) for cell in traces[0].cells[: int(traces[0].rows) * ROW_CELLS]]
    return list(zip(*[iter(cells)] * ROW_CELLS, strict=True))


def listed(lists: Any, count: int) -> list[int]:
    """The first *count* actions of a list."""
    return [int(action) for action in lists[0].actions[:count]]
