"""Limits of concurrent work, for one address and in total."""

import contextlib
from collections import Counter
from collections.abc import Iterator

from cartagena.server.errors import TooMany


class Places:
    """A bounded number of concurrent places."""

    def __init__(self, most: int, by_address: int) -> None:
        self._most, self._by_address = most, by_address
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._taken.total()

    @contextlib.contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Hold a place until the end of the block, or refuse."""
        if self._taken[address] >= self._by_address or len(self) >= self._most:
            raise TooMany("too many answers are on their way; wait a little")
        self._taken[address] += 1
        try:
            yield
        finally:
            self._taken[address] -= 1
            self._taken = +self._taken
