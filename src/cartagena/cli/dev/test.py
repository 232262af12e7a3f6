"""`cartagena test`: lint, formatting, types, the page, tests: all of them always, each with a line at the end."""

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import typer

from cartagena.cli.dev.checkout import find_checkout

app = typer.Typer()

CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
    "page": ("cartagena", "dev", "page", "--check"),  # before pytest, whose browsers need the page
    "pytest": ("pytest", "-n", "auto", "--maxprocesses", "2", "--dist", "loadgroup", "--durations", "15"),
}


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
    fast: bool = typer.Option(False, "--fast", help="Leave out the tests marked slow."),
) -> None:
    """Run every check: ruff, mypy, those of the page, and pytest. Exits with 1 if any fails, after running all.

    Further arguments go to pytest: `cartagena test -k boat`, `cartagena test tests/test_layers.py -x`.
    """
    root = find_checkout()
    checks = dict(CHECKS)
    checks["pytest"] += (*(("-m", "not slow") if fast else ()), *context.args)
    compiling = subprocess.Popen([sys.executable, "-m", "cartagena", "warmup", "--all"], cwd=root)
    outcomes = [run_check(name, command, root, compiling) for name, command in checks.items()]
    print("\n" + "\n".join(map(str, outcomes)))
    if fast:
        print("The tests marked slow were left out.")
    raise typer.Exit(any(outcome.exit_code for outcome in outcomes))


def run_check(name: str, command: tuple[str, ...], root: Path, compiling: "subprocess.Popen[bytes]") -> CheckOutcome:
    """Run one tool in the root of the checkout; its output goes straight to the user.

    Meanwhile the other core compiles; the tests begin when that is done, so that no two of them compile the same.
    """
    print(f"\n== {name}", flush=True)
    start = time.perf_counter()
    if name == "pytest":
        compiling.wait()
    exit_code = subprocess.call([sys.executable, "-m", *command], cwd=root)
    return CheckOutcome(name, exit_code, time.perf_counter() - start)
