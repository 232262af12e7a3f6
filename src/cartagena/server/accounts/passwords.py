"""Argon2id beside the event loop, one password at a time; and how often passwords may be tried."""

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
#: Argon2's threads for one password: as it is checked, the other cores stay free.
LANES = 1
#: Passwords that are being hashed or checked, or wait for it; further ones are refused.
MOST_WAITING = 20
#: Tries by one address and for one login: at once, and later per second.
BY_ADDRESS = (10, 1 / 10)
BY_LOGIN = (10, 1 / 30)
#: Addresses that logged in, by login, that are remembered.
REMEMBERED = 10_000


class Passwords:
    """Hashes and checks passwords in a thread. Ended by ``close``."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(parallelism=LANES)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="password")
        self._waiting = 0
        self._hash_of_nobody: str | None = None

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._run(lambda: self._hasher.hash(password))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one kept; takes the same time where none is kept."""
        return await self._run(lambda: self._check(kept, password))

    def close(self) -> None:
        """Check nothing more."""
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
    """Tries by address and by login. An address that logged in has tries of its own, whatever strangers spend."""

    def __init__(self) -> None:
        self.by_address = RateLimits(BY_ADDRESS[1], BY_ADDRESS[0])
        self._by_login = RateLimits(BY_LOGIN[1], BY_LOGIN[0])
        self._known: OrderedDict[str, None] = OrderedDict()

    def spend(self, login: str, address: str, now: int) -> None:
        """Spend one try of an address for a login, or refuse."""
        self.by_address.spend(address, now)
        own = _own(login, address)
        self._by_login.spend(own if own in self._known else login, now)

    def note_success(self, login: str, address: str) -> None:
        """Remember an address from which somebody logged in."""
        own = _own(login, address)
        self._known[own] = None
        self._known.move_to_end(own)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _own(login: str, address: str) -> str:
    """The name under which tries of one address for one login are counted."""
    return f"{network_of(address)} {login}"
