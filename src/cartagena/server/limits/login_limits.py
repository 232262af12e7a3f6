"""How often passwords may be tried, by address and by login."""

from collections import OrderedDict

from cartagena.server.limits.rate_limits import RateLimits, network_of

#: Login attempts by address and by login: the burst, and the rate per second.
BY_ADDRESS = (10, 1 / 10)
BY_LOGIN = (10, 1 / 30)
#: Attempts of one address for one login: fewer than those of the login, so that one address cannot use these up.
BY_ADDRESS_AND_LOGIN = (5, 1 / 60)
#: How many addresses that logged in are remembered, by login.
REMEMBERED = 10_000


class PasswordLimits:
    """Login attempts by address, by login, and by both together.

    An address that logged in before has a bucket of its own, which strangers cannot empty. From any other address
    a user can be locked out by strangers at two or more addresses, for as long as these continue.
    """

    def __init__(self) -> None:
        self.by_address = RateLimits(BY_ADDRESS[1], BY_ADDRESS[0])
        self._by_login = RateLimits(BY_LOGIN[1], BY_LOGIN[0])
        self._by_both = RateLimits(BY_ADDRESS_AND_LOGIN[1], BY_ADDRESS_AND_LOGIN[0])
        self._known: OrderedDict[str, None] = OrderedDict()

    def spend(self, login: str, address: str, now: int) -> None:
        """Take one attempt of an address for a login, or refuse."""
        self.by_address.spend(address, now)
        own = _own(login, address)
        if own in self._known:
            self._by_login.spend(own, now)
        else:
            self._by_both.spend(own, now)
            self._by_login.spend(login, now)

    def note_success(self, login: str, address: str) -> None:
        """Remember an address whose user has shown to own a login."""
        own = _own(login, address)
        self._known[own] = None
        self._known.move_to_end(own)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _own(login: str, address: str) -> str:
    """The key under which attempts of one address for one login are counted."""
    return f"{network_of(address)} {login}"
