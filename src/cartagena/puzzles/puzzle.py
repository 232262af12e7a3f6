"""A puzzle and the file of all puzzles: a header that names how they were made, then one puzzle a line."""

import gzip
import json
import zlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from cartagena.game.errors import NotationError
from cartagena.game.game import Game

FORMAT = "cartagena puzzles 2"
#: Later shuffles of a puzzle are the same for everybody.
SEED = 1672


class PuzzleFileError(NotationError):
    """A file of puzzles that cannot be read."""


#: An outcome is good if its chance is at most this far from the best one.
GOOD = 0.03
#: The kinds: a turn that wins for certain; the best turn where everything lies open; the turn with the best odds.
WIN, OPEN, ODDS = KINDS = ("win", "open", "odds")


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """An end of a turn that was compared: its key, the solver's chance in thousandths, and the best reply, if known."""

    key: str
    chance: int
    reply: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn to be solved: the position with seat 0 on turn, a best line, and what it is about."""

    name: str
    position: str
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    rating: int
    kind: str = WIN
    #: Where there is no certain win: the ends that were compared, the best first. Every other one is worse.
    ends: tuple[TurnEnd, ...] = ()

    def game(self) -> Game:
        """The position as a game."""
        return Game.from_text(self.position, seed=SEED)

    @property
    def right_ends(self) -> tuple[TurnEnd, ...]:
        """The ends that are as good as the best one, best first; none for a certain win."""
        return tuple(end for end in self.ends if end.chance > self.ends[0].chance - 1000 * GOOD)


@dataclass(frozen=True, slots=True)
class MiningRun:
    """How some of the puzzles of a file were made: the command, its seed, and what it went through."""

    command: str
    seed: int
    #: A hash of the bots' weights, by variant.
    weights: dict[str, str]
    #: Games played, and the turns in them that were looked at: those won for certain, or all near the end.
    games: int
    turns: int


def write_puzzles(path: Path, runs: Iterable[MiningRun], puzzles: Iterable[Puzzle]) -> None:
    """Write a file; the same puzzles give the same bytes."""
    lines = [{"format": FORMAT, "runs": [asdict(run) for run in runs]}, *map(puzzle_json, puzzles)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON, short: a certain win has no kind and no ends."""
    data = {name: getattr(puzzle, name) for name in ("name", "position", "solution", "themes", "rating")}
    if puzzle.kind != WIN:
        data["kind"] = puzzle.kind
        data["ends"] = [[end.key, end.chance, *([end.reply] if end.reply else [])] for end in puzzle.ends]
    return data


def puzzle_from_json(data: Any) -> Puzzle:
    """A puzzle from its JSON. Raises KeyError, TypeError, ValueError or IndexError for anything else."""
    kind = data.get("kind", WIN)
    ends = tuple(TurnEnd(str(end[0]), int(end[1]), tuple(*end[2:3])) for end in data.get("ends", ()))
    if kind not in KINDS or (kind == WIN) == bool(ends):
        raise ValueError(f"a puzzle of the kind {kind!r} with {len(ends)} ends")
    solution, themes = tuple(map(str, data["solution"])), tuple(map(str, data["themes"]))
    return Puzzle(str(data["name"]), str(data["position"]), solution, themes, int(data["rating"]), kind, ends)


def read_puzzles(path: Path) -> tuple[tuple[MiningRun, ...], dict[str, Puzzle]]:
    """How the puzzles of a file were made, and they by name. Raises PuzzleFileError, which names the line."""
    try:
        first, *lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise PuzzleFileError(f"{path.name} is not a file of puzzles: {error}") from error
    header = _read(path, 1, first)
    if header.get("format") != FORMAT:
        raise PuzzleFileError(f"{path.name}, line 1: expected the format {FORMAT!r}")
    try:
        runs = tuple(MiningRun(**run) for run in header["runs"])
    except (KeyError, TypeError) as error:
        raise PuzzleFileError(f"{path.name}, line 1: not a header ({error})") from error
    puzzles = [_puzzle(path, number, line) for number, line in enumerate(lines, 2)]
    return runs, {puzzle.name: puzzle for puzzle in puzzles}


def _read(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise PuzzleFileError(f"{path.name}, line {number}: {error}") from error
    if not isinstance(data, dict):
        raise PuzzleFileError(f"{path.name}, line {number}: expected an object")
    return data


def _puzzle(path: Path, number: int, line: str) -> Puzzle:
    try:
        return puzzle_from_json(_read(path, number, line))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, PuzzleFileError):
            raise
        raise PuzzleFileError(f"{path.name}, line {number}: not a puzzle ({error})") from error


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """The puzzles of the package, by name."""
    with as_file(files("cartagena.puzzles") / "puzzles.jsonl.gz") as path:
        return read_puzzles(path)[1]
