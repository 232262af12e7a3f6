"""The parts of the package stand on each other in one direction, and `rules` on NumPy and Numba alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

#: What a part may import of the package besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    "game": {"rules"},
    "bots": {"rules", "game"},
    "": {"rules", "game", "bots"},  # what `import cartagena` offers
    "server": {"rules", "game", "bots", ""},
    "lab": {"rules", "game", "bots", ""},
    "envs": {"rules", "game", "bots", ""},
    "cli": {"rules", "game", "bots", "", "server", "lab", "envs"},
    "__main__": {"cli"},
}
#: What the rules may import from outside the package.
OUTSIDE_RULES = {"numpy", "numba"} | {
    *("collections", "copy", "dataclasses", "enum", "functools", "hashlib", "itertools", "math", "os"),
    *("pathlib", "re", "reprlib", "sys", "tempfile", "threading", "types", "typing"),
}
#: Only these parts may touch raw records; to all others the rules are the friendly modules.
TOUCH_RECORDS = {"rules", "game", "bots", "envs", "lab"}
FRIENDLY = {
    "cartagena.rules",
    "cartagena.rules.errors",
    "cartagena.rules.variant",
    "cartagena.rules.compiler",
}


def modules_under(package: Path) -> dict[str, Path]:
    """The files of a package by the name they are imported by."""
    names = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imports_of(path: Path, name: str) -> Iterator[str]:
    """Every dotted name a file imports, `from a import b` as `a.b`, wherever in the file it stands."""
    base = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = base.split(".")[: len(base.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def part_of(name: str) -> str:
    """The part that a module or a name in it belongs to; the package itself is ''."""
    second = [*name.split("."), ""][1]
    return second if second in MAY_IMPORT else ""


def fault(name: str, imported: str, modules: dict[str, Path]) -> str | None:
    """What is wrong with a module's import, if anything."""
    part, target, outermost = part_of(name), part_of(imported), imported.partition(".")[0]
    module = imported if imported in modules else imported.rpartition(".")[0]
    if outermost != "cartagena":
        allowed = part != "rules" or outermost in OUTSIDE_RULES
        return None if allowed else f"{name} imports {outermost}: rules stand on NumPy and Numba alone"
    if target == part or imported in ("cartagena.__version__", "cartagena.lazy.lazy_names"):
        return None
    if target not in MAY_IMPORT[part]:
        return f"{name} imports {imported}: it must not know what stands beside or above it"
    if target == "rules" and part not in TOUCH_RECORDS and module not in FRIENDLY:
        return f"{name} imports {imported}: raw records are for {', '.join(sorted(TOUCH_RECORDS))} only"
    return None


def faults(package: Path) -> list[str]:
    """All imports of a package that break the layers."""
    modules = modules_under(package)
    found = (fault(name, item, modules) for name, path in modules.items() for item in imports_of(path, name))
    return [text for text in found if text]


def test_no_part_imports_what_stands_beside_or_above_it(root):
    package = root / "src" / "cartagena"
    assert "cartagena.cli" in modules_under(package)
    assert faults(package) == []


WRONG = [
    ("rules/board.py", "import cartagena.game"),
    ("rules/board.py", "from cartagena import game"),
    ("rules/board.py", "from cartagena import Game"),
    ("rules/board.py", "from ..game import Game"),
    ("rules/board.py", "def f():\n    from cartagena.bots.search import best"),
    ("rules/board.py", "import rich"),
    ("rules/board.py", "import socket"),
    ("rules/__init__.py", "from ..bots import search"),
    ("game/record.py", "from cartagena.bots import Bot"),
    ("game/record.py", "import cartagena"),
    ("bots/search.py", "import cartagena.lab.bulk"),
    ("server/table.py", "from cartagena.lab import bulk"),
    ("lab/bulk.py", "from cartagena.envs import batch"),
    ("envs/batch.py", "import cartagena.cli"),
    ("server/table.py", "from cartagena.rules import state"),
    ("server/table.py", "from cartagena.rules.state import new_games"),
    ("cli/bench.py", "import cartagena.rules.actions as a"),
    ("__init__.py", "from cartagena.cli import main"),
    ("__init__.py", "from cartagena.rules.state import new_games"),
    ("__main__.py", "import cartagena.rules"),
]

RIGHT = [
    ("rules/board.py", "import numpy as np\nimport numba\nfrom cartagena.rules import state"),
    ("rules/board.py", "from . import state\nfrom .state import new_games"),
    ("game/record.py", "from cartagena import __version__\nfrom cartagena.rules import state, Variant"),
    ("game/record.py", "import json, socket"),
    ("bots/search.py", "from cartagena.game import Game\nfrom cartagena.rules.state import new_games"),
    ("server/table.py", "from cartagena import Game\nfrom cartagena.rules.errors import CartagenaError"),
    ("server/table.py", "from cartagena.rules import Variant, errors"),
    ("lab/bulk.py", "import cartagena.rules.state"),
    ("cli/bench.py", "import cartagena\nfrom cartagena.lab import bulk"),
    ("__init__.py", "from cartagena.game import Game"),
    ("__main__.py", "from cartagena.cli import main"),
]


@pytest.fixture
def fake(tmp_path):
    """Make a package of one file (and raw records); answers what the checker finds."""

    def check(file, source):
        blank = dict.fromkeys(["rules/state.py", "rules/actions.py", "rules/errors.py"], "")
        for path, text in {**blank, file: source}.items():
            target = tmp_path / "cartagena" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        return faults(tmp_path / "cartagena")

    return check


@pytest.mark.parametrize(("file", "source"), WRONG)
def test_the_checker_finds_a_wrong_import(fake, file, source):
    assert len(fake(file, source)) == 1


@pytest.mark.parametrize(("file", "source"), RIGHT)
def test_the_checker_lets_a_right_import_pass(fake, file, source):
    assert fake(file, source) == []
