"""The list of public tables, read from the store at most twice a second, however many look at it."""

import asyncio

from cartagena.server.store import Store

FRESH_SECONDS = 0.5


class Lobby:
    """What the lobby shows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stale_at = 0.0
        self._reading: asyncio.Task[list[str]] | None = None

    async def look(self) -> list[str]:
        """The summaries of public tables, newest first; half a second old at most."""
        now = asyncio.get_running_loop().time()
        if self._reading is None or now >= self._stale_at:
            self._stale_at = now + FRESH_SECONDS
            self._reading = asyncio.create_task(self._store.lobby())
        return await asyncio.shield(self._reading)
