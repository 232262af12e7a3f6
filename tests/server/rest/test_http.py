"""Requests: strict, limited, without details of internal errors; identity; operation; hostile sockets."""

import asyncio
import json
import random
from typing import Any, cast

import httpx
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cartagena.server.accounts.identity import COOKIE
from cartagena.server.protocol import messages
from cartagena.server.rest import security
from tests.server.clients import LEAN, SHORT, FakeTime, seated, served


async def test_health_readiness_and_numbers(host):
    async with host.person("Anne") as anne:
        assert (await anne.get("/healthz"))["ok"]
        assert (await anne.get("/readyz"))["ready"]
        text = (await anne.http.get("/metrics")).text
        for name in ("games_resident", "sockets", "write_queue", "commit_seconds", "bot_seconds", "entries"):
            assert f"cartagena_{name}" in text


async def test_until_the_rules_are_compiled_tables_have_to_wait(host):
    async with host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        host.server.is_ready = False
        assert (await anne.post("/api/tables", 503, players=2))["error"]["code"] == "not_ready"
        await anne.get(f"/api/tables/{game}", 503)
        await anne.get("/api/tables")
        await anne.get("/api/variants")
        with pytest.raises(InvalidStatus):
            async with anne.playing(game):
                pass
        async with connect(f"ws://127.0.0.1:{host.port}/api/lobby") as lobby:
            assert json.loads(await lobby.recv())["tables"] == []
        host.server.is_ready = True
        await anne.get(f"/api/tables/{game}")


async def test_every_answer_has_the_headers(host):
    async with host.person("Anne") as anne:
        for path in ("/healthz", "/nowhere", "/api/tables"):
            headers = (await anne.http.get(path)).headers
            assert "unsafe-inline" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_only_the_worker_of_the_core_may_compile_webassembly(host):
    async with host.person("Anne") as anne:
        policies = {
            path: (await anne.http.get(path)).headers.get_list("content-security-policy")
            for path in ("/", "/assets/core_worker-1.js", "/assets/index-1.js", "/api/assets/core_worker-1.js")
        }
    assert all(len(policy) == 1 for policy in policies.values())
    assert [path for path, (policy,) in policies.items() if "wasm" in policy] == ["/assets/core_worker-1.js"]
    assert "'unsafe-eval'" not in str(policies)


async def test_another_site_cannot_act(host):
    async with host.person("Anne") as anne:
        evil = {"origin": "https://evil.example"}
        assert (await anne.http.post("/api/tables", json={}, headers=evil)).status_code == 403
        own = {"origin": f"http://127.0.0.1:{host.port}"}
        assert (await anne.http.post("/api/tables", json={}, headers=own)).status_code == 200
        with pytest.raises(Exception, match="403"):
            await connect(f"ws://127.0.0.1:{host.port}/api/lobby", additional_headers=evil).__aenter__()


