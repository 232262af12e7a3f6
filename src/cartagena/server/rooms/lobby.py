"""The list of public tables, read from the store at most twice a second, however many look at it."""

import asyncio
from collections.abc import Container

from cartagena.server.store import Store
from cartagena.server.store.summaries import read_summary

FRESH_SECONDS = 0.5


class Lobby:
    """What the lobby shows: public tables, except the *damaged* ones."""

    def __init__(self, store: Store, damaged: Container[str]) -> None:
        self._store, self._damaged = store, damaged
        self._stale_at = 0.0
        self._reading: asyncio.Task[list[str]] | None = None

    async def look(self) -> list[str]:
        """The summaries of public tables, newest first; half a second old at most."""
        now = asyncio.get_running_loop().time()
        if self._reading is None or now >= self._stale_at:
            self._stale_at = now + FRESH_SECONDS
            self._reading = asyncio.create_task(self.read())
        return await asyncio.shield(self._reading)

    async def read(self) -> list[str]:
        """The summaries of public tables as they are now, newest first."""
        return [summary for summary in await self._store.games.lobby() if self._is_shown(summary)]

    def _is_shown(self, summary: str) -> bool:
        shown = read_summary(summary)
        return shown is not None and shown.id not in self._damaged
