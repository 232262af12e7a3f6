"""The base of every error this project raises on purpose, and those that the rules themselves raise."""


class CartagenaError(Exception):
    """Something a user of the package can do something about; its text says what."""


class VariantError(CartagenaError, ValueError):
    """Options that do not exist or do not fit together; names the option and what is allowed."""


class PositionError(CartagenaError, ValueError):
    """A position that breaks a rule; says which (cards or pirates lost, four on a field ...)."""
