"""Every request and every message with hostile values, on both databases: never a fault of the server."""

import contextlib
import json
import random
from collections import Counter
from typing import Any

import httpx
import msgspec
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cartagena.server.limits.rate_limits import RateLimits
from cartagena.server.protocol import messages
from tests.server.clients import seated, served
from tests.server.conftest import ON_POSTGRES

DEEP = 2000
#: Raw JSON texts; no library would write some of them.
VALUES = {
    "nul": r'"\u0000"',
    "nul inside": r'"abc\u0000def"',
    "high surrogate": r'"\ud800"',
    "low surrogate": r'"x\udc00y"',
    "swapped surrogates": r'"\udc00\ud800"',
    "composed": '"\u00e9"',
    "decomposed": '"e\u0301"',
    "compatible": '"\ufb01\uff21\u2126"',
    "right to left": '"\u202eevil\u200f\u2066"',
    "beyond the plane": '"\U0001d4b3"',
    "noncharacter": '"\uffff\ufdd0"',
    "newlines": r'"\r\n\u2028\u2029"',
    "empty": '""',
    "long": f'"{"x" * 10_000}"',
    "not a number": "NaN",
    "infinite": "-Infinity",
    "out of range": "1e400",
    "negative": "-1",
    "beyond 32 bits": str(2**31),
    "beyond 64 bits": str(2**64),
    "huge": "9" * 400,
    "too many digits": "9" * 5000,
    "fraction": "1.5",
    "null": "null",
    "true": "true",
    "list": "[]",
    "object": "{}",
    "deep list": "[" * DEEP + "]" * DEEP,
    "deep object": '{"a":' * DEEP + "1" + "}" * DEEP,
    "same key twice": '{"kind":"none","kind":"turn"}',
    "nul as a key": r'{"\u0000":1}',
    "surrogate as a key": r'{"\ud800":1}',
    "surrogate within": r'{"kind":"turn","seconds":"\ud800"}',
    "huge within": f'{{"kind":"turn","seconds":{"9" * 400}}}',
    "unknown kind": r'{"kind":"\ud83d\u0000"}',
    "surrogate in a list": r'["\ud800","\u0000"]',
}
#: Some are tried everywhere, of the others a few each time.
ALWAYS, SOMETIMES = ("nul", "high surrogate", "surrogate within", "beyond 64 bits", "surrogate as a key"), 3
IDS = ("%00", "abc%00def", "%ED%A0%80", "%FF", "x" * 3000, "..%2f..", "e%CC%81", "%E2%80%AE", "A-B", "%0A", "1" * 33)
USUAL: dict[str, Any] = {
    "variant": "jamaica", "players": 2, "seats": ["me", "open"], "name": "Anne", "word": "parrot", "seat": 1,
    "bot": "random", "is_muted": True, "login": "anne", "password": "long enough", "old_password": "long enough",
    "everywhere": False, "webhook": None, "mail": None, "path": None, "start": None, "clock": {"kind": "none"},
    "stand_in": "random", "on_timeout": "bot", "public": False, "undo": True, "hints": True, "chat": True,
    "spectators": 50,
}  # fmt: skip
VARIANT = ("players", "edition", "route", "pieces", "hands", "supply", "pass", "refuel", "sorceress", "turn_limit")


def some_values(rng):
    others = [name for name in VALUES if name not in ALWAYS]
    return [VALUES[name] for name in (*ALWAYS, *rng.sample(others, SOMETIMES))]


def write(fields, **raw):
    """A JSON object from texts of its fields."""
    texts = {name: json.dumps(value) for name, value in fields.items()} | raw
    return "{" + ",".join(f'"{name}":{text}' for name, text in texts.items()) + "}"


