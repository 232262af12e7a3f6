"""A line between browser and server that can be cut: real connections, really lost."""

import selectors
import socket
import threading
from contextlib import suppress


class Relay:
    """Passes bytes between its own port and a server's, until it is cut."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._is_cut = threading.Event()
        self._lines: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Lose every connection, and take no new one."""
        self._is_cut.set()
        for line in self._lines:
            hang_up(line)
        self._lines.clear()

    def mend(self) -> None:
        """Take connections again."""
        self._is_cut.clear()

    def close(self) -> None:
        """End for good."""
        self.cut()
        hang_up(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                browser, _ = self._listener.accept()
            except OSError:
                return
            if self._is_cut.is_set():
                hang_up(browser)
                continue
            server = socket.create_connection(("127.0.0.1", self._server_port))
            self._lines += [browser, server]
            threading.Thread(target=pass_on, args=(browser, server), daemon=True).start()


def pass_on(one: socket.socket, other: socket.socket) -> None:
    """Pass bytes both ways until either side ends."""
    with selectors.DefaultSelector() as selector:
        selector.register(one, selectors.EVENT_READ, other)
        selector.register(other, selectors.EVENT_READ, one)
        try:
            while True:
                for key, _ in selector.select():
                    data = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    if not data:
                        return
                    key.data.sendall(data)
        except (OSError, ValueError):
            return
        finally:
            hang_up(one)
            hang_up(other)


def hang_up(line: socket.socket) -> None:
    """Close a connection that may be closed already."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
