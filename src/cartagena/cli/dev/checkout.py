"""Where the project's own files are, for commands that work on a checkout, not on an installed package."""

import sys
from pathlib import Path

import typer

import cartagena

MARKS = ("cartagena", "pyproject.toml", "tests")


def find_checkout() -> Path:
    """The root of the checkout this package runs from; exits with an error message if there is none."""
    root = Path(cartagena.__file__).resolve().parents[2]
    if all((root / mark).exists() for mark in MARKS):
        return root
    print(
        "error: this command works in a checkout of the project only: run ./cartagena in its folder",
        file=sys.stderr,
    )
    raise typer.Exit(2)
