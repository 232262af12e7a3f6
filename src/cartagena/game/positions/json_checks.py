"""Checks of JSON input: a value that is not the expected list, object, number or flag raises NotationError."""

from typing import Any

from cartagena.game.errors import NotationError, shown


def read_list(data: Any, name: str) -> list[Any]:
    """A list, checked."""
    if not isinstance(data, list):
        raise NotationError(f"{name}: {shown(data)} is not a list")
    return data


def read_object(data: Any, name: str) -> dict[Any, Any]:
    """A JSON object, checked."""
    if not isinstance(data, dict):
        raise NotationError(f"{name}: {shown(data)} is not an object")
    return data


def read_number(data: dict[Any, Any], name: str, least: int, most: int, default: int) -> int:
    """A number under a name, checked."""
    value = data.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise NotationError(f"{name!r} is {shown(value)}; expected {least} to {most}")
    return value


def read_flag(data: dict[Any, Any], name: str, default: bool) -> bool:
    """True or false under a name, checked."""
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise NotationError(f"{name!r} is {shown(value)}; expected true or false")
    return value
