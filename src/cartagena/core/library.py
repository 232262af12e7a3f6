"""A built core as Python sees it: a function for each entry, called through ctypes.

Records keep their address in an attribute named by their kind (see ``rules.records``), so that a call costs no more
than its arguments. Any other array is accepted too, after a look at its type.
"""

import ctypes
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, cast

from cartagena.core.manifest import BUILT, CoreUnusableError, check_sources, read_file, read_manifest
from cartagena.core.platforms import targets_here

#: The entries of this module take microseconds: the interpreter's lock is kept while they run.
BRIEF = "cartagena.rules.engine"
NUMBERS = {"int": ctypes.c_int64, "bool": ctypes.c_int64, "float": ctypes.c_double}
PAIRS = {"int": ctypes.c_int64 * 2, "float": ctypes.c_double * 2}


class CoreLibrary:
    """The entries of a built core, by module and name."""

    def __init__(self, path: Path, target: str, manifest: dict[str, Any], faults: Iterable[str] = ()) -> None:
        self.path, self.target, self.manifest = path, target, manifest
        #: Why better libraries for this machine are not used.
        self.faults = tuple(faults)
        try:
            self._brief, self._long = ctypes.PyDLL(str(path)), ctypes.CDLL(str(path))
        except OSError as error:
            raise CoreUnusableError(f"the library {path.name} cannot be loaded ({error})") from None
        self._entries = {(entry["module"], entry["name"]): entry for entry in manifest["entries"]}

    def has(self, module: str, name: str) -> bool:
        """Whether the core has an entry."""
        return (module, name) in self._entries

    def entry(self, module: str, name: str) -> Callable[..., Any]:
        """The function of an entry, with the arguments of its Python source."""
        entry = self._entries[module, name]
        library = self._brief if module == BRIEF else self._long
        function, untyped = library[name], library[name]
        function.argtypes, function.restype = _argument_types(entry), _result_type(entry)
        untyped.restype = function.restype
        bound: Any = bind(entry, function)
        bound.prepare = partial(prepare, entry, untyped)
        return cast("Callable[..., Any]", bound)


def load_core(folder: Path = BUILT) -> CoreLibrary:
    """The best library for this machine that is whole; raises CoreUnusableError with the reason if there is none."""
    manifest = read_manifest(folder)
    check_sources(manifest)
    targets = targets_here()
    if not targets:
        raise CoreUnusableError("the built core needs a newer processor")
    faults: list[str] = []
    for target in [target for target in targets if target in manifest["files"]] or targets:
        try:
            return CoreLibrary(read_file(manifest, target, folder), target, manifest, faults)
        except CoreUnusableError as fault:
            faults.append(str(fault))
    raise CoreUnusableError("; ".join(faults))


def _argument_types(entry: dict[str, Any]) -> list[Any]:
    types: list[Any] = []
    for argument in entry["arguments"]:
        if argument["kind"] in NUMBERS:
            types.append(NUMBERS[argument["kind"]])
        else:
            types += [ctypes.c_void_p] + [ctypes.c_int64] * argument["lengths"]
    return types + ([ctypes.c_void_p] if entry["returns"].startswith("pair") else [])


def _result_type(entry: dict[str, Any]) -> Any:
    return ctypes.c_int64 if entry["returns"] in ("int", "bool") else None


def bind(entry: dict[str, Any], function: Any) -> Callable[..., Any]:
    """A function with the arguments of the source, made as text so that a call costs little."""
    names = [argument["name"] for argument in entry["arguments"]]
    quick, careful = [], []
    for argument in entry["arguments"]:
        name, kind = argument["name"], argument["kind"]
        if kind in NUMBERS:
            quick.append(name)
            careful.append(name)
        else:
            lengths = [f"len({name})" if axis == 0 else f"{name}.shape[{axis}]" for axis in range(argument["lengths"])]
            quick += [f"{name}.{kind}_address", *lengths]
            careful += [f"address_of({name}, {kind!r}, {argument['type']!r})", *lengths]
    lines = ["    try:", *_call(entry, quick), "    except AttributeError:", *_call(entry, careful)]
    if any(argument["kind"] == "array" for argument in entry["arguments"]):
        lines = [line.removeprefix("    ") for line in _call(entry, careful)]
    text = "\n".join([f"def {entry['name']}({', '.join(names)}):", *lines])
    known = {"function": function, "address_of": address_of, "Pair": _pair_type(entry)}
    exec(compile(text, f"<core entry {entry['name']}>", "exec"), known)
    bound: Callable[..., Any] = known[entry["name"]]
    return bound


def prepare(entry: dict[str, Any], function: Any, *arguments: Any) -> Callable[[], Any]:
    """A call of an entry with the same arguments each time, converted once."""
    if entry["returns"] not in ("none", "int"):
        raise TypeError(f"{entry['name']} cannot be prepared: its result is not a number")
    passed: list[Any] = []
    for value, argument in zip(arguments, entry["arguments"], strict=True):
        if argument["kind"] in NUMBERS:
            passed.append(NUMBERS[argument["kind"]](value))
        else:
            passed.append(ctypes.c_void_p(address_of(value, argument["kind"], argument["type"])))
            lengths = [len(value) if axis == 0 else value.shape[axis] for axis in range(argument["lengths"])]
            passed += map(ctypes.c_int64, lengths)
    call: Any = partial(function, *passed)
    call.arguments = arguments  # kept, since only addresses are passed
    return cast("Callable[[], Any]", call)


def _pair_type(entry: dict[str, Any]) -> Any:
    return PAIRS[entry["returns"].partition(" of ")[2]] if entry["returns"].startswith("pair") else None


def _call(entry: dict[str, Any], passed: list[str]) -> list[str]:
    """The lines of a call, indented as inside ``try``."""
    call = f"function({', '.join(passed)})"
    if entry["returns"].startswith("pair"):
        call = f"function({', '.join([*passed, 'pair'])})"
        return ["        pair = Pair()", f"        {call}", "        return pair[0], pair[1]"]
    return [f"        return {call} != 0" if entry["returns"] == "bool" else f"        return {call}"]


def address_of(array: Any, kind: str, wanted: Any) -> int:
    """Where the numbers of an array begin; raises TypeError if it is not what the core takes."""
    kept = getattr(array, f"{kind}_address", None)
    if kept is not None:
        return int(kept)
    itemsize, text = wanted
    described = getattr(array, "__array_interface__", None)
    if described is None:
        raise TypeError(f"expected records of kind {kind!r}, not {type(array).__name__}")
    is_record, dtype = text == "record", array.dtype
    fits = dtype.itemsize == itemsize and (dtype.names is not None if is_record else dtype.str[1:] == text)
    if not fits or not array.flags.c_contiguous:
        raise TypeError(f"expected contiguous {'records of kind ' + kind if is_record else text}, not {array.dtype}")
    return int(described["data"][0])
