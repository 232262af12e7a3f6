"""Where players find the server."""

import socket

#: Any address of another network: asked which of ours would be used, nothing is sent.
ELSEWHERE = ("192.0.2.1", 9)


def describe(host: str, port: int) -> str:
    """What to tell whoever started the server."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return f"Cartagena is served at http://localhost:{port} (this machine only); the API is at /openapi.json"
    own = own_address() if host in ("0.0.0.0", "::", "") else host
    return f"Cartagena is served at http://localhost:{port}; others on this network: http://{own}:{port}"


def own_address() -> str:
    """This machine's address in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
