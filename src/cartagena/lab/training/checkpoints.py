"""Checkpoints of training: written atomically, and resumed only with the settings that made them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from cartagena.bots.evaluation import feature_names as f
from cartagena.rules.errors import CartagenaError

#: The weights, their gradient, and the two moments of Adam.
MODELS = 4
#: Numbers of a point of the learning curve.
MARKS = 4
SHAPES = {"direct": (f.BASE_FEATURES,), "into": (f.BASE_FEATURES, f.HIDDEN), "bias": (f.HIDDEN,), "out": (f.HIDDEN,)}
Arrays = dict[str, Any]
#: What reading a damaged file of arrays raises.
UNREADABLE = (OSError, ValueError, EOFError, KeyError, BadZipFile, AttributeError, TypeError)


class CheckpointError(CartagenaError):
    """A checkpoint that cannot be read, is missing, or was made by another training."""


class TrainingSettings(NamedTuple):
    """How a model is trained."""

    family: str
    games: int = 40_000
    seed: int = 1
    chunk: int = 1000
    batch: int = 8
    rate: float = 0.002
    last_rate: float = 0.0002
    td_lambda: float = 0.9
    exploration: int = 20
    redeals: int = 1
    depth: int = 0
    first_width: int = 6
    beam_width: int = 3
    #: Games of each point of the learning curve.
    trials: int = 200

    @property
    def command(self) -> str:
        """What makes the same model again."""
        return f"cartagena lab train {self.family} --games {self.games} --seed {self.seed}"

    def next_chunk(self, played: int) -> tuple[int, int]:
        """Games of the next chunk, and of its batches; the last ones may be smaller, so that every game counts."""
        games = min(self.chunk, self.games - played)
        batch = min(self.batch, games)
        return games - games % batch, batch

    def rate_after(self, played: int) -> float:
        """The learning rate, which decays exponentially with the number of games."""
        return float(self.rate * (self.last_rate / self.rate) ** (played / self.games))


def path_of(family: str, folder: Path) -> Path:
    """Where the checkpoint of a family is kept."""
    return folder / f"{family}.npz"


def save_arrays(path: Path, arrays: Arrays, write: Callable[..., None] = np.savez) -> None:
    """Write a file of arrays atomically: if that fails, the old file is kept."""
    beside = path.with_name(f"{path.name}.tmp")
    with beside.open("wb") as file:
        write(file, **arrays)
    beside.replace(path)


def load_checkpoint(path: Path) -> Arrays:
    """All arrays of a checkpoint, of the right shapes."""
    try:
        with path.open("rb") as file, np.load(file) as found:
            arrays = {name: found[name] for name in found.files}
        _check(arrays)
    except UNREADABLE as error:
        raise CheckpointError(
            f"{path} is not a checkpoint of this training: remove it, or give another --folder"
        ) from error
    return arrays


def _check(arrays: Arrays) -> None:
    for number in range(MODELS):
        for part, shape in SHAPES.items():
            if arrays[f"{number}.{part}"].shape != shape:
                raise ValueError(f"{number}.{part} has another shape")
    if arrays["curve"].ndim != 2 or arrays["curve"].shape[1] != MARKS:
        raise ValueError("the learning curve has another shape")
    int(arrays["played"]), int(arrays["steps"]), str(arrays["command"]), kept_settings(arrays)


def kept_settings(arrays: Arrays) -> dict[str, Any]:
    """The settings a checkpoint was made with."""
    return TrainingSettings(**json.loads(str(arrays["settings"])))._asdict()


def must_fit(path: Path, arrays: Arrays, settings: dict[str, Any]) -> None:
    """Raise CheckpointError for a checkpoint of other settings: its command would no longer describe it."""
    kept = kept_settings(arrays)
    other = [f"{name} {kept[name]}, not {value}" for name, value in settings.items() if kept.get(name, value) != value]
    if other:
        messages = " and ".join(other)
        raise CheckpointError(
            f"{path} was made with {messages}: give the settings it was made with, or another --folder"
        )
