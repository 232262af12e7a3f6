"""The server without HTTP: everything that requests and sockets work on."""

import asyncio
from dataclasses import dataclass, field
from functools import partial

from cartagena.core.mode import CHOSEN, Mode
from cartagena.game.game import Game
from cartagena.rules.compiler import MODE
from cartagena.server.accounts.followers import Followers
from cartagena.server.accounts.identity import Identity
from cartagena.server.accounts.reminders import TurnReminders
from cartagena.server.analysis.analysis_queue import AnalysisQueue
from cartagena.server.analysis.open_mistakes import OpenMistakes
from cartagena.server.analysis.puzzle_reports import PuzzleReports
from cartagena.server.analysis.tries import Tries
from cartagena.server.cluster.leases import SharedLeases
from cartagena.server.cluster.process_table import ProcessTable
from cartagena.server.daily.daily_deals import DailyDeals
from cartagena.server.limits.hint_limits import HintLimits
from cartagena.server.limits.login_limits import PasswordLimits
from cartagena.server.limits.message_limits import MessageLimits
from cartagena.server.limits.places import Places
from cartagena.server.limits.rate_limits import RateLimits
from cartagena.server.log_setup import log
from cartagena.server.metrics import Metrics
from cartagena.server.rooms.lobby import Lobby
from cartagena.server.rooms.operator_orders import OperatorOrders
from cartagena.server.rooms.peers import Peers
from cartagena.server.rooms.rooms import Rooms, new_id
from cartagena.server.rooms.services import Services
from cartagena.server.settings import Settings
from cartagena.server.store import Store
from cartagena.server.store.database import tried_again
from cartagena.server.store.file_lock import FileLock, lock_database
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.time_source import Time
from cartagena.server.worker_thread import WorkerThread

#: Factor by which the rate limit of page files and health checks is higher.
CHEAP = 10


