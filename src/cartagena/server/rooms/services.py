"""What the rooms of one server share."""

from dataclasses import dataclass, field

from cartagena.server.cluster.bus import Bus
from cartagena.server.cluster.leases import Leases
from cartagena.server.metrics import Metrics
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.time_source import Time


@dataclass(slots=True)
class Services:
    """What every room needs, and no more: it has no requests, accounts or limits, which are the `Server`'s.

    The commands of the operator make one, without a server.
    """

    settings: Settings
    store: Store
    time: Time
    metrics: Metrics
    bot_threads: BotThreads
    bus: Bus = field(default_factory=Bus)
    leases: Leases = field(default_factory=Leases)
