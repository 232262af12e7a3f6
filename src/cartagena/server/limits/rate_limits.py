"""Rate limits: token buckets, and the network that an address is counted by."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from cartagena.server.errors import TooMany

#: Prefix length of the IPv6 network that counts as one client.
IPV6_PREFIX = 64
LONGEST_NAME = 64


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The key under which rate limits count an address: the /64 network for IPv6, the address itself for IPv4.

    IPv4-mapped IPv6 counts as IPv4; a text that is no address counts by its beginning.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:LONGEST_NAME]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed), IPV6_PREFIX), strict=False))


#: Seconds; a bucket may refill so slowly, or not at all, that a longer time says nothing.
LONGEST_WAIT = 86_400.0


class TokenBucket:
    """A token bucket: refills with time, up to its capacity."""

    __slots__ = ("left", "most", "per_second", "since")

    def __init__(self, per_second: float, most: float, now: int) -> None:
        self.per_second = per_second
        self.most = self.left = most
        self.since = now

    def take(self, now: int, cost: float = 1.0) -> bool:
        """Take tokens; returns whether there were enough."""
        self._refill(now)
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self, now: int) -> float:
        """Seconds until a token is there, at most LONGEST_WAIT; 0 if there is one."""
        self._refill(now)
        missing = max(0.0, 1 - self.left)
        return min(missing / self.per_second, LONGEST_WAIT) if self.per_second else missing and LONGEST_WAIT

    def _refill(self, now: int) -> None:
        self.left = min(self.most, self.left + max(0, now - self.since) / 1000 * self.per_second)
        self.since = now


class RateLimits:
    """Token buckets by network; the least recently used are forgotten."""

    def __init__(self, per_second: float, most: float, remembered: int = 10_000) -> None:
        self._per_second, self._most, self._remembered = per_second, most, remembered
        self._credits: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, address: str, now: int) -> None:
        """Take one token of an address, or refuse."""
        bucket = self.bucket(address, now)
        if not bucket.take(now):
            raise TooMany("too many requests; wait a little", bucket.wait(now))

    def bucket(self, address: str, now: int) -> TokenBucket:
        """The token bucket of an address, shared by its network."""
        name = network_of(address)
        found = self._credits.get(name)
        if found is None:
            found = self._credits[name] = TokenBucket(self._per_second, self._most, now)
        self._credits.move_to_end(name)
        if len(self._credits) > self._remembered:
            self._credits.popitem(last=False)
        return found
