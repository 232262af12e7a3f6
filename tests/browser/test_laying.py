"""The game as it lies on one's own table: path and first player chosen by pointing, other readings of the rules."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import choose_player, make_table, set_options
from tests.browser.playing import HAND, READY, Person, play_again

pytestmark = pytest.mark.slow

STRIPS = "form ol .strip"
OPEN = "Open a treasure"


class Opener(Person):
    """A player who opens a treasure as soon as that is possible."""

    def decide(self, seen):
        if not seen["answers"]:
            for index in [index for index, can in enumerate(seen["cards"]) if can]:
                self.page.locator(HAND).nth(index).click()
                if OPEN in self.look()["spells"]:
                    self.cast(OPEN)
                    return
            self.page.keyboard.press("Escape")
        super().decide(seen)


def open_form(page: Page, preset: str) -> None:
    page.goto("/new")
    page.locator(f"input[name=preset][value={preset}]").check()
    page.get_by_text("Every option").click()


def symbols_of(page: Page) -> list[str]:
    """The symbols of the path in the form, field by field, as a screen reader says them."""
    labels = page.locator(STRIPS).evaluate_all("strips => strips.map((strip) => strip.ariaLabel)")
    return [symbol for label in labels for symbol in label.split(": ")[1].split(", ")]


def test_a_path_laid_by_pointing_is_played_and_the_chosen_player_begins(open_page):
    page = open_page()
    open_form(page, "jailbreak")
    page.get_by_role("button", name="2 players").click()
    choose_player(page, 0, "sailor")
    choose_player(page, 1, "me")
    page.get_by_role("group", name="Who begins").get_by_role("button").last.click()
    page.get_by_text("The path", exact=True).click()
    page.get_by_label("Lay the path as on your own table").check()
    before = symbols_of(page)
    page.locator(STRIPS).nth(0).click()
    page.locator(STRIPS).nth(3).click()
    page.get_by_role("button", name=re.compile("^Turn piece")).nth(1).click()
    laid = symbols_of(page)
    assert laid == [*before[18:24], *before[6:12][::-1], *before[12:18], *before[:6], *before[24:]]
    page.locator("form .end button.primary").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function(READY)
    expect(page.locator("aside li[aria-current=true]")).to_contain_text("You")
    expect(page.locator("aside li").filter(has_text="6 cards")).to_have_count(2)  # the bot has not played
    shown = [page.get_by_label(re.compile(rf"^Field {field}, {symbol}")) for field, symbol in enumerate(laid, 1)]
    for field in shown:
        expect(field.first).to_be_attached()


def test_pieces_beside_the_path_replace_those_on_it(open_page):
    page = open_page()
    open_form(page, "complete")
    page.get_by_text("The path", exact=True).click()
    page.get_by_label("Lay the path as on your own table").check()
    expect(page.locator(STRIPS)).to_have_count(6)
    spare = page.locator("form ul .strip")
    expect(spare).to_have_count(2)
    name = (spare.first.get_attribute("aria-label") or "").split(":")[0]
    spare.first.click()
    page.locator(STRIPS).nth(5).click()
    assert name in (page.locator(STRIPS).nth(5).get_attribute("aria-label") or "")
    set_options(page, {"Pieces": "5"})
    expect(page.locator(STRIPS)).to_have_count(5)


def test_other_readings_are_offered_only_where_they_decide_something(open_page):
    page = open_page()
    open_form(page, "jailbreak")
    names = page.locator("form label .name")
    expect(names.get_by_text("Sailing back")).to_have_count(0)
    set_options(page, {"Route": "complete", "Sorceress": True, "Pieces": "7"})
    set_options(page, {"Sailing back": "tunnel", "Enchanted chest": "in_place", "Snake": "own_leg"})
    set_options(page, {"Route": "tunnel"})
    expect(names.get_by_text("Sailing back")).to_have_count(0)
    expect(names.get_by_text("Enchanted chest")).to_have_count(1)


def test_a_treasure_is_opened_in_place_and_no_pirate_moves(open_page):
    page = open_page()
    magic: dict[str, str | bool] = {"Sorceress": True, "Enchanted chest": "in_place"}
    make_table(page, "jailbreak", ("me", "sailor"), {"Pieces": "8", "Crew": "8", **magic})
    person = Opener(page)
    while OPEN not in " ".join(person.done):
        if not person.act():
            play_again(page)
    person.wait()
    expect(page.get_by_role("log").first).to_contain_text("You enchant a chest and open a treasure")
