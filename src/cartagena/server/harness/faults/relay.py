"""A TCP relay on the loopback interface whose lines can be cut, torn, silenced and slowed down."""

import selectors
import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

#: Seconds between two looks whether a silent line may pass bytes again.
LOOK_SECONDS = 0.02


@dataclass
class Line:
    """One connection through the relay: the client's end and the server's end."""

    client: socket.socket
    server: socket.socket
    #: Whether the next message is cut in its middle.
    is_to_tear: bool = False

    def hang_up(self) -> None:
        """Close both ends."""
        hang_up(self.client)
        hang_up(self.server)


class Relay:
    """Passes bytes between its own port and a server's port or Unix socket."""

    def __init__(self, target: int | Path) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = int(self._listener.getsockname()[1])
        self._is_cut = threading.Event()
        self._is_silent = threading.Event()
        self._delay = 0.0
        self._lines: list[Line] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Lose every connection, and take no new one."""
        self._is_cut.set()
        for line in self._lines:
            line.hang_up()
        self._lines.clear()

    def tear(self) -> None:
        """Lose every connection in the middle of its next message; new ones are whole."""
        for line in self._lines:
            line.is_to_tear = True

    def silence(self) -> None:
        """Keep connections open, but pass nothing on until the relay is mended."""
        self._is_silent.set()

    def slow_down(self, seconds: float) -> None:
        """Pass everything on later."""
        self._delay = seconds

    def mend(self) -> None:
        """Take connections, and pass bytes on as they come."""
        self._delay = 0.0
        self._is_cut.clear()
        self._is_silent.clear()

    def close(self) -> None:
        """End for good."""
        self.cut()
        hang_up(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = None if self._is_cut.is_set() else self._connect()
            if server is None:
                hang_up(client)
                continue
            line = Line(client, server)
            self._lines = [one for one in self._lines if one.client.fileno() >= 0] + [line]
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _connect(self) -> socket.socket | None:
        """A connection to the server, or None while it takes none."""
        is_port = isinstance(self._target, int)
        server = socket.socket(socket.AF_INET if is_port else socket.AF_UNIX)
        try:
            server.connect(("127.0.0.1", self._target) if is_port else str(self._target))
        except OSError:
            server.close()
            return None
        return server

    def _serve(self, line: Line) -> None:
        """Pass bytes both ways until either side ends."""
        with selectors.DefaultSelector() as selector:
            selector.register(line.client, selectors.EVENT_READ, line.server)
            selector.register(line.server, selectors.EVENT_READ, line.client)
            try:
                while all(self._pass_on(line, key) for key, _ in selector.select()):
                    pass
            except (OSError, ValueError):
                return
            finally:
                line.hang_up()

    def _pass_on(self, line: Line, key: selectors.SelectorKey) -> bool:
        """Pass on what came from one side; whether the line goes on."""
        data = key.fileobj.recv(65536)  # type: ignore[union-attr]
        time.sleep(self._delay)
        while self._is_silent.is_set() and not self._is_cut.is_set():
            time.sleep(LOOK_SECONDS)
        is_whole = not line.is_to_tear
        key.data.sendall(data if is_whole else data[: len(data) // 2])
        return bool(data) and is_whole


def hang_up(end: socket.socket) -> None:
    """Close a connection that may be closed already."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
