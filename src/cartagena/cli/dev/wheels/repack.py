"""Make the wheel of a platform from the wheel of everything: with its libraries only, and its tags."""

import base64
import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

from cartagena.cli.dev.wheels.platforms import WheelPlatform
from cartagena.core.manifest import MANIFEST, read_file

CORE = "cartagena/core/built/"
#: The date of files that are added: the one that hatchling gives the others.
DATE = (2020, 2, 2, 0, 0, 0)
LIBRARY_MODE, FILE_MODE = 0o100755, 0o100644


def repack(wheel: Path, chosen: WheelPlatform, core: Path, manifest: dict[str, Any], into: Path) -> Path:
    """Write the wheel of a platform, with libraries from the folder *core*; returns its path."""
    name, version = wheel.name.split("-")[:2]
    info = f"{name}-{version}.dist-info"
    target = into / f"{name}-{version}-py3-none-{'.'.join(chosen.tags)}.whl"
    with zipfile.ZipFile(wheel) as source:
        contents = {item.filename: source.read(item) for item in source.infolist()}
    contents = {path: content for path, content in contents.items() if not path.startswith(CORE)}
    contents |= core_files(chosen, core, manifest)
    contents[f"{info}/WHEEL"] = wheel_file(contents[f"{info}/WHEEL"], chosen)
    write(target, contents, f"{info}/RECORD")
    return target


def core_files(chosen: WheelPlatform, core: Path, manifest: dict[str, Any]) -> dict[str, bytes]:
    """The libraries of a platform and the manifest that describes them; nothing for a platform without."""
    if not chosen.targets:
        return {}
    files = {target: manifest["files"][target] for target in chosen.targets}
    described = json.dumps(manifest | {"files": files}, indent=1) + "\n"
    found = {CORE + file["name"]: read_file(manifest, target, core).read_bytes() for target, file in files.items()}
    return {CORE + MANIFEST: described.encode()} | found


def wheel_file(content: bytes, chosen: WheelPlatform) -> bytes:
    """The file WHEEL with the tags of a platform."""
    lines = [line for line in content.decode().splitlines() if line and not line.startswith(("Tag:", "Root-Is"))]
    is_pure = "false" if chosen.targets else "true"
    lines += [f"Root-Is-Purelib: {is_pure}", *(f"Tag: py3-none-{tag}" for tag in chosen.tags)]
    return ("\n".join(lines) + "\n").encode()


def write(path: Path, contents: dict[str, bytes], record: str) -> None:
    """Write a wheel: the same contents give the same bytes."""
    contents.pop(record)
    rows = [f"{name},{digest(content)},{len(content)}" for name, content in contents.items()]
    contents[record] = ("\n".join([*rows, f"{record},,"]) + "\n").encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in contents.items():
            item = zipfile.ZipInfo(name, DATE)
            item.compress_type = zipfile.ZIP_DEFLATED
            item.external_attr = (LIBRARY_MODE if is_library(name) else FILE_MODE) << 16
            wheel.writestr(item, content)


def is_library(name: str) -> bool:
    """Whether a file of a wheel is a library of the core."""
    return name.startswith(CORE) and not name.endswith(MANIFEST)


def digest(content: bytes) -> str:
    """The hash of a file as RECORD has it."""
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
