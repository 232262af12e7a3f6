"""What the rooms of one server share."""

from dataclasses import dataclass

from cartagena.server.metrics import Metrics
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.thinking import Thinkers
from cartagena.server.timing import Time


@dataclass(slots=True)
class Services:
    """The store, the time, the bots' threads, the numbers."""

    settings: Settings
    store: Store
    time: Time
    metrics: Metrics
    thinkers: Thinkers
