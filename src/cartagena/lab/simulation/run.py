"""Run a simulation into a folder of Parquet parts: resumable, on one machine or over a cluster."""

import json
import platform
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import cartagena
from cartagena.bots.arena.workers import spread
from cartagena.lab.simulation.chunks import PlayedChunk, play_chunk
from cartagena.lab.simulation.parquet import games_table, part_path, turns_table, write_part
from cartagena.lab.simulation.plan import Chunk, FolderError, Simulation

ABOUT, UNFINISHED = "about.json", "about.unfinished"

#: Plays chunks, here or elsewhere, and yields them as they are ready.
Spread = Callable[[Callable[[Chunk], PlayedChunk], Iterable[Chunk]], Iterator[PlayedChunk]]


def run(
    simulation: Simulation, folder: Path, spread_over: Spread | None = None, command: str = ""
) -> Generator[int, None, None]:
    """Play what *folder* does not have yet; yields how many games each part brought, those found there first."""
    begin(simulation, folder, command)
    yield sum(chunk.count for chunk in simulation.chunks() if has_part(folder, chunk))
    missing = (chunk for chunk in simulation.chunks() if not has_part(folder, chunk))
    for played in (spread_over or spread)(play_chunk, missing):
        if simulation.turns:
            write_part(folder, "turns", played.chunk, turns_table(played))
        write_part(folder, "games", played.chunk, games_table(played))
        yield played.chunk.count


def has_part(folder: Path, chunk: Chunk) -> bool:
    """Whether a chunk is there; its games are written last."""
    return part_path(folder, "games", chunk).exists()


def begin(simulation: Simulation, folder: Path, command: str) -> None:
    """Write the plan into the folder, or check that it holds the same plan."""
    plan, about = simulation.to_json(), folder / ABOUT
    if about.exists():
        if read_about(folder)["plan"] != plan:
            raise FolderError(f"{folder} holds results of another simulation; choose a new folder, or delete it")
        return
    make_folder(folder)
    if any(path.name != UNFINISHED for path in folder.iterdir()):
        raise FolderError(f"{folder} is not empty and holds no simulation; choose another folder")
    versions = {"cartagena": cartagena.__version__, "python": platform.python_version()}
    text = json.dumps({"command": command, "versions": versions, "plan": plan}, indent=2)
    draft = folder / UNFINISHED
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(about)


def make_folder(folder: Path) -> None:
    """Make a folder for results; raises FolderError if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FolderError(f"{folder} cannot be a folder for results: {error.strerror}") from None


def read_about(folder: Path) -> Any:
    """The plan, command and versions stored in a folder."""
    try:
        return json.loads((folder / ABOUT).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FolderError(f"{folder} holds no simulation: {error}") from None
