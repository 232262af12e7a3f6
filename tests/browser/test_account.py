"""Accounts: registering, logging in and out, passwords, data export and deletion.

A server accepts ten passwords from an address before it asks to wait, so some tests have a server of their own.
"""

import json

from playwright.sync_api import Page, expect

from tests.browser.making import make_table

PASSWORD = "eleven lanterns"


def keep_name(page: Page, login: str) -> None:
    """Take a seat at a table, then register the name with a password."""
    make_table(page, "tortuga", ("me", "open"))
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    page.goto("/settings")
    open_form(page, "Create account")
    fill_in(page, login, PASSWORD, "Create account")
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()


def come_back(page: Page, login: str, password: str = PASSWORD) -> None:
    """Log in, on the screen of the settings."""
    open_form(page, "Log in")
    fill_in(page, login, password, "Log in")


def open_form(page: Page, name: str) -> None:
    """Open a form on the screen of the settings."""
    page.locator("summary").filter(has_text=name).click()


def fill_in(page: Page, login: str, password: str, button: str) -> None:
    """Fill in the form that has this button."""
    form = page.locator("form").filter(has=page.get_by_role("button", name=button))
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name=button).click()


def shows_my_table(page: Page) -> None:
    """The list of games has the table."""
    page.goto("/games")
    expect(page.get_by_role("heading", name="Tortuga")).to_be_visible()
    expect(page.get_by_role("link", name="Open").first).to_be_visible()


def shows_no_table(page: Page) -> None:
    """The list of games is empty."""
    page.goto("/games")
    expect(page.get_by_text("No games yet.")).to_be_visible()


def test_logging_in_again_shows_the_games_of_the_account(open_page, login):
    page = open_page()
    keep_name(page, login)
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_text("You play without an account.")).to_be_visible()
    shows_no_table(page)
    page.goto("/settings")
    come_back(page, login)
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    shows_my_table(page)


def test_logging_in_on_another_device_shows_the_games_of_the_account(open_page, own_server, login):
    keep_name(open_page(at=own_server), login)
    other = open_page("/settings", at=own_server)
    come_back(other, login, "twelve lanterns")
    expect(other.get_by_text("Login or password is wrong.")).to_be_visible()
    expect(other.locator("form:visible").get_by_label("Login")).to_have_value(login)
    fill_in(other, login.upper(), PASSWORD, "Log in")
    expect(other.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    shows_my_table(other)


def test_changing_the_password_needs_the_old_one(open_page, own_server, login):
    page = open_page(at=own_server)
    keep_name(page, login)
    open_form(page, "Change the password")
    answers = {"twelve lanterns": "The old password is wrong.", PASSWORD: "The password has been changed."}
    for old, answer in answers.items():
        page.get_by_label("Old password").fill(old)
        page.get_by_label("New password").fill("twelve lanterns")
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_text(answer)).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    come_back(page, login, "twelve lanterns")
    expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()


def test_a_login_can_be_taken_only_once(open_page, own_server, login):
    keep_name(open_page(at=own_server), login)
    other = open_page("/settings", at=own_server)
    open_form(other, "Create account")
    fill_in(other, login, PASSWORD, "Create account")
    expect(other.get_by_text("That login is taken.")).to_be_visible()


def test_logging_out_everywhere_logs_other_devices_out(open_page, login):
    page, other = open_page(), open_page("/settings")
    keep_name(page, login)
    come_back(other, login)
    expect(other.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    page.get_by_role("button", name="Log out everywhere").click()
    expect(page.get_by_text("You play without an account.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("You play without an account.")).to_be_visible()
    shows_no_table(other)


def test_all_stored_data_can_be_downloaded(open_page, login):
    page = open_page()
    keep_name(page, login)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all my data").click()
    kept = json.loads(download.value.path().read_text())
    assert login in json.dumps(kept)
    assert PASSWORD not in json.dumps(kept)


def test_a_deleted_account_is_gone(open_page, login):
    page = open_page()
    keep_name(page, login)
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Yes, delete me for good").click()
    expect(page.get_by_text("Done.")).to_be_visible()
    expect(page.get_by_text("You play without an account.")).to_be_visible()
    shows_no_table(page)
    page.goto("/settings")
    come_back(page, login)
    expect(page.get_by_text("Login or password is wrong.")).to_be_visible()
