"""Long answers and checks: limited in number, made outside the event loop, dropped when they are not read."""

import asyncio
import json
import random
import threading

import pytest

from cartagena import Game
from cartagena.game.actions.actions import Retreat
from cartagena.server.errors import TooMany
from cartagena.server.limits.places import Places
from cartagena.server.limits.rate_limits import RateLimits
from cartagena.server.protocol.replay import record_moments
from cartagena.server.rest import account
from cartagena.server.rest.requests.imported_records import LARGEST_RECORD, MOST_ACTIONS
from cartagena.server.rest.responses import streaming
from cartagena.server.table.fairness import verify
from cartagena.server.worker_thread import MOST_WAITING, WorkerThread
from tests.server.clients import LEAN, SHORT, play_to_the_end, seated


def long_record(actions=MOST_ACTIONS):
    """A record of many actions: pirates go back whenever they can."""
    rng, game = random.Random(3), Game.new("jamaica", players=5, seed=3)
    for _ in range(actions):
        legal = game.legal_actions()
        back = [action for action in legal if isinstance(action, Retreat)]
        game.play(rng.choice(back or legal))
        assert not game.is_over
    return game.record()


async def test_a_record_to_check_has_the_bounds_of_one_brought_along(host):
    record = long_record(20).to_json()
    async with host.person("Anne") as anne:
        for body, status in (
            (json.dumps(record | {"actions": record["actions"][:1] * (MOST_ACTIONS + 1)}).encode(), 400),
            (b'{"x":"' + b"x" * LARGEST_RECORD + b'"}', 413),
        ):
            for path in ("/api/verify", "/api/replays"):
                answer = await anne.http.post(path, content=body)
                assert answer.status_code == status
                assert "at most" in answer.json()["error"]["text"]


async def test_checks_are_made_in_a_thread_and_counted_by_address(host, monkeypatch):
    seen = []

    def look(data):
        seen.append(threading.current_thread())
        return verify(data)

    monkeypatch.setattr("cartagena.server.rest.tables.verify", look)
    host.server.checks = RateLimits(0, 3)
    async with host.person("Anne") as anne:
        statuses = [(await anne.http.post("/api/verify", json={})).status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]
    assert len(seen) == 3
    assert threading.main_thread() not in seen


async def test_the_worker_does_one_thing_at_a_time_and_refuses_when_too_much_waits():
    worker, gate, busy = WorkerThread(), threading.Event(), []

    def work():
        busy.append(1)
        gate.wait(60)
        busy.pop()
        return len(busy)

    tasks = [asyncio.create_task(worker.run_if_free(work)) for _ in range(MOST_WAITING)]
    while not busy:
        await asyncio.sleep(0.001)
    with pytest.raises(TooMany):
        await worker.run_if_free(work)
    dropped = tasks.pop()
    dropped.cancel()
    gate.set()
    assert await asyncio.gather(*tasks) == [0] * (MOST_WAITING - 1)
    assert await worker.run_if_free(work) == 0
    worker.close()


def test_places_are_counted_by_address_and_in_all():
    places = Places(most=3, by_address=2)
    with places.place("a"), places.place("a"), places.place("b"):
        for address in ("a", "b", "c"):
            with pytest.raises(TooMany), places.place(address):
                pass
        assert len(places) == 3
    assert len(places) == 0
    with places.place("a"):
        assert len(places) == 1


class Reader:
    """A client that reads only when the test lets it."""

    def __init__(self, host, path, cookies=""):
        self.host, self.path, self.cookies = host, path, cookies

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.host.port, limit=1024)
        request = f"GET {self.path} HTTP/1.1\r\nhost: 127.0.0.1:{self.host.port}\r\ncookie: {self.cookies}\r\n\r\n"
        self.writer.write(request.encode())
        await self.writer.drain()
        return self

    async def __aexit__(self, *_):
        self.writer.transport.abort()


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


async def bring(person, record):
    answer = await person.http.post("/api/replays", json=record.to_json())
    assert answer.status_code == 200, answer.text
    return answer.json()["id"]


@pytest.fixture
def made(monkeypatch):
    """An item for each moment that was made."""
    count = []

    def counted(*args):
        for moment in record_moments(*args):
            count.append(1)
            yield moment

    monkeypatch.setattr("cartagena.server.rest.replays.record_moments", counted)
    return count


async def test_a_client_that_does_not_read_gets_no_more_made_and_is_dropped(host, made, monkeypatch):
    monkeypatch.setattr(streaming, "STALL_SECONDS", 0.2)
    record = long_record(4000)
    async with host.person("Anne") as anne:
        replay = await bring(anne, record)
        async with Reader(host, f"/api/replays/{replay}"):
            await until(lambda: made)
            await until(lambda: len(host.server.streams) == 0)
            assert len(made) < len(record.actions)


async def test_a_client_that_leaves_gets_no_more_made(host, made):
    record = long_record(4000)
    async with host.person("Anne") as anne:
        replay = await bring(anne, record)
        async with Reader(host, f"/api/replays/{replay}"):
            await until(lambda: made)
        await until(lambda: len(host.server.streams) == 0)
        assert len(made) < len(record.actions)


async def test_an_address_has_only_a_few_answers_on_their_way(host):
    host.server.streams = Places(most=12, by_address=2)
    async with host.person("Anne") as anne:
        replay = await bring(anne, long_record(4000))
        path = f"/api/replays/{replay}"
        async with Reader(host, path), Reader(host, path):
            await until(lambda: len(host.server.streams) == 2)
            assert (await anne.http.get(path)).json()["error"]["code"] == "too_many"
        await until(lambda: len(host.server.streams) == 0)
        assert (await anne.http.get(path)).status_code == 200


async def test_long_answers_are_counted_by_address(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        person = seats[0].person
        for path in (f"/api/tables/{game}/record", f"/api/tables/{game}/replay", f"/api/tables/{game}/events",
                     "/api/me/export"):  # fmt: skip
            host.server.long_answers = RateLimits(0, 1)
            await person.get(path)
            assert (await person.get(path, 429))["error"]["code"] == "too_many"


async def test_an_answer_is_the_same_with_and_without_compression(host):
    async with host.person("Anne") as anne:
        record = long_record(200)
        replay = await bring(anne, record)
        for path in (f"/api/replays/{replay}", f"/api/replays/{replay}/record"):
            plain = await anne.http.get(path, headers={"accept-encoding": "identity"})
            small = await anne.http.get(path, headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in plain.headers
            assert small.headers["content-encoding"] == "gzip"
            assert plain.json() == small.json()


async def test_an_export_has_everything_over_several_pages(host, monkeypatch):
    monkeypatch.setattr(account, "PAGE", 2)
    async with seated(host, hello=LEAN, **SHORT) as (_, seats):
        person = seats[0].person
        for number in range(5):
            assert (await seats[0].command("say", text=f'"row":"said" {number}'))["type"] == "ack"
        games = {await person.make_table(players=2) for _ in range(5)}
        export = await person.get("/api/me/export")
        assert len(export["games"]) == 6
        assert games < set(export["games"])
        assert [said["text"] for said in export["said"]] == [f'"row":"said" {number}' for number in range(5)]


async def test_a_record_whose_variant_names_only_some_options_is_replayed(host):
    record = long_record(20).to_json()
    record["variant"] = {"players": 5}
    async with host.person("Anne") as anne:
        answer = await anne.http.post("/api/replays", json=record)
        assert answer.status_code == 200, answer.text
        shown = await anne.get(f"/api/replays/{answer.json()['id']}?viewer=4")
        assert len(shown["moments"]) == 21
