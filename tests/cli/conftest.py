"""The terminal game inside the test's own process: typed lines in, the screen out."""

import io
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest

from cartagena.cli import main


class Played(NamedTuple):
    """The exit code of a command, its standard output and its standard error."""

    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """Standard input whose lines are generated as they are read."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__()
        self.lines = lines

    def readline(self, *_: object) -> str:  # type: ignore[override]
        return next((f"{line}\n" for line in self.lines), "")


Play = Callable[..., Played]


@pytest.fixture
def play(monkeypatch, capsys, tmp_path) -> Play:
    """Run `cartagena ...` in an empty folder, 80 columns wide, and type the given lines."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARTAGENA_GAMES", str(tmp_path / "left"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    def run(*arguments: str, typed: Iterable[str] = ()) -> Played:
        monkeypatch.setattr(sys, "stdin", Keyboard(iter(typed)))
        with pytest.raises(SystemExit) as exit_:
            main(list(arguments))
        captured = capsys.readouterr()
        return Played(int(exit_.value.code or 0), captured.out, captured.err)

    return run


def typed_numbers(seed: int, lines: int = 4000) -> Iterator[str]:
    """Random numbers to type, mostly small ones."""
    dice = random.Random(seed)
    for _ in range(lines):
        yield "1" if dice.random() < 0.6 else str(dice.randint(2, 9))
