"""The analysis board: by pointer, by keyboard alone, in text mode, in Hebrew on a phone; links, records, bad input."""

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from cartagena import Game, Record
from tests.browser.axe import violations
from tests.browser.playing import HAND, WAYS
from tests.browser.test_records import play_a_little

GAME = Game.new("jamaica", players=2, seed=7)
START, RECORD = GAME.to_text(), GAME.record(["Anne", "Bo"]).to_text()
STUDY = f"/analysis#p={quote(START)}"
TREE = ".tree .move"


def current(page: Page):
    """The move of the moment that is shown."""
    return page.locator(f"{TREE}[aria-current]")


def searched(page: Page) -> None:
    """Wait for the chances of this moment."""
    expect(page.get_by_role("list", name="Best moves").get_by_role("listitem").first).to_be_visible()


def test_all_seats_are_played_with_chances_and_variations_and_the_link_shows_the_same(open_page):
    page = open_page(STUDY)
    searched(page)
    assert violations(page) == []
    page.get_by_role("list", name="Best moves").get_by_role("button").first.click()
    expect(page.locator(TREE)).to_have_count(2)
    first = current(page).inner_text()
    page.get_by_role("button", name="One step back").click()
    expect(current(page)).to_have_text("Start")
    searched(page)
    page.get_by_role("list", name="Best moves").get_by_role("button").nth(1).click()
    expect(page.locator(TREE)).to_have_count(3)
    expect(current(page)).not_to_have_text(first)
    second = current(page).inner_text()
    other = open_page(page.evaluate("location.pathname + location.hash"))
    expect(current(other)).to_have_text(second)
    expect(other.locator(TREE)).to_have_count(3)
    other.get_by_role("button", name="Make it the main line").click()
    expect(other.locator(TREE).nth(1)).to_have_text(second)
    other.get_by_role("button", name="Delete from here").click()
    expect(other.locator(TREE)).to_have_count(2)


def test_the_keyboard_alone_plays_and_goes_through_the_tree(open_page):
    page = open_page(STUDY)
    searched(page)
    page.keyboard.press("1")
    expect(page.locator(WAYS).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TREE)).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(current(page)).to_have_text("Start")
    page.keyboard.press("2")
    expect(page.locator(WAYS).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TREE)).to_have_count(3)
    here = current(page).inner_text()
    page.keyboard.press("ArrowUp")
    expect(current(page)).not_to_have_text(here)
    page.keyboard.press("ArrowDown")
    expect(current(page)).to_have_text(here)
    page.keyboard.press("Home")
    expect(current(page)).to_have_text("Start")


def test_text_mode_plays_notation_and_says_why_not(open_page):
    page = open_page(STUDY)
    searched(page)
    page.keyboard.press("t")
    page.get_by_label("Command").fill("dagger start")
    page.keyboard.press("Enter")
    expect(page.locator(TREE)).to_have_count(2)
    page.get_by_label("Command").fill("retreat start")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("There is no field with one or two pirates")
    expect(page.locator(TREE)).to_have_count(2)


def test_a_bot_plays_a_turn_and_the_study_is_saved_as_a_record(open_page, tmp_path: Path):
    page = open_page(STUDY)
    searched(page)
    page.get_by_label("Strength of the bot").select_option("sailor")
    page.get_by_role("button", name="Play this turn").click()
    expect(page.locator(TREE)).not_to_have_count(1)
    expect(page.get_by_role("button", name="Play this turn")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a record").click()
    download.value.save_as(tmp_path / "study.txt")
    record = Record.from_text((tmp_path / "study.txt").read_text())
    assert record.actions
    page.goto("/analysis")
    page.get_by_label("Position or record").fill((tmp_path / "study.txt").read_text())
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(TREE)).to_have_count(1 + len(record.actions))


def test_what_if_begins_at_the_moment_of_a_replay(open_page):
    page = open_page()
    play_a_little(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("input[type=range]").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="What if").click()
    expect(page.locator(TREE).nth(1)).to_have_attribute("aria-current", "true")


def test_a_phone_in_hebrew(open_page):
    page = open_page(STUDY, locale="he", viewport={"width": 390, "height": 844}, has_touch=True, color_scheme="dark")
    page.locator(HAND).first.tap()
    page.locator(WAYS).first.tap()
    page.locator(".more").tap()
    expect(page.locator(TREE)).to_have_count(2)
    expect(page.locator("dialog ol li").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (START.replace("Sx6/Sx6", "Sx6/Sx5"), "the crew is 6"),
        ("cartagena record 1\nrules: 2\n", "has no"),
        ("hello", "expected"),
        (RECORD.replace("\nresult", "\n1 @0: retreat 9\nresult"), "'retreat 9' is not allowed"),
        (f"{RECORD}variation 0: sail\n", "variation 1"),
    ],
)
def test_what_cannot_be_opened_is_explained_and_kept(open_page, text, sentence):
    page = open_page("/analysis")
    assert violations(page) == []
    page.get_by_label("Position or record").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("That cannot be opened.")
    expect(page.locator(".detail")).to_contain_text(sentence)
    expect(page.get_by_label("Position or record")).to_have_value(text)


def test_a_link_with_an_illegal_variation_and_an_unknown_game_are_explained(open_page):
    page = open_page(f"{STUDY}&l=0:retreat+9")
    expect(page.locator(".detail")).to_contain_text("'retreat 9' is not allowed")
    page = open_page("/analysis/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("That cannot be opened.")
