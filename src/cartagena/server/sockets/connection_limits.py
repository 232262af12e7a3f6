"""Limits of connections: each, by address, and in total."""

from dataclasses import dataclass
from typing import Any

import uvicorn

from cartagena.server.limits.address_lists import is_among
from cartagena.server.limits.rate_limits import RateLimits, network_of
from cartagena.server.settings import Settings

#: Burst of a socket, in seconds of its rate; and how long it may exceed its rate.
BURST_SECONDS, PATIENCE_SECONDS = 3, 10
#: An address may open this many connections at once and this many a second, or more where it may hold more.
OPENING_BURST, OPENINGS_PER_SECOND = 300, 50
#: A peer that reads next to nothing of an answer for this many seconds is disconnected.
STALL_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """The limits of connections."""

    connections: int
    connections_per_address: int
    header_seconds: float
    body_seconds: float
    stall_seconds: float
    messages_per_second: float
    message_burst: float
    #: Messages beyond the rate after which the socket is closed.
    message_patience: int
    openings_per_second: float
    opening_burst: float

    @classmethod
    def of(cls, settings: Settings, most: int) -> "ConnectionLimits":
        """The limits that an operator has set; no more than *most* connections."""
        rate = settings.messages_per_second
        opening_scale = max(1.0, settings.connections_per_address / OPENING_BURST)
        return cls(
            max(1, min(settings.connections, most)),
            settings.connections_per_address,
            settings.header_seconds,
            settings.body_seconds,
            STALL_SECONDS,
            rate,
            BURST_SECONDS * rate,
            PATIENCE_SECONDS * rate,
            OPENINGS_PER_SECOND * opening_scale,
            OPENING_BURST * opening_scale,
        )


class ConnectionCounts:
    """Counts open connections, in total and by address; trusted proxies have no limit by address."""

    def __init__(self, limits: ConnectionLimits, trusted: str) -> None:
        self._limits = limits
        self._trusted = trusted
        self._openings = RateLimits(limits.openings_per_second, limits.opening_burst)
        self.total = 0
        self.by_address: dict[str, int] = {}

    def may_open(self, address: str) -> bool:
        """Whether there is room for one more from that address."""
        if self.total >= self._limits.connections:
            return False
        held = self.by_address.get(network_of(address), 0)
        return held < self._limits.connections_per_address or self.is_trusted(address)

    def take_opening(self, address: str, now: int) -> bool:
        """Take a token for a new connection; returns whether the address had one, or needs none."""
        return self.is_trusted(address) or self._openings.bucket(address, now).take(now)

    def open(self, address: str) -> None:
        """Count a connection."""
        name = network_of(address)
        self.total += 1
        self.by_address[name] = self.by_address.get(name, 0) + 1

    def close(self, address: str) -> None:
        """Remove it from the counts."""
        name = network_of(address)
        self.total -= 1
        self.by_address[name] -= 1
        if not self.by_address[name]:
            del self.by_address[name]

    def is_trusted(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        return is_among(address, self._trusted)


class LimitedConfig(uvicorn.Config):
    """uvicorn's configuration with the limits that the connections of one server share."""

    def __init__(self, app: Any, limits: ConnectionLimits, trusted_proxies: str, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits, self.counts = limits, ConnectionCounts(limits, trusted_proxies)


def limits_of(config: uvicorn.Config) -> ConnectionLimits:
    """The limits of a server."""
    assert isinstance(config, LimitedConfig)
    return config.limits


def counts_of(config: uvicorn.Config) -> ConnectionCounts:
    """The open connections of a server."""
    assert isinstance(config, LimitedConfig)
    return config.counts
