"""How the rules run: compiled by Numba (the default) or as plain Python (``CARTAGENA_COMPILE=0``).

Compiled code is cached in a folder whose name is a hash of every source it can depend on, so that outdated machine
code is never used after a change.
"""

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = os.environ.get("CARTAGENA_COMPILE", "1") != "0"
if COMPILED:
    import numba
    from numba.core.caching import UserProvidedCacheLocator
    from numba.extending import register_jitable

    COMPILER_VERSION = numba.__version__
else:
    COMPILER_VERSION = "none"
PACKAGE = Path(__file__).resolve().parent.parent
IMPORT = re.compile(r"^\s*from (cartagena[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
#: Environment variables of Numba that change the generated machine code.
NUMBA_SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_OPT")


def sources_of(module: str) -> list[Path]:
    """All files whose change invalidates the compiled code of *module*: the rules, and what it imports."""
    found = set((PACKAGE / "rules").rglob("*.py"))
    waiting = [] if is_of_rules(module) else [module]
    while waiting:
        path = PACKAGE.parent.joinpath(*waiting.pop().split(".")).with_suffix(".py")
        if path.is_file() and path not in found:
            found.add(path)
            for source, names in IMPORT.findall(path.read_text(encoding="utf-8")):
                waiting += [source, *(f"{source}.{name}" for name in re.findall(r"\w+", names))]
    return sorted(found)


def is_of_rules(module: str) -> bool:
    """Whether a module belongs to the rules, which are compiled from each other."""
    return module == "cartagena.rules" or module.startswith("cartagena.rules.")


def fingerprint(module: str) -> str:
    """A hash of the sources that *module* is compiled from and of the settings it is compiled with."""
    digest = hashlib.sha256()
    for path in sources_of(module):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    for name in NUMBA_SWITCHES:
        digest.update(f"{name}={os.environ.get(name, '')}".encode())
    digest.update(f"{sys.version} {COMPILER_VERSION}".encode())
    return digest.hexdigest()[:16]


def usual_root() -> Path:
    """The user's cache folder, or a temporary one for a user without a home folder."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cartagena"
    except RuntimeError:
        return temporary_root()


def temporary_root() -> Path:
    """This user's folder among the temporary files."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"cartagena-{user}"


def is_own(folder: Path) -> bool:
    """Whether this user made the folder: cached machine code is executed, so another user's is not trusted."""
    return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()


def cache_root() -> Path:
    """The folder for compiled code: ``CARTAGENA_CACHE``, the user's cache folder, or a temporary one."""
    chosen = os.environ.get("CARTAGENA_CACHE")
    for folder in ([Path(chosen)] if chosen else []) + [usual_root(), temporary_root()]:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if is_own(folder) or (chosen and folder == Path(chosen)):
                with tempfile.TemporaryFile(dir=folder):
                    return folder
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="cartagena-"))


_folders: dict[str, Path] = {}


def cache_folder(module: str) -> Path:
    """Where the compiled code of *module* is kept."""
    name = "rules" if is_of_rules(module) else module.removeprefix("cartagena.")
    if name not in _folders:
        _folders[name] = cache_root() / f"{name}-{fingerprint(module)}"
    return _folders[name]


if COMPILED:

    class SharedCacheLocator(UserProvidedCacheLocator):  # type: ignore[misc]
        """Locates cached code by module, not by install path: all checkouts of a user share it."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            """The folder of a source file inside the package; elsewhere, as in tests, the name of its folder."""
            folder = Path(py_file).resolve().parent
            return str(folder.relative_to(PACKAGE)) if folder.is_relative_to(PACKAGE) else folder.name

    def jit(function: Function) -> Function:
        """Compile *function* for use by other compiled functions."""
        compiled: Function = numba.njit(
            nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
        )(function)
        return compiled

    def inlined(function: Function) -> Function:
        """Inline *function* into its compiled callers: for small functions that every action needs."""
        compiled: Function = numba.njit(nogil=True, error_model="numpy", inline="always")(function)
        return compiled

    def shared(function: Function) -> Function:
        """Let compiled functions call *function* compiled, and Python call it uncompiled."""
        same: Function = register_jitable(nogil=True, error_model="numpy")(function)
        return same

    def entry(function: Function) -> Function:
        """Compile *function* for calls from Python, with arrays and indices, and cache the result on disk."""
        before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
        numba.config.CACHE_DIR = str(cache_folder(function.__module__))
        numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.SharedCacheLocator"
        try:
            compiled: Function = numba.njit(nogil=True, error_model="numpy", cache=True)(function)
        finally:
            numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = before
        return compiled

else:

    def jit(function: Function) -> Function:
        """Leave *function* as it is."""
        return function

    inlined = shared = entry = jit
