"""The bus over a real Redis that comes late."""

import asyncio

from structlog.testing import capture_logs

from cartagena.server import redis_bus
from cartagena.server.redis_bus import RedisBus
from tests.server.cluster import RedisProcess


async def until(is_so):
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.005)


async def test_a_loss_is_logged_once_with_its_reason_and_so_is_the_return(monkeypatch):
    monkeypatch.setattr(redis_bus, "RETRY_SECONDS", 0.01)
    redis, note_loss = RedisProcess(), RedisBus._note_loss
    losses: list[Exception] = []
    heard: list[tuple[str, int]] = []

    def count(bus, error):
        losses.append(error)
        note_loss(bus, error)

    monkeypatch.setattr(RedisBus, "_note_loss", count)
    with capture_logs() as logs:
        bus = RedisBus(redis.url)
        bus.listen(lambda game, version: heard.append((game, version)))
        await until(lambda: len(losses) >= 3)
        await asyncio.to_thread(redis.start)
        await until(lambda: bus.is_connected)
        bus.publish("g1", 7)
        await until(lambda: heard)
        await bus.close()
        redis.close()
    assert heard == [("g1", 7)]
    assert [entry["event"] for entry in logs] == ["bus_lost", "bus_back"]
    assert str(redis.port) in logs[0]["reason"]
