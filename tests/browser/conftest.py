"""A real server and a real browser. An error in the console of any page fails the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from cartagena.cli.dev.chromium import open_browser
from cartagena.server.harness.server_process import ServerProcess, free_port

#: A generous timeout: these tests do not measure speed.
PATIENCE = 120_000

expect.set_options(timeout=PATIENCE)

#: Somebody who has been offered the first lesson before, and wants no tips.
OFFERED = """
localStorage['cartagena lessons'] ??= JSON.stringify({ isOffered: true });
localStorage['cartagena settings'] ??= JSON.stringify({ tips: false });
"""

OpenPage = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a file together where several processes share the work (see ``browser``)."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker("medium")
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for each file: while it is open its event loop runs, and no other test could run one."""
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server process with an empty database."""
    process = ServerProcess(tmp_path_factory.mktemp("server"), free_port())
    process.start()
    yield process
    process.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test, which may kill it."""
    process = ServerProcess(tmp_path, free_port())
    process.start()
    yield process
    process.stop()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Open a page in a new browser context: another person, another device, another language."""
    people: list[BrowserContext] = []
    complaints: list[str] = []

    def open_it(path: str = "/", *, at: ServerProcess | None = None, is_new: bool = False, **device: Any) -> Page:
        port = (at or request.getfixturevalue("server")).port
        settings: dict[str, Any] = {"locale": "en", "reduced_motion": "reduce", **device}
        context = browser.new_context(base_url=f"http://127.0.0.1:{port}", **settings)
        context.set_default_timeout(PATIENCE)
        if not is_new:
            context.add_init_script(OFFERED)
        people.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: complaints.append(f"{page.url}: {message.text}") if is_page_error(message) else None,
        )
        page.goto(path)
        return page

    yield open_it
    for context in people:
        context.close()
    assert not complaints


@pytest.fixture
def login() -> str:
    """A login that is not taken."""
    return f"anne.{uuid4().hex[:12]}"


def is_page_error(message: ConsoleMessage) -> bool:
    """Whether a console message is an error of the page; refused requests and lost connections are not."""
    is_expected = "ERR_" in message.text or "WebSocket" in message.text or "/api/" in message.location["url"]
    return message.type == "error" and not is_expected