def bodies_of(operation, schemas, rng):
    """Hostile bodies for an operation of the schema."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return [*some_values(rng), *(write({"actions": []}, format=value) for value in some_values(rng))]
    names = schemas[content["schema"]["$ref"].rpartition("/")[2]]["properties"]
    base = {name: USUAL[name] for name in names if name in USUAL}
    bodies = [write(base, **{name: value}) for name in names for value in some_values(rng)]
    bodies += [write(base, unknown=value) for value in some_values(rng)]
    bodies += [write(base, **{r"\ud800": "1"}), write(base, **{r"\u0000": "1"}), *some_values(rng)]
    if "variant" in names:
        bodies += [
            write(base, variant=write({}, **{option: value})) for option in VARIANT for value in some_values(rng)
        ]
    if "seats" in names:
        bodies += [write(base, seats=f"[{value},{value}]") for value in some_values(rng)]
    return [body.encode("utf-8", "surrogatepass") for body in bodies]


def requests_of(schema, game, rng):
    """Every operation with hostile bodies, and with hostile words in its path and its query."""
    schemas = schema["components"]["schemas"]
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            known = path.replace("{game}", game).replace("{replay}", game).replace("{code}", "BCDFGH")
            known = known.replace("{token}", game)
            if method in ("post", "put", "patch"):
                yield from ((method, known, body) for body in bodies_of(operation, schemas, rng))
            if "{" in path:
                head, _, tail = path.partition("{")
                yield from ((method, head + word + tail.partition("}")[2], b"{}") for word in IDS)
            if any(one["in"] == "query" for one in operation.get("parameters", [])):
                yield from ((method, f"{known}?viewer={word}", b"") for word in IDS)


def without_limits(server):
    """Switch the rate limits off, so that requests are refused for their content only."""
    server.codes = server.checks = server.long_answers = server.confirmations = RateLimits(1e9, 1e9)
    server.passwords.by_address = server.passwords._by_login = RateLimits(1e9, 1e9)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=ON_POSTGRES)])
async def either_host(request, tmp_path):
    """A server on SQLite, and one on PostgreSQL."""
    url = "" if request.param == "sqlite" else request.getfixturevalue("new_postgres_url")()
    async with served(tmp_path, database_url=url) as host:
        without_limits(host.server)
        yield host


@contextlib.contextmanager
def no_faults():
    """No internal error is logged."""
    with structlog.testing.capture_logs() as logged:
        yield
    assert [line for line in logged if line["log_level"] in ("warning", "error", "critical")] == []


@pytest.mark.medium
async def test_no_request_makes_the_server_fail(either_host):
    rng, statuses, faults = random.Random(12), Counter[int](), []
    async with either_host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in anne.http.cookies.items())}
        schema = (await anne.http.get("/openapi.json")).json()
        with no_faults():
            async with httpx.AsyncClient(base_url=either_host.url, timeout=60) as client:
                for method, path, body in requests_of(schema, game, rng):
                    client.cookies.clear()
                    headers = cookie | {"content-type": "application/json"}
                    if method == "delete" and path == "/api/me":
                        continue  # has no text parameters, and would end the test
                    answer = await client.request(method, path, content=body, headers=headers)
                    statuses[answer.status_code] += 1
                    if answer.status_code >= 500:
                        faults.append((method, path[:80], body[:200], answer.text))
    assert faults == []
    assert statuses[400] + statuses[403] + statuses[404] + statuses[409] > 800
    assert statuses[200] > 20


def messages_of(rng, version):
    """Every message with hostile values in each of its fields."""
    usual = {"version": version, "action": "end", "seat": 1, "accepted": True, "phrase": "ahoy", "text": "ahoy"}
    for kind in messages.AnyFromClient.__args__:
        tag = kind.__struct_config__.tag
        names = [field.name for field in msgspec.structs.fields(kind)]
        base = {"type": tag} | {name: usual[name] for name in names if name in usual}
        for number, value in enumerate(some_values(rng)):
            own = base | ({"command": f"{tag}-{number}"} if "command" in names else {})
            yield write(own, unknown=value)
            yield write(own, type=value)
            yield from (write(own, **{name: value}) for name in names if name != "type")
        if "action" in names:
            for number, value in enumerate(some_values(rng)):
                own = base | ({"command": f"{tag}-deep-{number}"} if "command" in names else {})
                yield write(own, action=write({"do": "advance"}, card=value))
                yield write(own, action=write({}, do=value))
    yield from some_values(rng)


async def test_no_message_makes_the_server_fail(either_host):
    rng = random.Random(13)
    async with seated(either_host, variant={"turn_limit": 8}) as (game, seats):
        seat = seats[0]
        with no_faults():
            for message in messages_of(rng, seat.n):
                if '"resign"' not in message:
                    await seat.socket.send(message.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
            await seat.send(type="ping")
            await seat.until("pong")
            for value in VALUES.values():
                await try_hello(either_host, game, write({"type": "hello"}, last=value))
            for word in IDS:
                await try_hello(either_host, word, '{"type":"hello"}')
        assert "server_error" not in "".join(seat.person.received)


async def try_hello(host, game, hello):
    """Say hello to a table; the answer is anything but a fault."""
    with contextlib.suppress(ConnectionClosed, InvalidStatus):
        async with connect(f"ws://127.0.0.1:{host.port}/api/tables/{game}/play", max_size=None) as socket:
            await socket.send(hello)
            assert "server_error" not in await socket.recv()
