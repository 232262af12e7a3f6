"""The targets of a core: for each a triple, a processor, and how its library is linked."""

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

WASM_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
#: The stack of the WebAssembly module, in bytes.
WASM_STACK = 262144


@dataclass(frozen=True, slots=True)
class CoreTarget:
    """What a library is built for."""

    name: str
    triple: str
    processor: str
    features: str = ""
    #: What the linker calls it; empty for a bare ELF library, which is bound to no version of a C library.
    zig: str = ""
    suffix: str = ".so"
    #: Whether its library is kept in the repository: those that were run.
    kept: bool = False
    #: Whether small functions of the rules become part of every caller: a tenth faster in random play, and larger.
    is_large: bool = False

    @property
    def is_wasm(self) -> bool:
        """Whether it is WebAssembly."""
        return self.triple.startswith("wasm")

    @property
    def file(self) -> str:
        """The name of its library."""
        return "core.wasm" if self.is_wasm else f"core-{self.name}{self.suffix}"


LINUX_X86, LINUX_ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"
ALL = (
    CoreTarget("linux-x86_64-v2", LINUX_X86, "x86-64-v2", kept=True),
    CoreTarget("linux-x86_64-v3", LINUX_X86, "x86-64-v3", kept=True, is_large=True),
    CoreTarget("linux-aarch64", LINUX_ARM, "generic", kept=True),
    CoreTarget("wasm", "wasm32-unknown-unknown", "", WASM_FEATURES, suffix=".wasm", kept=True),
    CoreTarget("macos-aarch64", "arm64-apple-macosx11.0.0", "apple-m1", "", "aarch64-macos.11.0", ".dylib"),
    CoreTarget("macos-x86_64", "x86_64-apple-macosx11.0.0", "x86-64-v2", "", "x86_64-macos.11.0", ".dylib"),
    CoreTarget("windows-x86_64", "x86_64-pc-windows-gnu", "x86-64-v2", "", "x86_64-windows-gnu", ".dll"),
)
TARGETS = {target.name: target for target in ALL}
KEPT = tuple(target.name for target in ALL if target.kept)


def link(target: CoreTarget, object_file: Path, library: Path, entries: list[str]) -> None:
    """Make the library of a target from its object file."""
    if target.is_wasm:
        exports = [f"--export={name}" for name in entries]
        zig(
            *("wasm-ld", "--no-entry", "--strip-all", "--gc-sections", "--import-memory", "--export=__heap_base"),
            *("-z", f"stack-size={WASM_STACK}", *exports, str(object_file), "-o", str(library)),
        )
    elif not target.zig:
        zig(
            *("ld.lld", "-shared", "--strip-all", "--gc-sections", "-O2", "--hash-style=gnu", "-z", "noexecstack"),
            *("--build-id=none", str(object_file), "-o", str(library)),
        )
    elif library.suffix == ".dll":
        link_for_windows(object_file, library)
    else:
        name = f"-Wl,-install_name,@rpath/{library.name}"
        zig("cc", "-target", target.zig, "-shared", "-s", name, str(object_file), "-o", str(library))


def link_for_windows(object_file: Path, library: Path) -> None:
    """Make a library that needs nothing but three functions of the C library that every Windows has."""
    with tempfile.TemporaryDirectory() as folder:
        functions, imports = Path(folder) / "functions.def", Path(folder) / "functions.lib"
        functions.write_text("LIBRARY msvcrt.dll\nEXPORTS\nmemcpy\nmemmove\nmemset\n", encoding="ascii")
        zig("dlltool", "-m", "i386:x86-64", "-d", str(functions), "-l", str(imports))
        zig(
            *("lld-link", "/dll", "/noentry", "/nodefaultlib", "/machine:x64", "/Brepro", "/opt:ref", "/noimplib"),
            *(f"/out:{library}", str(object_file), str(imports)),
        )


def zig(*arguments: str) -> None:
    """Run one of the linkers of the ``ziglang`` wheel."""
    subprocess.run([sys.executable, "-m", "ziglang", *arguments], check=True)
