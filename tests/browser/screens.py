"""Every screen of the page, for tests that check all of them."""

from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, make_table
from tests.browser.playing import HAND, READY, Person

#: Screens that have a fixed address.
ADDRESSES = (
    "/",
    "/new",
    "/games",
    "/settings",
    "/rules",
    "/rules/everything",
    "/lessons",
    "/daily",
    "/nowhere",
    "/table/nowhere",
    "/analysis",
    "/analysis/nowhere",
    "/learn/nowhere",
    "/editor",
)


def visit(page: Page, address: str) -> None:
    """Go to an address and wait until its screen is there."""
    page.goto(address)
    expect(page.locator("main h1")).to_be_attached()
    page.wait_for_load_state("networkidle")


def show_waiting_room(page: Page) -> None:
    """A table that waits for others."""
    make_table(page, "jamaica", ("me", "open"), SHORT)
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()


def show_game(page: Page) -> str:
    """A game in progress, its board completely drawn, a card picked. Returns the address of the table."""
    address = make_table(page, "everything", ("me", "sailor", "sailor"))
    page.locator(".board [tabindex='0']").first.wait_for(state="attached")
    seen = page.wait_for_function(READY).json_value()
    page.locator(HAND).nth(seen["cards"].index(True)).click()
    expect(page.locator(".deck .ways")).to_be_visible()
    return address


def show_end(page: Page) -> None:
    """A game that is over: given up at once."""
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    give_up(page)


def give_up(page: Page) -> None:
    """End a two-player game by giving up."""
    page.get_by_role("tab").last.click()
    page.locator(".menu button").last.click()
    page.locator(".menu .danger").click()
    expect(page.locator(".deck .result")).to_be_visible()
