"""One game in memory: its authority, who listens, and the order: decide, store, tell, then bots and clock."""

import asyncio
import time
from collections.abc import Callable
from functools import partial

import msgspec

from cartagena.rules.errors import CartagenaError
from cartagena.server.errors import DamagedGame, NotNow, Refused, StaleVersion, UnknownGame
from cartagena.server.log_setup import log
from cartagena.server.protocol import messages
from cartagena.server.protocol.broadcast import Broadcast
from cartagena.server.protocol.disclosure import SEATING, status_of, tell_summary
from cartagena.server.protocol.receiver import Receiver
from cartagena.server.rooms.pending_write import Decide, PendingWrite, Posted, Reply, nobody, settle
from cartagena.server.rooms.services import Services
from cartagena.server.rooms.spectators import has_place, viewers
from cartagena.server.store.games import StoredGame
from cartagena.server.store.log_writer import Write, WriteChain
from cartagena.server.table.game_log import Entry, Said
from cartagena.server.table.log_check import follow, restore
from cartagena.server.table.state import AppliedEntry

#: How long to wait for a store that does not answer.
RETRY_SECONDS = 1.0
#: How often a step is tried again that could not be stored.
TRIES = 5
#: A standstill of the store that is shorter, in milliseconds, is nobody's loss.
SHORT_STANDSTILL = 1000
#: Who missed more entries than these gets a snapshot.
TOLD_AGAIN = 64


