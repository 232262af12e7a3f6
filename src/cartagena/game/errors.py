"""Errors of input: text or JSON that cannot be read, an action that is not allowed."""

from cartagena.game.reasons import Reason
from cartagena.rules.errors import CartagenaError, PositionError, VariantError, shown

__all__ = [
    "CartagenaError",
    "IllegalAction",
    "NotationError",
    "NothingToUndo",
    "PositionError",
    "VariantError",
    "shown",
]


class NotationError(CartagenaError, ValueError):
    """Text or JSON that cannot be read; quotes the input and says what was expected."""


class IllegalAction(CartagenaError, ValueError):  # noqa: N818
    """A well formed action that is not allowed now, with the reason."""

    def __init__(self, reason: Reason, action: str) -> None:
        super().__init__(f"{action!r} is not allowed: {reason.sentence}")
        self.reason = reason


class NothingToUndo(CartagenaError):  # noqa: N818
    """No action has been played that could be taken back."""
