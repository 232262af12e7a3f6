"""Names that a package offers and that are imported when they are first asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and ``__dir__`` of a package, from its names and the modules they live in.

    A name whose module ends with a colon stands for the module itself.
    """

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(homes[name].removesuffix(":"))
        return module if homes[name].endswith(":") else getattr(module, name)

    return get, lambda: sorted(import_module(package).__all__)
