"""How long a sailor takes to move: a table of one person and one sailor, played on and on."""

import asyncio
import json
import random
import time

from cartagena.server.harness.fast_socket import LeanSocket, open_lean
from cartagena.server.harness.load_client import Http

SEATS = ["me", "bot:sailor"]
#: The person thinks this long before each move.
PAUSE_SECONDS = 0.2
HELLO = b'{"type":"hello","views":false,"choices":false}'


class SailorProbe:
    """Plays at tables of its own, one after the other, and notes how long each of the sailor's moves takes."""

    def __init__(self, port: int) -> None:
        self._port, self._person = port, Http(port)
        self._rng = random.Random(1)
        self._socket: LeanSocket | None = None
        self._waits_since: float | None = None
        self._is_over = asyncio.Event()
        self._seconds: list[float] = []

    async def play(self) -> None:
        """Play game after game, for ever."""
        while True:
            self._is_over.clear()
            table = await asyncio.to_thread(self._make_table)
            self._socket = await open_lean(self._port, f"/api/tables/{table}/play", self._person.cookie, self._hear)
            self._socket.send(HELLO)
            await self._is_over.wait()
            self._socket.close()

    def _make_table(self) -> str:
        made = self._person.call("POST", "/api/tables", variant="jamaica", players=2, seats=SEATS, name="P0", start=0)
        self._person.call("POST", f"/api/tables/{made['id']}/start")
        return str(made["id"])

    def _hear(self, data: bytes) -> None:
        message = json.loads(data)
        if message["type"] not in ("snapshot", "update"):
            return
        if self._waits_since is not None:
            self._seconds.append(time.perf_counter() - self._waits_since)
        decider = message.get("decider")
        self._waits_since = time.perf_counter() if decider == 1 else None
        if message.get("result") is not None:
            self._is_over.set()
        elif decider == 0 and message.get("legal"):
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._move, message["n"], message["legal"])

    def _move(self, version: int, legal: list[str]) -> None:
        assert self._socket is not None
        message = {"type": "submit", "command": f"{version}", "version": version, "action": self._rng.choice(legal)}
        self._socket.send(json.dumps(message).encode())

    def take(self) -> list[float]:
        """The waits noted since the last call, the one under way included, in seconds."""
        taken, self._seconds = self._seconds, []
        return taken if self._waits_since is None else [*taken, time.perf_counter() - self._waits_since]
