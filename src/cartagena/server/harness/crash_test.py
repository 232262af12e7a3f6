"""Kills the server at random moments of play and checks that nothing is lost or doubled."""

import asyncio
import contextlib
import json
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from cartagena.server.harness.load_client import LoadSeat, LoadTable, learn, make_table, open_socket, pick
from cartagena.server.harness.server_process import ServerProcess, free_port
from cartagena.server.launch.guardian import SHORT, SHORT_LIVES
from cartagena.server.table.game_log import decode_entry

TABLES, PLAYERS = 4, 2
LONGEST_PLAY = 0.4
#: Time-out for a first action, in seconds, on a busy machine.
PATIENCE = 60


@dataclass
class Tally:
    """Counts over all rounds."""

    rounds: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    killed_with_submit_under_way: int = 0
    slowest_restart_s: float = 0.0
    slowest_in_play_s: float = 0.0

    def to_json(self) -> dict[str, float]:
        """The numbers."""
        return dict(vars(self))


@dataclass
class Sent:
    """A command, and the number it was acknowledged with, if it was."""

    table: LoadTable
    seat: LoadSeat
    command: str
    message: dict[str, Any]
    n: int | None = None


async def kill_rounds(
    rounds: int, seed: int = 1, on_progress: Callable[[int], None] = lambda _: None, *, whole: bool = False
) -> Tally:
    """Play, kill, compare: so many times; *whole* kills the guardian too and starts both again."""
    rng, tally = random.Random(seed), Tally()
    with tempfile.TemporaryDirectory(prefix="cartagena-chaos-") as folder:
        server = ServerProcess(Path(folder), free_port())
        await asyncio.to_thread(server.start)
        try:
            tables = [await asyncio.to_thread(make_table, server.port, PLAYERS, "jamaica") for _ in range(TABLES)]
            for number in range(1, rounds + 1):
                if number % SHORT_LIVES == 0:
                    await asyncio.sleep(SHORT)  # a long life: after too many short ones the guardian would pause
                await one_round(server, tables, rng, tally, wants_submit=number % 2 == 1, whole=whole)
                on_progress(number)
        finally:
            await asyncio.to_thread(server.stop)
        tally.doubled += count_doubled(Path(folder) / "cartagena.db")
    return tally


def count_doubled(database: Path) -> int:
    """Commands that stand in the logs more than once."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        bodies = [decode_entry(body) for (body,) in connection.execute("SELECT body FROM entries")]
    commands = Counter((entry.by, entry.command) for entry in bodies if entry.command)
    return sum(count - 1 for count in commands.values())


async def one_round(
    server: ServerProcess, tables: list[LoadTable], rng: random.Random, tally: Tally, *, wants_submit: bool, whole: bool
) -> None:
    """Play for a random time, kill, see it serve again; then every command is looked for in the log."""
    for index, table in enumerate(tables):
        if table.is_over:
            tables[index] = await asyncio.to_thread(make_table, server.port, PLAYERS, "jamaica")
        await connect_all(server.port, tables[index])
    sent: list[Sent] = []
    playing = [asyncio.create_task(play(table, rng, sent)) for table in tables]
    await wait_for_the_moment(rng, sent, wants_submit=wants_submit)
    under_way = any(command.n is None for command in sent)
    began = time.perf_counter()
    await asyncio.to_thread(server.kill if whole else server.kill_serving)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await close_all(tables)
    await asyncio.to_thread(server.start if whole else server.wait_until_ready)
    tally.slowest_restart_s = max(tally.slowest_restart_s, time.perf_counter() - began)
    tally.rounds += 1
    tally.killed_with_submit_under_way += under_way
    for table in tables:
        await connect_all(server.port, table)
    tally.slowest_in_play_s = max(tally.slowest_in_play_s, time.perf_counter() - began)
    for command in sent:
        await look_for(command, tally)
    await close_all(tables)


async def wait_for_the_moment(rng: random.Random, sent: list[Sent], *, wants_submit: bool) -> None:
    """A random moment; on request one in which a submit is under way and another one was acknowledged."""
    await asyncio.sleep(rng.uniform(0.02, LONGEST_PLAY))
    until = time.perf_counter() + PATIENCE
    while wants_submit and time.perf_counter() < until and len({command.n is None for command in sent}) < 2:
        await asyncio.sleep(0)


async def connect_all(port: int, table: LoadTable) -> None:
    """Connect every seat of a table and see it in play."""
    for seat in table.seats:
        await open_socket(port, table, seat)


async def close_all(tables: list[LoadTable]) -> None:
    """Drop all sockets."""
    for table in tables:
        for seat in table.seats:
            if seat.socket is not None:
                with contextlib.suppress(OSError, WebSocketException):
                    await seat.socket.close()
            seat.socket = None


async def play(table: LoadTable, rng: random.Random, sent: list[Sent]) -> None:
    """Play random legal actions as fast as they are acknowledged, noting each."""
    while not table.is_over and table.decider is not None:
        seat = table.seats[table.decider]
        assert seat.socket is not None
        command = Sent(table, seat, f"{rng.getrandbits(60):x}", {})
        command.message = {"type": "submit", "command": command.command, "version": table.version}
        command.message["action"] = pick(table, rng)
        sent.append(command)
        await seat.socket.send(json.dumps(command.message))
        await listen(table, command)


async def listen(table: LoadTable, command: Sent) -> None:
    """Wait until the command is acknowledged and every seat has received it."""
    goal: int | None = None
    for seat in (command.seat, *(seat for seat in table.seats if seat is not command.seat)):
        assert seat.socket is not None
        while goal is None or seat.last < goal:
            message = json.loads(await seat.socket.recv())
            if message["type"] == "ack" and message["command"] == command.command:
                command.n = goal = message["n"]
            elif message["type"] == "error":
                raise AssertionError(message)
            elif message["type"] == "update":
                seat.last = message["n"]
                learn(table, seat, message)


async def look_for(command: Sent, tally: Tally) -> None:
    """Send a command again after the restart: what was acknowledged must have kept its number."""
    socket = command.seat.socket
    assert socket is not None
    await socket.send(json.dumps(command.message))
    while True:
        answer = json.loads(await socket.recv())
        if answer["type"] in ("ack", "error") and answer.get("command") == command.command:
            break
        learn(command.table, command.seat, answer)
    if command.n is None:
        return
    tally.acknowledged += 1
    if answer["type"] == "error":
        tally.lost += 1
    elif answer["n"] != command.n:
        tally.doubled += 1
