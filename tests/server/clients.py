"""A real server on a loopback port, its players, and a clock that the test moves."""

import asyncio
import contextlib
import json
import random
from dataclasses import dataclass, replace
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import connect

from cartagena.server.app import create_app
from cartagena.server.launch.run import make_config
from cartagena.server.settings import Settings
from cartagena.server.sockets.connection_limits import ConnectionCounts
from cartagena.server.time_source import Time

PATIENCE = 60
#: A table whose game is over soon, and a hello that asks for events only.
SHORT = {"variant": {"players": 2, "turn_limit": 8}}
LEAN = {"views": False, "choices": False}


class FakeTime(Time):
    """A clock that stands still until the test moves it."""

    def __init__(self):
        self.at = 1_000_000
        self.ahead = 0
        self.alarms = []

    def now(self):
        return self.at

    def jump(self):
        return 0

    def call_at(self, when, call):
        alarm = FakeAlarm(when, call)
        self.alarms.append(alarm)
        if when <= self.at:
            asyncio.get_running_loop().call_soon(self.ring)
        return alarm

    def ring(self):
        for alarm in [alarm for alarm in self.alarms if alarm.when <= self.at]:
            self.alarms.remove(alarm)
            if not alarm.cancelled:
                alarm.call()

    def set_ahead(self, milliseconds):
        """The system's clock is set, or the machine slept, and the server has not noticed yet."""
        self.at += milliseconds
        self.ahead += milliseconds

    def move(self, milliseconds):
        self.at += milliseconds
        self.ring()


class FakeAlarm:
    def __init__(self, when, call):
        self.when, self.call, self.cancelled = when, call, False

    def cancel(self):
        self.cancelled = True


@dataclass
class Served:
    """A running server."""

    port: int
    app: Any

    @property
    def server(self):
        return self.app.state.server

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def person(self, name):
        return Person(self, name)


@contextlib.asynccontextmanager
async def served(folder, time=None, *, limits=None, **settings):
    """Run a server in this event loop until the end of the block."""
    usual = {"data": str(folder), "port": 0, "bot_pause_ms": 0, "requests_per_second": 10_000}
    usual |= {"stand_in": "random", "hint_iterations": 10, "warm_bots": False}
    usual |= {"messages_per_second": 10_000, "tables_per_hour": 100_000, "sockets_per_address": 10_000}
    usual |= {"connections_per_address": 10_000, "away_seconds": 0}
    chosen = replace(Settings(), **(usual | settings))  # type: ignore[arg-type]
    config = make_config(chosen)
    config.limits = replace(config.limits, **(limits or {}))
    config.counts = ConnectionCounts(config.limits, chosen.trusted_proxies)
    config.app = app = create_app(chosen, time)
    config.loop = "asyncio"
    process = uvicorn.Server(config)
    running = asyncio.create_task(process.serve())
    while not process.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.005)
    host = Served(process.servers[0].sockets[0].getsockname()[1], app)
    async with asyncio.timeout(10 * PATIENCE):  # the rules may have to be compiled
        while not host.server.is_ready:
            await asyncio.sleep(0.005)
    try:
        yield host
    finally:
        process.should_exit = True
        await running


class Person:
    """A person with a browser: cookies, requests, sockets. Everything received is kept."""

    def __init__(self, host, name):
        self.host, self.name = host, name
        self.http = httpx.AsyncClient(base_url=host.url, timeout=PATIENCE)
        self.received = []

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        await self.http.aclose()

    async def get(self, path, status=200):
        return self._check(await self.http.get(path), status)

    async def post(self, path, status=200, /, **body):
        return self._check(await self.http.post(path, json=body), status)

    def _check(self, answer, status):
        self.received.append(answer.text)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def make_table(self, **options):
        return (await self.post("/api/tables", name=self.name, **options))["id"]

    async def join(self, game, **options):
        return (await self.post(f"/api/tables/{game}/join", name=self.name, **options))["seat"]

    async def start(self, game):
        await self.post(f"/api/tables/{game}/start")

    @contextlib.asynccontextmanager
    async def playing(self, game, **hello):
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.host.port}/api/tables/{game}/play"
        # Everything is buffered: a socket that is not read closes as quickly as others.
        cookie = {"cookie": cookies}
        async with connect(address, additional_headers=cookie, max_size=None, max_queue=None) as socket:
            seat = Playing(socket, self, game)
            await seat.send(type="hello", **hello)
            yield seat


class Playing:
    """A socket at a table, which keeps what a simple client would know."""

    def __init__(self, socket, person, game):
        self.socket, self.person, self.game = socket, person, game
        self.n = self.seat = self.decider = self.legal = self.result = None
        self.numbers = []
        self._command = 0

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def receive(self):
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        self.person.received.append(text)
        message = json.loads(text)
        if message["type"] == "snapshot":
            self.seat = message.get("seat")
        if message["type"] in ("snapshot", "update"):
            self.n, self.decider = message["n"], message.get("decider")
            self.legal, self.result = message.get("legal"), message.get("result")
        if message["type"] == "update":
            self.numbers.append(message["n"])
        return message

    async def until(self, kind, **wanted):
        """The next message of a kind, with these values."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(message.get(key) == value for key, value in wanted.items()):
                return message

    async def until_row(self, row):
        while True:
            message = await self.until("update")
            if message["row"]["row"] == row:
                return message

    async def command(self, kind, **more):
        """Send a command and wait for its answer."""
        self._command += 1
        command = more.pop("command", f"{id(self)}-{self._command}")
        await self.send(type=kind, command=command, **more)
        while True:
            message = await self.receive()
            if message["type"] in ("ack", "error", "advice") and message.get("command") == command:
                return message

    async def submit(self, action, version=None, **more):
        return await self.command("submit", action=action, version=self.n if version is None else version, **more)

    async def catch_up(self, n):
        """Listen until entry *n* has arrived."""
        while self.n is None or self.n < n:
            await self.receive()


def decider_of(seats):
    """The player that decides, of all at a table."""
    return next(seat for seat in seats if seat.seat == seats[0].decider)


async def play_to_the_end(seats, rng=None, most=10_000):
    """Let all seats play random legal actions until the game is over; bots play by themselves."""
    rng = rng or random.Random(1)

    async def play(seat):
        while seat.result is None and seat.n is not None and seat.n < most:
            if seat.legal and seat.decider == seat.seat:
                action, seat.legal = rng.choice(seat.legal), None
                await seat.submit(action)
            else:
                await seat.receive()

    await asyncio.gather(*(play(seat) for seat in seats))


@contextlib.asynccontextmanager
async def seated(host, count=2, *, bots=0, hello=None, **options):
    """A started table with people at it, all connected; yields the id and the sockets in order of seats."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(host.person(f"Pirate {number}")) for number in range(count)]
        seats = ["me"] + ["open"] * (count - 1) + ["bot:random"] * bots
        game = await people[0].make_table(players=count + bots, seats=seats, **options)
        for person in people[1:]:
            await person.join(game)
        await people[0].start(game)
        sockets = [await stack.enter_async_context(person.playing(game, **(hello or {}))) for person in people]
        for socket in sockets:
            await socket.until("snapshot")
        yield game, sockets
