"""The sources that the compiled code is made from, and their hash: a core is used only if it was made from them."""

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
#: The modules with functions that Python calls compiled.
ENTRY_MODULES = (
    "cartagena.rules.engine",
    "cartagena.rules.randomly",
    "cartagena.bots.evaluation.average_value",
    "cartagena.bots.search.tree",
    "cartagena.bots.search.iteration",
    "cartagena.bots.search.whole_turns",
    "cartagena.bots.search.replies",
    "cartagena.bots.search.beam",
    "cartagena.bots.search.endings",
    "cartagena.bots.arena.model_duel",
    "cartagena.lab.simulation.tally",
    "cartagena.lab.simulation.compiled_games",
    "cartagena.lab.training.self_play",
    "cartagena.lab.training.searched_games",
    "cartagena.envs.observation.encode",
    "cartagena.envs.batch.step",
)
IMPORT = re.compile(r"^from (cartagena[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)


def is_of_rules(module: str) -> bool:
    """Whether a module belongs to the rules, which are compiled from each other."""
    return module == "cartagena.rules" or module.startswith("cartagena.rules.")


def sources_of(modules: Iterable[str]) -> list[Path]:
    """All files whose change invalidates the compiled code of *modules*: the rules, and what they import."""
    found = set((PACKAGE / "rules").rglob("*.py"))
    return sorted(found | imported([module for module in modules if not is_of_rules(module)], found))


def imported(modules: Iterable[str], known: Iterable[Path] = ()) -> set[Path]:
    """The files of some modules and of all that they import; files that are *known* are not followed."""
    found, waiting = set(known), list(modules)
    while waiting:
        path = PACKAGE.parent.joinpath(*waiting.pop().split(".")).with_suffix(".py")
        if path.is_file() and path not in found:
            found.add(path)
            for source, names in IMPORT.findall(path.read_text(encoding="utf-8")):
                waiting += [source, *(f"{source}.{name}" for name in re.findall(r"\w+", names))]
    return found


def hash_of(paths: Iterable[Path]) -> str:
    """A hash of names and contents; line ends do not count, since a checkout may change them."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def core_sources() -> list[Path]:
    """The sources of all entries, in the order in which they are hashed: what they import, and how records lie."""
    loader = {*(PACKAGE / "core").glob("*.py"), PACKAGE / "rules" / "compiler.py"}
    layouts = ["cartagena.rules.state", "cartagena.rules.records.fields"]
    return sorted(imported([*ENTRY_MODULES, *layouts], loader) - loader)
