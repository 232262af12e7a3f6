"""One process of a user compiles at a time: others that would compile the same wait for its result."""

import contextlib
import os
import sys
from collections.abc import Iterator

from cartagena.core.cache import cache_root

NAME = "compiling.lock"
#: The exit code of a process that leaves the work to another one.
NOT_MY_TURN = 75


@contextlib.contextmanager
def build_turn() -> Iterator[bool]:
    """Whether this process may compile; held until the end, however the process ends. The file stays."""
    file = os.open(cache_root() / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield _is_free(file)
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _is_free(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _is_free(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: compiled twice, with the same result
            return True
        return True
