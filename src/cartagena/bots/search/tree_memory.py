"""The memory of a search tree: address space for a million nodes, of which only the used pages take memory."""

import contextlib
import math
import mmap
from typing import Any

import numpy as np

from cartagena.bots.evaluation.records import MOST_NODES, MOST_STATES, TABLE, TREE_FIELDS
from cartagena.rules.compiler import COMPILED
from cartagena.rules.records import dtype_of, new_records

#: Bytes of a page of memory, usually.
PAGE = 4096


def new_tree() -> Any:
    """A blank tree, in small pages: in huge ones, which NumPy asks for, every tree would take 20 MB at once."""
    if not COMPILED:
        return new_records(TREE_FIELDS)
    kind = dtype_of(TREE_FIELDS)
    memory = mmap.mmap(-1, kind.itemsize)
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        with contextlib.suppress(OSError):  # a system without huge pages
            memory.madvise(mmap.MADV_NOHUGEPAGE)
    return np.frombuffer(memory, kind)


def bytes_of_one(length: int) -> int:
    """Bytes of one node or one state: over all fields of that length."""
    shapes = [(np.dtype(kind).itemsize, shape) for _, kind, shape, _ in TREE_FIELDS if shape[:1] == (length,)]
    return sum(size * math.prod(shape[1:]) for size, shape in shapes)


NODE_BYTES, STATE_BYTES = bytes_of_one(MOST_NODES), bytes_of_one(MOST_STATES)


def tree_bytes(nodes: int, states: int, slots: int) -> int:
    """The memory of a tree that has had this many nodes and states, at most; *slots* table entries lie anywhere."""
    table = min(slots * PAGE, TABLE * 4)
    return nodes * NODE_BYTES + states * STATE_BYTES + table + len(TREE_FIELDS) * PAGE
