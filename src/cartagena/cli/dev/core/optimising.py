"""One target of a core: the whole module open only at its wrappers, optimised, and linked into a library."""

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from cartagena.cli.dev.core.targets import TARGETS, CoreTarget, link
from cartagena.cli.dev.core.wrappers import Wrapper

#: Functions of the bots are large: LLVM decides by itself which of the small ones become part of their callers.
BY_HINT = "@_ZN9cartagena4bots"


def machine_of(target: CoreTarget) -> llvm.TargetMachine:
    """The code generator of a target."""
    model, relocation = ("default", "static") if target.is_wasm else ("small", "pic")
    options = {"opt": 3, "reloc": relocation, "codemodel": model}
    return llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, features=target.features, **options
    )


def with_hints(text: str, *, is_large: bool) -> str:
    """Inline small functions where LLVM finds it worth it; those of the rules always if *is_large*."""
    if not is_large:
        return text.replace("alwaysinline", "inlinehint")
    groups = dict(re.findall(r"^attributes (#\d+) = (\{.*alwaysinline.*\})$", text, re.MULTILINE))

    def by_hint(found: re.Match[str]) -> str:
        return found[1] + "999" if found[1] in groups else found[1]

    lines = []
    for line in text.split("\n"):
        is_of_bots = line.startswith("define ") and BY_HINT in line
        lines.append(re.sub(r"(#\d+)(?= |$)", by_hint, line) if is_of_bots else line)
    hints = [f"attributes {name}999 = {what}".replace("alwaysinline", "inlinehint") for name, what in groups.items()]
    return "\n".join([*lines, *hints])


def with_wrappers(bitcode: bytes, entries: list[dict[str, Any]], target: CoreTarget, layout: str) -> llvm.ModuleRef:
    """The whole module for a target, open only at the wrappers."""
    module = llvm.parse_assembly(with_hints(str(llvm.parse_bitcode(bitcode)), is_large=target.is_large))
    module.triple, module.data_layout = target.triple, layout
    exported = "dllexport " if target.suffix == ".dll" else ""
    declared, wrappers = [], []
    for entry in entries:
        types = [str(argument.type) for argument in module.get_function(entry["symbol"]).arguments]
        declared.append(f"declare i32 @{entry['symbol']}({', '.join(types)})")
        wrappers.append(Wrapper(entry, types, wasm=target.is_wasm, exported=exported).text())
    head = f'target triple = "{target.triple}"\ntarget datalayout = "{layout}"\n'
    module.link_in(llvm.parse_assembly(head + "\n".join(declared + wrappers)))
    close(module, {entry["name"] for entry in entries})
    return module


def close(module: llvm.ModuleRef, kept: set[str]) -> None:
    """Make everything internal but the functions to be kept."""
    for function in module.functions:
        if not function.is_declaration and function.name not in kept:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """Tidy up every function by itself, so that what is copied into callers is small; then the whole module."""
    first = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=1))
    passes = first.getFunctionPassManager()
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, first)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def undefined(module: llvm.ModuleRef) -> set[str]:
    """The functions that the module expects from elsewhere."""
    return {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")}


def build_target(target: CoreTarget, lowered: Path, library: Path) -> None:
    """Build the library of one target from what was lowered."""
    entries = json.loads((lowered / "lowered.json").read_text(encoding="utf-8"))["entries"]
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = machine_of(target)
    module = with_wrappers((lowered / "lowered.bc").read_bytes(), entries, target, str(machine.target_data))
    optimise(module, machine)
    missing = undefined(module)
    if missing:
        raise SystemExit(f"{target.name}: the core must not call {', '.join(sorted(missing))}")
    with tempfile.TemporaryDirectory() as folder:
        object_file = Path(folder) / "core.o"
        object_file.write_bytes(machine.emit_object(module))
        link(target, object_file, library, [entry["name"] for entry in entries])


if __name__ == "__main__":
    build_target(TARGETS[sys.argv[1]], Path(sys.argv[2]), Path(sys.argv[3]))
