"""The file of mined games, a line each, from which mining resumes; and the names of the puzzles in it."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cartagena.puzzles.puzzle import Puzzle, puzzle_from_json, puzzle_json
from cartagena.puzzles.turn_ends import place_key


class MinedGame(NamedTuple):
    """What one game yielded: the number of turns that could be puzzles, and the puzzles."""

    game: int
    turns: int
    puzzles: list[Puzzle]


class MinedGames(NamedTuple):
    """What a file of mined games has: the numbers of the games, the certain turns, and the puzzles."""

    games: set[int]
    turns: int
    puzzles: list[Puzzle]


def write_found(path: Path, found: MinedGame) -> None:
    """Add a mined game to the file; a line is written whole or, after a crash, ignored when it is read."""
    line = {"game": found.game, "turns": found.turns, "puzzles": [puzzle_json(puzzle) for puzzle in found.puzzles]}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, separators=(",", ":")) + "\n")


def read_mined(path: Path) -> MinedGames:
    """What has been mined so far; a line that was cut off is mined again."""
    games, turns, puzzles = set[int](), 0, list[Puzzle]()
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
        except ValueError:
            continue  # the process was killed while it wrote this line
        if data["game"] in games:
            continue
        games.add(data["game"])
        turns += data["turns"]
        puzzles += [puzzle_from_json(one) for one in data["puzzles"]]
    return MinedGames(games, turns, puzzles)


def look_of(puzzle: Puzzle) -> tuple[str, str]:
    """What a solver sees: positions that differ only in hidden cards are the same puzzle."""
    game = puzzle.game()
    place = game.to_json()
    return json.dumps([place["variant"], place["path"]]), place_key(game)


def numbered(puzzles: list[Puzzle], kept: Mapping[str, Puzzle]) -> list[Puzzle]:
    """Kept puzzles under their names, then the others, from easy to hard, numbered on; what looks alike only once."""
    known = set(map(look_of, kept.values()))
    unique = {look_of(puzzle): puzzle for puzzle in reversed(puzzles)}
    others = [puzzle for look, puzzle in unique.items() if look not in known]
    ordered = sorted(others, key=lambda puzzle: (puzzle.rating, puzzle.position))
    first = max(map(int, kept), default=0) + 1
    return [*kept.values(), *(replace(puzzle, name=f"{place:04}") for place, puzzle in enumerate(ordered, first))]
