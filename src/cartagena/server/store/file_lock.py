"""A lock beside a SQLite file, so that a second server does not serve stale tables from the same database.

The kernel releases it when the process ends, however it ends. Operators' commands do not take it: what they write,
a running server follows.
"""

import errno
import os
import sys
from pathlib import Path

from sqlalchemy.engine import make_url

from cartagena.rules.errors import CartagenaError
from cartagena.server.log_setup import log

SUFFIX = ".lock"
#: Errors of file systems without locks.
NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)


class DatabaseInUse(CartagenaError):  # noqa: N818
    """Another server uses the database."""


class InMemoryDatabase(CartagenaError):  # noqa: N818
    """An in-memory SQLite database: each connection would have its own."""


class FileLock:
    """Held from its making until ``release``."""

    def __init__(self, database: Path, *, is_shared: bool) -> None:
        self._file = os.open(f"{database}{SUFFIX}", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file, is_shared=is_shared)
        except OSError as fault:
            if fault.errno not in NO_LOCKS:
                os.close(self._file)
                raise DatabaseInUse(
                    f"another server uses the database {database}; stop it first, or start this one with another"
                    " CARTAGENA_DATA"
                ) from None
            log.warning("database_not_locked", database=str(database), reason=fault.strerror)

    def release(self) -> None:
        """Release the lock. The file stays: deleting it could let two servers in."""
        os.close(self._file)


def lock_database(url: str, *, is_shared: bool) -> FileLock | None:
    """Lock the database of a URL against other servers; nothing for PostgreSQL.

    *is_shared*: several servers that hear of each other may hold it together.
    """
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return None
    name = parts.database or ""
    if name in ("", ":memory:") or name.startswith("file:"):
        raise InMemoryDatabase("CARTAGENA_DATABASE_URL: a SQLite database has to be a file, as in sqlite:///FILE")
    return FileLock(Path(name).resolve(), is_shared=is_shared)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, *, is_shared: bool) -> None:
        if not is_shared:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int, *, is_shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
