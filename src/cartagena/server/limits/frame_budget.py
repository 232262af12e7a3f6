"""The credits that a socket's incoming frames cost: its own, and those it shares with other sockets."""

from cartagena.server.limits.rate_limits import TokenBucket

#: A socket without credits looks again after this time at the earliest, however many sockets wait for the same ones.
LEAST_WAIT = 0.1


class FrameBudget:
    """Every frame costs a credit of each bucket; a frame without credits waits.

    An *excess* begins when the socket's own credits run out and ends when half of them are back. A socket of whose
    frames more than *patience* came during one excess is to be closed.
    """

    __slots__ = ("_excess", "_is_over", "_own", "_patience", "_shared", "_warned")

    def __init__(self, own: TokenBucket, patience: int) -> None:
        self._own, self._patience = own, patience
        self._shared: tuple[TokenBucket, ...] = ()
        self._excess = 0
        self._is_over = self._warned = False

    def share(self, *buckets: TokenBucket) -> None:
        """Let every frame cost a credit of these, too."""
        self._shared = (*self._shared, *buckets)

    def take(self, now: int) -> float:
        """Spend the credits of one frame and return 0, or spend nothing and return the seconds to wait."""
        wait = self._own.wait(now)
        if wait:
            self._is_over = True
            return max(wait, LEAST_WAIT)
        for bucket in self._shared:
            if bucket.wait(now):
                return LEAST_WAIT
        for bucket in (self._own, *self._shared):
            bucket.left -= 1
        if self._is_over:
            self._count_excess()
        return 0.0

    def _count_excess(self) -> None:
        self._excess += 1
        if 2 * self._own.left >= self._own.most:
            self._excess = 0
            self._is_over = self._warned = False

    def should_warn(self) -> bool:
        """Whether an excess began that the peer was not told of; true once for each."""
        is_new = self._is_over and not self._warned
        self._warned = self._warned or is_new
        return is_new

    @property
    def is_exhausted(self) -> bool:
        """Whether the peer went on for too long."""
        return self._excess > self._patience
