"""Files of games: saving on request, and automatically when a game is left; errors take one line."""

import os
from pathlib import Path

from cartagena.cli import reason_of
from cartagena.game.errors import CartagenaError, NotationError
from cartagena.game.records.record import Record
from cartagena.game.records.record_file import load_record, save_record

MOST_AUTOSAVES = 99


class FileError(CartagenaError):
    """A file that cannot be read or written."""


def must_be_readable(path: str) -> None:
    """Raise an error for an unreadable file before slow work begins."""
    try:
        with Path(path).open("rb"):
            return
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be read: {reason_of(error)}") from error


def load(path: str) -> Record:
    """Read a record; the error names the file and, where there is one, the line."""
    try:
        return load_record(path)
    except (OSError, ValueError) as error:
        if isinstance(error, NotationError):
            raise FileError(f"{path}: {str(error).removeprefix(f'{path}: ')}") from error
        raise FileError(f"{path} cannot be read: {reason_of(error)}") from error
    except CartagenaError as error:
        raise FileError(f"{path}: {error}") from error


def save(record: Record, path: str) -> Path:
    """Write a record, with comments that explain the actions; the file is replaced atomically."""
    target = Path(path).expanduser()
    try:
        if target.exists() and not target.is_file():
            save_record(record, target, explained=True)  # a device or a pipe is written to, not replaced
        else:
            _replace(record, target.resolve())
    except (OSError, ValueError) as error:
        raise FileError(f"{path!r} cannot be written: {reason_of(error)}") from error
    return target


def _replace(record: Record, target: Path) -> None:
    draft = target.with_name(f".{target.name}.part{target.suffix}")
    try:
        save_record(record, draft, explained=True)
        draft.replace(target)
    except (OSError, ValueError):
        _remove(draft)
        raise


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except (OSError, ValueError):
        return


def is_there(path: str) -> bool:
    """Whether the file exists; False for an invalid name."""
    try:
        return Path(path).expanduser().exists()
    except (OSError, ValueError):
        return False


def autosave(record: Record) -> Path:
    """Save to a new file in the user's state folder, or else in the current folder."""
    for folder in (state_folder(), Path()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return save(record, str(_free_name(folder)))
        except (OSError, FileError) as error:
            trouble = error
    raise FileError(str(trouble))


def state_folder() -> Path:
    """The folder for games that were left without saving."""
    chosen = os.environ.get("CARTAGENA_GAMES")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cartagena"


def _free_name(folder: Path) -> Path:
    names = [folder / f"game-{number}.txt" for number in range(1, MOST_AUTOSAVES + 1)]
    return next((name for name in names if not name.exists()), names[-1])
