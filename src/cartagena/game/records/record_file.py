"""Records in files: JSON where the name ends with ``.json``, text otherwise."""

import json
from os import PathLike
from pathlib import Path

from cartagena.game.errors import NotationError
from cartagena.game.records.record import Record


def save_record(record: Record, path: str | PathLike[str], *, explained: bool = False) -> None:
    """Write a record to a file; *explained* adds comments to text."""
    target = Path(path)
    is_json = target.suffix == ".json"
    text = json.dumps(record.to_json()) + "\n" if is_json else record.to_text(explained=explained)
    target.write_bytes(text.encode())


def load_record(path: str | PathLike[str]) -> Record:
    """Read a record from a file, and check it by replaying it."""
    source = Path(path)
    try:
        text = source.read_bytes().decode()
        data = json.loads(text) if source.suffix == ".json" else None
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{source}: {error}") from error
    return Record.from_json(data) if source.suffix == ".json" else Record.from_text(text)
