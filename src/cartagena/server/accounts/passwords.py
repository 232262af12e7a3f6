"""Argon2id in a worker thread, one password at a time."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cartagena.server.errors import TooMany

Answer = TypeVar("Answer")
#: Argon2 lanes for one password; one lane leaves the other cores free.
LANES = 1
#: Limit of passwords being hashed, checked or waiting; more are refused.
MOST_WAITING = 20


class Passwords:
    """Hashes and checks passwords in a worker thread. Ended by ``close``."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(parallelism=LANES)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="password")
        self._waiting = 0
        self._hash_of_nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash that is stored for a password."""
        return await self._run(lambda: self._hasher.hash(password))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether a password matches the stored hash; takes the same time where none is stored."""
        return await self._run(lambda: self._check(kept, password))

    def close(self) -> None:
        """Stop the worker thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _check(self, kept: str | None, password: str) -> bool:
        if self._hash_of_nobody is None:
            self._hash_of_nobody = self._hasher.hash(secrets.token_hex(16))
        try:
            return self._hasher.verify(kept or self._hash_of_nobody, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], Answer]) -> Answer:
        if self._waiting >= MOST_WAITING:
            raise TooMany("too many passwords are being checked; wait a little")
        self._waiting += 1
        done = asyncio.get_running_loop().run_in_executor(self._thread, work)
        done.add_done_callback(self._finish)
        return await done

    def _finish(self, _: object) -> None:
        self._waiting -= 1
