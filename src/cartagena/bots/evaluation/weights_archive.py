"""Read arrays from a NumPy archive (``.npz``) without NumPy, so that bots play where it is not installed."""

import ast
import math
import struct
import zipfile
from pathlib import Path
from typing import Any

from cartagena.rules.records.fields import CODES, nested

MAGIC = b"\x93NUMPY"
#: Where the header of an array begins, and its length before it, in version 1 of the format.
HEADER = struct.Struct("<6sBBH")


def read_arrays(path: Path, names: list[str]) -> dict[str, Any]:
    """By name: arrays of numbers as (nested) lists, single texts as strings."""
    with zipfile.ZipFile(path) as archive:
        return {name: read_array(archive.read(f"{name}.npy")) for name in names}


def read_array(content: bytes) -> Any:
    """One array from the bytes of its file."""
    magic, version, _, length = HEADER.unpack_from(content)
    if magic != MAGIC or version != 1:
        raise ValueError("this is not an array of NumPy's file format, version 1")
    described = ast.literal_eval(content[HEADER.size : HEADER.size + length].decode("latin-1"))
    kind, shape, data = described["descr"], described["shape"], content[HEADER.size + length :]
    if kind.startswith("<U"):
        return data.decode("utf-32-le").rstrip("\0")
    found = struct.unpack(f"<{math.prod(shape)}{CODES[kind.lstrip('<|')]}", data)
    return nested(found, 0, shape) if shape else found[0]
