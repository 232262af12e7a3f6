"""The memory of a search tree. The caller chooses how many nodes it can have; only the used pages take memory."""

import contextlib
import mmap
from typing import Any, NamedTuple

from cartagena.bots.evaluation.records import NODE_FIELDS, SLOT_FIELDS, STATE_FIELDS, TREE_FIELDS
from cartagena.bots.search.tree import Tree
from cartagena.core.mode import Mode
from cartagena.rules.compiler import COMPILED, MODE
from cartagena.rules.records import new_records
from cartagena.rules.records.buffer_records import mapped_records
from cartagena.rules.records.fields import Fields, lay_out

#: Nodes of a tree, if nothing else is asked for: as many as a search of a minute needs. Uncompiled, each is an object.
USUAL_NODES = 1 << 20 if COMPILED else 1 << 13
#: Nodes for each state. The transposition table has twice as many slots as there are states: some are always free.
NODES_A_STATE, SLOTS_A_STATE = 4, 2
#: Bytes of a page of memory, usually.
PAGE = 4096


class TreeArrays(NamedTuple):
    """The arrays of a tree, in the order in which compiled functions take them."""

    trees: Any
    nodes: Any
    states: Any
    slots: Any

    @property
    def tree(self) -> Tree:
        """The tree as compiled functions see it."""
        return Tree(self.trees[0], self.nodes, self.states, self.slots)

    def tobytes(self) -> bytes:
        """All its memory."""
        return b"".join(records.tobytes() for records in self)


def new_tree(nodes: int = USUAL_NODES) -> TreeArrays:
    """A blank tree with memory for a number of nodes."""
    states = max(2, nodes // NODES_A_STATE)
    return TreeArrays(
        new_records(TREE_FIELDS),
        large_records(NODE_FIELDS, nodes),
        large_records(STATE_FIELDS, states),
        large_records(SLOT_FIELDS, SLOTS_A_STATE * states),
    )


def large_records(fields: Fields, count: int) -> Any:
    """Blank records in small pages: in huge ones, which NumPy asks for, every tree would take 20 MB at once."""
    if not COMPILED:
        return new_records(fields, count)
    memory = mmap.mmap(-1, lay_out(fields).size * count)
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        with contextlib.suppress(OSError):  # a system without huge pages
            memory.madvise(mmap.MADV_NOHUGEPAGE)
    if MODE is Mode.CORE:
        return mapped_records(fields, count, memory)
    import numpy as np

    from cartagena.rules.records.numpy_records import dtype_of

    return np.frombuffer(memory, dtype_of(fields))


NODE_BYTES, STATE_BYTES, SLOT_BYTES = (lay_out(fields).size for fields in (NODE_FIELDS, STATE_FIELDS, SLOT_FIELDS))


def tree_bytes(nodes: int, states: int, slots: int) -> int:
    """The memory of a tree that has had this many nodes and states, at most; *slots* table entries lie anywhere."""
    table = min(slots * PAGE, SLOTS_A_STATE * USUAL_NODES // NODES_A_STATE * SLOT_BYTES)
    return nodes * NODE_BYTES + states * STATE_BYTES + table + lay_out(TREE_FIELDS).size + 3 * PAGE
