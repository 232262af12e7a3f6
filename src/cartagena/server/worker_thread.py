"""A thread for work that is too long for the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cartagena.server.errors import TooMany

T = TypeVar("T")
#: With this much work waiting, more is refused.
MOST_WAITING = 16


class WorkerThread:
    """Runs one job after the other in a thread, so that the event loop never waits for more than one."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "worker")
        self._waiting = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Run a job in the thread; a job whose caller is cancelled before it starts is dropped."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    async def run_if_free(self, work: Callable[[], T]) -> T:
        """Run a job, or refuse while too many wait."""
        if self._waiting >= MOST_WAITING:
            raise TooMany("the server is busy; wait a little")
        return await self.run(work)

    def close(self) -> None:
        """Start no further jobs."""
        self._pool.shutdown(wait=False, cancel_futures=True)
