"""The structure of the package: layers in one direction, folders without cycles, unique class names.

`rules` imports nothing but NumPy and Numba.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

#: What a part may import of the package besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "rules": {"core"},
    "game": {"core", "rules"},
    "bots": {"core", "rules", "game"},
    "analysis": {"core", "rules", "game", "bots"},
    "lessons": {"core", "rules", "game", "bots"},
    "puzzles": {"core", "rules", "game", "bots", "analysis", "lessons"},
    "": {"core", "rules", "game", "bots"},  # what `import cartagena` offers
    "server": {"core", "rules", "game", "bots", "analysis", "", "lessons", "puzzles"},
    "lab": {"core", "rules", "game", "bots", "analysis", ""},
    "envs": {"core", "rules", "game", "bots", ""},
    "cli": {"core", "rules", "game", "bots", "analysis", "lessons", "puzzles", "", "server", "lab", "envs"},
    "__main__": {"cli"},
}
#: What the rules may import from outside the package.
OUTSIDE_RULES = {"numpy", "numba"} | {
    *(
        "collections",
        "copy",
        "ctypes",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "math",
        "mmap",
        "os",
    ),
    *("pathlib", "re", "reprlib", "struct", "sys", "tempfile", "threading", "types", "typing"),
}
#: Only these parts may touch raw records; all others use the public modules of the rules.
TOUCH_RECORDS = {"rules", "game", "bots", "analysis", "envs", "lab"}
BUILDER = "cartagena.cli.dev.core."
FRIENDLY = {
    "cartagena.rules",
    "cartagena.rules.errors",
    "cartagena.rules.variant",
    "cartagena.rules.compiler",
}
#: A folder has at most this many modules, but for those that are one table of many like things.
MOST_MODULES = 14
LARGE_FOLDERS = {"cartagena.rules"}


def modules_under(package: Path) -> dict[str, Path]:
    """The files of a package by the name they are imported by."""
    names = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imports_of(path: Path, name: str) -> Iterator[str]:
    """Every dotted name a file imports, `from a import b` as `a.b`, anywhere in the file."""
    yield from imports_in(ast.walk(ast.parse(path.read_bytes())), path, name)


def imports_in(nodes: Iterable[ast.AST], path: Path, name: str) -> Iterator[str]:
    """Every dotted name that nodes of a file's tree import."""
    base = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes:
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
        return None if allowed else f"{name} imports {outermost}: rules may import only NumPy and Numba"
    if target == part or imported in ("cartagena.__version__", "cartagena.lazy.lazy_names"):
        return None
    if target not in MAY_IMPORT[part]:
        return f"{name} imports {imported}: a part may import only parts below it"
    if target == "rules" and part not in TOUCH_RECORDS and module not in FRIENDLY and not name.startswith(BUILDER):
        return f"{name} imports {imported}: raw records are for {', '.join(sorted(TOUCH_RECORDS))} only"
    return None


def faults(package: Path) -> list[str]:
    """All imports of a package that break the layers."""
    modules = modules_under(package)
    found = (fault(name, item, modules) for name, path in modules.items() for item in imports_of(path, name))
    return [text for text in found if text]


def runtime_imports(path: Path, name: str) -> Iterator[str]:
    """What a file imports when it runs: not what only type checkers read."""
    tree = ast.parse(path.read_bytes())
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for inner in ast.walk(node)
    }
    yield from imports_in((node for node in ast.walk(tree) if id(node) not in skipped), path, name)


def cycles(package: Path) -> list[str]:
    """The folders that import each other, directly or through others, with the imports between them."""
    modules = modules_under(package)
    folders = {name for name, path in modules.items() if path.name == "__init__.py"}
    edges: dict[str, dict[str, str]] = defaultdict(dict)
    for name, path in modules.items():
        for imported in runtime_imports(path, name):
            pair = siblings(name, imported)
            if pair and set(pair) <= folders:
                edges[pair[0]].setdefault(pair[1], f"{name} imports {imported}")
    return [text for one in sorted(edges) for other, text in edges[one].items() if one in reached_from(other, edges)]


def siblings(name: str, imported: str) -> tuple[str, str] | None:
    """The two folders, side by side, between which an import leads; None within one."""
    here, there = name.split("."), imported.split(".")
    for depth in range(min(len(here), len(there))):
        if here[depth] != there[depth]:
            return ".".join(here[: depth + 1]), ".".join(there[: depth + 1])
    return None


def reached_from(folder: str, edges: dict[str, dict[str, str]]) -> set[str]:
    """The folders that a folder imports, directly or through others."""
    found: set[str] = set()
    waiting = [folder]
    while waiting:
        new = set(edges.get(waiting.pop(), {})) - found
        found |= new
        waiting += new
    return found


