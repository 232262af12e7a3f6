"""A server that cannot start says why, in one line."""

import asyncio
import contextlib
import gc
import socket
import sqlite3
import sys
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cartagena.rules.errors import CartagenaError
from cartagena.server.admin import back_up, open_admin
from cartagena.server.launch.run import serve
from cartagena.server.settings import SettingError, Settings
from cartagena.server.store import Store, database
from cartagena.server.store.file_lock import DatabaseInUse, FileLock, lock_database
from cartagena.server.store.games import Games
from tests.server.clients import served

NOBODY = "postgresql://anne:parrot@127.0.0.1:9/games"


@pytest.fixture(autouse=True)
def usual_process():
    """A server shares the processor in its own way; later tests share it as before."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    """A database that is away is not tried again."""
    monkeypatch.setattr(database, "PATIENCE", 0)


def why_not(**settings):
    """The error of a server that cannot start with these settings."""
    usual: dict[str, Any] = {"port": 0, "warm_bots": False, "log_level": "error"}
    with pytest.raises(CartagenaError) as error:
        serve(Settings(**usual | settings))
    reported = str(error.value)
    assert "\n" not in reported
    return reported


def test_a_bot_that_is_none_cannot_stand_in(tmp_path):
    assert why_not(data=str(tmp_path), stand_in="parrot").startswith("CARTAGENA_STAND_IN: 'parrot' is not a bot")


def test_a_place_that_can_be_no_folder_is_named(tmp_path):
    (tmp_path / "file").touch()
    assert why_not(data=str(tmp_path / "file")) == f"{tmp_path / 'file'}: File exists"


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "cartagena.db").write_text("a letter from Tortuga " * 100)
    reported = why_not(data=str(tmp_path))
    assert f"{tmp_path / 'cartagena.db'} cannot be used: file is not a database" in reported


def test_a_database_that_does_not_answer_is_named_without_its_password():
    reported = why_not(database_url=NOBODY)
    assert "127.0.0.1:9/games cannot be used" in reported
    assert "parrot" not in reported


def test_what_is_no_address_of_a_database_is_refused_without_being_shown():
    reported = why_not(database_url="sqlite:parrot")
    assert reported == "CARTAGENA_DATABASE_URL is no address such as sqlite:///FILE or postgresql://..."


def test_mail_without_a_sender_is_refused(tmp_path):
    assert "CARTAGENA_MAIL_FROM" in why_not(data=str(tmp_path), smtp_url="smtp://localhost")


def test_a_port_that_is_taken_is_named(tmp_path, capfd):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        reported = why_not(data=str(tmp_path), port=port)
    assert reported.startswith(f"127.0.0.1:{port}: ")
    assert "already in use" in reported
    assert "Traceback" not in capfd.readouterr().err


def test_a_second_server_on_a_database_file_does_not_start(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "cartagena.db")
    lock = FileLock(tmp_path / "cartagena.db", is_shared=False)
    for where in ({"data": str(tmp_path)}, {"database_url": f"sqlite:///{tmp_path / 'elsewhere' / 'link.db'}"}):
        assert why_not(**where).startswith(f"another server uses the database {tmp_path / 'cartagena.db'}")
    assert not (tmp_path / "cartagena.db").exists(), "nothing is touched"
    lock.release()
    FileLock(tmp_path / "cartagena.db", is_shared=False).release()


def test_servers_that_share_a_file_keep_out_one_that_does_not(tmp_path):
    locks = [FileLock(tmp_path / "cartagena.db", is_shared=True) for _ in range(2)]
    with pytest.raises(DatabaseInUse):
        FileLock(tmp_path / "cartagena.db", is_shared=False)
    for lock in locks:
        lock.release()


def test_a_database_server_needs_no_lock():
    assert lock_database(NOBODY, is_shared=False) is None


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"])
def test_a_database_in_memory_is_refused(url):
    assert "has to be a file" in why_not(database_url=url)


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "cartagena.db.lock").mkdir()
    assert why_not(data=str(tmp_path)) == f"{tmp_path / 'cartagena.db.lock'}: Is a directory"


async def drop_games(path):
    await (await Store.open(f"sqlite:///{path}")).close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ALTER TABLE games RENAME TO lost")


def test_a_server_that_cannot_load_its_games_ends_and_says_why(tmp_path):
    asyncio.run(drop_games(tmp_path / "cartagena.db"))
    assert why_not(data=str(tmp_path)).endswith("cannot be used: no such table: games")


@pytest.mark.parametrize("part", ["summaries", "open"])
async def test_a_database_that_is_away_for_a_moment_is_tried_again(tmp_path, monkeypatch, part):
    owner: Any = Store if part == "open" else Games
    real, faults = getattr(owner, part), iter([True, True])

    async def fail_twice(*given):
        if next(faults, False):
            raise OperationalError("the database is away", None, Exception())
        return await real(*given)

    monkeypatch.setattr(owner, part, fail_twice)
    monkeypatch.setattr(database, "PATIENCE", 60)
    monkeypatch.setattr(database, "FIRST_PAUSE", 0.01)
    async with served(tmp_path) as host:
        assert host.server.why_not_ready() is None
    assert next(faults, "both were used") == "both were used"


async def make_newer(path):
    await (await Store.open(f"sqlite:///{path}")).close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    await make_newer(tmp_path / "cartagena.db")
    with pytest.raises(CartagenaError, match="newer version"):
        async with open_admin(Settings(data=str(tmp_path))):
            pass


def test_what_cannot_be_copied_is_named(tmp_path):
    with pytest.raises(SettingError, match="there is no database"):
        back_up(Settings(data=str(tmp_path)), tmp_path / "copy.db")
    sqlite3.connect(tmp_path / "cartagena.db").close()
    with pytest.raises(SettingError, match="cannot be copied"):
        back_up(Settings(data=str(tmp_path)), tmp_path / "nowhere" / "copy.db")
