"""A running server follows the operator, who changes the database beside it."""

import asyncio
from collections.abc import Iterable

from cartagena.server.log_setup import log
from cartagena.server.protocol import messages
from cartagena.server.protocol.receiver import Receiver
from cartagena.server.rooms.chat_deletion import blank_chat, finish_deletions
from cartagena.server.rooms.rooms import Rooms
from cartagena.server.store.operator_queries import OperatorQueries

EVERY_SECONDS = 1.0
#: Orders are read again from this far before the last one: transactions may commit out of the order of their numbers.
OVERLAP = 100


class OperatorOrders:
    """Looks at what the operator did, again and again."""

    def __init__(self, rooms: Rooms, queries: OperatorQueries) -> None:
        self._rooms, self._queries = rooms, queries
        #: The numbers of the orders that were carried out, as far back as they are read; None before the first look.
        self._done: set[int] | None = None

    async def follow(self) -> None:
        """Follow all orders from now on."""
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("orders_not_read")
            await asyncio.sleep(EVERY_SECONDS)

    async def look(self) -> None:
        """Carry out the orders that are new; those given before the first look were followed by reading the store."""
        if self._done is None:
            last = await self._queries.last_order()
            self._done = {order["id"] for order in await self._queries.orders_after(last - OVERLAP)}
            await finish_deletions(self._rooms)
            return
        known = max(self._done, default=0)
        for order in await self._queries.orders_after(known - OVERLAP):
            if order["id"] not in self._done:
                self._done.add(order["id"])
                log.info("order", kind=order["kind"], target=order["target"])
                await self._carry_out(order["kind"], order["target"])
        self._done = {number for number in self._done if number > max(self._done) - OVERLAP}

    async def _carry_out(self, kind: str, target: str) -> None:
        if kind in ("changed", "gone"):
            self._rooms.look_anew(target)
        if kind == "changed" and (room := self._rooms.resident(target)):
            await room.refresh()
        elif kind == "gone":
            await send_away(self._rooms.forget(target))
        elif kind in ("out", "deleted"):
            await send_away(self._receivers_of(target))
            if kind == "deleted":
                await blank_chat(self._rooms, target)
        elif kind == "renewed":
            await send_away(self._receivers_of(target), messages.STALE_COOKIE)

    def _receivers_of(self, player: str) -> list[Receiver]:
        """The sockets of a player, at whatever table."""
        return [
            receiver for room in self._rooms.all() for receiver in room.audience.receivers if receiver.player == player
        ]


async def send_away(receivers: Iterable[Receiver], code: int = messages.REFUSED) -> None:
    """Close sockets, all at the same time: one that does not read delays no other."""
    await asyncio.gather(*(receiver.close(code) for receiver in list(receivers)))
