"""A server whose day does not end while a test runs."""

import pytest

from tests.server.clients import FakeTime, served


@pytest.fixture
async def day_host(tmp_path):
    """A server on SQLite with a clock that stands still until `server.services.time` is moved."""
    async with served(tmp_path, FakeTime()) as host:
        yield host
