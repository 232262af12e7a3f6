"""Records as rows of NumPy arrays: what Numba compiles for."""

from typing import Any

import numpy as np

from cartagena.rules.event_rows import ROW_CELLS
from cartagena.rules.records.fields import Fields
from cartagena.rules.records.plain_records import PlainRecord

_types: dict[int, np.dtype[Any]] = {}


def dtype_of(fields: Fields) -> np.dtype[Any]:
    """The NumPy type of a record; tables of fields are constants, so each is made once."""
    if id(fields) not in _types:
        _types[id(fields)] = np.dtype((np.record, np.dtype([field[:3] for field in fields], align=True)))
    return _types[id(fields)]


def new_records(fields: Fields, count: int = 1) -> Any:
    """An array of *count* blank records."""
    return np.zeros(count, dtype_of(fields))


def read_plain(record: Any) -> Any:
    """A record with plain integers and lists."""
    if isinstance(record, PlainRecord):
        return record
    plain = PlainRecord()
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        setattr(plain, name, value if isinstance(value, int) else value.tolist())
    return plain


def write_plain(records: Any, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    records[0] = tuple(getattr(plain, name) for name in records.dtype.names)


def number(records: Any, name: str) -> int:
    """One number of the first record, much faster than through the record."""
    return int(records[name][0])


def numbers(records: Any, name: str, index: int) -> list[int]:
    """One part of a field of the first record."""
    part: list[int] = records[name][0, index].tolist()
    return part


def write_number(records: Any, name: str, value: int) -> None:
    """Set one number of the first record."""
    records[name][0] = value


def write_field(records: Any, name: str, index: int, values: Any) -> None:
    """Set one part of a field of the first record."""
    records[name][0, index] = values


def duplicate(records: Any) -> Any:
    """An independent copy, made as one block of bytes: field by field it takes twenty times as long."""
    return records.view(np.uint8).copy().view(records.dtype)


def overwrite(records: Any, others: Any) -> None:
    """Make records the same as others."""
    records.view(np.uint8)[:] = others.view(np.uint8)


def trace_rows(traces: Any) -> list[tuple[int, int, int, int]]:
    """What the last action made happen, row by row: kind, seat and two details."""
    cells = traces["cells"][0, : int(traces["rows"][0]) * ROW_CELLS].tolist()
    return list(zip(*[iter(cells)] * ROW_CELLS, strict=True))


def listed(lists: Any, count: int) -> list[int]:
    """The first *count* actions of a list."""
    numbers: list[int] = lists["actions"][0, :count].tolist()
    return numbers
