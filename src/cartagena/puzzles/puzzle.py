"""A puzzle and the file of all puzzles: a header that names how they were made, then one puzzle a line."""

import gzip
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from cartagena.game.errors import NotationError
from cartagena.game.game import Game

FORMAT = "cartagena puzzles 1"
#: Later shuffles of a puzzle are the same for everybody.
SEED = 1672


class PuzzleFileError(NotationError):
    """A file of puzzles that cannot be read."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn to be won for certain: the position with seat 0 on turn, a line that wins, and what it is about."""

    name: str
    position: str
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    rating: int

    def game(self) -> Game:
        """The position as a game."""
        return Game.from_text(self.position, seed=SEED)


@dataclass(frozen=True, slots=True)
class PuzzleHeader:
    """How the puzzles of a file were made."""

    command: str
    seed: int
    #: A hash of the bots' weights, by variant.
    weights: dict[str, str]
    #: Games played, and the turns in them that could be won for certain.
    games: int
    turns: int


def write_puzzles(path: Path, header: PuzzleHeader, puzzles: Iterable[Puzzle]) -> None:
    """Write a file; the same puzzles give the same bytes."""
    lines = [{"format": FORMAT, **asdict(header)}, *map(asdict, puzzles)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read_puzzles(path: Path) -> tuple[PuzzleHeader, dict[str, Puzzle]]:
    """The header and the puzzles of a file, by name. Raises PuzzleFileError, which names the line."""
    try:
        first, *lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    except (OSError, EOFError, ValueError) as error:
        raise PuzzleFileError(f"{path.name} is not a file of puzzles: {error}") from error
    header = _read(path, 1, first)
    if header.pop("format", None) != FORMAT:
        raise PuzzleFileError(f"{path.name}, line 1: expected the format {FORMAT!r}")
    puzzles = [_puzzle(path, number, line) for number, line in enumerate(lines, 2)]
    return PuzzleHeader(**header), {puzzle.name: puzzle for puzzle in puzzles}


def _read(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise PuzzleFileError(f"{path.name}, line {number}: {error}") from error
    if not isinstance(data, dict):
        raise PuzzleFileError(f"{path.name}, line {number}: expected an object")
    return data


def _puzzle(path: Path, number: int, line: str) -> Puzzle:
    data = _read(path, number, line)
    try:
        return Puzzle(
            data["name"], data["position"], tuple(data["solution"]), tuple(data["themes"]), int(data["rating"])
        )
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleFileError(f"{path.name}, line {number}: not a puzzle ({error})") from error


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """The puzzles of the package, by name."""
    with as_file(files("cartagena.puzzles") / "puzzles.jsonl.gz") as path:
        return read_puzzles(path)[1]
