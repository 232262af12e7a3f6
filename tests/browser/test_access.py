"""Axe finds no violations on any screen, in light and dark mode."""

import pytest

from tests.browser.axe import violations
from tests.browser.screens import ADDRESSES, show_end, show_game, show_waiting_room, visit

SCHEMES = ("light", "dark")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_screens_with_a_fixed_address_have_no_violations(open_page, scheme):
    page = open_page(color_scheme=scheme)
    for address in ADDRESSES:
        visit(page, address)
        assert violations(page) == [], address


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("show", [show_waiting_room, show_game, show_end])
def test_tables_have_no_violations(open_page, show, scheme):
    page = open_page(color_scheme=scheme)
    show(page)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_mode_and_replay_have_no_violations(open_page, scheme):
    page = open_page(color_scheme=scheme)
    show_end(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay/*")
    page.locator("input[type=range]").wait_for()  # the screen of the game has a heading too
    assert violations(page) == []
    show_game(page)
    page.keyboard.press("t")
    page.get_by_label("Command").wait_for()
    assert violations(page) == []
