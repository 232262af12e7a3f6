"""One game in memory: its authority, who listens, and the order: decide, store, tell, then bots and clock."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec

from cartagena.server import messages
from cartagena.server.authority import Authority
from cartagena.server.errors import StaleVersion
from cartagena.server.letters import Letters
from cartagena.server.logs import log
from cartagena.server.services import Services
from cartagena.server.state import Moment
from cartagena.server.store.store import StoredGame
from cartagena.server.store.writer import Lineage, Write
from cartagena.server.telling import SEATING, status_of, tell_summary


class Receiver(Protocol):
    """Somebody who listens: *player* decides what may be told."""

    player: str | None
    views: bool
    choices: bool

    def send(self, data: bytes) -> None:
        """Take a message; never waits."""


#: How long to wait for a store that does not answer.
RETRY_SECONDS = 1.0
#: Called once a command is stored (with its number) or has failed.
Reply = Callable[[int | None, BaseException | None], None]
Posted = list[tuple[Receiver, list[bytes]]]


class Room:
    """A game with its listeners. Everything here runs on one event loop; nothing waits but for the store."""

    def __init__(self, game: str, stored: StoredGame, services: Services) -> None:
        self.id = game
        self.services = services
        self.authority = Authority(stored.setup, stored.secret, stored.entries)
        self.receivers: set[Receiver] = set()
        self._pending = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._lineage = Lineage()
        self._reloading: asyncio.Task[None] | None = None
        #: The number of the last entry that everybody was told.
        self.told = self.authority.state.version
        #: Called when entries were stored: the clock and the bots go on.
        self.after: Callable[[Room], None] = lambda _: None

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is being stored."""
        return not self.receivers and not self._pending

    async def quiet(self) -> None:
        """Wait until all that the memory holds is stored: only then may it be shown."""
        while self._pending:
            await self._quiet.wait()

    def seat_of(self, receiver: Receiver) -> int | None:
        """The seat of a receiver, None for a spectator."""
        return self.authority.seats.of(receiver.player)

    def present(self) -> list[bool]:
        """Which seats are connected."""
        here = {self.seat_of(receiver) for receiver in self.receivers}
        return [seat in here for seat in range(self.authority.seats.count)]

    def perform(self, decide: Callable[[], list[Moment]], reply: Reply | None = None) -> None:
        """Let the authority decide, store what follows, then tell it. Raises what the authority refuses."""
        began = time.perf_counter()
        moments = decide()
        if not moments:
            return
        letters = self._write_letters(moments)
        self._hold()
        done = partial(self._stored, moments, letters, reply, began)
        self.services.store.writer.add(self._write(moments, done))

    async def performed(self, decide: Callable[[], list[Moment]]) -> int:
        """The same, waiting until it is stored; returns the number of the first entry."""
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self.perform(decide, partial(_settle, future))
        return await future or 0

    def _write(self, moments: list[Moment], done: Callable[[BaseException | None], None]) -> Write:
        state = self.authority.state
        rows = [moment.entry.row for moment in moments]
        is_news = bool(state.result) or any(isinstance(row, SEATING) for row in rows)
        return Write(
            self.id,
            [moment.entry for moment in moments],
            done,
            self._lineage,
            status=status_of(state) if is_news else None,
            summary=msgspec.json.encode(tell_summary(state)).decode() if is_news else None,
            players=[player for row in rows if (player := getattr(row, "player", None))],
        )

    def _write_letters(self, moments: list[Moment]) -> Posted:
        """The messages for everyone, made now because the state goes on."""
        letters = Letters(self.authority.state, moments)
        seats = {seat.player: number for number, seat in enumerate(self.authority.seats) if seat.player}
        return [
            (receiver, letters.to(seats.get(receiver.player), views=receiver.views, choices=receiver.choices))
            for receiver in self.receivers
        ]

    def _stored(
        self,
        moments: list[Moment],
        letters: Posted,
        reply: Reply | None,
        began: float,
        error: BaseException | None,
    ) -> None:
        if error:
            self._fail(error, reply)
        self._release()
        if error:
            return
        self.told = moments[-1].entry.version
        if reply:
            reply(moments[0].entry.version, None)
        self._post(letters)
        self._count(moments, began)
        self.after(self)

    def _post(self, letters: Posted) -> None:
        for receiver, messages_ in letters:
            if receiver in self.receivers:
                for data in messages_:
                    receiver.send(data)

    def _fail(self, error: BaseException, reply: Reply | None) -> None:
        """What could not be stored never happened: forget it, and read the log anew."""
        log.warning("not_stored", game=self.id, version=self.told, error=type(error).__name__)
        if reply:
            reply(None, StaleVersion("the game has moved on"))
        if self._reloading is None:
            self._hold()  # until it is done, nothing is shown
            self._reloading = asyncio.create_task(self._reload())

    def _hold(self) -> None:
        """The memory is ahead of the store."""
        self._pending += 1
        self._quiet.clear()

    def _release(self) -> None:
        """The memory is one step less ahead of the store."""
        self._pending -= 1
        if not self._pending:
            self._quiet.set()

    async def _reload(self) -> None:
        """Take the state from the store, however long that takes, and tell what is new in it."""
        while True:
            try:
                stored = await self.services.store.load(self.id)
                break
            except Exception:
                log.exception("not_loaded", game=self.id)
                await asyncio.sleep(RETRY_SECONDS)
        assert stored is not None, "a game vanished from the store"
        self._lineage = Lineage()
        self.authority = Authority(stored.setup, stored.secret, stored.entries)
        self._tell_missed()
        self._reloading = None
        self._release()
        self.after(self)

    def _tell_missed(self) -> None:
        state = self.authority.state
        missed = [moment for moment in state.moments if moment.entry.version > self.told]
        if missed:
            self._post(self._write_letters(missed))
        self.told = state.version

    def _count(self, moments: list[Moment], began: float) -> None:
        metrics = self.services.metrics
        for moment in moments:
            metrics.count_entry(str(moment.entry.row.__struct_config__.tag))
        metrics.commit.observe(time.perf_counter() - began)

    def tell_all(self, message: messages.FromServer) -> None:
        """Tell everybody something that is not part of the log."""
        data = messages.encode_message(message)
        for receiver in self.receivers:
            receiver.send(data)


def _settle(future: "asyncio.Future[int | None]", version: int | None, error: BaseException | None) -> None:
    if future.done():
        return
    if error:
        future.set_exception(error)
    else:
        future.set_result(version)
