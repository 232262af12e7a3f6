"""Analyses of finished games: the first result, the queue, its limits; several processes; a killed server."""

import asyncio
import random

import msgspec
import pytest

from cartagena import Game, analysis
from cartagena.game.records.record import Record
from cartagena.server.analysis.analysis_store import AnalysisStore
from cartagena.server.errors import TooMany
from cartagena.server.store import Store
from cartagena.server.store.schema import analyses
from tests.server.clients import LEAN, SHORT, Person, play_to_the_end, seated
from tests.server.conftest import ON_POSTGRES


def record_text(seed=5, actions=12):
    rng, game = random.Random(seed), Game.new("jamaica", players=2, seed=seed)
    for _ in range(actions):
        game.play(rng.choice(game.legal_actions()))
    return game.record(["Anne", "Mary"]).to_text()


async def kept(person, **options):
    return (await person.http.post("/api/replays", content=record_text(**options))).json()["id"]


async def finished(person, path):
    """Poll as the page does."""
    known = -1
    while (found := await person.get(f"{path}?known={known}"))["status"] != "done":
        assert found["status"] in ("waiting", "running")
        assert found["analysis"] is None or found["analysis"]["done"] == found["done"]
        known = found["done"]
        await asyncio.sleep(0.05)
    return found


async def store_result(host, game, result):
    """Replace what is stored of an analysis, as if another version of the program had made it."""
    text = msgspec.json.encode(result).decode()
    async with host.server.services.store.engine.begin() as connection:
        await connection.execute(analyses.update().where(analyses.c.game == game).values(result=text))


@pytest.mark.medium
@pytest.mark.parametrize("change", [{"judge": "another"}, {"form": 0}])
async def test_an_outdated_analysis_is_said_to_be_so_and_made_again_when_asked_for(host, change):
    async with Person(host, "Anne") as person:
        replay = await kept(person, actions=3)
        path = f"/api/replays/{replay}/analysis"
        await person.post(path)
        first = await finished(person, path)
        await store_result(host, replay, first["analysis"] | change)
        outdated = await person.get(path)
        assert (outdated["status"], outdated["done"]) == ("outdated", 3)
        assert outdated["analysis"] == (None if "form" in change else first["analysis"] | change)
        asked = await person.post(path)
        assert asked["status"] in ("waiting", "running")
        assert asked["analysis"]["judge"] == first["analysis"]["judge"]
        assert await finished(person, path) == first


@pytest.mark.medium
async def test_a_record_is_shown_at_once_without_judged_decisions_and_analysed_when_asked_for(any_host):
    async with any_host.person("Anne") as person:
        path = f"/api/replays/{await kept(person)}/analysis"
        first = await person.get(path)
        assert (first["status"], first["done"], first["total"]) == ("quick", 0, 12)
        assert len(first["analysis"]["moments"]) == 13
        asked = await person.post(path)
        assert asked["status"] in ("waiting", "running")
        found = await finished(person, path)
        assert (found["done"], found["total"]) == (12, 12)
        whole = analysis.GameAnalysis.from_json(found["analysis"])
        assert whole.complete
        assert [one.notation for one in whole.decisions] == [moment.action for moment in whole.moments[1:]]
        assert (await person.post(path))["status"] == "done"


async def test_a_running_game_has_no_analysis_and_a_finished_one_has(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        person = seats[0].person
        for ask in (person.get, person.post):
            assert (await ask(f"/api/tables/{game}/analysis", 409))["error"]["code"] == "not_now"
        await play_to_the_end(seats)
        first = await person.get(f"/api/tables/{game}/analysis")
        record = Record.from_json(await person.get(f"/api/tables/{game}/record"))
        assert first["total"] == len(record.actions)
        assert (await person.get("/api/tables/nowhere/analysis", 404))["error"]["code"] == "unknown_game"
        assert (await person.get("/api/replays/nowhere/analysis", 404))["error"]["code"] == "unknown_game"


async def test_the_analysis_of_a_game_is_not_shown_as_that_of_a_record(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        person = seats[0].person
        await play_to_the_end(seats)
        await person.get(f"/api/tables/{game}/analysis")
        await person.post(f"/api/tables/{game}/duplicate")
        assert (await person.get(f"/api/tables/{game}/analysis", 409))["error"]["code"] == "not_now"
        for ask in (person.get, person.post):
            assert (await ask(f"/api/replays/{game}/analysis", 404))["error"]["code"] == "unknown_game"


async def test_a_deleted_record_loses_its_analysis(host):
    async with Person(host, "Anne") as person:
        replay = await kept(person)
        await person.get(f"/api/replays/{replay}/analysis")
        await person.http.delete(f"/api/replays/{replay}")
        await person.get(f"/api/replays/{replay}/analysis", 404)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRES)])
