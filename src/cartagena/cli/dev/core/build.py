"""Build a core: lower the sources once, make the libraries of all targets, write the manifest.

Lowering and every target run in processes of their own: Numba is changed for it, and targets use all processors.
"""

import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from cartagena.cli.dev.core.targets import TARGETS
from cartagena.core.cache import cache_root, local_core
from cartagena.core.manifest import FORM, MANIFEST
from cartagena.core.platforms import targets_here
from cartagena.core.sources import PACKAGE, core_sources, hash_of

PROGRAMS = "cartagena.cli.dev.core"


class BuildError(Exception):
    """Why a core could not be built."""


def build_here(report: Callable[[str], None]) -> None:
    """Build a core for this machine into the user's cache."""
    build_core(local_core(), targets_here()[:1], report)


def build_core(folder: Path, names: Iterable[str], report: Callable[[str], None], jobs: int | None = None) -> None:
    """Build the libraries of some targets and the manifest into *folder*.

    Files are replaced when all are built, the manifest last: a core that is in use, or is built twice at once, is
    never seen half written.
    """
    targets = [TARGETS[name] for name in names]
    folder.mkdir(parents=True, exist_ok=True)
    sources = core_sources()
    source_hash = hash_of(sources)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as work:
        report("lowering the sources")
        run("lowering", work)
        lowered = json.loads((Path(work) / "lowered.json").read_text(encoding="utf-8"))
        report(f"building {', '.join(target.file for target in targets)}")
        with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
            list(pool.map(lambda t: run("optimising", t.name, work, str(Path(work) / t.file)), targets))
        if hash_of(core_sources()) != source_hash:
            raise BuildError("the sources were changed while the core was built")
        manifest = describe(lowered, sources) | {"files": {t.name: file_of(Path(work) / t.file) for t in targets}}
        (Path(work) / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
        for name in [*(target.file for target in targets), MANIFEST]:
            (Path(work) / name).replace(folder / name)


def differences(folder: Path, names: Iterable[str], report: Callable[[str], None]) -> list[str]:
    """The files of a built core that are other than what the sources give.

    Files that were found to be the same are not built again on this machine until they, a source or a tool change.
    """
    names = list(names)
    files = [*(TARGETS[name].file for name in names), MANIFEST]
    checked = cache_root() / f"checked-{_check_hash(folder, files)}"
    if checked.exists():
        report("compared before on this machine, with the same sources, tools and files")
        return []
    with tempfile.TemporaryDirectory() as other:
        build_core(Path(other), names, report)
        different = [file for file in files if not _same(folder / file, Path(other) / file, names)]
    if not different:
        checked.touch()
    return different


def _check_hash(folder: Path, files: Iterable[str]) -> str:
    """A hash of all that decides whether a core is as built: sources, programs that build it, tools, the files."""
    builders = sorted(Path(__file__).parent.glob("*.py"))
    versions = [f"{tool} {importlib.metadata.version(tool)}" for tool in ("numba", "llvmlite", "numpy", "ziglang")]
    digest = hashlib.sha256("\n".join([sys.version, hash_of(core_sources()), hash_of(builders), *versions]).encode())
    for file in files:
        digest.update((folder / file).read_bytes() if (folder / file).exists() else b"")
    return digest.hexdigest()[:32]


def _same(kept: Path, built: Path, names: list[str]) -> bool:
    """Whether a file is as built; the manifest may describe more targets."""
    if not kept.exists():
        return False
    if kept.name != MANIFEST:
        return kept.read_bytes() == built.read_bytes()
    there, here = (json.loads(path.read_text(encoding="utf-8")) for path in (kept, built))
    there["files"] = {name: there["files"].get(name) for name in names}
    return bool(there == here)


def run(program: str, *arguments: str) -> None:
    """Run one of the programs of this folder under Numba, in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment |= {"CARTAGENA_COMPILE": "numba", "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, "-m", f"{PROGRAMS}.{program}", *arguments], env=environment)
    if done.returncode:
        raise BuildError(f"{program} {' '.join(arguments[:1])} failed")


def describe(lowered: dict[str, Any], sources: list[Path]) -> dict[str, Any]:
    """The manifest but for the files."""
    entries = [{name: part for name, part in entry.items() if name != "symbol"} for entry in lowered["entries"]]
    tools = lowered["tools"] | {"zig": importlib.metadata.version("ziglang")}
    return {
        "form": FORM,
        "source_hash": hash_of(sources),
        "tools": tools,
        "sources": [path.relative_to(PACKAGE).as_posix() for path in sources],
        "entries": entries,
        "records": lowered["records"],
    }


def file_of(path: Path) -> dict[str, Any]:
    """What the manifest says of a library."""
    content = path.read_bytes()
    return {"name": path.name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
