"""Argon2id in a worker thread, one password at a time; and rate limits of login attempts."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cartagena.server.errors import TooMany
from cartagena.server.limits.rate_limits import RateLimits, network_of

Answer = TypeVar("Answer")
#: Argon2 lanes for one password; one lane leaves the other cores free.
LANES = 1
#: Limit of passwords being hashed, checked or waiting; more are refused.
MOST_WAITING = 20
#: Login attempts by address and by login: the burst, and the rate per second.
BY_ADDRESS = (10, 1 / 10)
BY_LOGIN = (10, 1 / 30)
#: How many addresses that logged in are remembered, by login.
REMEMBERED = 10_000


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


class PasswordLimits:
    """Login attempts by address and by login.

    An address that logged in before has a bucket of its own, which strangers cannot empty.
    """

    def __init__(self) -> None:
        self.by_address = RateLimits(BY_ADDRESS[1], BY_ADDRESS[0])
        self._by_login = RateLimits(BY_LOGIN[1], BY_LOGIN[0])
        self._known: OrderedDict[str, None] = OrderedDict()

    def spend(self, login: str, address: str, now: int) -> None:
        """Take one attempt of an address for a login, or refuse."""
        self.by_address.spend(address, now)
        own = _own(login, address)
        self._by_login.spend(own if own in self._known else login, now)

    def note_success(self, login: str, address: str) -> None:
        """Remember an address from which a login succeeded."""
        own = _own(login, address)
        self._known[own] = None
        self._known.move_to_end(own)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _own(login: str, address: str) -> str:
    """The key under which attempts of one address for one login are counted."""
    return f"{network_of(address)} {login}"
