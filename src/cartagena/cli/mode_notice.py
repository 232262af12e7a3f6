"""How the rules run in this process, for people: shown where it is not by the built core."""

import os
import sys
from pathlib import Path

from cartagena.core.cache import cache_root, usual_root
from cartagena.core.mode import CHOSEN, Mode, has_numba


def show_mode() -> None:
    """Print one line on standard error if the rules do not run by the built core, or not by the best one."""
    if CHOSEN.reason:
        print(f"cartagena: rules: {CHOSEN}{advice()}", file=sys.stderr, flush=True)
    if CHOSEN.mode is Mode.NUMBA and (unusable := unusable_cache()):
        kept = f"compiled code is kept in {cache_root()}"
        print(f"cartagena: {unusable} cannot be written to: {kept}", file=sys.stderr, flush=True)


def advice() -> str:
    """What plain rules are short of, or what would make them faster, as the end of a line."""
    if CHOSEN.is_meanwhile:
        return "; bots and hints think less until then"
    return "" if CHOSEN.mode is not Mode.PLAIN or has_numba() else "; faster with: pip install 'cartagena[jit]'"


def unusable_cache() -> Path | None:
    """The folder that compiled code should be kept in, if it cannot be."""
    chosen = os.environ.get("CARTAGENA_CACHE")
    wanted = Path(chosen) if chosen else usual_root()
    return None if cache_root() == wanted else wanted
