"""Gymnasium's description of observations and actions, shared by the environments that need it."""

from typing import Any

import numpy as np

from cartagena.envs.errors import need
from cartagena.envs.observation.layout import CELLS

_spaces = need("gymnasium.spaces", "envs")
Discrete: Any = _spaces.Discrete

MOST_IN_A_CELL = 127


def observation_space(actions: int) -> Any:
    """The cells that a seat sees and the mask of its legal actions."""
    return _spaces.Dict(
        {
            "observation": _spaces.Box(0, MOST_IN_A_CELL, (CELLS,), np.int8),
            "action_mask": _spaces.Box(0, 1, (actions,), np.int8),
        }
    )
