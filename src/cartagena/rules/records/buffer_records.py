"""Records in plain memory, for the built core: read through ``memoryview``, without NumPy.

``records[i]`` is a record with its fields as attributes; assignment copies. The address that the core takes is kept as
an attribute named by the kind of records, so that a call needs no conversion and records of another kind are refused.
"""

import ctypes
import math
import mmap
import struct
from collections.abc import Iterator
from typing import Any, cast

from cartagena.rules.event_rows import ROW_CELLS
from cartagena.rules.records.fields import FieldPlace, Fields, Layout, flat, lay_out
from cartagena.rules.records.plain_records import PlainRecord

_layouts: dict[int, Layout] = {}


def layout_of(fields: Fields) -> Layout:
    """The layout of a kind of records; tables of fields are constants, so each is made once."""
    if id(fields) not in _layouts:
        _layouts[id(fields)] = lay_out(fields)
    return _layouts[id(fields)]


def numbers_in(content: memoryview, place: FieldPlace, start: int) -> memoryview:
    """The numbers of a field that begins at *start*, in one dimension."""
    found: memoryview = content[start : start + place.size].cast(cast("Any", place.code))
    return found


class FirstFields(dict[str, memoryview]):
    """By name: the numbers of a field of the first record, in one dimension; made when first asked for."""

    def __init__(self, content: memoryview, layout: Layout) -> None:
        super().__init__()
        self.content, self.layout = content, layout

    def __missing__(self, name: str) -> memoryview:
        place = self.layout.places[name]
        view = numbers_in(self.content, place, place.offset)
        self[name] = view
        return view


class BufferRecords:
    """An array of records in memory of its own."""

    def __init__(self, layout: Layout, count: int, owner: Any = None) -> None:
        self.layout, self.count = layout, count
        #: What holds the memory: a ctypes array, or a memory map.
        self.owner: Any = (ctypes.c_char * (layout.size * count))() if owner is None else owner
        held = self.owner if isinstance(self.owner, ctypes.Array) else ctypes.c_char.from_buffer(self.owner)
        setattr(self, f"{layout.kind}_address", ctypes.addressof(held))
        self.bytes = memoryview(self.owner).cast("B")
        self.first = FirstFields(self.bytes, layout)

    def view(self, place: FieldPlace, index: int) -> memoryview:
        """The numbers of a field of a record, in one dimension."""
        start = index * self.layout.size + place.offset
        return numbers_in(self.bytes, place, start)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            raise TypeError("records are taken one by one")
        return BufferRecord(self, range(self.count)[index])

    def __setitem__(self, index: int, value: "BufferRecord") -> None:
        size, place = self.layout.size, range(self.count)[index]
        other = value._records
        if other.layout is not self.layout:
            raise TypeError(f"expected a record of kind {self.layout.kind!r}, not {other.layout.kind!r}")
        self.bytes[place * size : (place + 1) * size] = other.bytes[value._index * size : (value._index + 1) * size]

    def __iter__(self) -> Iterator["BufferRecord"]:
        return (self[index] for index in range(self.count))

    def copy(self) -> "BufferRecords":
        """An independent copy."""
        return BufferRecords(self.layout, self.count, type(self.owner).from_buffer_copy(self.bytes))

    def tobytes(self) -> bytes:
        """All records as bytes."""
        return self.bytes.tobytes()

    @property
    def nbytes(self) -> int:
        """Bytes of all records."""
        return len(self.bytes)

    def __deepcopy__(self, _memo: Any) -> "BufferRecords":
        return self.copy()

    def __reduce__(self) -> Any:
        return restored, (self.layout, self.count, self.tobytes())


def restored(layout: Layout, count: int, content: bytes) -> BufferRecords:
    """Records from their bytes, as ``pickle`` needs them."""
    own = next((known for known in _layouts.values() if known == layout), layout)
    return BufferRecords(own, count, (ctypes.c_char * len(content)).from_buffer_copy(content))


class BufferRecord:
    """One record of an array: its fields as attributes, numbers or (nested) sequences of numbers."""

    __slots__ = ("_index", "_records")

    def __init__(self, records: BufferRecords, index: int) -> None:
        object.__setattr__(self, "_records", records)
        object.__setattr__(self, "_index", index)

    def __getattr__(self, name: str) -> Any:
        try:
            place = self._records.layout.places[name]
        except KeyError:
            raise self._unknown(name) from None
        view = self._records.view(place, self._index)
        if not place.shape:
            return view[0]
        return view if len(place.shape) == 1 else NestedNumbers(view, place.shape)

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            place = self._records.layout.places[name]
        except KeyError:
            raise self._unknown(name) from None
        view = self._records.view(place, self._index)
        if place.shape:
            fill(view, value)
        else:
            view[0] = value

    def _unknown(self, name: str) -> AttributeError:
        return AttributeError(f"records of kind {self._records.layout.kind!r} have no field {name!r}")


