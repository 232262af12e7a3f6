"""Games by keyboard, in text mode, in Hebrew, on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, make_table
from tests.browser.playing import WAYS, Person, Typist
from tests.browser.screens import ADDRESSES, show_game, visit

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_a_game_can_be_started_and_played_by_keyboard_alone(open_page):
    page = open_page()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    person = Typist(page, lazy=True)
    person.play_out()
    expect(page.locator(".deck .result")).to_be_visible()


def tab_to(page: Page, text: str) -> None:
    """Press Tab until an element with this text is focused."""
    page.get_by_text(text).wait_for()
    while page.evaluate("() => document.activeElement.textContent.trim()") != text:
        page.keyboard.press("Tab")


@pytest.mark.parametrize(("key", "opened"), [("1", WAYS), ("c", ".chat input"), ("t", ".text input")])
def test_a_key_has_moved_the_focus_before_the_next_key_can_be_pressed(open_page, key, opened):
    page = open_page()
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    page.evaluate("() => addEventListener('keydown', () => (window.focusedByKey = document.activeElement))")
    page.keyboard.press(key)
    assert page.evaluate("(opened) => window.focusedByKey.matches(opened)", opened)


def test_a_game_can_be_played_in_text_mode(open_page):
    page = open_page()
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    page.keyboard.press("t")
    command = page.get_by_label("Command")
    command.wait_for()
    while command.is_visible() and not page.locator(".deck .result").count():
        possible = page.locator(".text code").all_inner_texts()
        if possible:
            command.fill(next((one for one in possible if one != "end" and "retreat" not in one), possible[0]))
            command.press("Enter")
        page.wait_for_function(
            "(was) => document.querySelector('.deck .result') || "
            "[...document.querySelectorAll('.text code')].map((one) => one.textContent).join() !== was",
            arg=",".join(possible),
        )
    expect(page.locator(".deck .result")).to_be_visible()


def test_text_mode_has_help(open_page):
    page = open_page()
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    page.keyboard.press("t")
    page.get_by_label("Command").fill("help")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Answers")).to_contain_text("go back for cards")


def test_a_game_can_be_played_in_hebrew_from_right_to_left(open_page):
    page = open_page()
    make_table(page, "jailbreak", ("me", "sailor"), SHORT)
    page.goto("/settings")
    page.locator("select").first.select_option("he")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.go_back()
    Person(page, lazy=True).play_out()
    expect(page.locator(".deck .result")).to_be_visible()


def test_a_game_can_be_played_on_a_phone(open_page):
    page = open_page(**PHONE)
    make_table(page, "tortuga", ("me", "sailor"), SHORT)
    Person(page, lazy=True).play_out()
    assert fits(page)


def test_no_screen_is_wider_than_a_phone(open_page):
    page = open_page(**PHONE)
    for address in ADDRESSES:
        visit(page, address)
        assert fits(page), address
    show_game(page)
    assert fits(page)


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    wide: int = page.evaluate("() => document.scrollingElement.scrollWidth")
    return wide <= 360
