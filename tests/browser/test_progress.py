"""Progress in a real browser: a guest's stays there, and with an account it goes along to another device."""

from playwright.sync_api import Page, expect

from cartagena.puzzles.puzzle import all_puzzles
from tests.browser.test_account import PASSWORD, come_back, fill_in, open_form
from tests.browser.test_puzzles import record, type_action


def solve(page: Page, name: str) -> None:
    """Solve a puzzle in text mode."""
    page.goto(f"/puzzle/{name}")
    page.locator(".deck").wait_for()
    page.keyboard.press("t")
    for action in all_puzzles()[name].solution:
        type_action(page, action)
    expect(page.locator(".done")).to_contain_text("Solved!")


def create_account(page: Page, login: str) -> None:
    """Keep the name, on the screen of the settings."""
    page.goto("/settings")
    open_form(page, "Create account")
    with page.expect_response("**/api/me/progress"):
        fill_in(page, login, PASSWORD, "Create account")
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()


def log_in(page: Page, login: str, *names: str) -> None:
    """Log in, on the screen of the settings, and wait until this browser has the results of some puzzles."""
    page.goto("/settings")
    come_back(page, login)
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    has_all = "(names) => names.every((name) => (localStorage['cartagena puzzles'] ?? '').includes(`\"${name}\"`))"
    page.wait_for_function(has_all, arg=list(names))


def test_a_guests_progress_goes_along_when_a_name_is_kept(open_page, own_server, login):
    page, other = open_page(at=own_server), open_page(at=own_server)
    solve(page, "0001")
    create_account(page, login)
    solve(other, "0002")
    assert record(other)["results"] == {"0002": True}
    log_in(other, login, "0001", "0002")
    other.goto("/puzzles")
    expect(other.get_by_text("In a row: 2")).to_be_visible()
    assert record(other)["results"] == {"0001": True, "0002": True}
    with page.expect_response("**/api/me/progress"):
        page.goto("/puzzles")
    expect(page.get_by_text("In a row: 2")).to_be_visible()
    assert record(page)["own"] == record(other)["own"]


def test_what_is_solved_with_an_account_is_stored_by_itself(open_page, own_server, login):
    page, other = open_page(at=own_server), open_page(at=own_server)
    create_account(page, login)
    with page.expect_response(lambda one: '"0001"' in (one.request.post_data or "") and one.url.endswith("/progress")):
        solve(page, "0001")
    log_in(other, login, "0001")
    assert record(other)["results"] == {"0001": True}
    other.get_by_role("button", name="Log out", exact=True).click()
    expect(other.get_by_text("You play without an account.")).to_be_visible()
    assert record(other)["results"] == {}


def test_of_a_deleted_account_no_progress_stays_in_any_tab(open_page, own_server, login):
    page = open_page(at=own_server)
    create_account(page, login)
    solve(page, "0001")
    tab = page.context.new_page()
    tab.goto("/puzzles")
    expect(tab.get_by_text("In a row: 1")).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Yes, delete me for good").click()
    expect(page.get_by_text("You play without an account.")).to_be_visible()
    assert record(page)["results"] == {}
    expect(tab.get_by_text("In a row: 1")).to_have_count(0)


def test_progress_that_cannot_be_read_is_said_and_set_aside(open_page):
    page = open_page("/fonts.txt")
    page.evaluate("localStorage['cartagena puzzles'] = '{\"stars\": 7}'")
    page.goto("/puzzles")
    expect(page.get_by_text("could not be read")).to_be_visible()
    assert page.evaluate("localStorage['cartagena puzzles damaged']") == '{"stars": 7}'