async def test_the_cookie_is_for_the_server_only(host):
    async with host.person("Anne") as anne:
        answer = await anne.http.post("/api/me", json={"name": "Anne"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


async def test_a_forged_cookie_is_nobody(host):
    async with host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        player, epoch, signature = anne.http.cookies[COOKIE].split(".")
        for forged in (f"{player}.{epoch}.{'0' * 64}", f"{player}.1.{signature}", "x", f"abcdefgh.0.{signature}"):
            async with httpx.AsyncClient(cookies={COOKIE: forged}) as client:
                assert (await client.get(f"{host.url}/api/me")).json()["name"] is None


@pytest.mark.medium
async def test_a_name_is_kept_with_a_password(host):
    async with host.person("Anne") as anne, host.person("elsewhere") as elsewhere:
        await anne.post("/api/me", name="Anne")
        game = await anne.make_table(players=2)
        assert await anne.post("/api/me/password", 403, login="anne", password="short")
        await anne.post("/api/me/password", login="anne", password="long enough")
        await elsewhere.post("/api/login", 403, login="anne", password="wrong one")
        await elsewhere.post("/api/login", 403, login="nobody", password="wrong one")
        await elsewhere.post("/api/login", login="anne", password="long enough")
        assert [table["id"] for table in (await elsewhere.get("/api/me/games"))["open"]] == [game]
        await elsewhere.post("/api/logout", everywhere=True)
        assert (await anne.get("/api/me"))["name"] is None


async def test_one_can_take_along_and_delete_what_is_kept(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        await seats[0].command("say", text="remember me")
        person = seats[0].person
        export = await person.get("/api/me/export")
        assert export["games"] == [game]
        assert [said["text"] for said in export["said"]] == ["remember me"]
        assert (await person.http.delete("/api/me")).status_code == 200
        assert (await person.get("/api/me"))["name"] is None


BAD_TABLES = [
    {"variant": "nonsense"},
    {"variant": {"players": 9}},
    {"variant": {"sorceress": True}},
    {"players": "2"},
    {"seats": ["me"]},
    {"seats": ["me", "me", "open"]},
    {"seats": ["me", "open", "bot:nobody"]},
    {"path": ["rum"]},
    {"start": 7},
    {"clock": {"kind": "turn", "seconds": 1}},
    {"clock": {"kind": "nonsense"}},
    {"name": " "},
    {"name": "x" * 25},
    {"word": "x" * 65},
    {"spectators": -1},
    {"unknown": 1},
]


@pytest.mark.parametrize("body", BAD_TABLES, ids=json.dumps)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(host, body):
    async with host.person("Anne") as anne:
        answer = await anne.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 403)
        assert answer.json()["error"]["text"]
        assert (await anne.get("/api/tables"))["tables"] == []


@pytest.mark.parametrize("path", ["/api/login", "/api/tables", "/api/variants/check"])
async def test_only_records_may_be_large(host, path):
    """Bodies are parsed on the event loop: a large one would block all clients."""
    body = json.dumps({str(number): 0 for number in range(3000)}).encode()
    async with host.person("Anne") as anne:
        answer = await anne.http.post(path, content=body)
        assert answer.status_code == 413
        assert (await anne.http.post("/api/verify", content=body)).status_code != 413


async def test_too_much_is_refused(host):
    async with host.person("Anne") as anne:
        assert (await anne.http.post("/api/verify", content=b"x" * 1_000_001)).status_code == 413

        async def endless():
            for _ in range(2000):
                yield b"x" * 1000

        for path in ("/api/tables", "/api/verify", "/api/replays"):
            answer = await anne.http.post(path, content=endless())
            assert answer.status_code == 413
            assert answer.json()["error"]["code"] == "too_large"


async def test_too_often_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(security, "REFUSAL_SECONDS", 0)
    async with served(tmp_path, FakeTime(), requests_per_second=2) as host, host.person("Anne") as anne:
        statuses = [(await anne.http.get("/api/tables")).status_code for _ in range(12)]
        assert statuses == [200] * 10 + [429] * 2
        assert (await anne.http.get("/healthz")).status_code == 200


async def test_a_mistake_of_ours_shows_its_id_only(host, monkeypatch):
    async def fail(*_):
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(type(host.server.services.store.games), "lobby", fail)
    with structlog.testing.capture_logs() as logged:
        async with host.person("Anne") as anne:
            answer = await anne.http.get("/api/tables")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert answer.json()["error"]["id"] == logged[-1]["id"]


def test_the_protocol_document_names_every_message(root):
    page = (root / "docs" / "protocol.md").read_text()
    for kind in (*messages.AnyFromClient.__args__, *messages.AnyFromServer.__args__):
        assert f"`{kind.__struct_config__.tag}`" in page


def rubbish(rng, legal):
    """Messages that a client should not send."""
    values = [None, 0, -1, 2**70, 1.5, "", "x" * 3000, [], {}, [[]] * 50, True, "end", {"do": "advance"}, legal]
    kind = rng.choice(["submit", "undo", "answer", "say", "hello", "look", "replace", "hint", "why_not", "nonsense", 7])
    message = {"type": kind}
    for key in rng.sample(["command", "version", "action", "accepted", "text", "phrase", "seat", "extra"], 5):
        message[key] = rng.choice(values)
    text = json.dumps(message)
    return rng.choice([text, text[: rng.randrange(len(text))], text * 2, "[" * 5000, "\x00", text.encode()])


async def test_rubbish_on_one_socket_changes_nothing_and_disturbs_nobody(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats), seated(host, hello=LEAN, **SHORT) as (_, others):
        room = await host.server.rooms.get(game)
        version, rng = room.authority.state.version, random.Random(11)
        victim = next(seat for seat in seats if seat.seat != room.authority.state.decider)
        for _ in range(300):
            await victim.socket.send(rubbish(rng, "end"))
        await victim.send(type="ping")
        await victim.until("pong")
        played = [moment.entry.row for moment in room.authority.state.recent if moment.entry.version > version]
        assert not any(type(row).__name__ == "Acted" for row in played)
        decider = next(seat for seat in others if seat.seat == others[0].decider)
        assert (await decider.submit(decider.legal[0]))["type"] == "ack"


async def test_a_huge_frame_ends_that_socket_only(host):
    async with seated(host, hello=LEAN, **SHORT) as (_, seats):
        await seats[0].socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await seats[0].until("never")
        await seats[1].send(type="ping")
        await seats[1].until("pong")


async def test_a_socket_that_says_nothing_does_not_keep_others_waiting(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(f"GET /api/tables/{game}/play HTTP/1.1\r\nhost: x\r\n".encode())
        await writer.drain()
        async with connect(f"ws://127.0.0.1:{host.port}/api/tables/{game}/play"):
            decider = next(seat for seat in seats if seat.seat == seats[0].decider)
            assert (await decider.submit(decider.legal[0]))["type"] == "ack"
        writer.close()
        assert reader is not None


async def test_who_does_not_read_is_dropped_and_others_go_on(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        room = await host.server.rooms.get(game)
        slow = next(one for one in room.audience.receivers if room.audience.seat_of(one) == 1)
        for _ in range(2000):  # more than the system takes in, without giving it the time to send
            slow.send(b'{"type":"pong","at":0,"text":"' + b"x" * 10_000 + b'"}')
        with pytest.raises(ConnectionClosed):
            await seats[1].until("never")
        await seats[0].until("presence", present=[True, False])


@pytest.mark.medium
async def test_the_open_api_schema_holds_under_fire(host):
    """Schemathesis' data for every operation: never a 5xx."""
    import schemathesis

    def attack():
        schema = schemathesis.openapi.from_url(f"{host.url}/openapi.json")
        operations = [cast(Any, operation).ok() for operation in schema.get_all_operations()]
        for operation in operations:
            run_operation(operation)
        return len(operations)

    assert await asyncio.to_thread(attack) > 20


def run_operation(operation: Any) -> None:
    import hypothesis

    @hypothesis.given(case=operation.as_strategy())
    @hypothesis.settings(max_examples=8, deadline=None, suppress_health_check=list(hypothesis.HealthCheck))
    def check(case):
        assert case.call().status_code < 500

    check()
