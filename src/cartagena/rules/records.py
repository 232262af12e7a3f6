"""Arrays of records, made and read in one place, compiled or not.

Compiled, records are rows of a NumPy array; with the compiler off they are plain objects with the same fields.
"""

import copy
from typing import Any

import numpy as np

from cartagena.rules.compiler import COMPILED
from cartagena.rules.event_rows import ROW_CELLS

#: name, type, shape, what it is.
Fields = list[tuple[str, str, tuple[int, ...], str]]

_types: dict[int, np.dtype[Any]] = {}


def dtype_of(fields: Fields) -> np.dtype[Any]:
    """The NumPy type of a record; tables of fields are constants, so each is made once."""
    if id(fields) not in _types:
        _types[id(fields)] = np.dtype((np.record, np.dtype([field[:3] for field in fields], align=True)))
    return _types[id(fields)]


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


class PlainRecord:
    """One record as an object with plain integers and lists."""

    def __init__(self, fields: Fields) -> None:
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
    return np.zeros(count, dtype_of(fields)) if COMPILED else PlainArray(PlainRecord(fields) for _ in range(count))


def read_plain(record: Any) -> Any:
    """A record with plain integers and lists; with the compiler off it is the record itself."""
    if isinstance(record, PlainRecord):
        return record
    plain = PlainRecord([])
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        setattr(plain, name, value if isinstance(value, int) else value.tolist())
    return plain


def write_plain(records: Any, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    if isinstance(records, PlainArray):
        records[0] = plain
    else:
        records[0] = tuple(getattr(plain, name) for name in records.dtype.names)


if COMPILED:

    def number(records: Any, name: str) -> int:
        """One number of the first record, much faster than through the record."""
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

    def trace_rows(traces: Any) -> list[tuple[int, int, int, int]]:
        """What the last action made happen, row by row: kind, seat and two details."""
        cells = [int(cell) for cell in traces[0].cells[: int(traces[0].rows) * ROW_CELLS]]
        return list(zip(*[iter(cells)] * ROW_CELLS, strict=True))

    def listed(lists: Any, count: int) -> list[int]:
        """The first *count* actions of a list."""
        return [int(action) for action in lists[0].actions[:count]]

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
