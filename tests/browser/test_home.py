"""The first screen as a place to come back to: what is due today stands there, and nothing moves when it comes."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.making import SHORT, make_table
from tests.browser.playing import Person

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
#: Where every panel and every row of today is.
PLACES = """() => [...document.querySelectorAll(".picture, .home > section, .home li .row")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


def rows(page: Page):
    """The rows of today."""
    return page.locator("section", has=page.get_by_role("heading", name="Today")).get_by_role("link")


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_moves_when_the_server_says_what_is_due_today(open_page, device):
    page = open_page("/rules", **DEVICES[device])
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/today", hold)
    page.route("**/api/lessons*", hold)
    page.goto("/")
    expect(rows(page)).to_have_count(4)
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    page.locator(".hero [data-space='end']").wait_for(state="attached")
    page.locator(".home > section [data-space='end']").wait_for(state="attached")
    page.wait_for_function("document.fonts.status === 'loaded'")
    expect(page.locator(".name").first).to_be_visible()
    while len(waiting) < 2:  # both requests are on their way
        page.evaluate("() => new Promise(requestAnimationFrame)")
    before = page.evaluate(PLACES)
    for route in waiting:
        route.continue_()
    expect(rows(page).nth(0)).to_contain_text("Your first escape")
    expect(rows(page).nth(2)).to_contain_text("not played yet")
    assert page.evaluate(PLACES) == before


def test_the_rows_lead_to_lesson_puzzle_and_deal(open_page):
    page = open_page()
    expect(rows(page).nth(0)).to_contain_text("Your first escape")
    rows(page).nth(0).click()
    page.wait_for_url("**/lesson/first")
    page.goto("/")
    expect(rows(page).nth(2)).to_contain_text("not played yet")
    rows(page).nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/puzzle/*")
    page.goto("/")
    rows(page).nth(2).click()
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    expect(rows(page).nth(2)).to_contain_text("your try is waiting")
    assert violations(page) == []


def test_a_finished_game_can_be_watched_again(open_page):
    page = open_page()
    expect(page.get_by_text("no finished game yet")).to_be_visible()
    expect(rows(page)).to_have_count(4)
    make_table(page, "jamaica", ("me", "cabin-boy"), SHORT)
    Person(page).play_out()
    page.goto("/")
    expect(rows(page).nth(3)).to_contain_text("Read the rules")
    expect(rows(page).nth(4)).to_contain_text("Cabin boy")
    rows(page).nth(4).click()
    page.wait_for_url("**/replay/*")


def test_without_the_server_the_links_are_there(open_page):
    page = open_page("/rules")
    page.route("**/api/today", lambda route: route.abort())
    page.route("**/api/lessons*", lambda route: route.abort())
    page.goto("/")
    expect(rows(page)).to_have_count(4)
    rows(page).nth(1).click()
    page.wait_for_url("**/puzzles")


def test_today_in_hebrew_and_dark_has_no_violations(open_page):
    page = open_page(locale="he", color_scheme="dark", **DEVICES["phone"])
    panel = page.locator("section", has=page.get_by_role("heading", name="היום"))
    expect(panel.get_by_role("link").nth(2)).to_contain_text("עוד לא שוחק")
    assert violations(page) == []