class NestedNumbers:
    """A field of two or more dimensions: ``part[i]`` is the part of an index, assignment copies into it."""

    __slots__ = ("_numbers", "_shape", "_stride")

    def __init__(self, numbers: memoryview, shape: tuple[int, ...]) -> None:
        self._numbers, self._shape = numbers, shape
        self._stride = len(numbers) // shape[0]

    def __len__(self) -> int:
        return self._shape[0]

    def _part(self, index: int) -> memoryview:
        place = range(self._shape[0])[index]
        return self._numbers[place * self._stride : (place + 1) * self._stride]

    def __getitem__(self, index: int) -> Any:
        part = self._part(index)
        return part if len(self._shape) == 2 else NestedNumbers(part, self._shape[1:])

    def __setitem__(self, index: int, values: Any) -> None:
        fill(self._part(index), values)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def tolist(self) -> list[Any]:
        """The numbers as nested lists."""
        return [part.tolist() for part in self]


def fill(numbers: memoryview, values: Any) -> None:
    """Write (nested) numbers into memory; they must be as many as there are."""
    found = list(flat(values))
    packed = memoryview(struct.pack(f"{len(found)}{numbers.format}", *found))
    numbers[:] = packed.cast(cast("Any", numbers.format))


def new_records(fields: Fields, count: int = 1) -> BufferRecords:
    """An array of *count* blank records."""
    return BufferRecords(layout_of(fields), count)


def mapped_records(fields: Fields, count: int, memory: mmap.mmap) -> BufferRecords:
    """An array of *count* records in a memory map."""
    return BufferRecords(layout_of(fields), count, memory)


class Unpacker:
    """Reads a whole record at once into a plain one, by an expression made for its fields, and writes it."""

    def __init__(self, layout: Layout) -> None:
        text, end, position = "<", 0, 0
        self.slots, parts = [], []
        for place in layout.places.values():
            text += f"{place.offset - end}x{place.count}{place.code}"
            self.slots.append((place.name, place.shape))
            parts.append(f"{place.name!r}: {_part(position, place.shape)}")
            end, position = place.offset + place.size, position + place.count
        self.struct = struct.Struct(text + f"{layout.size - end}x")
        self.fields: Any = eval(f"lambda found: {{{', '.join(parts)}}}")  # the text is made from constants

    def read(self, content: Any, offset: int) -> PlainRecord:
        """The record at an offset."""
        plain = PlainRecord()
        vars(plain).update(self.fields(self.struct.unpack_from(content, offset)))
        return plain

    def write(self, content: Any, plain: Any) -> None:
        """Make a plain record the first."""
        numbers: list[Any] = []
        for name, shape in self.slots:
            value = getattr(plain, name)
            numbers.extend(flat(value) if shape else (value,))
        self.struct.pack_into(content, 0, *numbers)


def _part(start: int, shape: tuple[int, ...]) -> str:
    """The text that takes a field out of a row of numbers."""
    if not shape:
        return f"found[{start}]"
    if len(shape) == 1:
        return f"list(found[{start}:{start + shape[0]}])"
    size = math.prod(shape[1:])
    return f"[{', '.join(_part(start + index * size, shape[1:]) for index in range(shape[0]))}]"


_unpackers: dict[str, Unpacker] = {}


def unpacker_of(layout: Layout) -> Unpacker:
    """The reader of a kind of records, made once."""
    if layout.kind not in _unpackers:
        _unpackers[layout.kind] = Unpacker(layout)
    return _unpackers[layout.kind]


def read_plain(record: Any) -> Any:
    """A record with plain integers and lists."""
    if isinstance(record, PlainRecord):
        return record
    records = record._records
    return unpacker_of(records.layout).read(records.bytes, record._index * records.layout.size)


def write_plain(records: BufferRecords, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    unpacker_of(records.layout).write(records.bytes, plain)


def number(records: BufferRecords, name: str) -> int:
    """One number of the first record."""
    found: int = records.first[name][0]
    return found


def numbers(records: BufferRecords, name: str, index: int) -> list[int]:
    """One part of a field of the first record."""
    size = records.layout.places[name].shape[1]
    return records.first[name][index * size : (index + 1) * size].tolist()


def write_number(records: BufferRecords, name: str, value: int) -> None:
    """Set one number of the first record."""
    records.first[name][0] = value


def write_field(records: BufferRecords, name: str, index: int, values: Any) -> None:
    """Set one part of a field of the first record."""
    getattr(records[0], name)[index] = values


def duplicate(records: BufferRecords) -> BufferRecords:
    """An independent copy."""
    return records.copy()


def overwrite(records: BufferRecords, others: BufferRecords) -> None:
    """Make records the same as others."""
    records.bytes[:] = others.bytes


def trace_rows(traces: BufferRecords) -> list[tuple[int, int, int, int]]:
    """What the last action made happen, row by row: kind, seat and two details."""
    cells = traces.first["cells"][: traces.first["rows"][0] * ROW_CELLS].tolist()
    return list(zip(*[iter(cells)] * ROW_CELLS, strict=True))


def listed(lists: BufferRecords, count: int) -> list[int]:
    """The first *count* actions of a list."""
    return lists.first["actions"][:count].tolist()
