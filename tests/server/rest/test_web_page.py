"""The page is served whole, small and safely; where it is absent, the server says so."""

import contextlib

import httpx
import pytest
from fastapi import FastAPI

from cartagena.server.rest.web_page import FOREVER, NEVER, add_page

FILES = {
    "index.html": b"<!doctype html><title>Cartagena</title>",
    "sw.js": b"self",
    "manifest.webmanifest": b"{}",
    "icon.svg": b"<svg/>",
    "assets/index-abc.js": b"let a = 1",
    "assets/index-abc.js.br": b"brotli",
    "assets/index-abc.js.gz": b"gzip",
    "assets/index-abc.css": b"a {}",
}


@contextlib.asynccontextmanager
async def page_of(folder):
    app = FastAPI()
    add_page(app, folder)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
        yield client


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "page"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


async def test_every_route_of_the_page_answers_the_same_file(built):
    async with page_of(built) as client:
        for path in ("/", "/new", "/table/abc", "/replay/abc/17", "/rules/tortuga", "/settings"):
            answer = await client.get(path)
            assert answer.content == FILES["index.html"]
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == NEVER


async def test_files_have_their_types_and_hashed_ones_are_kept(built):
    types = {
        "/sw.js": ("text/javascript", NEVER),
        "/manifest.webmanifest": ("application/manifest+json", NEVER),
        "/icon.svg": ("image/svg+xml", NEVER),
        "/assets/index-abc.css": ("text/css", FOREVER),
    }
    async with page_of(built) as client:
        for path, (media_type, caching) in types.items():
            answer = await client.get(path)
            assert answer.content == FILES[path[1:]]
            assert answer.headers["content-type"].partition(";")[0] == media_type
            assert answer.headers["cache-control"] == caching


async def test_the_smallest_form_that_the_browser_reads_is_sent(built):
    forms = {"gzip, br": (b"brotli", "br"), "gzip": (b"gzip", "gzip"), "identity": (b"let a = 1", None)}
    async with page_of(built) as client:
        for accepted, (content, encoding) in forms.items():
            async with client.stream("GET", "/assets/index-abc.js", headers={"accept-encoding": accepted}) as answer:
                assert b"".join([part async for part in answer.aiter_raw()]) == content
                assert answer.headers.get("content-encoding") == encoding
                assert answer.headers["content-type"].startswith("text/javascript")
                assert answer.headers["vary"] == "accept-encoding"


async def test_what_the_browser_has_is_not_sent_again(built):
    async with page_of(built) as client:
        etag = (await client.get("/")).headers["etag"]
        again = await client.get("/", headers={"if-none-match": etag})
        assert (again.status_code, again.content) == (304, b"")


async def test_nothing_outside_the_folder_is_sent(built):
    async with page_of(built) as client:
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/a%00.js", "/no.js"):
            assert (await client.get(path)).status_code == 404
        assert (await client.get("/api/nothing")).status_code == 404


async def test_without_a_page_the_server_says_so(tmp_path):
    async with page_of(tmp_path / "none") as client:
        answer = await client.get("/")
        assert "has not been built" in answer.text
        assert "/openapi.json" in answer.text


async def test_the_first_page_names_what_its_screen_needs(built):
    (built / "preloads.json").write_text('{"screens": {"table": ["assets/Table-a.js"]}, "words": {}}')
    async with page_of(built) as client:
        assert (await client.get("/table/abc")).headers["link"] == "</assets/Table-a.js>; rel=modulepreload"
        assert "link" not in (await client.get("/icon.svg")).headers
