"""Tallies as Parquet: one row a game, one row a turn. The columns are described here and nowhere else."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cartagena.lab.simulation.chunks import PlayedChunk, deal_of
from cartagena.lab.simulation.plan import Chunk, FolderError
from cartagena.rules import constants as c
from cartagena.rules.variant import CLASSIC_SYMBOLS, SECOND_SYMBOLS

ENDINGS = {c.WON: "won", c.STALEMATE: "stalemate", c.TURN_LIMIT: "turn_limit"}
#: Counted by seat, as lists with a number for every seat.
BY_SEAT = ("advances", "retreats", "morgans", "drawn", "gained", "longest", "progress")
#: Counted once a game.
ONCE = ("start", "turns", "actions", "lead_changes")


def games_table(played: PlayedChunk) -> pa.Table:
    """One row a game: bots, winner, length, and what each seat did."""
    chunk, tallies = played.chunk, played.tallies
    match = chunk.simulation.match(chunk.setting)
    players, numbers = chunk.setting.players, range(chunk.first, chunk.first + chunk.count)
    columns: dict[str, Any] = {
        "variant": pa.array([chunk.setting.name] * chunk.count).dictionary_encode(),
        "players": pa.array([players] * chunk.count, pa.int8()),
        "game": pa.array(numbers, pa.int64()),
        "deal": pa.array([deal_of(match, number) for number in numbers], pa.int64()),
        "bots": pa.array([match.line_up(number) for number in numbers], pa.list_(pa.string())),
        "winner": pa.array([None if seat < 0 else int(seat) for seat in tallies["winner"]], pa.int8()),
        "ending": pa.array([ENDINGS[int(code)] for code in tallies["ending"]]).dictionary_encode(),
    }
    columns |= {name: pa.array(tallies[name]) for name in ONCE}
    columns |= {name: listed(tallies[name][:, :players]) for name in BY_SEAT}
    symbols = SECOND_SYMBOLS if match.variant.edition == "second" else CLASSIC_SYMBOLS
    columns["symbols"] = pa.array([list(symbols)] * chunk.count, pa.list_(pa.string()))
    columns |= {name: listed(tallies[name]) for name in ("plays", "runs")}
    columns["lengths"] = listed(tallies["lengths"])
    return pa.table(columns)


def turns_table(played: PlayedChunk) -> pa.Table:
    """One row a turn: whose it was, cards and progress of all seats at its end."""
    chunk, turns = played.chunk, played.turns
    counts = [int(tally["turns"]) for tally in played.tallies]
    games = [number for number, count in enumerate(counts, chunk.first) for _ in range(count)]
    players = chunk.setting.players
    return pa.table(
        {
            "variant": pa.array([chunk.setting.name] * len(turns), pa.string()).dictionary_encode(),
            "players": pa.array([players] * len(turns), pa.int8()),
            "game": pa.array(games, pa.int64()),
            **{name: pa.array(turns[name]) for name in ("turn", "seat", "actions")},
            "cards": listed(turns["cards"][:, :players]),
            "progress": listed(turns["progress"][:, :players]),
        }
    )


def listed(numbers: Any) -> pa.Array:
    """A column of lists, one a row."""
    rows, width = numbers.shape
    flat = pa.array(numbers.reshape(-1))
    return pa.ListArray.from_arrays(pa.array(range(0, rows * width + 1, width), pa.int32()), flat)


def write_part(folder: Path, kind: str, chunk: Chunk, table: pa.Table) -> None:
    """Write a part atomically: a file that exists is complete."""
    target = part_path(folder, kind, chunk)
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(".unfinished")
    try:
        pq.write_table(table, unfinished, compression="zstd")
        unfinished.replace(target)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def part_path(folder: Path, kind: str, chunk: Chunk) -> Path:
    """Where the part of a chunk is."""
    return folder / kind / f"{chunk.name}.parquet"


def read_games(folder: Path, columns: list[str] | None = None) -> pa.Table:
    """All rows of a simulation, in the order of their parts."""
    parts = sorted((folder / "games").glob("*.parquet"))
    if not parts:
        raise FolderError(f"{folder} holds no games")
    return pa.concat_tables([read_part(part, columns) for part in parts]).unify_dictionaries()


def read_part(part: Path, columns: list[str] | None) -> pa.Table:
    """The rows of one part."""
    try:
        return pq.read_table(part, columns=columns)
    except pa.ArrowInvalid:
        raise FolderError(f"{part} is damaged; delete it, and the same command plays its games again") from None
