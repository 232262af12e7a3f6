"""How the functions of the rules run: from the built core, compiled by Numba, or as plain Python.

Which of the three is chosen in ``cartagena.core.mode``, once for a process. The sources are the same.
"""

from collections.abc import Callable, Sequence
from functools import partial, wraps
from pathlib import Path
from typing import Any, TypeVar

from cartagena.core.cache import cache_folder
from cartagena.core.mode import CHOSEN, Mode
from cartagena.core.sources import PACKAGE

Function = TypeVar("Function", bound=Callable[..., Any])

MODE = CHOSEN.mode
#: Whether the functions run compiled, by the core or by Numba.
COMPILED = MODE is not Mode.PLAIN


def leave(function: Function) -> Function:
    """Leave *function* as it is."""
    return function


if MODE is Mode.NUMBA:
    import numba
    import numpy as np
    from numba.core.caching import UserProvidedCacheLocator
    from numba.extending import register_jitable

    class SharedCacheLocator(UserProvidedCacheLocator):  # type: ignore[misc]
        """Locates cached code by module, not by install path: all checkouts of a user share it."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            """The folder of a source file inside the package; elsewhere, as in tests, the name of its folder."""
            folder = Path(py_file).resolve().parent
            return str(folder.relative_to(PACKAGE)) if folder.is_relative_to(PACKAGE) else folder.name

    def numba_folder(module: str) -> Path:
        """Where the compiled code of a module is kept."""
        return cache_folder(module, numba.__version__)

    def jit(function: Function) -> Function:
        """Compile *function* for use by other compiled functions."""
        compiled: Function = numba.njit(
            nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
        )(function)
        return compiled

    def inlined(function: Function) -> Function:
        """Inline *function* into its compiled callers: for small functions that every action needs."""
        compiled: Function = numba.njit(nogil=True, error_model="numpy", inline="always")(function)
        return compiled

    def shared(function: Function) -> Function:
        """Let compiled functions call *function* compiled, and Python call it uncompiled."""
        same: Function = register_jitable(nogil=True, error_model="numpy")(function)
        return same

    def entry(function: Function) -> Function:
        """Compile *function* for calls from Python, with arrays and indices, and cache the result on disk."""
        before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
        numba.config.CACHE_DIR = str(numba_folder(function.__module__))
        numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.SharedCacheLocator"
        try:
            compiled: Function = numba.njit(nogil=True, error_model="numpy", cache=True)(function)
        finally:
            numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = before
        return compiled

    def constant_table(rows: Sequence[Any]) -> Any:
        """A constant table that compiled functions can index."""
        return np.array(rows)

elif CHOSEN.library is not None:
    library = CHOSEN.library
    jit = inlined = shared = leave

    def entry(function: Function) -> Function:
        """The function of the built core with the name of *function*, whose source stays as ``__wrapped__``."""
        if not library.has(function.__module__, function.__name__):
            return function  # of another package, or of a test
        bound: Function = wraps(function)(library.entry(function.__module__, function.__name__))  # type: ignore[assignment]
        return bound

else:
    jit = inlined = shared = entry = leave


if MODE is not Mode.NUMBA:

    def constant_table(rows: Sequence[Any]) -> Any:
        """A constant table."""
        return tuple(rows)


def prepared(function: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    """A call of an entry that is made again and again with the same arguments, arrays among them."""
    prepare = getattr(function, "prepare", None)
    return prepare(*arguments) if prepare is not None else partial(function, *arguments)
