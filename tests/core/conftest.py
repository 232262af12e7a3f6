"""A copy of the built core that a test may damage."""

import json
import shutil

import pytest

from cartagena.core.manifest import BUILT, MANIFEST


class CoreCopy:
    """A folder with a built core."""

    def __init__(self, folder):
        self.folder = folder

    def change_manifest(self, **parts):
        """Replace parts of the manifest; None removes one."""
        path = self.folder / MANIFEST
        changed = json.loads(path.read_text(encoding="utf-8")) | parts
        kept = {name: part for name, part in changed.items() if part is not None}
        path.write_text(json.dumps(kept), encoding="utf-8")

    def damage(self, target):
        """Change one byte of a library."""
        path = self.folder / f"core-{target}.so"
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)


@pytest.fixture
def core(tmp_path):
    """A copy of the built core of the repository."""
    return CoreCopy(shutil.copytree(BUILT, tmp_path / "built"))
