"""What can be wrong with what somebody hands in: text that cannot be read, or an action that is not allowed."""

from cartagena.rules.errors import CartagenaError, PositionError, VariantError

__all__ = ["CartagenaError", "NotationError", "PositionError", "VariantError", "shown"]


class NotationError(CartagenaError, ValueError):
    """Text or JSON that cannot be read; quotes the input and says what was expected."""


def shown(value: object, most: int = 60) -> str:
    """*value* as quoted in an error, cut short if it is long."""
    text = repr(value)
    return text if len(text) <= most else text[: most - 3] + "..."
