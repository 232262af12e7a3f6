"""What the entries take: arguments are known by their names, which the sources use alike everywhere."""

import inspect
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba.core import types

from cartagena.bots.evaluation import records as bots
from cartagena.lab.simulation import tally
from cartagena.lab.training import searched_games, self_play
from cartagena.rules import state
from cartagena.rules.records.fields import Fields
from cartagena.rules.records.numpy_records import dtype_of

#: Records by the name of the argument.
RECORDS: dict[str, Fields] = {
    **dict.fromkeys(("games", "templates", "views", "tables", "positions"), state.GAME_FIELDS),
    "memories": state.MEMORY_FIELDS,
    "traces": state.TRACE_FIELDS,
    "lists": state.LIST_FIELDS,
    **dict.fromkeys(("dice", "rolls"), state.DICE_FIELDS),
    "models": bots.MODEL_FIELDS,
    "activation_records": bots.ACTIVATION_FIELDS,
    "ranks": bots.RANK_FIELDS,
    "trees": bots.TREE_FIELDS,
    "nodes": bots.NODE_FIELDS,
    "states": bots.STATE_FIELDS,
    "slots": bots.SLOT_FIELDS,
    "plans": bots.PLAN_FIELDS,
    "ending_records": bots.ENDING_FIELDS,
    "turn_records": bots.WHOLE_TURN_FIELDS,
    "tallies": tally.TALLY_FIELDS,
    "turns": tally.TURN_FIELDS,
    "episodes": self_play.EPISODE_FIELDS,
    "samples": searched_games.SAMPLE_FIELDS,
}
#: Records whose number a function may ask for; of the others only the address is passed.
COUNTED = frozenset({"templates", "models", "tallies", "turns", "samples", "nodes", "states", "slots"})
#: Arrays of numbers: type and dimensions.
ARRAYS = {
    **dict.fromkeys(("scores", "deals", "seeds", "codes", "numbers", "counts", "actions"), ("i8", 1)),
    **dict.fromkeys(("seats", "outlooks", "table"), ("i8", 2)),
    **dict.fromkeys(("observations", "masks"), ("i1", 2)),
    **dict.fromkeys(("cells", "deciders", "endings"), ("i1", 1)),
    "legal": ("i2", 2),
    **dict.fromkeys(("rewards", "inputs"), ("f4", 2)),
}
BOOLEANS = frozenset({"random_path", "begin", "renew"})
FLOATS = frozenset({"rate", "td_lambda"})
#: Whole numbers that need more than 32 bits; in WebAssembly the others have 32, as JavaScript's numbers.
WIDE = frozenset({"seed", "first_seed"})
#: Every other argument: a whole number.
WHOLE = frozenset(
    {
        *("index", "start", "action", "observer", "seat", "owner", "origin", "symbol", "first", "bound", "count"),
        *("times", "iterations", "redeals", "depth", "first_width", "beam_width", "notice", "batch", "exploration"),
        "humanlike",
        *WIDE,
    }
)


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of an entry."""

    name: str
    #: "int", "bool", "float", "array", or the kind of records.
    kind: str
    numba_type: Any
    #: Of an array: its dimensions, how many lengths are passed, bytes of an element, and its type.
    dimensions: int = 0
    lengths: int = 0
    itemsize: int = 0
    element: str = ""

    def described(self) -> dict[str, Any]:
        """What the manifest says of it."""
        found: dict[str, Any] = {"name": self.name, "kind": self.kind}
        if self.dimensions:
            found |= {"lengths": self.lengths, "type": [self.itemsize, self.element]}
        elif self.name in WIDE:
            found["wide"] = True
        return found


def argument_of(name: str) -> Argument:
    """The argument of a name."""
    if name in RECORDS:
        dtype = dtype_of(RECORDS[name])
        kind = types.Array(numba.from_dtype(dtype), 1, "C")
        return Argument(name, RECORDS[name].kind, kind, 1, int(name in COUNTED), dtype.itemsize, "record")
    if name in ARRAYS:
        code, dimensions = ARRAYS[name]
        kind = types.Array(numba.from_dtype(np.dtype(code)), dimensions, "C")
        return Argument(name, "array", kind, dimensions, dimensions, np.dtype(code).itemsize, code)
    if name in BOOLEANS:
        return Argument(name, "bool", types.boolean)
    if name in FLOATS:
        return Argument(name, "float", types.float64)
    if name in WHOLE:
        return Argument(name, "int", types.int64)
    raise LookupError(f"{name}: what this argument is must be declared in {__name__}")


def arguments_of(function: Any) -> list[Argument]:
    """The arguments of an entry."""
    return [argument_of(name) for name in inspect.signature(function).parameters]
