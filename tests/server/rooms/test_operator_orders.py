"""Sockets are closed by an operator's order."""

import asyncio

from cartagena.server.protocol import messages
from cartagena.server.rooms.operator_orders import send_away
from tests.server.clients import PATIENCE


class SlowReceiver:
    """Is closed only when all others are being closed, too."""

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