@dataclass(slots=True)
class Server:
    """All that requests and sockets use: the services, the rooms built on them, accounts and limits.

    Made by ``open``, which starts the background tasks, and ended by ``close``.
    """

    services: Services
    rooms: Rooms
    identity: Identity
    requests: RateLimits
    cheap_requests: RateLimits
    messages: MessageLimits
    new_sockets: RateLimits
    new_tables: RateLimits
    passwords: PasswordLimits
    codes: RateLimits
    confirmations: RateLimits
    reminders: TurnReminders
    lobby: Lobby
    followers: Followers
    analyses: AnalysisQueue
    tries: Tries
    daily: DailyDeals
    puzzle_reports: PuzzleReports
    mistakes: OpenMistakes = field(default_factory=OpenMistakes)
    hints: HintLimits = field(default_factory=HintLimits)
    sockets: dict[str, int] = field(default_factory=dict)
    is_ready: bool = False
    is_stopping: bool = False
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)
    peers: Peers | None = None
    #: Limits of record checks and long answers by address, and of long answers at once.
    checks: RateLimits = field(default_factory=lambda: RateLimits(0.2, 10))
    long_answers: RateLimits = field(default_factory=lambda: RateLimits(1, 60))
    streams: Places = field(default_factory=lambda: Places(most=12, by_address=4))
    #: Limits of the analysis board: requests and checks of edited positions by address, and searches at once.
    studies: RateLimits = field(default_factory=lambda: RateLimits(10, 100))
    position_checks: RateLimits = field(default_factory=lambda: RateLimits(5, 60))
    searches: Places = field(default_factory=lambda: Places(most=24, by_address=4))
    #: Limit of devices that bring their progress, by address.
    progress: RateLimits = field(default_factory=lambda: RateLimits(0.5, 30))
    worker: WorkerThread = field(default_factory=WorkerThread)
    #: Chat limits by person, and by address for guests.
    chat: RateLimits = field(default_factory=lambda: RateLimits(0.5, 5))
    guests_chat: RateLimits = field(default_factory=lambda: RateLimits(2.5, 25))
    #: Held while a duplicate of a deal is created.
    repeating: asyncio.Lock = field(default_factory=asyncio.Lock)
    lock: FileLock | None = None
    #: The error that kept the games from being loaded: the process ends, so that another one tries again.
    fault: BaseException | None = None

    @classmethod
    async def open(cls, settings: Settings, time: Time | None = None) -> "Server":
        """Open the store, then resume running games. Raises `DatabaseInUse`."""
        lock = lock_database(settings.url(), is_shared=bool(settings.redis_url))
        try:
            store = await tried_again(partial(Store.open, settings.url()))
            try:
                server = await cls._open(settings, store, time or Time())
            except BaseException:
                await store.close()
                raise
        except BaseException:
            if lock:
                lock.release()
            raise
        server.lock = lock
        return server

    def why_not_ready(self) -> str | None:
        """Why this server is not ready, as a code; None if it is."""
        if self.is_stopping or self.fault:
            return "stopping"
        return self.services.store.probe.fault if self.is_ready else "starting"

    @classmethod
    async def _open(cls, settings: Settings, store: Store, time: Time) -> "Server":
        metrics = Metrics()
        bot_threads = BotThreads(settings.bot_threads, metrics, settings.bot_share / 100)
        services = Services(settings, store, time, metrics, bot_threads)
        rooms = Rooms(services)
        server = cls(
            services,
            rooms,
            await Identity.open(store, settings.secret_key),
            RateLimits(settings.requests_per_second, 5 * settings.requests_per_second),
            RateLimits(CHEAP * settings.requests_per_second, 5 * CHEAP * settings.requests_per_second),
            MessageLimits(settings.messages_per_second),
            RateLimits(settings.requests_per_second, max(settings.sockets_per_address, settings.requests_per_second)),
            RateLimits(settings.tables_per_hour / 3600, settings.tables_per_hour),
            PasswordLimits(),
            RateLimits(0.2, 20),
            RateLimits(1 / 3600, 2),
            TurnReminders(rooms, services),
            Lobby(store, rooms.damaged),
            Followers(rooms),
            analyses := AnalysisQueue(services, rooms),
            Tries(bot_threads),
            DailyDeals(services, rooms, analyses),
            PuzzleReports(bot_threads),
        )
        await server.rooms.remember()
        if settings.redis_url:
            await server._share(settings.redis_url)
        server.tasks.append(asyncio.create_task(server._begin()))
        return server

    async def _share(self, redis_url: str) -> None:
        """Share the database with other processes."""
        from cartagena.server.cluster.redis_bus import RedisBus

        services = self.services
        process_table = ProcessTable(services.store.engine, new_id())
        services.bus, services.leases = RedisBus(redis_url), (leases := SharedLeases(process_table, services.time))
        self.peers = Peers(self.rooms, services, leases, process_table)
        await self.peers.open()

    async def _go_on(self) -> None:
        """Resume games: all running ones, or those without a lease."""
        if self.peers:
            await self.peers.takeover.run()
            self.tasks.append(asyncio.create_task(self.peers.watch()))
        else:
            await self.rooms.revive()

    async def _begin(self) -> None:
        """Resume games; before it, compile the rules if Numba runs them. A failure is recorded, and the server ends."""
        try:
            if MODE is Mode.NUMBA:
                await asyncio.to_thread(warm_up)
            await tried_again(self._go_on)
        except Exception as fault:
            log.exception("could_not_begin")
            self.fault = fault
            return
        self.tasks.append(asyncio.create_task(self.rooms.stay_alive()))
        self.tasks.append(
            asyncio.create_task(OperatorOrders(self.rooms, self.services.store.operator_queries).follow())
        )
        if not CHOSEN.is_meanwhile:  # what is asked for stays in the queue until the rules are compiled
            self.tasks.append(asyncio.create_task(self.analyses.run()))
            self.tasks.append(asyncio.create_task(self.daily.run()))
        await self.services.store.probe.tried.wait()
        self.is_ready = True
        await self._warm_bots()

    async def _warm_bots(self) -> None:
        try:
            if self.services.settings.warm_bots and MODE is Mode.NUMBA:
                await self.services.bot_threads.warm_up()
        except Exception:
            log.exception("bots_not_warmed")

    async def close(self) -> None:
        """Stop in order: accept nothing new, store everything, close the store."""
        self.is_stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.puzzle_reports.close()
        await self.reminders.close()
        await self.rooms.close()
        self.services.bot_threads.close()
        self.identity.close()
        self.worker.close()
        if self.peers:
            await self.peers.close()
        await self.services.store.close()
        if self.lock:
            self.lock.release()


def warm_up() -> None:
    """Call what is compiled on first use, so that no player waits for it."""
    game = Game.new("everything", players=2, seed=1)
    view = game.view(game.seat)
    view.to_json()
    view.choices()
    view.landing(game.seat, "start", "rum")
    game.play(game.legal_actions()[0])
