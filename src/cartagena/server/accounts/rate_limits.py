"""Credits: how often somebody may do something."""

from collections import OrderedDict

from cartagena.server.errors import TooMany


class TokenBucket:
    """Credits that come back with time, up to a most."""

    __slots__ = ("left", "most", "per_second", "since")

    def __init__(self, per_second: float, most: float, now: int) -> None:
        self.per_second = per_second
        self.most = self.left = most
        self.since = now

    def take(self, now: int, cost: float = 1.0) -> bool:
        """Spend some; whether there were enough."""
        self.left = min(self.most, self.left + max(0, now - self.since) / 1000 * self.per_second)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class RateLimits:
    """Credits by address; those longest not seen are forgotten."""

    def __init__(self, per_second: float, most: float, remembered: int = 10_000) -> None:
        self._per_second, self._most, self._remembered = per_second, most, remembered
        self._credits: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, address: str, now: int) -> None:
        """Spend one credit of an address, or refuse."""
        credits_ = self._credits.setdefault(address, TokenBucket(self._per_second, self._most, now))
        self._credits.move_to_end(address)
        while len(self._credits) > self._remembered:
            self._credits.popitem(last=False)
        if not credits_.take(now):
            raise TooMany("too many requests; wait a little")
