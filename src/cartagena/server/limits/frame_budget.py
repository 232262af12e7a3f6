"""The tokens that a socket's incoming frames cost: the socket's, its user's, and those its address shares."""

from cartagena.server.limits.rate_limits import TokenBucket

#: A socket without tokens looks again after this time at the earliest, however many sockets wait for the same ones.
LEAST_WAIT = 0.1


class FrameBudget:
    """Every frame takes a token of the socket and one of its user, and one of the assured bucket or of the address.

    The assured bucket belongs to the user, or to the socket of an unknown one: what others at the same address send
    holds back only frames beyond it. A frame without tokens waits, and with it begins an *excess* of this socket, until
    the bucket that was empty is half full. A socket that sends more than *patience* frames in one excess is closed.
    """

    __slots__ = ("_address", "_assured", "_empty", "_excess", "_own", "_patience", "_warned")

    def __init__(self, own: TokenBucket, patience: int) -> None:
        #: The buckets of the socket and its user, of each of which a frame takes a token.
        self._own: tuple[TokenBucket, ...] = (own,)
        self._patience = patience
        self._address: TokenBucket | None = None
        self._assured: TokenBucket | None = None
        self._excess = 0
        self._empty: TokenBucket | None = None
        self._warned = False

    def share(self, address: TokenBucket, assured: TokenBucket) -> None:
        """Let frames beyond the assured ones cost a token of the address."""
        self._address, self._assured = address, assured

    def belong_to(self, user: TokenBucket, assured: TokenBucket) -> None:
        """Let frames cost a token of a known user, across sockets; the assured ones are the user's, too."""
        self._own, self._assured = (*self._own, user), assured

    def take(self, now: int, *, is_answer: bool = False) -> float:
        """Spend the tokens of one frame and return 0, or spend nothing and return the seconds to wait.

        An answer to a ping of the server costs a token of the socket alone.
        """
        buckets = self._own[:1] if is_answer else (*self._own, *self._spare(now))
        for bucket in buckets:
            if wait := bucket.wait(now):
                self._empty = bucket
                return max(wait, LEAST_WAIT)
        for bucket in buckets:
            bucket.left -= 1
        if self._empty is not None:
            self._count_excess(self._empty)
        return 0.0

    def _spare(self, now: int) -> tuple[TokenBucket, ...]:
        """The address's bucket if only that one has tokens, else the assured one; none before they are known."""
        if self._address is None or self._assured is None:
            return ()
        is_shared = self._assured.wait(now) and not self._address.wait(now)
        return (self._address if is_shared else self._assured,)

    def _count_excess(self, empty: TokenBucket) -> None:
        self._excess += 1
        if 2 * empty.left >= empty.most:
            self._excess = 0
            self._empty, self._warned = None, False

    def should_warn(self) -> bool:
        """Whether an excess began that the peer was not informed of; true once for each."""
        is_new = self._empty is not None and not self._warned
        self._warned = self._warned or is_new
        return is_new

    @property
    def is_exhausted(self) -> bool:
        """Whether the peer went on for too long."""
        return self._excess > self._patience
