"""The base of every error this project raises on purpose, and those that the rules themselves raise."""

import reprlib


class CartagenaError(Exception):
    """An error that the caller can correct; its text says how."""


class VariantError(CartagenaError, ValueError):
    """Options that do not exist or do not fit together; names the option and what is allowed."""


class PositionError(CartagenaError, ValueError):
    """A position that breaks a rule; says which (cards or pirates lost, four on a field ...)."""


class _Short(reprlib.Repr):
    """Quotes any value, however large or deeply nested, in a few characters."""

    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if x.bit_length() < HUGE_BITS else "a huge number"


#: Integers with this many bits or more are not written out.
HUGE_BITS = 1024
_short = _Short()
_short.maxlevel = 3
_short.maxstring = _short.maxother = 50


def shown(value: object, most: int = 60) -> str:
    """*value* as quoted in an error, cut short if it is long."""
    text = _short.repr(value)
    return text if len(text) <= most else text[: most - 3] + "..."
