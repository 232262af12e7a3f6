"""Run the application as a process: uvicorn with our limits, and a stop that loses nothing."""

import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn

from cartagena.server.app import create_app
from cartagena.server.launch.guardian import guard
from cartagena.server.launch.handover import BackgroundCompiler, compile_beside
from cartagena.server.launch.startup_faults import check, explain
from cartagena.server.log_setup import log, set_up_logs
from cartagena.server.settings import Settings
from cartagena.server.sockets.connection_limits import ConnectionLimits, LimitedConfig
from cartagena.server.sockets.http_connection import HttpConnection
from cartagena.server.sockets.transport import Transport

LARGEST_MESSAGE = 16_384
STOP_SECONDS = 5
#: Interval at which threads (writer, bots, event loop) take turns, in seconds.
SWITCH_SECONDS = 0.0005
#: Garbage-collector thresholds for generations 0, 1 and 2.
GARBAGE = (20_000, 20, 50)
#: File descriptors kept free for the database, bots and logs.
KEPT_FILES = 100
#: The number of file descriptors to ask for, and to assume where the system names no limit.
MOST_FILES, WINDOWS_FILES = 65_536, 8192


def make_config(settings: Settings) -> LimitedConfig:
    """How uvicorn is to run the application."""
    return LimitedConfig(
        create_app(settings),
        ConnectionLimits.of(settings, most=open_files() - KEPT_FILES),
        settings.trusted_proxies,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=HttpConnection,
        ws=Transport,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
    )


def open_files() -> int:
    """The number of files and connections the system lets this process have; raised as far as it may be."""
    if sys.platform == "win32":
        return WINDOWS_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def share_the_processor() -> None:
    """Switch threads often, and make garbage collection of old objects rare."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.enable()
    gc.set_threshold(*GARBAGE)


class Opening(uvicorn.Server):
    """A uvicorn server that reports when it listens, or why it does not."""

    def __init__(self, config: uvicorn.Config, when_open: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_open = when_open
        self.compiler: BackgroundCompiler | None = None
        self._fault: BaseException | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening. Errors are not logged here; the caller prints them in one line."""
        errors = logging.getLogger("uvicorn.error")
        errors.addFilter(self._keep_fault)
        try:
            await super().startup(sockets)
        finally:
            errors.removeFilter(self._keep_fault)
        if self.started:
            self._when_open()
            self.compiler = compile_beside()

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: on request, because the games could not be loaded, or for a server with compiled rules."""
        return await super().on_tick(counter) or self.fault is not None or self.is_replaced

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop in order. Afterwards a signal that asked for it ends the process."""
        if self.compiler:
            self.compiler.stop()
        await super().shutdown(sockets)

    @property
    def is_replaced(self) -> bool:
        """Whether compiled rules are ready, for a server that is started anew."""
        return self.compiler is not None and self.compiler.is_done and not self.should_exit

    def _keep_fault(self, record: logging.LogRecord) -> bool:
        if isinstance(record.msg, OSError):
            self._fault = record.msg
        return False

    @property
    def fault(self) -> BaseException | None:
        """The error that kept it from listening or from loading the games."""
        state: Any = getattr(self.config.app, "state", None)
        server = getattr(state, "server", None)
        return self._fault or getattr(state, "fault", None) or getattr(server, "fault", None)


def serve(settings: Settings, when_open: Callable[[], None] = lambda: None) -> bool:
    """Serve until a signal asks to stop; *when_open* is called once it listens. Raises faults of the environment.

    Returns whether the server wants to be started anew, because compiled rules are ready now.
    """
    set_up_logs(settings.log_level)
    check(settings)
    share_the_processor()
    log.info("serving", host=settings.host, port=settings.port)
    opening = Opening(make_config(settings), when_open)
    try:
        opening.run()
    except KeyboardInterrupt:
        return False
    except SystemExit:
        if opening.fault is None:
            raise
    if opening.fault is not None:
        raise explain(opening.fault, settings) or opening.fault from None
    return opening.is_replaced


def serve_guarded(settings: Settings, when_open: Callable[[], None]) -> None:
    """Serve under a guardian that replaces a killed server; *when_open* is called for the first server only."""
    set_up_logs(settings.log_level)
    guard(partial(serve, settings), when_open)
