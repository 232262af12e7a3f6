"""Puzzles without a network, in a real browser: solved from what is kept, counted, and nothing lost afterwards."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from cartagena.puzzles.puzzle import WIN, all_puzzles
from tests.browser.axe import violations
from tests.browser.test_progress import create_account, log_in
from tests.browser.test_puzzles import record, type_action

#: The puzzle of the day and 20 others.
READY = "Puzzles that can be solved without a network: 21."


def get_ready(page: Page) -> list[str]:
    """Open the puzzles, and wait until enough are kept and the service worker is there; returns their names."""
    page.goto("/puzzles")
    expect(page.get_by_text(READY)).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    paths = page.evaluate(
        "caches.open('cartagena-puzzles-1').then((cache) => cache.keys()).then((all) => all.map((one) => one.url))"
    )
    return [found[1] for path in paths if (found := re.search("/puzzles/([^/]+)/turn$", path))]


def cut_network(page: Page) -> Callable[[], None]:
    """Cut the network; returns what brings it back."""
    page.context.set_offline(True)
    return lambda: page.context.set_offline(False)


def solve_here(page: Page, *, is_first: bool = True) -> str:
    """Solve the puzzle on the screen, the first one after changing to text mode; returns its name."""
    page.locator(".deck").wait_for()
    if is_first:
        page.keyboard.press("t")
    puzzle = all_puzzles()[page.url.rpartition("/")[2]]
    for action in puzzle.solution:
        type_action(page, action)
    expect(page.locator(".done")).to_contain_text(re.compile("Solved!|best turn"))
    return puzzle.name


def test_puzzles_are_solved_with_the_network_cut_and_nothing_is_lost(open_page):
    page = open_page()
    get_ready(page)
    mend = cut_network(page)
    page.reload()
    expect(page.get_by_text("You can solve these puzzles now: 21.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Any theme").click()
    page.wait_for_url("**/puzzle/*")
    first = solve_here(page)
    expect(page.locator(".done")).to_contain_text("need the server")
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(lambda url: not url.endswith(first))
    second = solve_here(page, is_first=False)
    kept = record(page)
    assert kept["results"] == {first: True, second: True}
    assert kept["streak"] == 2
    page.reload()
    expect(page.locator(".coach")).to_contain_text("In a row: 2")
    page.goto("/puzzles")
    expect(page.get_by_text("You can solve these puzzles now: 21.")).to_be_visible()
    mend()
    expect(page.get_by_text(READY)).to_be_visible()
    assert record(page) == kept


def test_a_wrong_turn_without_a_network_counts_and_is_not_explained(open_page):
    page = open_page()
    names = get_ready(page)
    puzzle = next(all_puzzles()[name] for name in names if all_puzzles()[name].kind == WIN)
    cut_network(page)
    page.goto(f"/puzzle/{puzzle.name}")
    page.locator(".deck").wait_for()
    page.keyboard.press("t")
    type_action(page, "end")
    expect(page.locator(".coach .advice")).to_contain_text("no longer certain")
    expect(page.locator(".coach")).to_contain_text("need the server")
    expect(page.get_by_role("button", name="Why not mine?")).to_have_count(0)
    assert record(page)["results"] == {puzzle.name: False}


def test_what_is_solved_without_the_server_goes_along_when_it_is_back(open_page, own_server, login):
    page = open_page(at=own_server)
    create_account(page, login)
    get_ready(page)
    own_server.kill()
    page.goto("/")
    expect(page.get_by_role("heading", name="Becalmed")).to_be_visible()
    page.get_by_role("link", name="Solve puzzles").click()
    page.get_by_role("button", name="Any theme").click()
    page.wait_for_url("**/puzzle/*")
    solved = solve_here(page)
    own_server.start()
    with page.expect_response(lambda one: f'"{solved}"' in (one.request.post_data or "") and one.ok):
        page.goto("/puzzles")
    other = open_page(at=own_server)
    log_in(other, login, solved)
    assert record(other)["results"] == {solved: True}
    assert record(other)["own"] == record(page)["own"]


def test_a_page_of_another_build_is_dropped_and_never_shown_while_the_network_is_there(open_page):
    page = open_page("/fonts.txt")
    page.evaluate(
        """async () => {
          const cache = await caches.open("cartagena-shell-old");
          await cache.put("/puzzles", new Response("<p>an old page</p>", { headers: { "content-type": "text/html" } }));
          await (await caches.open("cartagena-puzzles-1")).put("/api/puzzles/old/turn", new Response("{}"));
        }"""
    )
    assert "old" not in get_ready(page)
    names = page.evaluate("caches.keys()")
    shells = [name for name in names if name.startswith("cartagena-shell-")]
    assert len(shells) == 1
    assert shells != ["cartagena-shell-old"]
    page.reload()
    expect(page.get_by_text(READY)).to_be_visible()
