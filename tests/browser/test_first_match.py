"""The first match after the first lesson: tips at first events, each once, beside the board and never over it."""

import json
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.playing import Person
from tests.browser.test_stable_board import DEVICES, positions, sample

TIP = ".tip"
#: Whether a tip and a field of the board have a point in common.
COVERS = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const spaces = [...document.querySelectorAll("[data-space]:not([data-seat])")];
  const fields = spaces.map((one) => one.getBoundingClientRect());
  return fields.some(({ left, right, top, bottom }) =>
    left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top);
}"""


def begin_first_match(page: Page, skip: str = "Skip step", play: str = "Play a first match") -> None:
    """Skip through the first lesson and begin the match that follows it."""
    page.goto("/lesson/first")
    for step in range(1, 9):
        expect(page.locator(".coach .count")).to_contain_text(str(step))
        expect(page.locator(".deck")).to_be_visible()
        page.get_by_role("button", name=skip).click()
    page.get_by_role("button", name=play).click()
    page.wait_for_url("**/table/*")


@dataclass
class Newcomer(Person):
    """A player who reads every tip and closes it."""

    tips: list[str] = field(default_factory=list)

    def decide(self, seen):
        """Read the tip first."""
        self.read()
        super().decide(seen)

    def read(self) -> None:
        """Read the tip, if there is one; it must not hide any field."""
        tip = self.page.locator(TIP)
        if tip.count():
            self.tips.append(tip.locator("p").inner_text())
            assert not self.page.evaluate(COVERS)
            tip.locator("button.primary").click()
            expect(tip).to_have_count(0)


def known_tips(language: str = "en") -> list[str]:
    """The texts of all tips."""
    source = Path(__file__).parents[2] / "web" / "src" / "words" / "tips" / f"{language}.ts"
    return [line.strip() for line in source.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("device", DEVICES)
def test_tips_come_once_and_the_board_stays_where_it_is(open_page, device):
    page = open_page(is_new=True, **DEVICES[device])
    begin_first_match(page)
    newcomer = Newcomer(page)
    page.locator(TIP).wait_for()
    newcomer.wait()
    sample(page)
    newcomer.play_out()
    assert len(positions(page)) == 1
    assert len(set(newcomer.tips)) == len(newcomer.tips) >= 3
    for tip in newcomer.tips:
        assert any(tip.removeprefix("Tip: ") in line for line in known_tips()), tip
    kept = json.loads(page.evaluate("localStorage['cartagena lessons']"))["tips"]
    assert len(kept) >= len(newcomer.tips)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Straight to the game").or_(page.locator(".deck")).first.wait_for()
    if page.get_by_role("button", name="Straight to the game").count():
        page.get_by_role("button", name="Straight to the game").click()
    again = Newcomer(page)
    for _ in range(4):
        again.act()
    assert not set(again.tips) & set(newcomer.tips)


def test_the_first_match_is_small_and_against_the_weakest(open_page):
    page = open_page(is_new=True)
    begin_first_match(page)
    Person(page).wait()
    expect(page.locator("aside")).to_contain_text("Cabin boy")
    expect(page.locator("[data-space='24']:not([data-seat])")).to_have_count(1)
    expect(page.locator("[data-space='25']:not([data-seat])")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tip_is_announced_and_has_no_violations(open_page, scheme):
    page = open_page(is_new=True, color_scheme=scheme)
    begin_first_match(page)
    tip = page.locator("[role=status][aria-live=polite]", has=page.locator(TIP))
    expect(tip).to_contain_text("Tip:")
    assert violations(page) == []


def test_escape_closes_a_tip_and_the_settings_end_them(open_page):
    page = open_page(is_new=True)
    begin_first_match(page)
    page.locator(TIP).wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_have_count(0)
    page.goto("/settings")
    page.get_by_label("Tips in the first games").uncheck()
    page.evaluate("localStorage.removeItem('cartagena lessons')")
    begin_first_match(page)
    newcomer = Newcomer(page)
    for _ in range(4):
        newcomer.act()
    assert newcomer.tips == []


def test_a_tip_has_a_button_that_ends_all_of_them_on_a_phone_in_hebrew(open_page):
    page = open_page(is_new=True, locale="he", **DEVICES["phone"])
    begin_first_match(page, "דילוג על השלב", "משחק ראשון")
    expect(page.locator(TIP)).to_contain_text("טיפ:")
    assert not page.evaluate(COVERS)
    assert violations(page) == []
    page.locator(f"{TIP} button").first.click()
    expect(page.locator(TIP)).to_have_count(0)
    assert json.loads(page.evaluate("localStorage['cartagena settings']"))["tips"] is False
