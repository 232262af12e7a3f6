"""Progress over HTTP: merged between devices, exported, deleted with the account; bad input changes nothing."""

import asyncio

import pytest
import sqlalchemy as sa

from cartagena.server.accounts.progress import VERSION, Progress, read_progress
from cartagena.server.accounts.progress_store import ProgressStore
from cartagena.server.rest.learning.progress import store_merged
from cartagena.server.rest.security import LARGEST_PROGRESS_BODY
from cartagena.server.store import Store
from cartagena.server.store.schema import progress
from cartagena.server.worker_thread import WorkerThread
from tests.server.conftest import ON_POSTGRES

PASSWORD = "eleven lanterns"
ADDRESS = "/api/me/progress"
SOLVED = {"0001": [5, 1500, True], "0002": [6, 1510, False]}


async def keep_name(person, login):
    await person.post("/api/me", name=person.name)
    await person.post("/api/me/password", login=login, password=PASSWORD)


async def stored(host):
    """The rows of the table."""
    async with host.server.services.store.engine.connect() as connection:
        return (await connection.execute(sa.select(progress))).all()


async def damage(host, body):
    async with host.server.services.store.engine.begin() as connection:
        await connection.execute(progress.update().values(body=body))


async def test_two_devices_of_one_account_get_what_both_have(host):
    async with host.person("Anne") as anne, host.person("Anne") as phone:
        await keep_name(anne, "anne.learns")
        await anne.post(ADDRESS, version=VERSION, puzzles=SOLVED, tips=["road"], best_streak=3)
        await phone.post("/api/login", login="anne.learns", password=PASSWORD)
        lesson = {"version": 1, "step": 0, "is_done": True, "at": 7}
        merged = await phone.post(
            ADDRESS, version=VERSION, puzzles={"0003": [7, 1520, None]}, lessons={"first": lesson}
        )
        assert merged["puzzles"] == SOLVED | {"0003": [7, 1520, None]}
        assert (merged["lessons"], merged["tips"], merged["best_streak"]) == ({"first": lesson}, ["road"], 3)
        assert await anne.post(ADDRESS, version=VERSION, puzzles=SOLVED) == merged


async def test_progress_is_exported_and_deleted_with_the_account(host):
    async with host.person("Anne") as anne:
        await keep_name(anne, "anne.leaves")
        assert (await anne.get("/api/me/export"))["progress"] is None
        merged = await anne.post(ADDRESS, version=VERSION, puzzles=SOLVED)
        assert (await anne.get("/api/me/export"))["progress"] == merged
        assert len(await stored(host)) == 1
        assert (await anne.http.delete("/api/me")).status_code == 200
        assert await stored(host) == []


async def test_without_a_login_nothing_is_kept(host):
    async with host.person("Anne") as anne:
        assert (await anne.post(ADDRESS, 403, version=VERSION))["error"]["code"] == "not_allowed"
        await anne.post("/api/me", name="Anne")
        assert (await anne.post(ADDRESS, 403, version=VERSION, puzzles=SOLVED))["error"]["code"] == "not_allowed"
        assert await stored(host) == []


@pytest.mark.parametrize(
    ("body", "code"), [("{", "damaged_progress"), ('{"version":1,"puzzles":[]}', "damaged_progress"),
                       ('{"version":2,"stars":7}', "other_progress")],
)  # fmt: skip
async def test_stored_progress_that_cannot_be_read_is_refused_and_stays(host, body, code):
    async with host.person("Anne") as anne:
        await keep_name(anne, "anne.waits")
        await anne.post(ADDRESS, version=VERSION, puzzles=SOLVED)
        await damage(host, body)
        assert (await anne.post(ADDRESS, 409, version=VERSION, puzzles=SOLVED))["error"]["code"] == code
        assert [row.body for row in await stored(host)] == [body]
        assert (await anne.get("/api/me/export"))["progress"] == body


@pytest.mark.parametrize(
    "body", [{"puzzles": {"../x": [1, 1, True]}}, {"puzzles": {"0001": [1, 1]}}, {"tips": ["x"] * 101}, {"stars": 7},
             {"mistakes": {"abc": {"at": 1, "round": 0, "plies": {}}}}, {"best_streak": -1}],
)  # fmt: skip
async def test_what_is_no_progress_is_refused(host, body):
    async with host.person("Anne") as anne:
        await keep_name(anne, "anne.errs")
        assert (await anne.post(ADDRESS, 400, version=VERSION, **body))["error"]["code"] == "bad_message"
        assert (await anne.post(ADDRESS, 409, version=VERSION + 1))["error"]["code"] == "other_progress"
        assert await stored(host) == []


async def test_too_many_requests_and_too_large_ones_are_refused(host):
    async with host.person("Anne") as anne:
        await keep_name(anne, "anne.hurries")
        for _ in range(30):
            await anne.post(ADDRESS, version=VERSION)
        assert (await anne.post(ADDRESS, 429, version=VERSION))["error"]["code"] == "too_many"
        assert (await anne.http.post(ADDRESS, content=b" " * (LARGEST_PROGRESS_BODY + 1))).status_code == 413


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=ON_POSTGRES)])
async def test_devices_that_store_at_the_same_moment_lose_nothing(kind, tmp_path, request):
    url = f"sqlite:///{tmp_path / 'games.db'}"
    store = await Store.open(request.getfixturevalue("new_postgres_url")() if kind == "postgresql" else url)
    kept = ProgressStore(store.engine)
    await store.players.add("anne", "Anne", 1)
    given = [Progress(puzzles={f"000{number}": (number, 1500, True)}) for number in range(4)]
    worker = WorkerThread()
    await asyncio.gather(*(store_merged(kept, worker, "anne", each) for each in given))
    worker.close()
    found = await kept.get("anne")
    assert found is not None
    body, _ = found
    assert len(read_progress(body).puzzles) == 4
    await store.operator_queries.delete_player("anne", 1)
    assert not await kept.replace("anne", body, 0)
    await store.close()
