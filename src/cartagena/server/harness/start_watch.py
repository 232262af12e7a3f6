"""How long a server takes from its start to the page, to the first move, and to the first hint."""

import asyncio
import json
import subprocess
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from cartagena.server.harness.load_client import LoadTable, make_table, open_socket
from cartagena.server.harness.server_process import free_port

#: A server that shows no page or takes no move for this long has failed.
PATIENCE = 900.0
LOOK = 0.02


class StartError(RuntimeError):
    """A server that did not come so far; with the end of its log."""


def watch_start(command: list[str], folder: Path, environment: dict[str, str]) -> dict[str, float]:
    """Run `cartagena play` by *command*: seconds to the page, to the first move, and to the first hint."""
    port = free_port()
    words = [*command, "play", "--no-browser", "--port", str(port), "--data", str(folder / "data")]
    log = folder / "start.log"
    began = time.perf_counter()
    with log.open("wb") as output:
        process = subprocess.Popen(words, cwd=folder, env=environment, stdout=output, stderr=output)
    try:
        wait_for(lambda: shows_page(port), process, log)
        page = time.perf_counter() - began
        wait_for(lambda: is_ready(port), process, log)
        move, hint = asyncio.run(first_move_and_hint(port))
    finally:
        process.terminate()
        process.wait(60)
    return {"page_s": page, "first_move_s": move - began, "full_strength_s": hint - began}


def wait_for(is_reached: Any, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until something holds, as long as the process runs."""
    until = time.perf_counter() + PATIENCE
    while not is_reached():
        if process.poll() is not None or time.perf_counter() > until:
            raise StartError(f"the server did not start: {log.read_text(errors='replace')[-2000:]}")
        time.sleep(LOOK)


def shows_page(port: int) -> bool:
    """Whether a browser would get the page."""
    return answer_of(port, "/") == 200


def is_ready(port: int) -> bool:
    """Whether tables can be opened."""
    return answer_of(port, "/readyz") == 200


def answer_of(port: int, path: str) -> int:
    """The status of an answer; 0 without one."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", path, headers={"accept": "text/html"})
        with connection.getresponse() as answer:
            return answer.status
    except OSError:
        return 0
    finally:
        connection.close()


async def first_move_and_hint(port: int) -> tuple[float, float]:
    """Open a table for two, play one action and ask for a hint; the moments at which the answers came."""
    table = await asyncio.to_thread(make_table, port, 2, "jamaica")
    try:
        for seat in table.seats:
            await open_socket(port, table, seat)
        await ask(table, "update", type="submit", command="first", version=table.version, action=table.legal[0])
        move = time.perf_counter()
        await ask(table, "advice", type="hint", command="hint")
        return move, time.perf_counter()
    finally:
        for seat in table.seats:
            if seat.socket is not None:
                await seat.socket.close()


async def ask(table: LoadTable, answer: str, **command: Any) -> None:
    """Send a command from the seat that decides, and wait for an answer of a type."""
    assert table.decider is not None
    socket = table.seats[table.decider].socket
    assert socket is not None
    await socket.send(json.dumps(command))
    async with asyncio.timeout(PATIENCE):
        while (message := json.loads(await socket.recv()))["type"] != answer:
            if message["type"] == "error":
                raise StartError(f"the server refused: {message}")
