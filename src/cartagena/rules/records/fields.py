"""The fields of a record and where they lie in memory: as in C, each aligned to its own size."""

import math
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any


class Fields(list[tuple[str, str, tuple[int, ...], str]]):
    """The fields of a kind of records, in their order: name, type (as NumPy writes it), shape, what it is."""

    def __init__(self, kind: str, fields: Iterable[tuple[str, str, tuple[int, ...], str]]) -> None:
        super().__init__(fields)
        #: The name of the kind, by which compiled code knows it.
        self.kind = kind


#: By type: the letter of ``struct`` and ``memoryview``.
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "f4": "f", "f8": "d"}


@dataclass(frozen=True)
class FieldPlace:
    """Where a field lies in a record."""

    name: str
    code: str
    shape: tuple[int, ...]
    offset: int

    @cached_property
    def itemsize(self) -> int:
        """Bytes of one number."""
        return struct.calcsize(self.code)

    @cached_property
    def count(self) -> int:
        """How many numbers the field has."""
        return math.prod(self.shape)

    @cached_property
    def size(self) -> int:
        """Bytes of the field."""
        return self.itemsize * self.count


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a kind of records with their places."""

    kind: str
    size: int
    places: dict[str, FieldPlace]


def lay_out(fields: Fields) -> Layout:
    """Where the fields of a record lie."""
    places, end, widest = {}, 0, 1
    for name, type_, shape, _ in fields:
        width = struct.calcsize(CODES[type_])
        place = FieldPlace(name, CODES[type_], shape, _aligned(end, width))
        places[name], end, widest = place, place.offset + place.size, max(widest, width)
    return Layout(fields.kind, _aligned(end, widest), places)


def _aligned(offset: int, width: int) -> int:
    return -(-offset // width) * width


def nested(found: tuple[Any, ...], start: int, shape: tuple[int, ...]) -> list[Any]:
    """A part of a row of numbers as nested lists."""
    if len(shape) == 1:
        return list(found[start : start + shape[0]])
    size = math.prod(shape[1:])
    return [nested(found, start + index * size, shape[1:]) for index in range(shape[0])]


def flat(values: Any) -> Iterator[Any]:
    """The numbers of nested sequences, one after the other."""
    for value in values.tolist() if hasattr(values, "tolist") else values:
        if isinstance(value, (int, float)):
            yield value
        else:
            yield from flat(value)
