"""The game for those who train: a batch of many games, and the faces that PettingZoo, Gymnasium and OpenSpiel know.

The batch needs nothing but NumPy and Numba; a face whose package is missing says so when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cartagena.envs import cartagena_v1, gymnasium_env, openspiel_game
    from cartagena.envs.batch.action_numbers import Numbering
    from cartagena.envs.batch.batch import Batch
    from cartagena.envs.errors import EnvError, MissingPackage
    from cartagena.envs.observation.decode import read_view

#: By name: the module it comes from when it is first asked for.
_HOMES = {
    "Batch": "batch.batch",
    "EnvError": "errors",
    "MissingPackage": "errors",
    "Numbering": "batch.action_numbers",
    "read_view": "observation.decode",
}
_MODULES = ("cartagena_v1", "gymnasium_env", "openspiel_game")

__all__ = [
    "Batch",
    "EnvError",
    "MissingPackage",
    "Numbering",
    "cartagena_v1",
    "gymnasium_env",
    "openspiel_game",
    "read_view",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"cartagena.envs.{name}")
    if name in _HOMES:
        return getattr(import_module(f"cartagena.envs.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
