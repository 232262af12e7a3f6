"""`cartagena dev`: chores of developers."""

import subprocess
import sys

import typer

from cartagena.cli.checkout import find_checkout

app = typer.Typer(no_args_is_help=True)

COMPILE = (
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "./cartagena dev lock"),
)
LOCKS = {
    "run": ("pyproject.toml",),
    "dev": ("pyproject.toml", "--group", "dev", "--constraints", "requirements/run.lock"),
    "setup": ("--group", "setup"),
}


@app.callback()
def chores() -> None:
    """Chores of developers; they need a checkout of the project."""


@app.command()
def lock(
    upgrade: bool = typer.Option(
        False, "--upgrade", help="Take the newest versions that fit pyproject.toml."
    ),
) -> None:
    """Write requirements/*.lock from pyproject.toml.

    For use after a dependency changed there. Pinned versions that still fit stay, unless --upgrade is given.
    """
    root = find_checkout()
    for name, sources in LOCKS.items():
        target = f"requirements/{name}.lock"
        options = ["--upgrade"] if upgrade else []
        if subprocess.call([*COMPILE, *sources, *options, "--output-file", target], cwd=root):
            raise typer.Exit(1)
        print(f"wrote {target}")
