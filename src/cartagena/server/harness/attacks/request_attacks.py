"""Attacks by requests: long records to verify, many tables, many logins, large answers that are not read."""

import asyncio
import itertools
import json
from typing import Any

from cartagena.game.game import Game
from cartagena.server.harness.attacks.attack import Attack
from cartagena.server.harness.attacks.raw_client import PAUSE_SECONDS, RawAnswer, RawClient, format_request

#: A record of passes alone: with this many it has nearly a megabyte, the largest body that the server reads.
MANY_PASSES = 70_000
#: As many passes as a record that is kept may have; its replay is an answer of 9 MB.
KEPT_PASSES = 5_000
PLAYERS = 5
SMALL_BUFFER = 4_096
#: An address may try this many passwords at once; the attackers change their address as often.
LOGINS_AN_ADDRESS = 10
LAST_NUMBER = 250
TWO_SEATS = {"variant": "jamaica", "players": 2, "seats": ["me", "bot:random"]}


def passing_record(passes: int) -> bytes:
    """A record of a game in which everybody always passes."""
    record = Game.new("jamaica-pass", players=PLAYERS, seed=1).record().to_json()
    return json.dumps(record | {"actions": [{"do": "end"}] * passes}, separators=(",", ":")).encode()


async def prepare_verify(_: RawClient) -> bytes:
    """A record that takes long to replay."""
    return passing_record(MANY_PASSES)


async def strike_verify(client: RawClient, record: bytes, _: int) -> None:
    """Let the server check the record."""
    await client.count(await client.request("POST", "/api/verify", record))


async def prepare_tables(client: RawClient) -> list[str]:
    """A finished game for each worker."""
    games = []
    for _ in range(4):
        game = (await client.must_post("/api/tables", name="Mallory", **TWO_SEATS))["id"]
        await finish(client, game)
        games.append(game)
    return games


async def finish(client: RawClient, game: str) -> None:
    """Deal, and give up at once."""
    await client.must_post(f"/api/tables/{game}/start")
    await client.must_post(f"/api/tables/{game}/leave")


async def strike_tables(client: RawClient, games: list[str], worker: int) -> None:
    """Ask for a duplicate of a game or for a rematch, and give that up so that there can be another one."""
    kind = "duplicate" if worker % 2 == 0 else "rematch"
    answer = await client.post(f"/api/tables/{games[worker]}/{kind}")
    await client.count(answer, f"{kind} made" if is_new(client, answer) else "same table again")
    if not answer.is_accepted:
        return
    made = answer.json()["id"]
    for step in ("start", "leave"):
        while not (done := await client.post(f"/api/tables/{made}/{step}")).is_accepted:
            await client.count(done)
    if kind == "rematch":
        games[worker] = made


def is_new(client: RawClient, answer: RawAnswer) -> bool:
    """Whether a table was made that the attacker did not know."""
    made = answer.json()["id"] if answer.is_accepted else ""
    is_unknown = made not in client.tables
    client.tables.add(made)
    return is_unknown


async def prepare_logins(_: RawClient) -> Any:
    """Numbers for logins."""
    return itertools.count()


async def strike_logins(client: RawClient, numbers: "itertools.count[int]", worker: int) -> None:
    """Try a password, or keep a new name with one, each time with another login."""
    number = next(numbers)
    address = f"127.0.2.{1 + number // LOGINS_AN_ADDRESS % LAST_NUMBER}"
    body = json.dumps({"login": f"mallory{number}", "password": "a long password"}).encode()
    if worker % 2 == 0:
        tried = await client.request("POST", "/api/login", body, address=address)
        await client.count(tried, "logged in")
        return
    guest = await client.request("POST", "/api/me", b'{"name":"Mallory"}', address=address)
    kept = await client.request("POST", "/api/me/password", body, cookie=guest.cookie, address=address)
    await client.count(kept, "registered")


async def prepare_replays(client: RawClient) -> str:
    """A kept record."""
    answer = await client.request("POST", "/api/replays", passing_record(KEPT_PASSES))
    if not answer.is_accepted:
        raise RuntimeError(f"POST /api/replays: {answer.status} {answer.body[:200]!r}")
    client.cookie = answer.cookie
    return str(answer.json()["id"])


async def strike_replays(client: RawClient, replay: str, _: int) -> None:
    """Ask for the replay, read its status line and then nothing more; the connection stays until the end."""
    loop, opened = asyncio.get_running_loop(), await client.open_socket(receive_buffer=SMALL_BUFFER)
    await loop.sock_sendall(opened, format_request(client.port, "GET", f"/api/replays/{replay}", b"", client.cookie))
    status = (await loop.sock_recv(opened, 12))[9:12]
    client.held.append(opened)
    client.answers["accepted" if status == b"200" else f"refused {status.decode()}"] += 1
    if status != b"200":
        await asyncio.sleep(PAUSE_SECONDS)


REQUEST_ATTACKS = (
    Attack("verify", prepare_verify, strike_verify, workers=8),
    Attack("tables", prepare_tables, strike_tables, workers=4),
    Attack("logins", prepare_logins, strike_logins, workers=50),
    Attack("replays", prepare_replays, strike_replays, workers=4),
)
