"""What others did stays visible until the player acts, can be shown again, and is drawn where it is spoken of."""

import re

from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, join_table, make_table, start_game
from tests.browser.playing import Person, beginner

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
GONE = "[data-trail=gone]"
POINTED = "[data-trail=pointed]"
#: From now on an animation goes on until somebody completes it.
HOLD = "() => { window.setTimeout = () => 0; }"


def play_a_round(page: Page) -> Person:
    """A game against two bots in which everybody has played once, and it is this person's turn."""
    make_table(page, "jamaica", ("me", "sailor", "sailor"), SHORT)
    person = Person(page)
    number = page.locator("aside .piles > span").last
    for _ in range(12):
        person.wait()
        if int(number.inner_text().removeprefix("Turn ")) > 3:
            return person
        person.act()
    raise AssertionError("the first round does not end")


def trails(page: Page) -> list[tuple[str | None, str | None]]:
    """From where to where the trails on the board lead."""
    found = page.locator(GONE).all()
    return [(one.get_attribute("data-from"), one.get_attribute("data-to")) for one in found]


def test_trails_of_the_others_stay_until_the_player_acts_even_after_a_reload(open_page):
    page = open_page()
    person = play_a_round(page)
    before = trails(page)
    assert len(before) >= 2
    page.reload()
    seen = person.wait()
    expect(page.locator(GONE)).to_have_count(len(before))
    assert trails(page) == before
    person.play_card(seen["cards"].index(True))
    expect(page.locator(GONE)).to_have_count(0)


def test_the_last_round_is_shown_again(open_page):
    page = open_page(reduced_motion="no-preference")
    person = play_a_round(page)
    page.locator(".deck:not([aria-busy])").wait_for()
    before = page.locator("[data-crew]").evaluate_all("(all) => all.map((one) => one.outerHTML)")
    page.evaluate(HOLD)
    page.keyboard.press("l")
    page.locator("[data-walker]").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    after = page.locator("[data-crew]").evaluate_all("(all) => all.map((one) => one.outerHTML)")
    assert after == before
    assert person.act()


def test_what_is_done_to_a_player_is_called_out(open_page):
    host, friend = open_page(), open_page()
    options = {**SHORT, "Earning cards": "morgan"}
    join_table(friend, make_table(host, "jailbreak", ("me", "open"), options), "Bo")
    start_game(host)
    first, other = beginner(host, friend)
    person = Person(first)
    person.play_card(person.wait()["cards"].index(True))
    first.wait_for_function(
        "() => document.querySelector('.actions [aria-keyshortcuts=M]:not(.impossible)')",
    )
    person.press_button("M")
    expect(other.get_by_role("list", name="What was done to you")).to_contain_text("moved one of your pirates")


def test_pointing_at_a_chip_or_a_line_of_the_log_draws_the_way(open_page):
    page = open_page()
    person = play_a_round(page)
    expect(page.locator(POINTED)).to_have_count(0)
    page.locator(".log button").last.hover()
    expect(page.locator(POINTED)).not_to_have_count(0)
    seen = person.wait()
    page.locator(".deck .cards button.card").nth(seen["cards"].index(True)).click()
    page.locator(".deck .ways button").first.hover()
    expect(page.locator(POINTED)).to_have_count(1)
    assert page.locator(POINTED).get_attribute("data-from")


def test_fields_are_numbered_unless_a_setting_hides_the_numbers(open_page):
    page = open_page()
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    numbers = page.locator(".board text").filter(has_text=re.compile(r"^1[0-9]$"))
    expect(numbers).to_have_count(10)
    page.get_by_role("tab").last.click()
    page.get_by_role("button", name="Field numbers").click()
    expect(numbers).to_have_count(0)


def test_on_a_phone_hints_and_symbols_leave_the_board_in_view(open_page):
    page = open_page(**PHONE)
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    person.wait()
    person.press_button("H")
    hint = page.get_by_role("region", name="Hint")
    hint.wait_for()
    board, panel = page.locator(".board").bounding_box(), hint.bounding_box()
    assert board
    assert panel
    assert panel["y"] >= board["y"] + board["height"] - 1
    hint.get_by_role("listitem").first.get_by_role("button").tap()
    expect(page.locator(POINTED).first).to_be_attached()
    hint.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Show free fields and roads: dagger").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".board .open, .board .road")).not_to_have_count(0)
