"""The metrics of the server, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("cartagena_games_resident", "Games in memory", registry=self.registry)
        self.damaged = Gauge("cartagena_games_damaged", "Games that cannot be loaded", registry=self.registry)
        self.sockets = Gauge("cartagena_sockets", "Open sockets", registry=self.registry)
        self.tasks = Gauge("cartagena_tasks", "Tasks of the event loop", registry=self.registry)
        self.queue = Gauge("cartagena_write_queue", "Writes that wait for a commit", registry=self.registry)
        self.thinking = Gauge("cartagena_bots_thinking", "Bots that think or wait to", registry=self.registry)
        self.waiting = Gauge("cartagena_bots_waiting", "Bots that wait for a thread", registry=self.registry)
        self.entries = Counter("cartagena_entries", "Entries stored, by kind", ["row"], registry=self.registry)
        self._counters: dict[str, Counter] = {}
        self.refused = Counter("cartagena_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.dropped = Counter("cartagena_slow_sockets", "Sockets closed for being slow", registry=self.registry)
        self.flooding = Counter("cartagena_flooding_sockets", "Sockets closed for flooding", registry=self.registry)
        self.commit = Histogram(
            "cartagena_commit_seconds", "From a command to its messages sent", buckets=SECONDS, registry=self.registry
        )
        self.bot_time = Histogram(
            "cartagena_bot_seconds", "Thinking time of bots", buckets=SECONDS, registry=self.registry
        )
        self.bot_wait = Histogram(
            "cartagena_bot_wait_seconds",
            "Time that bots waited for a thread",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_late = Counter(
            "cartagena_bots_late", "Actions of bots after the time that they act at", registry=self.registry
        )

    def count_entry(self, row: str) -> None:
        """Count an entry; the counter of each kind is looked up once."""
        if row not in self._counters:
            self._counters[row] = self.entries.labels(row)
        self._counters[row].inc()

    def text(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)
