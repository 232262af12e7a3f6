"""``core.json``: which files a built core has, what each entry takes and gives, and which sources it was made from."""

import hashlib
import json
from pathlib import Path
from typing import Any

from cartagena.core.sources import ENTRY_MODULES, PACKAGE, hash_of

#: Where the built files lie.
BUILT = PACKAGE / "core" / "built"
MANIFEST = "core.json"
#: The form of the manifest; a core of another form is not read.
FORM = 1
PARTS = {"source_hash", "sources", "entries", "files"}


class CoreUnusableError(Exception):
    """Why the built core cannot be used, in one sentence. Raised at import where nothing else may be used instead."""


def read_manifest(folder: Path = BUILT) -> dict[str, Any]:
    """The manifest of a built core."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CoreUnusableError("this copy of Cartagena has no built core") from None
    except (OSError, ValueError) as error:
        raise CoreUnusableError(f"the manifest of the built core cannot be read ({error})") from None
    if not isinstance(manifest, dict) or manifest.get("form") != FORM or not manifest.keys() >= PARTS:
        raise CoreUnusableError("the built core is of another version")
    return manifest


def check_sources(manifest: dict[str, Any]) -> None:
    """Raise unless the core was made from the present sources."""
    try:
        now = hash_of(PACKAGE / name for name in manifest["sources"])
    except OSError:
        now = ""
    modules = {f"cartagena.{name.removesuffix('.py').replace('/', '.')}" for name in manifest["sources"]}
    if now != manifest["source_hash"] or not modules.issuperset(ENTRY_MODULES):
        raise CoreUnusableError("the sources have changed since the core was built")


def read_file(manifest: dict[str, Any], target: str, folder: Path = BUILT) -> Path:
    """The library of a target, if it is whole."""
    described = manifest["files"].get(target)
    if described is None:
        raise CoreUnusableError(f"the built core has no library for {target}")
    path = folder / str(described["name"])
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CoreUnusableError(f"the library {path.name} cannot be read ({error.strerror})") from None
    if hashlib.sha256(content).hexdigest() != described["sha256"]:
        raise CoreUnusableError(f"the library {path.name} is damaged")
    return path
