"""A client for measuring: many tables, lean sockets, moves at a given rate. Used by bench and chaos."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from cartagena.server.accounts.identity import COOKIE


class Http:
    """Requests of one person, kept simple: the standard library and one cookie."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""

    def call(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        """One request; raises if it is refused."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"content-type": "application/json", "cookie": self.cookie}
        connection.request(method, path, json.dumps(body) if method == "POST" else None, headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith(COOKIE):
                self.cookie = value.split(";")[0]
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {data[:200]!r}")
        decoded: dict[str, Any] = json.loads(data)
        return decoded


def read_metrics(port: int) -> dict[str, float]:
    """The numbers that a server gives to Prometheus, those without labels."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return {name: float(value) for name, _, value in (line.partition(" ") for line in lines) if name.isidentifier()}


@dataclass
class LoadSeat:
    """One socket at a table."""

    http: Http
    number: int
    last: int = 0
    socket: ClientConnection | None = None


@dataclass
class LoadTable:
    """One table with its sockets, and what the last update said."""

    id: str
    seats: list[LoadSeat]
    decider: int | None = None
    legal: list[str] = field(default_factory=list)
    version: int = 0
    is_over: bool = False


def make_table(port: int, players: int, variant: str, people: list[Http] | None = None) -> LoadTable:
    """A started table with *players* people."""
    people = people or [Http(port) for _ in range(players)]
    seats = ["me"] + ["open"] * (players - 1)
    made = people[0].call("POST", "/api/tables", variant=variant, players=players, seats=seats, name="P0", chat=False)
    for number, person in enumerate(people[1:], 1):
        person.call("POST", f"/api/tables/{made['id']}/join", name=f"P{number}", seat=number)
    people[0].call("POST", f"/api/tables/{made['id']}/start")
    return LoadTable(made["id"], [LoadSeat(person, number) for number, person in enumerate(people)])


async def open_socket(port: int, table: LoadTable, seat: LoadSeat, *, resume: bool = False) -> dict[str, Any]:
    """Connect a seat; returns the first answer."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/play"
    seat.socket = await connect(
        address, additional_headers={"cookie": seat.http.cookie}, compression=None, ping_interval=None
    )
    last = seat.last if resume else None
    await seat.socket.send(json.dumps({"type": "hello", "last": last, "views": False, "choices": False}))
    while True:
        message: dict[str, Any] = json.loads(await seat.socket.recv())
        if message["type"] in ("snapshot", "resumed"):
            break
    if message["type"] == "snapshot":
        seat.last = message["n"]
    learn(table, seat, message)
    return message


def learn(table: LoadTable, seat: LoadSeat, message: dict[str, Any]) -> None:
    """Take from a snapshot or an update what is needed to play on."""
    if message["type"] not in ("snapshot", "update") or message["n"] < table.version:
        return
    table.version, table.decider = message["n"], message.get("decider")
    table.is_over = table.is_over or message.get("result") is not None
    if message.get("legal") and table.decider == seat.number:
        table.legal = message["legal"]


def pick(table: LoadTable, rng: random.Random) -> str:
    """A random legal action; ending the turn is not preferred."""
    return rng.choice(table.legal)


async def gather_in_groups(jobs: list[Any], size: int = 50) -> None:
    """Await many coroutines, a bounded number at a time."""
    for first in range(0, len(jobs), size):
        await asyncio.gather(*jobs[first : first + size])
