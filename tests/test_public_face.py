"""What a user imports comes from the four public packages, and is typed."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

PUBLIC = ("cartagena", "cartagena.bots", "cartagena.envs", "cartagena.lab")
#: Modules exported by name, and the engine, whose use for search and simulation is documented.
ALSO = {"cartagena.rules", "cartagena.envs.openspiel_game", "cartagena.envs.gymnasium_env"}
IMPORT = re.compile(r"^\s*(?:>>> |\.\.\. )?(?:from (cartagena[\w.]*) import|import (cartagena[\w.]*))", re.MULTILINE)
PROGRAM = """
from pathlib import Path

from cartagena import Game, View, actions, events, format_action, load_record, parse_variant
from cartagena.bots import Bot, Budget, Match, give_hints, make, play_match, register, sum_up


class First:
    name = "first"

    def choose(self, view: View, *, seed: int | None = None) -> actions.Action:
        return view.legal_actions()[0]


def play(first: Bot, second: Bot) -> int | None:
    game = Game.new(parse_variant("jamaica,players=2"), seed=1)
    while not game.is_over:
        bot = (first, second)[game.decider or 0]
        for event in game.play(bot.choose(game.view(game.decider))):
            if isinstance(event, events.GameWon):
                print(format_action(game.history[-1]))
    return game.winner


register("first", First)
match = Match(parse_variant("jamaica,players=2"), (First(), "random"), 2)
print(sum_up(match, list(play_match(match)))["games"], play(First(), make("greedy")))
hints = give_hints(Game.new(seed=1).view(0), budget=Budget(iterations=10))
print(hints.actions[0].chances, load_record(Path("game.txt")).variant)
"""


@pytest.mark.parametrize("package", PUBLIC)
def test_every_public_name_exists(package):
    module = importlib.import_module(package)
    for name in module.__all__:
        assert getattr(module, name) is not None, name
    assert dir(module) == sorted(module.__all__)


@pytest.mark.parametrize("package", PUBLIC)
def test_an_unknown_name_is_an_attribute_error(package):
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'Galleon'"):
        importlib.import_module(package).Galleon  # noqa: B018


def test_the_docs_import_from_the_public_packages_only(root):
    for page in [
        root / "README.md",
        root / "CONTRIBUTING.md",
        *(root / "docs").glob("*.md"),
        *(root / "examples").glob("*.py"),
    ]:
        for found in IMPORT.finditer(page.read_text(encoding="utf-8")):
            assert (found[1] or found[2]) in {*PUBLIC, *ALSO}, f"{page.name}: {found[0].strip()}"


@pytest.mark.medium
def test_a_users_program_passes_strict_type_checks(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_package_ships_its_types(root: Path):
    assert (root / "src" / "cartagena" / "py.typed").is_file()
