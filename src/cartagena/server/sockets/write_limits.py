"""Transports whose peers have to read: bounded in what waits for them, or in how long it waits."""

import asyncio
from collections.abc import Callable
from typing import Any

#: A peer that has data waiting takes at least this many bytes between two looks.
LEAST_PROGRESS = 1024


class WrappedTransport(asyncio.Transport):
    """A transport that passes everything on to another one."""

    def __init__(self, inner: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.inner, self._loop = inner, loop

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """The same as the inner transport's."""
        return self.inner.get_extra_info(name, default)

    def is_closing(self) -> bool:
        """Whether it is closed or about to be."""
        return self.inner.is_closing()

    def close(self) -> None:
        """Close it once everything is sent."""
        self.inner.close()

    def abort(self) -> None:
        """Close it at once."""
        self.inner.abort()

    def can_write_eof(self) -> bool:
        """Whether the sending half can be closed alone."""
        return self.inner.can_write_eof()

    def write_eof(self) -> None:
        """Close the sending half."""
        self.inner.write_eof()

    def pause_reading(self) -> None:
        """Receive nothing for now."""
        if not self.inner.is_closing():
            self.inner.pause_reading()

    def resume_reading(self) -> None:
        """Receive again."""
        if not self.inner.is_closing():
            self.inner.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let another protocol receive."""
        self.inner.set_protocol(protocol)

    def get_write_buffer_size(self) -> int:
        """The number of bytes that wait to be sent."""
        return self.inner.get_write_buffer_size()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send data; nothing is added to a transport that is closing."""
        if not self.inner.is_closing():
            self.inner.write(data)


class BoundedTransport(WrappedTransport):
    """Calls *when_full* when more than *most* bytes wait; a closed one sends the rest for *close_seconds* at most."""

    def __init__(
        self,
        inner: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        most: int,
        close_seconds: float,
        when_full: Callable[[], None],
    ) -> None:
        super().__init__(inner, loop)
        self._most, self._close_seconds, self._when_full = most, close_seconds, when_full

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send data and check what waits."""
        inner = self.inner
        if inner.is_closing():
            return
        inner.write(data)
        if inner.get_write_buffer_size() > self._most:
            self._when_full()

    def close(self) -> None:
        """Close it, whether or not the peer takes the rest."""
        if not self.inner.is_closing():
            self.inner.close()
            self._loop.call_later(self._close_seconds, self.inner.abort)


class WatchedTransport(WrappedTransport):
    """Ends a connection whose peer takes nothing, or next to nothing, of what waits for *stall_seconds*."""

    def __init__(
        self, inner: asyncio.Transport, loop: asyncio.AbstractEventLoop, stall_seconds: float, address: str
    ) -> None:
        super().__init__(inner, loop)
        self.address = address
        self._stall_seconds = stall_seconds
        self._written = 0
        self._watch: asyncio.TimerHandle | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send data; begin to watch if some of it waits."""
        if self.inner.is_closing():
            return
        self.inner.write(data)
        self._written += len(data)
        waiting = self.inner.get_write_buffer_size()
        if waiting and self._watch is None:
            self._look_later(self._written - waiting)

    def _look_later(self, sent: int) -> None:
        self._watch = self._loop.call_later(self._stall_seconds, self._look, sent)

    def _look(self, sent_before: int) -> None:
        self._watch = None
        waiting = self.inner.get_write_buffer_size()
        sent = self._written - waiting
        if not waiting:
            return
        if sent - sent_before < LEAST_PROGRESS:
            self.inner.abort()
        else:
            self._look_later(sent)

    def stop_watching(self) -> None:
        """Stop watching the peer."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
