"""What an attack consists of."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cartagena.server.harness.attacks.raw_client import PAUSE_SECONDS, RawClient

Prepare = Callable[[RawClient], Awaitable[Any]]
Strike = Callable[[RawClient, Any, int], Awaitable[None]]


@dataclass(frozen=True)
class Attack:
    """*prepare* is not measured; each of the *workers* repeats *strike* with the prepared state and its own number.

    Strikes under way at the end are counted as *unfinished*, unless that is empty.
    """

    name: str
    prepare: Prepare
    strike: Strike
    workers: int
    unfinished: str = "unanswered"

    async def run(self, client: RawClient, prepared: Any, seconds: float) -> None:
        """Attack for the given time."""
        workers = [asyncio.create_task(self._work(client, prepared, number)) for number in range(self.workers)]
        try:
            await asyncio.sleep(seconds)
        finally:
            for worker in workers:
                worker.cancel()
        for result in await asyncio.gather(*workers, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def _work(self, client: RawClient, prepared: Any, number: int) -> None:
        while True:
            try:
                await self.strike(client, prepared, number)
            except asyncio.CancelledError:
                if self.unfinished:
                    client.answers[self.unfinished] += 1
                raise
            except OSError:
                client.answers["closed"] += 1
                await asyncio.sleep(PAUSE_SECONDS)


async def prepare_nothing(_: RawClient) -> None:
    """Prepare an attack that needs no preparation."""
