"""The weights of all families in one file, as the package ships them: each names the command that made it."""

from pathlib import Path

import numpy as np

from cartagena.bots.evaluation.models import PARTS, WEIGHTS, shipped_weights
from cartagena.lab.training import checkpoints as cp
from cartagena.lab.training.training import TRAINING_GAMES


def pack_weights(folder: Path, target: Path) -> None:
    """Put the weights of all families into one file; those without a checkpoint keep what the package has."""
    arrays: cp.Arrays = {}
    for family in TRAINING_GAMES:
        arrays |= {f"{family}.{name}": value for name, value in find_weights(family, folder).items()}
    cp.save_arrays(target, arrays, np.savez_compressed)


def find_weights(family: str, folder: Path) -> cp.Arrays:
    """The weights of a family: of its checkpoint, or else of the package."""
    path = cp.path_of(family, folder)
    if path.exists():
        return weights_of(path, family)
    try:
        return shipped_arrays(family)
    except KeyError:
        where = f"neither in {folder} nor in the package"
        raise cp.CheckpointError(f"{where} are weights of {family}: cartagena lab train {family} makes them") from None


def shipped_arrays(family: str, file: str = WEIGHTS) -> cp.Arrays:
    """What a file of the package holds of a family, as arrays of the types that it has there."""
    found = shipped_weights(family, file)
    parts = {part: np.array(found[part], np.float32) for part in PARTS}
    return parts | {"curve": np.array(found["curve"], np.float64), "command": np.array(found["command"])}


def weights_of(path: Path, family: str) -> cp.Arrays:
    """What is shipped of a checkpoint that is trained to its end: weights, learning curve, and the command."""
    arrays = cp.load_checkpoint(path)
    cp.must_fit(path, arrays, {"family": family})
    played, games = int(arrays["played"]), cp.kept_settings(arrays)["games"]
    if played < games:
        raise cp.CheckpointError(f"{path} has played {played} of {games} games: train it to the end to pack it")
    parts = {part: arrays[f"0.{part}"].astype(np.float32) for part in PARTS}
    return parts | {"curve": arrays["curve"], "command": arrays["command"]}
