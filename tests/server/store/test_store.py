"""What is stored stays stored: durable commits, groups, one entry a number."""

import asyncio
from functools import partial

import msgspec
import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from cartagena.server.store import Store
from cartagena.server.store.database import migrate
from cartagena.server.store.log_writer import Conflict, Write, WriteChain
from cartagena.server.store.schema import metadata
from cartagena.server.table import game_log
from cartagena.server.table.state import State
from tests.server.conftest import ON_POSTGRES
from tests.server.tables import SECRET, freeze, make_setup, make_table


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRES)])
async def store(request, tmp_path):
    """An empty store."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("new_postgres_url")()
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def sqlite(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    yield store
    await store.close()


def new_game(setup):
    body = msgspec.json.encode(setup).decode()
    row = {"id": setup.game, "created": 1, "status": "open", "public": False, "summary": "{}"}
    return row | {"setup": body, "secret": SECRET}


async def write(store, game, entries, **more):
    """Store entries; returns the results."""
    future = asyncio.get_running_loop().create_future()
    store.writer.add(Write(game, entries, future.set_result, **more))
    return await future


async def test_sqlite_commits_are_on_the_disk_before_they_count(sqlite):
    async with sqlite.engine.connect() as connection:
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(sa.text("PRAGMA foreign_keys"))).scalar() == 1


async def test_a_game_comes_back_as_it_was(store):
    table = make_table()
    entries = [moment.entry for moment in table.state.recent]
    assert await write(store, "g1", entries, new_game=new_game(table.state.setup), players=["p0", "p1"]) is None
    stored = await store.games.load("g1")
    assert freeze(State(stored.setup, stored.secret, stored.entries)) == freeze(table.state)
    assert [(game.id, game.status) for game in await store.games.of_player("p1")] == [("g1", "open")]
    assert await store.games.load("g2") is None


async def test_a_number_is_given_once(store):
    row = game_log.Entry(1, 0, game_log.Started())
    await write(store, "g1", [row], new_game=new_game(make_setup()))
    assert isinstance(await write(store, "g1", [row]), Conflict)
    assert len(await store.games.entries_after("g1", 0)) == 1


async def test_who_stumbles_over_the_news_stops_nothing(sqlite):
    def stumble(_):
        raise ValueError("a bug")

    sqlite.writer.add(Write("g1", [], stumble, new_game=new_game(make_setup())))
    with capture_logs() as logs:
        assert await write(sqlite, "g1", [game_log.Entry(1, 0, game_log.Started())]) is None
    assert [(entry["event"], entry["game"]) for entry in logs] == [("not_told", "g1")]


async def test_writes_that_wait_are_stored_in_one_commit_and_told_in_order(store):
    await write(store, "g1", [], new_game=new_game(make_setup()))
    before, reported = store.writer.groups, []

    def note(version, error):
        reported.append((version, error))

    for version in range(1, 101):
        entry = game_log.Entry(version, 0, game_log.Started())
        store.writer.add(Write("g1", [entry], partial(note, version)))
    await write(store, "g1", [])
    assert reported == [(version, None) for version in range(1, 101)]
    assert store.writer.groups == before + 1


async def test_one_conflict_does_not_spoil_the_group(store):
    await write(store, "g1", [game_log.Entry(1, 0, game_log.Started())], new_game=new_game(make_setup()))
    outcomes = await asyncio.gather(
        write(store, "g1", [game_log.Entry(2, 0, game_log.Started())]),
        write(store, "g1", [game_log.Entry(1, 0, game_log.Started()), game_log.Entry(7, 0, game_log.Started())]),
        write(store, "g1", [game_log.Entry(3, 0, game_log.Started())]),
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert [entry.version for entry in await store.games.entries_after("g1", 0)] == [1, 2, 3]


async def test_nothing_is_built_on_what_was_not_stored(store):
    await write(store, "g1", [game_log.Entry(1, 0, game_log.Started())], new_game=new_game(make_setup()))
    chain = WriteChain()
    outcomes = await asyncio.gather(
        write(store, "g1", [game_log.Entry(1, 0, game_log.Started())], chain=chain),
        write(store, "g1", [game_log.Entry(2, 0, game_log.Started())], chain=chain),
    )
    assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]
    assert len(await store.games.entries_after("g1", 0)) == 1


async def test_the_migrations_make_the_tables_that_the_code_expects(store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    await migrate(store.engine)
    async with store.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), metadata)
        )
    assert differences == []


async def step_back(store):
    """A database of the version before, with something said in it."""
    table = make_table()
    table.say("p0", "Anne", 1, text="ahoy", phrase=None)
    entries = [moment.entry for moment in table.state.recent]
    await write(store, "g1", entries, new_game=new_game(table.state.setup))
    async with store.engine.begin() as connection:
        await connection.execute(sa.text("DROP TABLE speakers"))
        await connection.execute(sa.text("DROP INDEX one_table_a_turn"))
        await connection.execute(sa.text("ALTER TABLE deals DROP COLUMN turn"))
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '0005'"))


async def test_an_interrupted_migration_leaves_nothing_and_is_done_at_the_next_start(store):
    await step_back(store)

    def interrupt(_connection, _cursor, statement, *_):
        if statement.startswith("INSERT INTO speakers"):
            raise InterruptedError

    sa.event.listen(store.engine.sync_engine, "before_cursor_execute", interrupt)
    with pytest.raises(InterruptedError):
        await migrate(store.engine)
    sa.event.remove(store.engine.sync_engine, "before_cursor_execute", interrupt)
    async with store.engine.connect() as connection:
        assert not await connection.run_sync(lambda plain: sa.inspect(plain).has_table("speakers"))
    await migrate(store.engine)
    assert await store.games.spoken_at("p0", 10, 0) == ["g1"]
    assert len(await store.games.entries_after("g1", 0)) == 5


async def test_tables_with_the_same_cards_are_numbered(store):
    await step_back(store)
    async with store.engine.begin() as connection:
        for game in ("g3", "g1", "g2"):
            await connection.execute(sa.text(f"INSERT INTO deals (game, deal) VALUES ('{game}', 'g0')"))
    await migrate(store.engine)
    async with store.engine.connect() as connection:
        found = await connection.execute(sa.text("SELECT game, turn FROM deals ORDER BY game"))
        assert [tuple(row) for row in found] == [("g1", 0), ("g2", 1), ("g3", 2)]
    assert await store.games.times_dealt("g0") == 3


async def test_a_table_that_an_interrupted_migration_left_is_replaced(sqlite):
    await step_back(sqlite)
    async with sqlite.engine.begin() as connection:
        await connection.execute(sa.text("CREATE TABLE speakers (player VARCHAR(32), game VARCHAR(32))"))
    await migrate(sqlite.engine)
    assert await sqlite.games.spoken_at("p0", 10, 0) == ["g1"]


async def test_players_and_notes(store):
    await store.players.add("p1", "Anne", 0)
    await store.players.add("p2", "Mary", 0)
    assert await store.players.change("p1", login="anne", password="x")
    assert not await store.players.change("p2", login="anne")
    assert (await store.players.by_login("anne")).name == "Anne"
    await store.operator_queries.delete_player("p1", 0)
    assert await store.players.get("p1") is None
    await store.notes.set("key", "1")
    await store.notes.set("key", "2")
    assert await store.notes.get("key") == "2"
    assert await store.notes.get("other") is None


async def test_new_guests_share_the_commit_of_what_waits(store):
    groups = store.writer.groups
    await asyncio.gather(*(store.players.add(f"guest{number}", "Anne", 0) for number in range(50)))
    assert store.writer.groups - groups < 10
    assert (await store.players.get("guest49")).name == "Anne"
    assert await store.players.change("guest49", name="Mary")
    assert (await store.players.get("guest49")).name == "Mary"
    assert not await store.players.change("nobody", name="Mary")
