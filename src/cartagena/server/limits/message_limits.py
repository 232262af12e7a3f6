"""How many messages an address and a user may send over all sockets together."""

from cartagena.server.limits.rate_limits import RateLimits, TokenBucket

#: All sockets of one address, and of one user, share the rate of this many sockets; the burst in seconds of it.
SOCKETS_OF_ADDRESS, SOCKETS_OF_USER, BURST_SECONDS = 10, 3, 3
#: The part of a socket's rate that every user has, whatever others at the same address send; the burst in seconds.
ASSURED_PART, ASSURED_SECONDS = 0.1, 15
#: The same for an unknown user, whose socket is counted alone.
UNKNOWN_SECONDS = 3


class MessageLimits:
    """The token buckets that sockets share, and those with what is assured to each user."""

    def __init__(self, rate: float) -> None:
        self._assured_rate = ASSURED_PART * rate
        self._by_address = RateLimits(SOCKETS_OF_ADDRESS * rate, BURST_SECONDS * SOCKETS_OF_ADDRESS * rate)
        self._by_user = RateLimits(SOCKETS_OF_USER * rate, BURST_SECONDS * SOCKETS_OF_USER * rate)
        self._assured = RateLimits(self._assured_rate, ASSURED_SECONDS * self._assured_rate)

    def by_address(self, address: str, now: int) -> TokenBucket:
        """The bucket of all sockets of an address, for what exceeds the assured messages."""
        return self._by_address.bucket(address, now)

    def of_unknown(self, now: int) -> TokenBucket:
        """A new bucket with what is assured to one socket of an unknown user."""
        return TokenBucket(self._assured_rate, UNKNOWN_SECONDS * self._assured_rate, now)

    def of_user(self, user: str, now: int) -> tuple[TokenBucket, TokenBucket]:
        """The bucket of all sockets of a known user, and the one with what is assured to it."""
        return self._by_user.bucket(user, now), self._assured.bucket(user, now)
