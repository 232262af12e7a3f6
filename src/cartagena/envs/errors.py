"""Errors of environments: wrong input, or a package that is not installed."""

from importlib import import_module
from typing import Any

from cartagena.rules.errors import CartagenaError


class EnvError(CartagenaError, ValueError):
    """An action, seed or option that an environment cannot take."""


class MissingPackage(CartagenaError, ImportError):  # noqa: N818 - names the fault
    """An environment needs a package that is not installed."""


def need(module: str, extra: str) -> Any:
    """A module of an optional package, or an error that says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingPackage(f"{package} is not installed; pip install 'cartagena[{extra}]' brings it") from error
