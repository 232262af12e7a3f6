"""One game in memory. Whatever is submitted is decided, stored, then sent; nothing is sent before it is stored."""

import asyncio
import time
from functools import partial

import msgspec

from cartagena.server.errors import DamagedGame
from cartagena.server.protocol.disclosure import describe_summary, status_of
from cartagena.server.rooms.audience import Audience
from cartagena.server.rooms.failed_write import TRIES, Recovery
from cartagena.server.rooms.observer import RoomObserver
from cartagena.server.rooms.pending_write import Decide, Nobody, PendingWrite, Submitter, WaitingSubmitter
from cartagena.server.rooms.services import Services
from cartagena.server.store.games import StoredGame
from cartagena.server.store.log_writer import Write, WriteChain
from cartagena.server.table.authority import Authority
from cartagena.server.table.game_log import Entry, Said
from cartagena.server.table.log_check import follow, restore
from cartagena.server.table.state import AppliedEntry, State
from cartagena.server.thinking.thinking_jobs import Charged
from cartagena.server.time_source import LONG_JUMP

NOBODY = Nobody()


class Room:
    """A game and its audience. Everything here runs on one event loop; nothing waits but for the store."""

    def __init__(self, authority: Authority, services: Services, observer: RoomObserver) -> None:
        self.authority = authority
        self.id = authority.state.setup.game
        self.services = services
        self.observer = observer
        self.audience = Audience(self.authority, services.time.now(), services.settings.away_seconds * 1000)
        setup = self.authority.state.setup
        #: Whose share of the processors its bots take.
        self.charged = Charged(*setup.charged) if setup.charged else Charged(setup.owner)
        #: The number of the last entry that everybody was sent.
        self.last_broadcast = self.authority.state.version
        #: How far the clock that timed the last entry was ahead of the timers here; and that of the last stored entry.
        self._lead = self._stored_lead = services.time.ahead
        self._chain = WriteChain()
        self._recovery = Recovery(self)
        self._pending = 0
        self._is_stored = asyncio.Event()
        self._is_stored.set()
        self._reading = asyncio.Lock()

    # decide

    def submit(self, decide: Decide, submitter: Submitter = NOBODY) -> None:
        """Let the authority decide, store what follows, then send it. Raises what the authority refuses."""
        self._submit(decide, submitter, 0)

    async def submit_and_wait(self, decide: Decide) -> int:
        """The same, waiting until it is stored; returns the number of the first entry."""
        submitter = WaitingSubmitter()
        self.submit(decide, submitter)
        return await submitter.wait()

    def submit_again(self, lost: PendingWrite) -> None:
        """Let something be decided once more that could not be stored."""
        self._submit(lost.decide, lost.submitter, lost.tries + 1)

    def _submit(self, decide: Decide, submitter: Submitter, tries: int) -> None:
        self.give_back_jump()
        self._decide(decide, submitter, tries)

    def _decide(self, decide: Decide, submitter: Submitter, tries: int) -> None:
        began, now = time.perf_counter(), self.services.time.now()
        applied = decide(now=now)
        if not applied:
            submitter.stored(self.authority.state.version)
            return
        self._lead = self.services.time.ahead
        outgoing = self.audience.messages_about(applied)
        self._store(PendingWrite(decide, submitter, applied, outgoing, began, now, tries, self._lead))

    # time that nobody is charged

    def give_back(self, loss: int) -> None:
        """Give the person who thinks back the last milliseconds, in which nothing could be done."""
        self._decide(partial(self.authority.give_time, loss), NOBODY, 0)

    @property
    def jump(self) -> int:
        """By how much the time jumped since the last entry, if anybody's clock runs.

        Either the system's clock was set, or the machine slept, or another process with another time wrote the entry.
        """
        jump = self.services.time.ahead - self._lead
        return jump if abs(jump) >= LONG_JUMP and self.authority.state.clock.deadline is not None else 0

    def give_back_jump(self) -> None:
        """Charge nobody for a jump. One that cannot be stored remains, until the next command or ring of the clock."""
        if jump := self.jump:
            self._decide(partial(self.authority.give_time, jump), NOBODY, TRIES)

    # store

    def _store(self, pending: PendingWrite) -> None:
        self.hold()
        self.services.store.writer.add(self._write(pending))

    def _write(self, pending: PendingWrite) -> Write:
        state, entries = self.authority.state, [applied.entry for applied in pending.applied]
        is_news = bool(state.result) or any(entry.row.changes_seats for entry in entries)
        return Write(
            self.id,
            entries,
            partial(self._stored, pending),
            self._chain,
            status=status_of(state) if is_news else None,
            summary=msgspec.json.encode(describe_summary(state)).decode() if is_news else None,
            players=[player for entry in entries if (player := getattr(entry.row, "player", None))],
            speakers=[entry.by for entry in entries if isinstance(entry.row, Said) and entry.by],
        )

    def hold(self) -> None:
        """The memory is ahead of the store."""
        self._pending += 1
        self._is_stored.clear()

    def release(self) -> None:
        """The memory is one write less ahead of the store."""
        self._pending -= 1
        if not self._pending:
            self._is_stored.set()

    async def wait_until_stored(self) -> None:
        """Wait until all that the memory holds is stored: only then may it be shown."""
        while self._pending:
            await self._is_stored.wait()

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is being stored."""
        return not self.audience.receivers and not self._pending and not self._reading.locked()

    def give_up(self) -> bool:
        """Recover nothing more; whether something was not stored."""
        self._recovery.cancel()
        return bool(self._pending)

    # send

    def _stored(self, pending: PendingWrite, error: BaseException | None) -> None:
        """The writer is done with a write: send it, or recover."""
        if error:
            self._recovery.add(pending, error)
            self.release()
            return
        self.release()
        self.last_broadcast, self._stored_lead = pending.applied[-1].entry.version, pending.lead
        self.services.bus.publish(self.id, self.last_broadcast)
        pending.submitter.stored(pending.applied[0].entry.version)
        self.audience.send(pending.outgoing)
        self._count(pending)
        self.observer.game_changed(self)

    def _count(self, pending: PendingWrite) -> None:
        metrics = self.services.metrics
        for applied in pending.applied:
            metrics.count_entry(str(applied.entry.row.__struct_config__.tag))
        metrics.commit.observe(time.perf_counter() - pending.began)

    def announce_presence(self) -> None:
        """Somebody connected or disconnected here: send it to everybody."""
        self.audience.note_presence(self.services.time.now())
        self.audience.send_presence()
        self.observer.presence_changed(self)

    # read the log

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
                    self.observer.game_changed(self)
            except DamagedGame as damage:
                self.observer.game_damaged(self, damage)
                raise

    async def _read_new(self) -> list[Entry]:
        """What the log has beyond the memory, once nothing is being stored."""
        while True:
            await self.wait_until_stored()
            version = self.authority.state.version
            entries = await self.services.store.games.entries_after(self.id, version)
            if not self._pending and self.authority.state.version == version:
                return entries

    def _take_in(self, entries: list[Entry]) -> None:
        """Apply entries of the log, and send them."""
        applied = [follow(self.authority.state, entry) for entry in entries]
        if applied:
            self._lead = self._stored_lead = self.services.time.lead_of(applied[-1].entry.at)
            self.audience.send(self.audience.messages_about(applied))
        self.last_broadcast = self.authority.state.version

    def replay(self, stored: StoredGame) -> tuple[State, list[Entry]]:
        """The state that everybody was sent, and the entries after it. Changes nothing; may run in a thread."""
        known = [entry for entry in stored.entries if entry.version <= self.last_broadcast]
        state = restore(self.id, stored.setup, stored.secret, known).state
        return state, stored.entries[len(known) :]

    def restart(self, state: State, entries: list[Entry]) -> None:
        """Take the state from the store instead of the memory, and send what is new."""
        self._chain, self._lead = WriteChain(), self._stored_lead
        self.authority.state = state
        self._take_in(entries)

    async def missed(self, last: int) -> list[AppliedEntry] | None:
        """What happened after entry *last*, as far as it is remembered; None if that is too long ago."""
        await self.wait_until_stored()
        state = self.authority.state
        if not 0 <= state.version - last <= len(state.recent):
            return None
        return [applied for applied in state.recent if applied.entry.version > last]
