"""What a wheel must contain, and a game played from one that is installed into an empty environment."""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

from cartagena.cli.dev.wheels.platforms import WheelPlatform
from cartagena.cli.dev.wheels.repack import CORE, is_library
from cartagena.core.manifest import MANIFEST

#: Files that every wheel has.
PAGE = "cartagena/page/"
NEEDED = (
    f"{PAGE}index.html", "cartagena/bots/weights.npz", "cartagena/bots/searched_weights.npz", "cartagena/py.typed"
)  # fmt: skip
#: A game in an empty environment, as a program: prints how the rules run and what is not needed for it.
GAME = """
import importlib.util, random, cartagena
from cartagena import bots
from cartagena.core.mode import CHOSEN

game, dice = cartagena.Game.new("jamaica", players=2, seed=1672), random.Random(1)
game.play(bots.make("sailor").choose(game.view(game.decider), seed=1))
while not game.is_over:
    game.play(dice.choice(game.legal_actions()))
absent = [name for name in ("numba", "numpy", "fastapi") if importlib.util.find_spec(name) is None]
print(f"{CHOSEN}; seat {game.winner} won; not installed: {', '.join(absent)}")
"""


class BadWheelError(Exception):
    """What is wrong with a wheel."""


def check_wheel(path: Path, chosen: WheelPlatform) -> None:
    """Raise unless the wheel has the page, the weights and exactly the libraries of its platform, all whole."""
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        missing = [name for name in NEEDED if name not in names]
        if missing:
            raise BadWheelError(f"{path.name}: {', '.join(missing)}: missing")
        modules = [name for name in names if name.endswith(".wasm")]
        if len(modules) != 1 or not modules[0].startswith(PAGE):
            raise BadWheelError(f"{path.name}: not one core.wasm, of the page: {', '.join(sorted(modules)) or 'none'}")
        libraries = {name for name in names if is_library(name)}
        described = json.loads(wheel.read(CORE + MANIFEST))["files"] if chosen.targets else {}
        if set(described) != set(chosen.targets) or libraries != {CORE + file["name"] for file in described.values()}:
            raise BadWheelError(f"{path.name}: not the libraries of {chosen.name}: {', '.join(sorted(libraries))}")
        for file in described.values():
            if hashlib.sha256(wheel.read(CORE + file["name"])).hexdigest() != file["sha256"]:
                raise BadWheelError(f"{path.name}: {file['name']} is damaged")


def check_sources(path: Path, kept: list[str]) -> None:
    """Raise unless the source distribution has the kept libraries."""
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = [name for name in kept if f"src/{CORE}{name}" not in names]
    if missing:
        raise BadWheelError(f"{path.name}: {', '.join(missing)}: missing")


def make_environment(folder: Path, *packages: str) -> Path:
    """An environment with only some packages and what they need, as pip installs them; returns its Python."""
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = ("-m", "uv", "pip", "install", "--quiet", "--compile-bytecode", "--python", str(python))
    run([sys.executable, *install, *packages], folder)
    return python


def play_game(wheel: Path) -> str:
    """Install a wheel into an empty environment and play a game there; returns what was printed."""
    with tempfile.TemporaryDirectory() as place:
        python = make_environment(Path(place), str(wheel))
        return run([str(python), "-c", GAME], Path(place)).strip()


def run(command: list[str], folder: Path) -> str:
    """Run a command with nothing of the checkout on its path; returns what it printed."""
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "CARTAGENA_COMPILE", "CARTAGENA_CORE")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise BadWheelError(f"{Path(command[0]).name} failed: {done.stderr.strip()}")
    return done.stdout
