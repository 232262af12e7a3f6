"""A table at which people play random legal actions, each through a connection of its own, whatever happens to it."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cartagena.server.harness.faults.client import Client
from cartagena.server.harness.load_client import Http

#: Answers after which the same command is sent again: nothing is wrong with it.
TRY_AGAIN = ("not_now", "too_many", "server_error")
#: Seconds before a refused command is sent again; and the longest pause between two actions.
RETRY_SECONDS, LONGEST_PAUSE = 0.25, 0.04
#: How often a person says something instead of playing.
TALKATIVE = 0.03
#: The tables that are played at: seats beside the owner's, and the clock.
KINDS: tuple[tuple[list[str], dict[str, Any]], ...] = (
    (["open"], {"kind": "none"}),
    (["open", "bot:random"], {"kind": "none"}),
    (["open", "open"], {"kind": "turn", "seconds": 120}),
    (["open", "bot:random"], {"kind": "bank", "seconds": 3600, "increment": 1}),
)


@dataclass
class SentCommand:
    """A command, and the number it was acknowledged with, if it was."""

    command: str
    n: int | None = None


def make_game(port: int, kind: int, variant: str = "jamaica") -> tuple[str, list[str]]:
    """Make and start a table; returns its id and the cookies of its people."""
    beside, clock = KINDS[kind % len(KINDS)]
    people = [Http(port) for seat in ["me", *beside] if seat in ("me", "open")]
    options = {"variant": variant, "players": 1 + len(beside), "seats": ["me", *beside], "clock": clock}
    game = people[0].call("POST", "/api/tables", name="P0", stand_in="random", **options)["id"]
    for number, person in enumerate(people[1:], 1):
        person.call("POST", f"/api/tables/{game}/join", name=f"P{number}", seat=number)
    people[0].call("POST", f"/api/tables/{game}/start")
    return game, [person.cookie for person in people]


class GameTable:
    """One table in play: its people, and a spectator."""

    def __init__(self, game: str, cookies: list[str], rng: random.Random, next_port: Callable[[], int]) -> None:
        self.id, self._rng = game, rng
        self.people = [Client(game, cookie, seat, next_port) for seat, cookie in enumerate(cookies)]
        self.clients = [*self.people, Client(game, "", None, next_port)]
        self.sent: list[SentCommand] = []
        self.refused = 0
        #: When the last acknowledged command had been sent, for the last time.
        self.last_ack = 0.0
        self._may_play = asyncio.Event()
        self._may_play.set()
        self._busy = 0
        self._last_refusal = "none"
        self._tasks = [asyncio.create_task(self._act(person)) for person in self.people]

    def __str__(self) -> str:
        clients = "; ".join(map(str, self.clients))
        return f"{self.id} ({self._busy} under way; last refusal {self._last_refusal}; {clients})"

    @property
    def is_over(self) -> bool:
        """Whether somebody saw the end of the game."""
        return any(client.is_over for client in self.clients)

    @property
    def is_at_rest(self) -> bool:
        """Whether no command is under way."""
        self.raise_faults()
        return not self._busy and not self._may_play.is_set()

    def raise_faults(self) -> None:
        """Raise what went wrong in this program, not in the server."""
        for task in self._tasks:
            if task.done():
                task.result()

    def pause(self) -> None:
        """Begin no further command."""
        self._may_play.clear()

    def go_on(self) -> None:
        """Play again."""
        self._may_play.set()

    async def close(self) -> None:
        """Leave the table."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *(client.close() for client in self.clients), return_exceptions=True)

    async def _act(self, person: Client) -> None:
        """Play whenever it is this person's turn."""
        while True:
            await self._may_play.wait()
            if message := self._choose(person):
                self._busy += 1
                await self._settle(person, message)
                self._busy -= 1
                await asyncio.sleep(self._rng.uniform(0, LONGEST_PAUSE))
            else:
                person.changed.clear()
                await person.changed.wait()

    def _choose(self, person: Client) -> dict[str, Any] | None:
        """What a person does now, if anything."""
        if person.is_over:
            return None
        command = f"{self._rng.getrandbits(60):x}"
        if person.has_bot:
            return {"type": "come_back", "command": command}
        if not person.legal:
            return None
        if self._rng.random() < TALKATIVE:
            return {"type": "say", "command": command, "phrase": "ahoy"}
        action, person.legal = self._rng.choice(person.legal), []
        return {"type": "submit", "command": command, "version": person.last, "action": action}

    async def _settle(self, person: Client, message: dict[str, Any]) -> None:
        """Send a command until it is acknowledged or refused for good."""
        sent = SentCommand(message["command"])
        self.sent.append(sent)
        while True:
            answer = await person.ask(message)
            if answer["type"] == "ack":
                sent.n, self.last_ack = answer["n"], person.sent_at
                break
            self.refused += 1
            self._last_refusal = f"{message['type']}: {answer['code']}: {answer['text']}"
            if answer["code"] not in TRY_AGAIN:
                await person.look()
                break
            if message["type"] != "submit" or person.has_bot:
                break
            await asyncio.sleep(RETRY_SECONDS)
        await self._wait_for_news(person, sent)

    async def _wait_for_news(self, person: Client, sent: SentCommand) -> None:
        """Go on once the entry that the command led to has arrived; a lost one is noticed when views are compared."""
        until = time.perf_counter() + 1.0
        while sent.n is not None and (person.last or 0) < sent.n and time.perf_counter() < until:
            person.changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await person.changed.wait()
