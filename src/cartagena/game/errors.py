"""What can be wrong with what somebody hands in: text that cannot be read, or an action that is not allowed."""

from cartagena.rules.errors import CartagenaError, PositionError, VariantError, shown

__all__ = ["CartagenaError", "NotationError", "PositionError", "VariantError", "shown"]


class NotationError(CartagenaError, ValueError):
    """Text or JSON that cannot be read; quotes the input and says what was expected."""
