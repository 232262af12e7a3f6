"""The addresses of the server: what is printed, and the browser that is opened."""

import io
import os
import socket
import sys
import threading
import webbrowser
from http.client import HTTPConnection, HTTPException

from cartagena.server.settings import Settings

#: Any address of another network: asked which of ours would be used, nothing is sent.
ELSEWHERE = ("192.0.2.1", 9)
EVERYWHERE = "0.0.0.0"
HERE = ("127.0.0.1", "localhost", "::1")


def show_addresses(settings: Settings) -> None:
    """Print the addresses for this machine and for friends."""
    print(f"Cartagena is at http://localhost:{settings.port} (Ctrl-C ends it; games are kept)")
    friends = friends_address(settings)
    if friends:
        print(f"Friends on this network: {friends}")
        print(draw_code(friends), end="")
    sys.stdout.flush()


def friends_address(settings: Settings) -> str | None:
    """The address for others on this network; None if the server is for this machine only."""
    if settings.host in HERE:
        return None
    own = own_address() if settings.host in (EVERYWHERE, "::", "") else settings.host
    return f"http://{f'[{own}]' if ':' in own else own}:{settings.port}"


def own_address() -> str:
    """This machine's address in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def draw_code(address: str) -> str:
    """An address as a QR code of characters; nothing where the screen cannot show them."""
    import segno  # here: a server for this machine alone starts without it

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()


def is_served(settings: Settings) -> bool:
    """Whether a Cartagena server answers at that port already."""
    connection = HTTPConnection("127.0.0.1", settings.port, timeout=2)
    try:
        connection.request("GET", "/healthz")
        return b'"cartagena"' in connection.getresponse().read(1000)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def open_browser(port: int, *, wanted: bool) -> None:
    """Show the page in a browser, if there is a screen to show it on; never waits, never fails."""
    if wanted and has_screen():
        threading.Thread(target=_open, args=(f"http://localhost:{port}",), daemon=True).start()


def has_screen() -> bool:
    """Whether a graphical browser can be opened."""
    is_told = "BROWSER" in os.environ
    return is_told or sys.platform in ("win32", "darwin") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ))


def _open(address: str) -> None:
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        print(f"Please open {address} in a browser.", flush=True)
