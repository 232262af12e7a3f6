"""Where pirates would land is computed in the browser: at any time, for any pirate, without asking the server."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, WebSocket, expect

from tests.browser.making import SHORT, join_table, make_table, start_game
from tests.browser.playing import beginner

PIRATE = "[data-space='start'][data-seat='{}']"
PREVIEWS = ".board g.preview"
CORE, WORKER = re.compile(r"\.wasm$"), re.compile("core_worker-")


def sit_down(open_page: Any, preset: str) -> tuple[Page, Page]:
    """Two people at a table whose game has begun; the one who is to play comes first."""
    owner, guest = open_page(), open_page()
    address = make_table(owner, preset, ("me", "open"), SHORT)
    join_table(guest, address, "Guest")
    start_game(owner)
    for page in (owner, guest):
        page.locator(PIRATE.format(0)).wait_for(state="attached")
    owner.locator(".deck .actions button").first.wait_for()
    return beginner(owner, guest)


def point_at(page: Page, seat: int) -> Locator:
    """Point at the pirates of a seat at the start; the marks that follow."""
    page.locator(PIRATE.format(seat)).hover()
    return page.locator(PREVIEWS)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_pirate_shows_where_it_would_land_while_another_decides(open_page, seat):
    _, waiting = sit_down(open_page, "tortuga")
    sent: list[str] = []
    waiting.on("websocket", lambda socket: watch(socket, sent))
    waiting.reload()
    waiting.locator(PIRATE.format(seat)).wait_for(state="attached")
    expect(point_at(waiting, seat).first).to_be_visible()
    expect(waiting.locator("[aria-label*='would land here']").nth(1)).to_be_attached()
    assert not [text for text in sent if "why_not" in text]
    waiting.mouse.move(0, 0)
    expect(waiting.locator(PREVIEWS)).to_have_count(0)


def watch(socket: WebSocket, sent: list[str]) -> None:
    """Note what a page sends."""
    socket.on("framesent", lambda text: sent.append(str(text)))


def note_request(asked: list[str], request: Request) -> None:
    """Note what a page asks for; what its service worker then fetches for it is the same request."""
    if request.service_worker is None:
        asked.append(request.url)


def test_the_core_is_fetched_when_somebody_points_at_the_board(open_page):
    page = open_page()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    make_table(page, "tortuga", ("me", "sailor"), SHORT)
    page.mouse.move(0, 0)
    page.locator(PIRATE.format(0)).wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if CORE.search(url) or WORKER.search(url)]
    expect(point_at(page, 0).first).to_be_visible()
    assert [url for url in asked if WORKER.search(url)]


#: Less than a module: as what a browser without SIMD instructions makes of the core, it cannot be compiled.
DAMAGED = b"\0asm\1\0\0\0\xff"
TROUBLES = {
    "no core": (CORE, lambda route: route.abort()),
    "no Worker": (WORKER, lambda route: route.abort()),
    "a core that cannot be compiled": (
        CORE,
        lambda route: route.fulfill(body=DAMAGED, content_type="application/wasm"),
    ),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_without_the_core_the_page_works_as_before(open_page, trouble):
    page = open_page()
    wanted, answer = TROUBLES[trouble]
    asked: list[str] = []
    page.context.on("request", lambda request: note_request(asked, request))
    page.context.route(wanted, answer)
    make_table(page, "tortuga", ("me", "sailor"), SHORT)
    card = page.locator(".deck .cards > ul:last-of-type button.card:not(.dimmed)").first
    card.wait_for()
    with page.context.expect_event("request", lambda request: bool(wanted.search(request.url))):
        page.locator(PIRATE.format(0)).hover()
    card.click()
    page.locator(".deck .ways > ul button").first.click()
    expect(page.locator(".deck .dots .spent")).to_have_count(1)
    expect(point_at(page, 0)).to_have_count(0)
    assert len([url for url in asked if wanted.search(url)]) == 1


@pytest.mark.parametrize("without", ["Worker", "WebAssembly"])
def test_browsers_without_the_means_show_the_table(open_page, without):
    page = open_page()
    page.add_init_script(f"delete globalThis.{without};")
    make_table(page, "tortuga", ("me", "sailor"), SHORT)
    card = page.locator(".deck .cards > ul:last-of-type button.card:not(.dimmed)").first
    card.wait_for()
    page.locator(PIRATE.format(0)).hover()
    card.click()
    expect(page.locator(".deck .ways > ul button").first).to_be_visible()
    expect(page.locator(PREVIEWS)).to_have_count(0)
