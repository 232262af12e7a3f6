"""The same chunks over a Ray cluster: an existing one by its address, or one started here.

Ray is optional. A chunk whose worker is lost is given to another; its part is written once, by the driver process.
"""

import contextlib
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from cartagena.rules.errors import CartagenaError

Item = TypeVar("Item")
Result = TypeVar("Result")

LOCAL = "local"
#: Chunks queued for each processor of the cluster.
IN_LINE = 2
#: How many times a chunk is tried again.
RETRIES = 5
SECONDS_TO_CONNECT = 20


class ClusterError(CartagenaError):
    """A cluster that cannot be used."""


@contextlib.contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, connected to a cluster, or to one that is started here for ``local``."""
    try:
        import ray
    except ImportError:
        raise ClusterError("a cluster needs Ray: pip install 'cartagena[cluster]'") from None
    options: dict[str, Any] = {"log_to_driver": False, "configure_logging": False, "include_dashboard": False}
    if address != LOCAL:
        options = {"address": address, "log_to_driver": False, "configure_logging": False}
    _must_answer(address)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own advice to developers of clusters
        try:
            ray.init(**options)
        except Exception as error:
            raise ClusterError(f"no cluster at {address}: {type(error).__name__}: {error}") from None
        try:
            yield ray
        finally:
            ray.shutdown()


def _must_answer(address: str) -> None:
    """Raise ClusterError at once if nothing listens at the address: Ray itself waits long for a missing cluster."""
    import socket

    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        if address not in (LOCAL, "auto"):
            raise ClusterError(f"{address!r} is not an address such as 10.0.0.5:6379, auto or {LOCAL}")
        return
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_CONNECT).close()
    except OSError as error:
        raise ClusterError(f"no cluster at {address}: {error}") from None


def spread_over(ray: Any, task: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    """The results of *task* for all items, as they are ready; lost ones are done again."""
    remote = ray.remote(max_retries=RETRIES, num_cpus=1)(task)
    waiting, under_way = iter(items), list[Any]()
    while True:
        limit = max(1, int(ray.cluster_resources().get("CPU", 1))) * IN_LINE
        while len(under_way) < limit and (item := next(waiting, None)) is not None:
            under_way.append(remote.remote(item))
        if not under_way:
            return
        done, under_way = ray.wait(under_way, num_returns=1)
        yield ray.get(done[0])
