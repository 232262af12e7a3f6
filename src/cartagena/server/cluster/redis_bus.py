"""The bus over Redis. Imported only where it is used, since importing takes long."""

import asyncio

from redis.asyncio import Redis
from redis.exceptions import RedisError

from cartagena.server.cluster.bus import PRESENCE, Bus, Hear
from cartagena.server.log_setup import log

CHANNEL = "cartagena"
RETRY_SECONDS, CHECK_SECONDS = 0.5, 2.0


class RedisBus(Bus):
    """Over Redis. While Redis cannot be reached nothing is published; ``is_connected`` says so."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, health_check_interval=CHECK_SECONDS, socket_connect_timeout=CHECK_SECONDS)
        self._waiting: dict[tuple[str, bool], int] = {}
        self._wake = asyncio.Event()
        self._tasks = [asyncio.create_task(self._send())]
        self.is_connected = False
        self._is_lost = self._is_closing = False

    def publish(self, game: str, version: int) -> None:
        """Tell the other processes; of several versions that wait the last is enough."""
        self._waiting[game, version == PRESENCE] = version
        self._wake.set()

    def listen(self, hear: Hear) -> None:
        """Register *hear* as the callback for messages of other processes."""
        self._tasks.append(asyncio.create_task(self._listen(hear)))

    async def close(self) -> None:
        """Stop publishing and listening. The client may take a cancellation for a lost connection: hence the mark."""
        self._is_closing = True
        self._wake.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            announced, self._waiting = self._waiting, {}
            try:
                pipeline = self._redis.pipeline(transaction=False)
                for (game, _), version in announced.items():
                    pipeline.publish(CHANNEL, f"{game} {version}")
                await pipeline.execute()
            except (RedisError, OSError) as error:
                self._note_loss(error)

    async def _listen(self, hear: Hear) -> None:
        while not self._is_closing:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    self._note_connection()
                    while True:
                        message = await channel.get_message(timeout=CHECK_SECONDS)
                        if message:
                            game, _, version = message["data"].decode().partition(" ")
                            hear(game, int(version))
            except (RedisError, OSError, ValueError) as error:
                self._note_loss(error)
            self.is_connected = False
            await asyncio.sleep(RETRY_SECONDS)

    def _note_connection(self) -> None:
        if self._is_lost:
            log.info("bus_back")
        self.is_connected, self._is_lost = True, False

    def _note_loss(self, error: Exception) -> None:
        """Log the loss once, until the connection is back."""
        if not self._is_lost:
            log.warning("bus_lost", error=type(error).__name__, reason=str(error))
        self._is_lost = True
