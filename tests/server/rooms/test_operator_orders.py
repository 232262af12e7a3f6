"""Sockets are closed by an operator's order."""

import asyncio

from cartagena.server.protocol import messages
from cartagena.server.rooms.operator_orders import send_away
from cartagena.server.store import schema
from tests.server.clients import PATIENCE, seated


class SlowReceiver:
    """A socket whose close waits until all others are being closed."""

    player: str | None = "p0"
    address = "192.0.2.1"
    views = choices = False

    def __init__(self, barrier):
        self._barrier, self.closed_with = barrier, None

    def send(self, data):
        """Not used here."""

    def drop(self, code):
        """Not used here."""

    async def close(self, code):
        await self._barrier.wait()
        self.closed_with = code


async def test_a_slow_socket_does_not_delay_the_others():
    barrier = asyncio.Barrier(3)
    receivers = [SlowReceiver(barrier) for _ in range(3)]
    async with asyncio.timeout(PATIENCE):
        await send_away(receivers, messages.STALE_COOKIE)
    assert [receiver.closed_with for receiver in receivers] == [messages.STALE_COOKIE] * 3


async def add_order(server, number, player):
    """Store an order to log a player out under a number, as a transaction does that commits late."""
    engine = server.services.store.engine
    async with engine.begin() as connection:
        values = {"id": number, "at": server.services.time.now(), "kind": "out", "target": player}
        await connection.execute(schema.orders.insert().values(**values))


async def test_an_order_that_is_committed_late_is_carried_out(host):
    async with seated(host, 2) as (game, sockets):
        players = [seat.player for seat in (await host.server.rooms.get(game)).authority.seats]
        for number, socket, player in zip((1000, 999), sockets, players, strict=True):
            await add_order(host.server, number, player)
            async with asyncio.timeout(PATIENCE):
                await socket.socket.wait_closed()
            assert socket.socket.close_code == messages.REFUSED
