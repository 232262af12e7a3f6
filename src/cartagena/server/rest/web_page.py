"""The web page: the files that its build made, and the same first page for every route of it."""

import json
from hashlib import blake2b
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import NotModifiedResponse

import cartagena
from cartagena.server.rest.link_preview import MARKER, preview_tags

FOLDER = Path(cartagena.__file__).parent / "page"
INDEX = "index.html"
#: Made by the build: the files that each screen and each language will ask for.
PRELOADS = "preloads.json"
DEFAULT_LANGUAGE = "en"
#: Names of files under this folder change with their content.
ASSETS = "assets/"
FOREVER, NEVER = "public, max-age=31536000, immutable", "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
TYPES = {
    ".css": "text/css", ".gif": "image/gif", ".html": "text/html", ".ico": "image/x-icon", ".jpg": "image/jpeg",
    ".js": "text/javascript", ".json": "application/json", ".map": "application/json", ".mp3": "audio/mpeg",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2",
}  # fmt: skip
#: Shown where the page has not been built.
ABSENT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cartagena</title></head><body>
<h1>Cartagena</h1>
<p>The server runs. Its page has not been built: start it by <code>./cartagena play</code> in a clone.</p>
<ul>
<li><a href="/openapi.json">the requests, as an OpenAPI schema</a></li>
<li><a href="/api/protocol">the messages of the socket, as a JSON Schema</a></li>
<li><a href="/api/variants">the games that can be played</a></li>
<li><a href="/api/tables">the public tables</a></li>
</ul>
</body></html>
"""


def add_page(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the page under every path that nothing else answers; to be called last."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        found = find_file(folder, path)
        if found is None and "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        if found is not None:
            return send_file(found, request, FOREVER if path.startswith(ASSETS) else NEVER)
        return await send_index(folder, path, request)


async def send_index(folder: Path, path: str, request: Request) -> Response:
    """The first page, with a note of what its screen will ask for, and what a link to it shows elsewhere."""
    index = find_file(folder, INDEX)
    if index is None:
        return HTMLResponse(ABSENT, headers={"cache-control": NEVER})
    text = index.read_text(encoding="utf-8").replace(MARKER, await preview_tags(request, path))
    headers = {"cache-control": NEVER, "etag": f'"{blake2b(text.encode(), digest_size=16).hexdigest()}"'}
    headers |= link_header(folder, path, request.headers.get("accept-language", ""))
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return NotModifiedResponse(Headers(headers))
    return HTMLResponse(text, headers=headers)


def find_file(folder: Path, path: str) -> Path | None:
    """The file of a path inside the folder, if there is one."""
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


def send_file(file: Path, request: Request, caching: str) -> Response:
    """A file, in the smallest form that the browser reads; nothing if the browser has it already."""
    chosen, headers = file, {"cache-control": caching, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in ENCODINGS:
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            chosen, headers = packed, headers | {"content-encoding": encoding}
            break
    media_type = TYPES.get(file.suffix.lower(), "application/octet-stream")
    answer = FileResponse(chosen, headers=headers, media_type=media_type, stat_result=chosen.stat())
    known = request.headers.get("if-none-match", "")
    return NotModifiedResponse(answer.headers) if answer.headers["etag"] in known else answer


def link_header(folder: Path, path: str, languages: str) -> dict[str, str]:
    """The header that names the files of the screen at an address, and of the first language that the page has."""
    try:
        needed: dict[str, dict[str, list[str]]] = json.loads((folder / PRELOADS).read_text(encoding="utf-8"))
    except OSError:
        return {}
    files = needed["screens"].get(path.partition("/")[0], []) + words_for(needed["words"], languages)
    return {"link": ", ".join(f"</{file}>; rel=modulepreload" for file in files)} if files else {}


def words_for(words: dict[str, list[str]], languages: str) -> list[str]:
    """The files of the language that a browser with this `accept-language` begins in."""
    wished = (tag.strip()[:2].lower().replace("iw", "he") for tag in languages.split(","))
    return words.get(next((tag for tag in wished if tag in words), DEFAULT_LANGUAGE), [])
