"""Checks of every request: headers, origins, sizes, rates; internal errors show no details."""

import asyncio
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cartagena.rules.errors import CartagenaError
from cartagena.server.errors import TooMany, code_of, status_of
from cartagena.server.log_setup import log
from cartagena.server.server import Server

SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 16_384
#: Records are larger; their endpoints check them further.
LARGEST_RECORD_BODY = 1_000_000
RECORD_PATHS = ("/api/verify", "/api/replays")
#: A study has many lines.
LARGEST_STUDY_BODY = 65_536
STUDY_PATHS = "/api/analysis/"
#: Progress has a line for every puzzle and for every game; what is kept at its limits fits.
LARGEST_PROGRESS_BODY = 262_144
PROGRESS_PATH = "/api/me/progress"
HTTP_CODES = {404: "not_found", 413: "too_large"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
#: The Worker that runs the core is the only script that may compile WebAssembly; it may do nothing but fetch it.
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
WORKER = "/assets/core_worker-"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ALWAYS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
WORKERS = [(name, WORKER_POLICY.encode() if name == b"content-security-policy" else value) for name, value in ALWAYS]
UNKEPT = (b"cache-control", b"no-store")
#: Where cookies are secure, browsers keep to HTTPS for a year.
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
#: Cheap to answer, and asked for often or by machines: limited apart from other requests.
CHEAP = ("/healthz", "/readyz", "/metrics", "/assets/")
#: Health checks ask for an address or a name of the inner network.
ANY_HOST = ("/healthz", "/readyz", "/metrics")
DEFAULT_PORTS = {"http": 80, "https": 443}
#: A request beyond the limit is answered this many seconds later, so that a connection can make few of them.
REFUSAL_SECONDS = 1.0
NEED_RULES = ("/api/tables/", "/api/replays", "/api/verify", STUDY_PATHS)


def is_own_origin(headers: Headers, allowed: set[str]) -> bool:
    """Whether a request comes from a page of this server, from an allowed one, or from no browser at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in allowed


@lru_cache(maxsize=16)
def hosts_of(origins: frozenset[str]) -> frozenset[str]:
    """The values of ``Host`` with which these origins are asked for: a usual port may be left out."""
    hosts = set()
    for origin in origins:
        parts = urlsplit(origin.lower())
        name, usual = parts.netloc.rpartition("@")[2], DEFAULT_PORTS[parts.scheme]
        hosts.add(name)
        if parts.port is None:
            hosts.add(f"{name}:{usual}")
        elif parts.port == usual:
            hosts.add(name.removesuffix(f":{usual}"))
    return frozenset(hosts)


def is_own_host(headers: Headers, allowed: set[str]) -> bool:
    """Whether a request is for one of the allowed origins' hosts; for any host where no origins are set."""
    return not allowed or headers.get("host", "").lower() in hosts_of(frozenset(allowed))


def needs_rules(path: str, method: str) -> bool:
    """Whether a request cannot be answered before the rules are compiled."""
    return path.startswith(NEED_RULES) or (path == "/api/tables" and method not in SAFE)


class TooLarge(HTTPException):
    """A body beyond a limit. FastAPI answers 400 to any other exception that is raised while it reads a body."""

    def __init__(self, text: str = "that is too large") -> None:
        super().__init__(413, text)


class Guard:
    """Middleware that checks requests and adds headers to responses."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        server: Server = scope["app"].state.server
        always = WORKERS if scope["path"].startswith(WORKER) else ALWAYS
        reply = with_headers(send, [*always, HTTPS_ONLY] if server.services.settings.secure_cookies else always)
        refusal = await self._limit(scope, server) or self._refuse(scope, server)
        if refusal:
            await refusal(scope, receive, reply)
            return
        await self.app(scope, limited(receive, largest_body(scope["path"])), reply)

    async def _limit(self, scope: Scope, server: Server) -> JSONResponse | None:
        """Take a token; without one, refuse after a delay."""
        limits = server.cheap_requests if scope["path"].startswith(CHEAP) else server.requests
        try:
            limits.spend(scope["client"][0] if scope["client"] else "unknown", server.services.time.now())
        except TooMany as error:
            await asyncio.sleep(REFUSAL_SECONDS)
            return answer(error.code, str(error), error.status)
        return None

    def _refuse(self, scope: Scope, server: Server) -> JSONResponse | None:
        headers, services = Headers(scope=scope), server.services
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > largest_body(scope["path"]):
            return answer("too_large", "that is too large", 413)
        origins = services.settings.allowed_origins()
        if not scope["path"].startswith(ANY_HOST) and not is_own_host(headers, origins):
            return answer("bad_origin", "this server has another name", 421)
        if scope["method"] not in SAFE and not is_own_origin(headers, origins):
            return answer("bad_origin", "this comes from another site", 403)
        if not server.is_ready and needs_rules(scope["path"], scope["method"]):
            return answer("not_ready", "the rules are being compiled, once; wait a little", 503)
        return None


def largest_body(path: str) -> int:
    """How many bytes a request to a path may have: bodies are parsed on the event loop, so most are small."""
    if path.startswith(STUDY_PATHS):
        return LARGEST_STUDY_BODY
    if path == PROGRESS_PATH:
        return LARGEST_PROGRESS_BODY
    return LARGEST_RECORD_BODY if path in RECORD_PATHS else LARGEST_BODY


def limited(receive: Receive, most: int) -> Receive:
    """The same, but no more than *most* bytes."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise TooLarge
        return message

    return receive_some


def with_headers(send: Send, always: list[tuple[bytes, bytes]]) -> Send:
    """The same, with the headers that every answer has."""

    async def send_more(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            is_kept = any(name == b"cache-control" for name, _ in given)
            message["headers"] = [*given, *always, *([] if is_kept else [UNKEPT])]
        await send(message)

    return send_more


def answer(code: str, text: str, status: int, **more: Any) -> JSONResponse:
    """A refusal as JSON."""
    return JSONResponse({"error": {"code": code, "text": text, **more}}, status)


async def on_refusal(_: Request, error: Exception) -> JSONResponse:
    """A fault of the sender."""
    assert isinstance(error, CartagenaError)
    return answer(code_of(error), str(error), status_of(error))


async def on_bad_request(_: Request, error: Exception) -> JSONResponse:
    """A body that cannot be read."""
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
    return answer("bad_message", "; ".join(faults)[:500], 400)


async def on_http(_: Request, error: Exception) -> JSONResponse:
    """No such address, no such method."""
    assert isinstance(error, HTTPException)
    return answer(HTTP_CODES.get(error.status_code, "refused"), str(error.detail), error.status_code)


async def on_mistake(request: Request, error: Exception) -> JSONResponse:
    """An internal error: logged with an id; the client gets the id only."""
    fault = uuid4().hex
    log.error("fault", id=fault, path=request.url.path, exc_info=error)
    return answer("server_error", "the server made a mistake", 500, id=fault)


def protect(app: FastAPI) -> None:
    """Install the checks in an application."""
    app.add_middleware(Guard)
    app.add_exception_handler(CartagenaError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, on_mistake)
