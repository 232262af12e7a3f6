"""Environments for reinforcement learning: batches of games, and interfaces for PettingZoo, Gymnasium and OpenSpiel.

The batch needs only NumPy; an environment whose package is missing raises MissingPackage when first used.
"""

from typing import TYPE_CHECKING, Any

from cartagena.envs.errors import need
from cartagena.lazy import lazy_names

if TYPE_CHECKING:
    from cartagena.envs import cartagena_v1, gymnasium_env, openspiel_game
    from cartagena.envs.batch.action_numbers import Numbering
    from cartagena.envs.batch.batch import Batch
    from cartagena.envs.errors import EnvError, MissingPackage
    from cartagena.envs.observation.decode import read_view
    from cartagena.envs.observation.layout import BLOCKS

#: By name: where it comes from when it is first asked for.
_HOMES = {
    "Batch": "cartagena.envs.batch.batch",
    "Numbering": "cartagena.envs.batch.action_numbers",
    "EnvError": "cartagena.envs.errors",
    "MissingPackage": "cartagena.envs.errors",
    "BLOCKS": "cartagena.envs.observation.layout",
    "read_view": "cartagena.envs.observation.decode",
    "cartagena_v1": "cartagena.envs.cartagena_v1:",
    "gymnasium_env": "cartagena.envs.gymnasium_env:",
    "openspiel_game": "cartagena.envs.openspiel_game:",
}
#: What can be used without NumPy.
_WITHOUT_NUMPY = {"BLOCKS", "EnvError", "MissingPackage"}
_get, __dir__ = lazy_names(__name__, _HOMES)


def __getattr__(name: str) -> Any:
    if name in _HOMES.keys() - _WITHOUT_NUMPY:
        need("numpy", "envs")
    return _get(name)


__all__ = [
    "BLOCKS",
    "Batch",
    "EnvError",
    "MissingPackage",
    "Numbering",
    "cartagena_v1",
    "gymnasium_env",
    "openspiel_game",
    "read_view",
]
