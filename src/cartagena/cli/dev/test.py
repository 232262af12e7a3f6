"""`cartagena test`: lint, formatting, types, the page, tests; all of them run, and a summary is printed at the end."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import typer

from cartagena.cli.dev.checkout import find_checkout

app = typer.Typer()

#: Two of these run at a time, the longest first. Pytest comes after them: it needs the page.
FIRST_CHECKS = {
    "core": ("cartagena", "dev", "core", "--check"),
    "page": ("cartagena", "dev", "page", "--check"),
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
}
#: Only if the core of the repository is stale.
CORE_HERE = ("cartagena", "dev", "core", "--here", "--changed")
#: One worker more than there are cores on a small machine: many tests wait for a server or a browser.
PYTEST = ("pytest", "-n", "3", "--dist", "loadgroup", "--durations", "25")
FAST_PYTEST = ("-m", "not slow and not medium")


class CheckOutcome(NamedTuple):
    """How one check ended."""

    name: str
    exit_code: int
    seconds: float

    def __str__(self) -> str:
        verdict = "passed" if self.exit_code == 0 else f"FAILED (exit code {self.exit_code})"
        return f"{self.name:<12} {verdict} in {self.seconds:.1f} s"


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def run_all(
    context: typer.Context,
    fast: bool = typer.Option(
        False, "--fast", help="Skip the tests marked slow or medium, and checks of an unchanged page."
    ),
) -> None:
    """Run every check: ruff, mypy, the page's checks, and pytest. Runs all, then exits with 1 if any failed.

    Further arguments are passed to pytest: `cartagena test -k boat`, `cartagena test tests/test_layers.py -x`.
    """
    root = find_checkout()
    first = FIRST_CHECKS | ({"page": (*FIRST_CHECKS["page"], "--changed"), "core": CORE_HERE} if fast else {})
    with ThreadPoolExecutor(max_workers=2) as pool:
        outcomes = list(pool.map(lambda name: run_aside(name, first[name], root), first))
    outcomes.append(run_pytest((*PYTEST, *(FAST_PYTEST if fast else ()), *context.args), root))
    print("\n" + "\n".join(map(str, outcomes)))
    if fast:
        print("The tests marked slow or medium were left out.")
    raise typer.Exit(any(outcome.exit_code for outcome in outcomes))


def run_aside(name: str, command: tuple[str, ...], root: Path) -> CheckOutcome:
    """Run one tool in the root of the checkout, in parallel with others; show its output when it has ended."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root,
        env=with_bytecode(root),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    print(f"\n== {name}\n{done.stdout.decode(errors='replace')}", end="", flush=True)
    return CheckOutcome(name, done.returncode, time.perf_counter() - start)


def run_pytest(command: tuple[str, ...], root: Path) -> CheckOutcome:
    """Run the tests; their output goes straight to the user."""
    print("\n== pytest", flush=True)
    start = time.perf_counter()
    exit_code = subprocess.call([sys.executable, "-m", *command], cwd=root, env=with_bytecode(root))
    return CheckOutcome("pytest", exit_code, time.perf_counter() - start)


def with_bytecode(root: Path) -> dict[str, str]:
    """The environment of a check: bytecode is kept in `.venv` where the user wants none beside the sources.

    Without any, each of the hundreds of processes that the tests start would compile every module it imports.
    """
    if not sys.dont_write_bytecode:
        return dict(os.environ)
    allowed = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return allowed | {"PYTHONPYCACHEPREFIX": str(root / ".venv" / "bytecode")}