class Room:
    """A game with its listeners. Everything here runs on one event loop; nothing waits but for the store."""

    def __init__(self, game: str, stored: StoredGame, services: Services) -> None:
        self.id = game
        self.services = services
        self.authority = restore(game, stored.setup, stored.secret, stored.entries)
        self.receivers: set[Receiver] = set()
        #: Who is connected through other processes: seats as a set of bits, and spectators.
        self.elsewhere = (0, 0)
        self._pending = 0
        self._is_stored = asyncio.Event()
        self._is_stored.set()
        self._lineage = WriteChain()
        self._lost: list[PendingWrite] = []
        self._recovering: asyncio.Task[None] | None = None
        self._reading = asyncio.Lock()
        #: The number of the last entry that everybody was told.
        self.last_broadcast = self.authority.state.version
        #: Called when entries were stored: the clock and the bots go on.
        self.after: Callable[[Room], None] = lambda _: None
        #: Called when the stored data turn out to be damaged: the room serves nobody any more.
        self.set_aside: Callable[[Room, DamagedGame], None] = lambda *_: None

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is being stored."""
        return not self.receivers and not self._pending and not self._reading.locked()

    async def wait_until_stored(self) -> None:
        """Wait until all that the memory holds is stored: only then may it be shown."""
        while self._pending:
            await self._is_stored.wait()

    def seat_of(self, receiver: Receiver) -> int | None:
        """The seat of a receiver, None for a spectator."""
        return self.authority.seats.of(receiver.player)

    def local_presence(self) -> tuple[int, int]:
        """Who is connected through this process: seats as a set of bits, and spectators."""
        seats = {seat for receiver in self.receivers if (seat := self.seat_of(receiver)) is not None}
        return sum(1 << seat for seat in seats), len(viewers(self._watching()))

    def _watching(self) -> list[Receiver]:
        return [receiver for receiver in self.receivers if self.seat_of(receiver) is None]

    def present(self) -> list[bool]:
        """Which seats are connected."""
        seats = self.local_presence()[0] | self.elsewhere[0]
        return [bool(seats >> seat & 1) for seat in range(self.authority.seats.count)]

    def spectators(self) -> int:
        """How many watch."""
        return self.local_presence()[1] + self.elsewhere[1]

    def may_watch(self, receiver: Receiver) -> bool:
        """Whether there is a place for a spectator."""
        return has_place(receiver, self._watching(), self.elsewhere[1], self.authority.state.setup.spectators)

    def submit(self, decide: Decide, reply: Reply = nobody, tries: int = 0) -> None:
        """Let the authority decide, store what follows, then tell it. Raises what the authority refuses."""
        began = time.perf_counter()
        moments = decide()
        if not moments:
            reply(self.authority.state.version, None)
            return
        step = PendingWrite(
            decide, reply, moments, self._write_letters(moments), began, self.services.time.now(), tries
        )
        self._hold()
        self.services.store.writer.add(self._write(moments, partial(self._stored, step)))

    async def submit_and_wait(self, decide: Decide) -> int:
        """The same, waiting until it is stored; returns the number of the first entry."""
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self.submit(decide, partial(settle, future))
        return await future or 0

    def _write(self, moments: list[AppliedEntry], done: Callable[[BaseException | None], None]) -> Write:
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
            speakers=[by for moment in moments if isinstance(moment.entry.row, Said) and (by := moment.entry.by)],
        )

    def _write_letters(self, moments: list[AppliedEntry]) -> Posted:
        """The messages for everyone, made now because the state goes on."""
        letters = Broadcast(self.authority.state, moments)
        seats = {seat.player: number for number, seat in enumerate(self.authority.seats)}
        seats[None] = None  # type: ignore[assignment]
        return [
            (receiver, letters.to(seats.get(receiver.player), views=receiver.views, choices=receiver.choices))
            for receiver in self.receivers
            if not self._is_outside(receiver)
        ]

    def _stored(self, step: PendingWrite, error: BaseException | None) -> None:
        if error:
            self._fail(step, error)
            self._release()
            return
        self._release()
        self.last_broadcast = step.moments[-1].entry.version
        self.services.bus.publish(self.id, self.last_broadcast)
        step.reply(step.moments[0].entry.version, None)
        self._post(step.letters)
        self._count(step)
        self.after(self)

    def _post(self, letters: Posted) -> None:
        for receiver, messages_ in letters:
            if receiver in self.receivers:
                for data in messages_:
                    receiver.send(data)
        state = self.authority.state
        if not state.result:
            for receiver in [one for one in self.receivers if one.player in state.barred or self._is_outside(one)]:
                receiver.drop(messages.REFUSED)

    def _is_outside(self, receiver: Receiver) -> bool:
        """Whether a game without spectators began without this receiver."""
        state = self.authority.state
        return state.is_running and not state.setup.spectators and self.seat_of(receiver) is None

    def _fail(self, step: PendingWrite, error: BaseException) -> None:
        """What could not be stored never happened: forget it, read the log anew, and see whether to try again."""
        reason = str(getattr(error, "orig", None) or error)
        log.warning("not_stored", game=self.id, version=self.last_broadcast, error=type(error).__name__, reason=reason)
        step.error = error
        self._lost.append(step)
        if self._recovering is None:
            self._hold()  # until it is done, nothing is shown
            self._recovering = asyncio.create_task(self._recover())

    def _hold(self) -> None:
        """The memory is ahead of the store."""
        self._pending += 1
        self._is_stored.clear()

    def _release(self) -> None:
        """The memory is one step less ahead of the store."""
        self._pending -= 1
        if not self._pending:
            self._is_stored.set()

    async def _recover(self) -> None:
        """Take the state from the store, however long that takes, tell what is new, then settle what was lost."""
        try:
            stored = await self._load()
            if stored is not None:
                self._start_anew(stored)
        except DamagedGame as damage:
            self._vanish(damage)
            self.set_aside(self, damage)
            return
        if stored is None:
            self._vanish(UnknownGame("there is no such table any more"))
            return
        lost, self._lost, self._recovering = self._lost, [], None
        self._release()
        self.after(self)
        self._give_back_standstill(lost)
        for step in lost:
            await self._settle_lost(step)

    def _start_anew(self, stored: StoredGame) -> None:
        """Take the state from the store, and tell what is new."""
        self._lineage = WriteChain()
        known = [entry for entry in stored.entries if entry.version <= self.last_broadcast]
        self.authority.state = restore(self.id, stored.setup, stored.secret, known).state
        self._take_in(stored.entries[len(known) :])

    def give_up(self) -> bool:
        """Read the log no more; whether something was not stored."""
        if self._recovering:
            self._recovering.cancel()
        return bool(self._pending)

    async def _load(self) -> StoredGame | None:
        while True:
            try:
                return await self.services.store.games.load(self.id)
            except DamagedGame:
                raise
            except Exception:
                log.exception("not_loaded", game=self.id)
                await asyncio.sleep(RETRY_SECONDS)

    def _vanish(self, why: Refused) -> None:
        """The game was deleted meanwhile, or its data are damaged."""
        lost, self._lost, self._recovering = self._lost, [], None
        self._release()
        for step in lost:
            step.reply(None, why)

    def _give_back_standstill(self, lost: list[PendingWrite]) -> None:
        """Nobody loses time because the store took nothing."""
        now = self.services.time.now()
        since = min((step.at for step in lost if not step.is_second), default=now)
        if now - since > SHORT_STANDSTILL:
            self.give_back(now - since, since)

    def give_back(self, milliseconds: int, since: int) -> None:
        """Give who was thinking back the time from a moment on in which nothing could be done."""
        self.submit(lambda: self.authority.give_time(milliseconds, since))

    async def _settle_lost(self, step: PendingWrite) -> None:
        """A command may stand in the log already, by another way; else it is tried again, if it still can be."""
        reply, first = step.reply, step.moments[0].entry
        try:
            done = await self.find_command(first.by, first.command)
            if done is not None:
                reply(done, None)
            elif step.tries < TRIES:
                self.submit(step.decide, step.reply, step.tries + 1)
            elif step.is_second:
                reply(None, StaleVersion("the game has moved on"))
            else:
                reply(None, NotNow("the server cannot store that at present; try again later"))
        except CartagenaError as error:
            reply(None, error)
        except Exception as error:
            log.exception("not_settled", game=self.id)
            reply(None, error)

    async def find_command(self, player: str | None, command: str | None) -> int | None:
        """The number of the entry that a command led to, in whatever process, if it did."""
        if not player or not command:
            return None
        known = self.authority.repeated(player, command)
        return known if known is not None else await self.services.store.games.find_command(self.id, player, command)

    async def refresh(self) -> None:
        """Take in what other processes have stored."""
        async with self._reading:
            try:
                entries = await self._read_new()
                if entries:
                    self._take_in(entries)
                    self.after(self)
            except DamagedGame as damage:
                self.set_aside(self, damage)
                raise

    async def _read_new(self) -> list[Entry]:
        """What the log has beyond the memory, once nothing is being stored."""
        while True:
            await self.wait_until_stored()
            version = self.authority.state.version
            entries = await self.services.store.games.entries_after(self.id, version)
            if not self._pending and self.authority.state.version == version:
                return entries

    async def missed(self, last: int) -> list[AppliedEntry] | None:
        """The moments after entry *last*, from memory or from the log; None if there are too many."""
        while True:
            await self.wait_until_stored()
            state = self.authority.state
            if not 0 <= state.version - last <= TOLD_AGAIN:
                return None
            if state.version - last <= len(state.moments):
                return [moment for moment in state.moments if moment.entry.version > last]
            try:
                entries, replayed = await self.services.store.games.entries_after(self.id, 0), state.blank()
            except DamagedGame:
                return None  # what is in memory is whole
            moments = [replayed.apply(entry) for entry in entries]
            if not self._pending and self.authority.state.version == replayed.version:
                return moments[last:]

    def _take_in(self, entries: list[Entry]) -> None:
        """Let entries of the log take effect, and tell them."""
        moments = [follow(self.authority.state, entry) for entry in entries]
        if moments:
            self._post(self._write_letters(moments))
        self.last_broadcast = self.authority.state.version

    def _count(self, step: PendingWrite) -> None:
        metrics = self.services.metrics
        for moment in step.moments:
            metrics.count_entry(str(moment.entry.row.__struct_config__.tag))
        metrics.commit.observe(time.perf_counter() - step.began)

    def tell_all(self, message: messages.FromServer) -> None:
        """Tell everybody something that is not part of the log."""
        data = messages.encode_message(message)
        for receiver in list(self.receivers):
            receiver.send(data)
