"""Cells before a game is written into them: 0 but for the options, which are the same in all games of a batch."""

from typing import Any

import numpy as np

from cartagena.envs.observation.layout import CELLS, DIGIT, LIMIT_DIGITS, at
from cartagena.rules.variant import OPTIONS, Kind, Option, Variant


def blank_cells(variant: Variant) -> Any:
    """The cells of an observation with nothing but the options of *variant*."""
    cells = np.zeros(CELLS, np.int8)
    for name, option in OPTIONS.items():
        numbers = _numbers(option, variant.value(name))
        cells[at(option.field) : at(option.field) + len(numbers)] = numbers
    return cells


def _numbers(option: Option, value: Any) -> list[int]:
    """One number for each cell of an option."""
    if option.kind is Kind.WORD_PER_LEG:
        return [option.encode(word) for word in value]
    number = option.encode(value)
    return [number // DIGIT**place % DIGIT for place in range(LIMIT_DIGITS)] if option.kind is Kind.LIMIT else [number]