def borrowed_names(package: Path) -> list[str]:
    """The modules and folders that are named like one of the standard library."""
    names = {name for name in modules_under(package) if not name.endswith("__main__")}
    return sorted(name for name in names if name.rpartition(".")[2] in sys.stdlib_module_names)


def doubled_classes(package: Path) -> list[str]:
    """The names that more than one class has."""
    trees = [ast.parse(path.read_bytes()) for path in modules_under(package).values()]
    counts = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return sorted(name for name, count in counts.items() if count > 1)


def large_folders(package: Path) -> list[str]:
    """The folders with too many modules."""
    modules = [name for name, path in modules_under(package).items() if path.name != "__init__.py"]
    counts = Counter(name.rpartition(".")[0] for name in modules)
    return sorted(name for name, count in counts.items() if count > MOST_MODULES and name not in LARGE_FOLDERS)


def test_no_part_imports_one_beside_or_above_it(root):
    package = root / "src" / "cartagena"
    assert "cartagena.cli" in modules_under(package)
    assert faults(package) == []


def test_no_folders_import_each_other(root):
    assert cycles(root / "src" / "cartagena") == []


def test_no_module_is_named_like_one_of_the_standard_library(root):
    assert borrowed_names(root / "src" / "cartagena") == []


def test_no_two_classes_have_the_same_name(root):
    assert doubled_classes(root / "src" / "cartagena") == []


def test_no_folder_has_too_many_modules(root):
    assert large_folders(root / "src" / "cartagena") == []


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
    ("bots/search.py", "from cartagena import analysis"),
    ("analysis/ledger.py", "from cartagena.server import rooms"),
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
    ("analysis/ledger.py", "from cartagena.bots import hints"),
    ("server/table.py", "from cartagena import analysis"),
    ("cli/bench.py", "import cartagena\nfrom cartagena.lab import bulk"),
    ("__init__.py", "from cartagena.game import Game"),
    ("__main__.py", "from cartagena.cli import main"),
]


@pytest.fixture
def fake(tmp_path):
    """Make a package of one file (and raw records); returns what the checker finds."""

    def check(file, source):
        blank = dict.fromkeys(["rules/state.py", "rules/actions.py", "rules/errors.py"], "")
        return faults(write_package(tmp_path, blank | {file: source}))

    return check


def write_package(folder, files):
    """Write a package of these files, by path and source; returns its folder."""
    for path, text in files.items():
        target = folder / "cartagena" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    return folder / "cartagena"


@pytest.mark.parametrize(("file", "source"), WRONG)
def test_the_checker_finds_a_wrong_import(fake, file, source):
    assert len(fake(file, source)) == 1


@pytest.mark.parametrize(("file", "source"), RIGHT)
def test_the_checker_accepts_a_correct_import(fake, file, source):
    assert fake(file, source) == []


#: Three folders in a circle; the one beside them imports one of them, which is allowed.
CIRCLE = dict.fromkeys(["__init__.py", "a/__init__.py", "b/__init__.py", "c/__init__.py", "d/__init__.py"], "") | {
    "a/one.py": "from cartagena.b.two import f",
    "b/two.py": "def f():\n    import cartagena.c.three",
    "c/three.py": "from ..a import one",
    "d/four.py": "from cartagena.a import one",
}


def test_the_checker_finds_folders_that_import_each_other(tmp_path):
    assert cycles(write_package(tmp_path, CIRCLE)) == [
        "cartagena.a.one imports cartagena.b.two.f",
        "cartagena.b.two imports cartagena.c.three",
        "cartagena.c.three imports cartagena.a.one",
    ]


@pytest.mark.parametrize(
    "source",
    [
        "from ..d import four",
        "from . import other",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from cartagena.a import one",
    ],
)
def test_the_checker_lets_folders_in_one_direction_pass(tmp_path, source):
    files = CIRCLE | {"c/three.py": source, "c/other.py": "", "d/four.py": ""}
    assert cycles(write_package(tmp_path, files)) == []


def test_the_checker_finds_names_that_stand_elsewhere(tmp_path):
    files = {"__init__.py": "", "__main__.py": "", "a/queue.py": "class Seat: ...", "b/two.py": "class Seat: ..."}
    package = write_package(tmp_path, files)
    assert borrowed_names(package) == ["cartagena.a.queue"]
    assert doubled_classes(package) == ["Seat"]


def test_the_checker_finds_a_folder_of_too_many_modules(tmp_path):
    modules = {f"a/m{number}.py": "" for number in range(MOST_MODULES)}
    assert large_folders(write_package(tmp_path, {"a/__init__.py": ""} | modules)) == []
    assert large_folders(write_package(tmp_path, {"a/another.py": ""})) == ["cartagena.a"]
