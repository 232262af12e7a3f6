"""Where code compiled on this machine is kept: in folders whose names are hashes of every source it can depend on."""

import hashlib
import importlib.metadata
import os
import sys
import tempfile
from pathlib import Path

from cartagena.core.sources import core_sources, hash_of, is_of_rules, sources_of

#: Environment variables of Numba that change the generated machine code.
NUMBA_SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_OPT")


def fingerprint(module: str, compiler: str) -> str:
    """A hash of the sources that *module* is compiled from and of the settings it is compiled with."""
    digest = hashlib.sha256(hash_of(sources_of([module])).encode())
    for name in NUMBA_SWITCHES:
        digest.update(f"{name}={os.environ.get(name, '')}".encode())
    digest.update(f"{sys.version} {compiler}".encode())
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


def local_core() -> Path:
    """Where a core for the present sources is kept that was built on this machine, for all checkouts of a user."""
    return cache_root() / f"core-{hash_of(core_sources())[:16]}"


#: A file in the folder of the rules, made when all of them are compiled.
MARK = "compiled"


def compiled_rules() -> Path:
    """Where the rules are kept that Numba compiled."""
    return cache_folder("cartagena.rules", importlib.metadata.version("numba"))


def is_compiled() -> bool:
    """Whether Numba has compiled all of the rules before."""
    return (compiled_rules() / MARK).exists()


_folders: dict[str, Path] = {}


def cache_folder(module: str, compiler: str) -> Path:
    """Where the compiled code of *module* is kept."""
    name = "rules" if is_of_rules(module) else module.removeprefix("cartagena.")
    if name not in _folders:
        _folders[name] = cache_root() / f"{name}-{fingerprint(module, compiler)}"
    return _folders[name]
