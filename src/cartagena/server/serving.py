"""Run the application as a process: uvicorn with our limits, and a stop that loses nothing."""

import sys

import uvicorn

from cartagena.server.app import create_app
from cartagena.server.logs import log, set_up_logs
from cartagena.server.settings import Settings

LARGEST_MESSAGE = 16_384
STOP_SECONDS = 5


def make_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws="websockets-sansio",
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


def serve(settings: Settings) -> None:
    """Serve until a signal asks to stop."""
    set_up_logs(settings.log_level)
    log.info("serving", host=settings.host, port=settings.port)
    uvicorn.Server(make_config(settings)).run()
