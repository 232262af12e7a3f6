"""Numba as a front end only: every function is typed and lowered once, and all of them become one LLVM module."""

import importlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import _dynfunc
from numba.core import codegen, cpu

from cartagena.core.sources import ENTRY_MODULES, PACKAGE
from cartagena.rules import compiler

ENTRY = re.compile(r"^@entry\ndef (\w+)\(", re.MULTILINE)
RETURNS = {
    "none": "none",
    "int64": "int",
    "bool": "bool",
    "UniTuple(int64 x 2)": "pair of int",
    "UniTuple(float64 x 2)": "pair of float",
}


class Lowered:
    """What Numba has lowered so far: one library for each function."""

    def __init__(self) -> None:
        self.libraries: list[Any] = []

    def keep_from_linking(self) -> None:
        """Keep Numba from optimising, linking and loading; remember every library that it makes."""

        def finalize(library: Any) -> None:
            self.libraries.append(library)
            library._finalized = True

        def stand_in(_context: Any, library: Any, description: Any, environment: Any) -> Any:
            """What Numba knows a function by; it is never called."""
            library._ensure_finalized()
            module, name = description.lookup_module(), description.qualname
            return _dynfunc.make_function(module, name, "", 0, environment, (library,))

        codegen.CPUCodeLibrary._optimize_functions = lambda _library, _module: None
        codegen.CPUCodeLibrary.finalize = finalize
        codegen.JITCodeLibrary.get_pointer_to_function = lambda _library, _name: 0
        cpu.CPUContext.get_executable = stand_in

    def whole(self) -> llvm.ModuleRef:
        """All functions in one module."""
        whole = llvm.parse_assembly("")
        whole.name = "core"
        for library in self.libraries:
            module = llvm.parse_assembly(portable(str(library._final_module)))
            for function in module.functions:
                if not function.is_declaration and str(function.linkage) != "Linkage.internal":
                    function.linkage = "weak_odr"  # kept though nothing calls it yet; a second copy is left out
            whole.link_in(module)
        return whole


def portable(text: str) -> str:
    """A module's text without what belongs to this machine."""
    text = re.sub(r"^target (triple|datalayout) = .*\n", "", text, flags=re.MULTILINE)
    text = text.replace(" common global ", " internal global ")  # WebAssembly has no common symbols
    # Reference counts have no meaning here: nothing is ever allocated.
    text = re.sub(r"^  (tail )?call void @NRT_(in|de)cref\(.*\n", "", text, flags=re.MULTILINE)
    # A root is one instruction everywhere; called by name it would be a function of the C library.
    root = "declare double @llvm.sqrt.f64(double)"
    text = re.sub(r"^declare double @sqrt\(double\).*$", root, text, flags=re.MULTILINE)
    return text.replace("@sqrt(", "@llvm.sqrt.f64(")


def use_plain_decorators() -> None:
    """Compile entries without wrappers for Python and without a cache; inline small functions in LLVM, not in Numba.

    Numba's own inlining copies and types a function anew at every call: half of its time.
    """
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    changed: Any = compiler
    changed.entry = compiler.jit
    changed.inlined = numba.njit(**options, forceinline=True)


def entry_names(module: str) -> list[str]:
    """The functions marked as entries in a module, in their order."""
    path = PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")
    return ENTRY.findall(path.read_text(encoding="utf-8"))


def compile_entry(module: str, name: str) -> dict[str, Any]:
    """Type and lower one entry; what is needed to call it."""
    from cartagena.cli.dev.core.arguments import arguments_of

    function = getattr(importlib.import_module(module), name)
    arguments = arguments_of(function.py_func)
    signature = tuple(argument.numba_type for argument in arguments)
    function.compile(signature)
    done = function.overloads[signature]
    returns = RETURNS[str(done.signature.return_type)]
    described = [argument.described() for argument in arguments]
    return {
        "name": name,
        "module": module,
        "symbol": done.fndesc.mangled_name,
        "arguments": described,
        "returns": returns,
    }


def layouts() -> dict[str, Any]:
    """By kind of records: its size, and offset, type and shape of its fields."""
    from cartagena.cli.dev.core.arguments import RECORDS
    from cartagena.rules.records.fields import lay_out

    found = {}
    for fields in RECORDS.values():
        layout = lay_out(fields)
        places = {name: [place.offset, place.code, *place.shape] for name, place in layout.places.items()}
        found[layout.kind] = {"size": layout.size, "fields": places}
    return found


def main(folder: Path) -> None:
    """Lower everything into *folder*: the module as bitcode, and what the manifest says of entries and records."""
    use_plain_decorators()
    for module in ENTRY_MODULES:
        importlib.import_module(module)
    lowered = Lowered()
    lowered.keep_from_linking()
    entries = [compile_entry(module, name) for module in ENTRY_MODULES for name in entry_names(module)]
    (folder / "lowered.bc").write_bytes(lowered.whole().as_bitcode())
    tools = {"numba": numba.__version__, "llvm": ".".join(map(str, llvm.llvm_version_info))}
    described = {"entries": entries, "records": layouts(), "tools": tools}
    (folder / "lowered.json").write_text(json.dumps(described), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
