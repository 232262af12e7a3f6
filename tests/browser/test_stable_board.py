"""The board stays where it is: through a whole game, into the replay, and whatever is shown beside it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, make_table
from tests.browser.playing import HAND, READY, Person

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
SMALL = {"upright": (360, 640), "sideways": (844, 390)}
#: Ten fields of a short path, from its beginning to its end.
FIELDS = [1, 3, 6, 8, 11, 13, 16, 19, 22, 24]
#: Notes the positions of some fields at every animation frame; every different set of positions is kept once.
SAMPLE = """(fields) => {
  window.positions = [];
  const known = new Set();
  const look = () => {
    const found = fields.map((field) => document.querySelector(`[data-space="${field}"]:not([data-seat])`));
    const rooms = found.every(Boolean) && found.map((one) => one.getBoundingClientRect());
    const text = rooms && JSON.stringify(rooms.map(({ x, y, width }) => [x, y, width].map(Math.round)));
    if (text && !known.has(text)) {
      known.add(text);
      window.positions.push(text);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
#: What cannot be seen completely: spaces of the board, cards of the hand, buttons.
UNSEEN = """() => {
  const wanted = "[data-space]:not([data-seat]), .deck .cards button, .deck .actions button";
  const parts = [...document.querySelectorAll(wanted)];
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const isCut = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1;
  const cut = parts.filter((part) => isCut(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 90));
  return scrollHeight > clientHeight + 1 ? [...cut, `the page is ${scrollHeight} high`] : cut;
}"""


def sample(page: Page) -> None:
    """Begin to note the positions of the fields."""
    page.locator("[data-space=end]").first.wait_for(state="attached")
    page.evaluate(SAMPLE, FIELDS)


def positions(page: Page) -> list[Any]:
    """Every different set of positions that was noted."""
    return [json.loads(text) for text in page.evaluate("() => window.positions")]


class Curious(Person):
    """A player who asks for a hint at first and for help that cannot be given later."""

    def decide(self, seen):
        if not self.done:
            self.press_button("H")
            self.page.get_by_role("heading", name="Hint").wait_for()
            self.page.keyboard.press("Escape")
        super().decide(seen)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("preset", ["tortuga", "jailbreak"])
def test_no_field_moves_during_a_game_or_in_its_replay(open_page, device, preset):
    page = open_page(**DEVICES[device])
    make_table(page, preset, ("me", "sailor"), SHORT)
    sample(page)
    Curious(page, lazy=True).play_out()
    expect(page.locator(".deck .result")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay/*")
    page.locator(".board [data-space='24']").first.wait_for(state="attached")
    page.get_by_role("button", name="One step forward").click()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(positions(page)) == 1


def test_the_board_stays_when_something_is_asked(open_page):
    page = open_page(**DEVICES["phone"])
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    sample(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("tab").last.click()
    page.get_by_role("button", name="Offer a draw").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log").first).to_contain_text("draw")
    assert len(positions(page)) == 1


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "everything"])
def test_a_small_phone_shows_board_hand_and_buttons_at_once(open_page, preset, size):
    width, height = SMALL[size]
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    make_table(page, preset, ("me", *["sailor"] * 4))
    page.locator("[data-space=end]").first.wait_for(state="attached")
    seen = page.wait_for_function(READY).json_value()
    assert page.evaluate(UNSEEN) == []
    page.locator(HAND).nth(seen["cards"].index(True)).click()
    expect(page.locator(".deck .ways ul")).to_be_visible()
    assert page.evaluate(UNSEEN) == []
