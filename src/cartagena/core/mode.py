"""How compiled functions run, chosen once for a process: the built core, Numba, or plain Python.

``CARTAGENA_COMPILE`` chooses: ``0`` plain Python, ``numba`` compilation by Numba, ``core`` the built core or an error;
by default (or by ``1``) the best of the three that is available. ``meanwhile``, which a server asks for, is the default
too, but plain Python where Numba would have to compile first: another process compiles, then the server starts anew.
After a change of the sources a core that ``cartagena dev core --here`` built for them on this machine is as good as
the one in the package.
"""

import importlib.util
import os
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from cartagena.core.cache import is_compiled, local_core
from cartagena.core.library import CoreLibrary, load_core
from cartagena.core.manifest import BUILT, CoreUnusableError
from cartagena.core.wish import FOLDER_VARIABLE, MEANWHILE, VARIABLE


class Mode(StrEnum):
    """How compiled functions run."""

    CORE = "core"
    NUMBA = "numba"
    PLAIN = "plain"


class ModeChoice(NamedTuple):
    """The mode of this process, the library if it is the core's, and why a better one is not used."""

    mode: Mode
    library: CoreLibrary | None
    reason: str
    #: Whether a better mode is being prepared.
    is_meanwhile: bool = False

    def __str__(self) -> str:
        """One line for people."""
        shown = f"built core, {self.library.target}" if self.library else MODES_SHOWN[self.mode]
        shown += ", while the rules are compiled" if self.is_meanwhile else ""
        return f"{shown} ({self.reason})" if self.reason else shown


MODES_SHOWN = {Mode.CORE: "built core", Mode.NUMBA: "compiled by Numba", Mode.PLAIN: "plain Python, slow"}
WISHES = {"0": Mode.PLAIN, "plain": Mode.PLAIN, "numba": Mode.NUMBA, "core": Mode.CORE}
WISHES_FOR_THE_BEST = ("", "1", MEANWHILE)


def has_numba() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def choose() -> ModeChoice:
    """The best mode that is available, or the one that is asked for; raises CoreUnusableError if that cannot be."""
    word = os.environ.get(VARIABLE, "")
    if word not in (*WISHES, *WISHES_FOR_THE_BEST):
        raise CoreUnusableError(f"{VARIABLE}={word[:20]}: expected core, numba or 0")
    wish = WISHES.get(word)
    if wish is Mode.PLAIN:
        return ModeChoice(Mode.PLAIN, None, f"{VARIABLE}=0")
    if wish is Mode.NUMBA:
        return ModeChoice(Mode.NUMBA, None, f"{VARIABLE}=numba")
    try:
        library = load_core(Path(os.environ.get(FOLDER_VARIABLE) or BUILT))
        return ModeChoice(Mode.CORE, library, "; ".join(library.faults))
    except CoreUnusableError as error:
        reason = str(error)
        with suppress(CoreUnusableError):
            return ModeChoice(Mode.CORE, load_core(local_core()), f"built on this machine: {reason}")
        if wish is Mode.CORE:
            raise CoreUnusableError(f"{VARIABLE}=core: {reason}") from None
    if not has_numba():
        return ModeChoice(Mode.PLAIN, None, reason)
    if word == MEANWHILE and not is_compiled():
        return ModeChoice(Mode.PLAIN, None, reason, is_meanwhile=True)
    return ModeChoice(Mode.NUMBA, None, reason)


CHOSEN = choose()
