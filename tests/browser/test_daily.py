"""The deal of the day in a real browser: one try, its result, the tables and the days before."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.screens import give_up

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def begin(page: Page) -> str:
    """Begin the deal of the day by its button; the address of the table."""
    page.goto("/daily")
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/table/*")
    return page.url


def surrender(page: Page) -> None:
    """Wait for the own turn, and give up."""
    page.locator(".deck .bar.mine").wait_for()
    give_up(page)


def test_the_deal_of_the_day_is_played_once_and_stays_closed_while_its_day_lasts(open_page, own_server):
    anne, jack = open_page("/daily", at=own_server), open_page("/daily", at=own_server)
    expect(anne.get_by_text("Nobody has finished this deal yet.").first).to_be_visible()
    table = begin(anne)
    expect(anne.locator('.deck .actions [aria-keyshortcuts="H"]')).to_have_count(0)
    anne.goto("/daily")
    anne.get_by_role("link", name="Go on with your try").click()
    expect(anne).to_have_url(table)
    surrender(anne)
    anne.get_by_role("link", name="Deal of the day").click()
    expect(anne.get_by_text("Place 1")).to_be_visible()
    expect(anne.get_by_role("button", name="Play this deal")).to_have_count(0)
    expect(anne.locator(".ranking .me")).to_have_count(1)  # a guest is in the table of the day alone
    expect(anne.get_by_text("Replays open two hours after the end of the day")).to_be_visible()
    expect(anne.locator('a[href^="/replay/"]')).to_have_count(0)
    assert violations(anne) == []
    jack.reload()
    expect(jack.locator(".ranking tbody tr")).to_have_count(1)
    begin(jack)
    surrender(jack)
    jack.goto("/daily")
    expect(jack.locator(".ranking tbody tr")).to_have_count(2)
    expect(jack.locator(".ranking a")).to_have_count(0)


def test_a_screen_left_open_overnight_shows_the_new_day_instead_of_beginning_it(open_page):
    page = open_page("/")
    page.route("**/api/daily/today", show_as_yesterday, times=1)
    page.goto("/daily")
    expect(page.get_by_role("heading", name="January").first).to_be_visible()
    page.get_by_role("button", name="Play this deal").click()
    expect(page.get_by_text("A new day has begun")).to_be_visible()
    expect(page).to_have_url(re.compile("/daily$"))
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/table/*")


def show_as_yesterday(route):
    """Answer with the deal of the server, as if it had been loaded on another day."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"day": "2026-01-02", "today": "2026-01-02"})


def test_the_deal_of_the_day_by_keyboard_and_its_past_days(open_page):
    page = open_page("/daily")
    button = page.get_by_role("button", name="Play this deal")
    button.focus()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.goto("/daily")
    days = page.get_by_role("region", name="Past days").or_(page.locator("section", has_text="Past days")).last
    expect(days.get_by_role("link")).to_have_count(42)
    expect(days.get_by_role("link").first).to_contain_text("your try is waiting")
    second = days.get_by_role("link").nth(1)
    second.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/daily/\d{4}-\d{2}-\d{2}$"))
    expect(page.get_by_text("You did not play this deal.")).to_be_visible()
    page.goto("/daily/2999-01-01")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_screen_has_no_violations_on_a_phone_in_hebrew(open_page, scheme):
    page = open_page("/daily", locale="he", color_scheme=scheme, **PHONE)
    expect(page.get_by_role("heading", level=1)).to_have_text("קלפי היום")
    expect(page.locator(".play")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1")
