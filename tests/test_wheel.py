"""A wheel built from the project works in an empty virtual environment, away from the checkout."""

import doctest
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import cartagena
from cartagena.cli.dev.web_build import PAGE, ensure_page
from tests.test_docs import PAGES, blocks_of

pytestmark = [pytest.mark.medium, pytest.mark.xdist_group("wheel")]

IMPORT_ALL = """
import importlib, pkgutil, cartagena
for module in pkgutil.walk_packages(cartagena.__path__, "cartagena."):
    importlib.import_module(module.name)
    print(module.name)
"""


def run(*command, cwd, **settings):
    """Run a command with nothing of the checkout on its path; returns what it printed."""
    hidden = ("PYTHONPATH", "VIRTUAL_ENV")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | settings
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    """The wheel, built with the installed packages: no network is used."""
    folder = tmp_path_factory.mktemp("wheel")
    ensure_page()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=root)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def home(wheel, tmp_path_factory):
    """An environment with the wheel in it; its dependencies come from the tests' environment."""
    folder = tmp_path_factory.mktemp("home")
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ("-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel)
    run(sys.executable, *install, cwd=folder)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    borrowed = {sysconfig.get_path(kind) for kind in ("purelib", "platlib")}
    (packages / "borrowed.pth").write_text("\n".join(sorted(borrowed)))
    return folder


@pytest.fixture
def programs(home):
    return home / ("Scripts" if os.name == "nt" else "bin")


def test_the_wheel_holds_the_package_and_its_licence_only(root, wheel):
    names = zipfile.ZipFile(wheel).namelist()
    source = root / "src"
    wanted = {path.relative_to(source).as_posix() for path in (source / "cartagena").rglob("*.py")}
    assert wanted <= set(names)
    assert {name.split("/")[0] for name in names} == {
        "cartagena",
        f"cartagena-{cartagena.__version__}.dist-info",
    }
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_contains_the_page(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    built = {f"cartagena/page/{path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*") if path.is_file()}
    assert "cartagena/page/index.html" in built
    assert built <= names


def test_the_installed_program_prints_its_version(programs, home):
    assert run(programs / "cartagena", "--version", cwd=home) == f"cartagena {cartagena.__version__}\n"


def test_the_installed_package_is_not_the_checkout(programs, home):
    place = run(programs / "python", "-c", "import cartagena; print(cartagena.__file__)", cwd=home)
    assert Path(place).is_relative_to(home)


def test_the_installed_program_says_that_checks_need_a_checkout(programs, home):
    done = subprocess.run([programs / "cartagena", "test"], cwd=home, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("error: this command works in a checkout")


def test_every_module_of_the_installed_package_can_be_imported(programs, home):
    names = run(programs / "python", "-c", IMPORT_ALL, cwd=home, CARTAGENA_COMPILE="0").split()
    assert "cartagena.cli.dev.test" in names


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if page == "README.md"])
def test_the_installed_package_plays_the_game_of_the_readme(root, programs, home, page):
    blocks = [block.text for block in blocks_of(root / page) if block.language == "python"]
    scripts = [doctest.script_from_examples(text) if ">>>" in text else text for text in blocks]
    assert any("play" in script for script in scripts)
    run(programs / "python", "-c", "\n".join(scripts), cwd=home)
