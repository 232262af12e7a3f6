"""A server that cannot start says why, in one line."""

import gc
import socket
import sqlite3
import sys
from typing import Any

import pytest

from cartagena.rules.errors import CartagenaError
from cartagena.server.admin import back_up, open_desk
from cartagena.server.launch.run import serve
from cartagena.server.settings import SettingError, Settings
from cartagena.server.store import Store

NOBODY = "postgresql://anne:parrot@127.0.0.1:9/games"


@pytest.fixture(autouse=True)
def usual_process():
    """A server shares the processor in its own way; later tests share it as before."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def why_not(**settings):
    """What a server with these settings says instead of starting."""
    usual: dict[str, Any] = {"port": 0, "warm_bots": False, "log_level": "error"}
    with pytest.raises(CartagenaError) as error:
        serve(Settings(**usual | settings))
    told = str(error.value)
    assert "\n" not in told
    return told


def test_a_bot_that_is_none_cannot_stand_in(tmp_path):
    assert why_not(data=str(tmp_path), stand_in="parrot").startswith("CARTAGENA_STAND_IN: 'parrot' is not a bot")


def test_a_place_that_can_be_no_folder_is_named(tmp_path):
    (tmp_path / "file").touch()
    assert why_not(data=str(tmp_path / "file")) == f"{tmp_path / 'file'}: File exists"


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "cartagena.db").write_text("a letter from Tortuga " * 100)
    told = why_not(data=str(tmp_path))
    assert f"{tmp_path / 'cartagena.db'} cannot be used: file is not a database" in told


def test_a_database_that_does_not_answer_is_named_without_its_password():
    told = why_not(database_url=NOBODY)
    assert "127.0.0.1:9/games cannot be used" in told
    assert "parrot" not in told


def test_what_is_no_address_of_a_database_is_refused_without_being_shown():
    told = why_not(database_url="sqlite:parrot")
    assert told == "CARTAGENA_DATABASE_URL is no address such as sqlite:///FILE or postgresql://..."


def test_mail_without_a_sender_is_refused(tmp_path):
    assert "CARTAGENA_MAIL_FROM" in why_not(data=str(tmp_path), smtp_url="smtp://localhost")


def test_a_port_that_is_taken_is_named(tmp_path, capfd):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = why_not(data=str(tmp_path), port=port)
    assert told.startswith(f"127.0.0.1:{port}: ")
    assert "already in use" in told
    assert "Traceback" not in capfd.readouterr().err


async def make_newer(path):
    await (await Store.open(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    await make_newer(tmp_path / "cartagena.db")
    with pytest.raises(CartagenaError, match="newer version"):
        async with open_desk(Settings(data=str(tmp_path))):
            pass


def test_what_cannot_be_copied_is_named(tmp_path):
    with pytest.raises(SettingError, match="there is no database"):
        back_up(Settings(data=str(tmp_path)), tmp_path / "copy.db")
    sqlite3.connect(tmp_path / "cartagena.db").close()
    with pytest.raises(SettingError, match="cannot be copied"):
        back_up(Settings(data=str(tmp_path)), tmp_path / "nowhere" / "copy.db")
