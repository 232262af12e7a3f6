"""Structured logs: one JSON object a line on the error stream."""

import contextlib
import logging
import sys
from typing import TextIO

import structlog


def set_up_logs(level: str) -> None:
    """Log from *level* on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(Unfailing(sys.stderr)),  # type: ignore[arg-type]
    )


class Unfailing:
    """A stream that drops what it cannot write: a full disk or a closed terminal must not stop the program."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write, ignoring errors."""
        with contextlib.suppress(OSError, ValueError):
            self._stream.write(text)

    def flush(self) -> None:
        """Flush, ignoring errors."""
        with contextlib.suppress(OSError, ValueError):
            self._stream.flush()


log = structlog.get_logger()