async def store(request, tmp_path):
    """A store with three first results."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("new_postgres_url")()
    opened = await Store.open(url)
    queue = AnalysisStore(opened.engine)
    for game in ("a", "b", "c"):
        await queue.keep_quick(game, "record", 3, "{}")
    yield queue
    await opened.close()


async def test_a_person_waits_for_a_limited_number_of_games(store):
    await store.ask("a", "anne", 1, most=2)
    await store.ask("b", "anne", 2, most=2)
    with pytest.raises(TooMany):
        await store.ask("c", "anne", 3, most=2)
    await store.ask("a", "anne", 4, most=2)  # it is one of the two
    await store.ask("c", "mary", 5, most=2)
    assert [(await store.claim("one", 10, 20)).game for _ in range(3)] == ["a", "b", "c"]
    assert await store.claim("two", 10, 20) is None


async def test_only_what_is_outdated_is_analysed_again(store):
    await store.ask("a", "anne", 1, most=2)
    await store.claim("one", 10, until=20)
    await store.save("a", "one", 30, 3, '{"all": 3}', is_over=True)
    await store.ask("a", "anne", 40, most=2)
    assert (await store.get("a")).status == "done"
    await store.ask("b", "anne", 41, most=1)
    with pytest.raises(TooMany):
        await store.ask("a", "anne", 42, most=1, anew="{}")
    assert (await store.get("a")).result == '{"all": 3}'
    await store.ask("a", "anne", 43, most=2, anew="{}")
    again = await store.get("a")
    assert (again.status, again.done, again.result, again.asked) == ("waiting", 0, "{}", 43)


async def test_what_a_killed_process_began_another_one_goes_on_with(store):
    await store.ask("a", "anne", 1, most=2)
    assert (await store.claim("one", 10, until=20)).game == "a"
    assert await store.save("a", "one", 30, 2, '{"so": "far"}', is_over=False)
    assert await store.claim("two", 25, 50) is None
    taken = await store.claim("two", 31, 60)
    assert (taken.game, taken.done, taken.result) == ("a", 2, '{"so": "far"}')
    assert not await store.save("a", "one", 99, 3, "{}", is_over=True)
    assert await store.save("a", "two", 99, 3, "{}", is_over=True)
    assert (await store.get("a")).status == "done"
    assert await store.claim("three", 1000, 2000) is None


async def test_what_is_asked_for_comes_before_what_begins_by_itself(store):
    await store.begin_by_itself("a")
    await store.ask("b", "anne", 5, most=2)
    assert (await store.claim("one", 10, 20)).game == "b"
    assert (await store.claim("one", 10, 20)).game == "a"
    await store.give_back("a", "one")
    assert (await store.claim("two", 11, 20)).game == "a"
    await store.fail("a", "two")
    assert (await store.get("a")).status == "failed"


def test_an_analysis_goes_on_from_what_was_stored():
    from cartagena.server.analysis.analysis_queue import begun_analysis, encoded

    record = Record.from_text(record_text(actions=4))
    work = begun_analysis(record, 20, "{}")
    work.step()
    again = begun_analysis(record, 20, encoded(work))
    assert (again.done, again.total) == (1, 4)
    assert msgspec.json.decode(encoded(again))["decisions"] == msgspec.json.decode(encoded(work))["decisions"]
