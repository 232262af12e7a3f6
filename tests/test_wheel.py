"""A wheel built from the project works in an empty virtual environment, away from the checkout."""

import doctest
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

import cartagena
from cartagena.cli import COMMANDS
from cartagena.cli.dev.core.targets import KEPT
from cartagena.cli.dev.web_build import PAGE, ensure_page
from cartagena.cli.dev.wheels.check import GAME, BadWheelError, check_wheel
from cartagena.cli.dev.wheels.platforms import PLATFORMS, platform_here
from cartagena.cli.dev.wheels.repack import CORE, repack
from cartagena.core.manifest import BUILT, read_manifest
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


@pytest.fixture(scope="module")
def lean(wheel, tmp_path_factory):
    """An environment with this platform's wheel and the packages that every installation has: no extras."""
    here = platform_here()
    if not set(here.targets) <= set(KEPT):
        pytest.skip("the repository has no core for this platform")
    folder = tmp_path_factory.mktemp("lean")
    venv.create(folder, symlinks=os.name != "nt")
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    for name in with_needs(("msgspec", "rich", "typer")):
        copy_package(name, packages)
    with zipfile.ZipFile(repack(wheel, here, BUILT, read_manifest(), folder)) as archive:
        archive.extractall(packages)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def with_needs(names):
    """The names of packages and of all that they need without extras, as far as installed."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        package = installed(name)
        if package is not None and name not in found:  # None: needed by other versions of Python
            needs = package.requires or []
            found.add(name)
            waiting += [re.split(r"[^\w.-]", need)[0] for need in needs if "extra ==" not in need]
    return found


def installed(name):
    """A package of the tests' environment, or None; packages inside of others, which these put on the path, are not."""
    places = sorted({sysconfig.get_path(kind) for kind in ("purelib", "platlib")})
    return next(iter(metadata.distributions(name=name, path=places)), None)


def copy_package(name, target):
    """Copy the files of an installed package."""
    for file in installed(name).files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), target / file)


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


HERE_BUILT = [platform for platform in PLATFORMS.values() if set(platform.targets) <= set(KEPT)]


@pytest.mark.parametrize("platform", HERE_BUILT, ids=lambda platform: platform.name)
def test_the_wheel_of_a_platform_has_its_libraries_only(wheel, tmp_path, platform):
    path = repack(wheel, platform, BUILT, read_manifest(), tmp_path)
    check_wheel(path, platform)
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        record = next(name for name in names if name.endswith("RECORD"))
        assert [line.split(",")[0] for line in archive.read(record).decode().splitlines()] == names
        tags = archive.read(record.replace("RECORD", "WHEEL")).decode()
        assert all(f"Tag: py3-none-{tag}\n" in tags for tag in platform.tags)
        assert ("Root-Is-Purelib: true" in tags) == (platform.name == "any")


def test_a_wheel_has_the_webassembly_module_once(wheel):
    with zipfile.ZipFile(wheel) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".wasm")]
    assert len(modules) == 1
    assert modules[0].startswith("cartagena/page/")


def test_the_same_wheel_is_made_twice(wheel, tmp_path):
    (tmp_path / "again").mkdir()
    first, second = (
        repack(wheel, PLATFORMS["linux-x86_64"], BUILT, read_manifest(), folder)
        for folder in (tmp_path, tmp_path / "again")
    )
    assert first.read_bytes() == second.read_bytes()


def test_a_wheel_with_the_libraries_of_another_platform_is_refused(wheel, tmp_path):
    path = repack(wheel, PLATFORMS["linux-aarch64"], BUILT, read_manifest(), tmp_path)
    with pytest.raises(BadWheelError, match="not the libraries of linux-x86_64"):
        check_wheel(path, PLATFORMS["linux-x86_64"])


def test_a_wheel_without_the_page_or_weights_or_with_a_damaged_library_is_refused(wheel, tmp_path):
    platform = PLATFORMS["linux-aarch64"]
    path = repack(wheel, platform, BUILT, read_manifest(), tmp_path)
    with zipfile.ZipFile(path) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    library = CORE + "core-linux-aarch64.so"
    for name, content, fault in (
        ("cartagena/page/index.html", None, "index.html: missing"),
        ("cartagena/bots/searched_weights.npz", None, "searched_weights.npz: missing"),
        (library, b"damaged", "is damaged"),
    ):
        with zipfile.ZipFile(path, "w") as archive:
            for other, kept in contents.items():
                if (changed := content if other == name else kept) is not None:
                    archive.writestr(other, changed)
        with pytest.raises(BadWheelError, match=fault):
            check_wheel(path, platform)


def test_the_library_alone_plays_with_the_core_and_without_compiler_and_numpy(lean, tmp_path):
    assert re.fullmatch(
        r"built core, [\w-]+; seat \d won; not installed: numba, numpy, fastapi\n", run(lean, "-c", GAME, cwd=tmp_path)
    )


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("serve",), "server"),
        (("play", "--no-browser"), "server"),
        (("admin", "list"), "server"),
        (("lab", "study", "seats"), "lab"),
        (("bench", "envs"), "envs"),
    ],
    ids=lambda part: part if isinstance(part, str) else part[0],
)
def test_a_command_without_its_packages_names_the_extra_in_one_line(lean, tmp_path, command, extra):
    done = subprocess.run([lean, "-m", "cartagena", *command], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n"), done.stdout) == (2, 1, "")
    assert done.stderr.startswith("error: ")
    assert f"pip install 'cartagena[{extra}]'" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_needs_no_extra(lean, tmp_path, command):
    assert f"cartagena {command}" in run(lean, "-m", "cartagena", command, "--help", cwd=tmp_path)


def test_the_environments_name_their_extra(lean, tmp_path):
    done = subprocess.run(
        [lean, "-c", "from cartagena.envs import Batch"], cwd=tmp_path, capture_output=True, text=True
    )
    assert "numpy is not installed; pip install 'cartagena[envs]' brings it" in done.stderr
