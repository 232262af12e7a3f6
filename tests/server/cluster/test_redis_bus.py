"""The bus over a real Redis that comes late."""

import asyncio

from structlog.testing import capture_logs

from cartagena.server.cluster import redis_bus
from cartagena.server.cluster.redis_bus import RedisBus
from cartagena.server.harness.faults.services import RedisProcess


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


async def test_a_stop_is_a_stop_though_the_client_takes_it_for_a_lost_connection(monkeypatch):
    is_telling = asyncio.Event()

    async def tell_slowly(_):
        is_telling.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise ConnectionError("lost") from None

    monkeypatch.setattr("redis.asyncio.client.Pipeline.execute", tell_slowly)
    bus = RedisBus("redis://127.0.0.1:9")
    bus.publish("g1", 7)
    await is_telling.wait()
    async with asyncio.timeout(10):
        await bus.close()
