"""At every animation frame the whole screen shows one moment: counts, prompt, dots, log and result fit the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.making import SHORT, make_table
from tests.browser.playing import Person

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, **MOVING}
SPEED = """(speed) => {
  const kept = JSON.parse(localStorage.getItem("cartagena settings") ?? "{}");
  localStorage.setItem("cartagena settings", JSON.stringify({ ...kept, speed }));
}"""
#: Compares the screen with the board at every frame, and keeps contradictions. Counts the walks, and notes whether the
#: ship was seen leaving before there was a result: whenever something changes, however few frames are drawn.
WATCH = """(crew) => {
  window.seen = { walks: 0, hasLeftBefore: false, faults: [] };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const look = () => {
    requestAnimationFrame(look);
    if (!document.querySelector('[data-space="end"]') || !document.querySelector("[data-home]")) return;
    const walkers = all("[data-walker]");
    const homes = all("[data-home]").map((one) => Number(one.textContent.match(/\\d+/)[0]));
    const aboard = homes.map((_, seat) =>
      Number(document.querySelector(`[data-at="end"][data-crew="${seat}"]`)?.dataset.count ?? 0));
    const isOver = document.querySelector(".deck .result") !== null;
    const hasLeft = document.querySelector("[data-left]") !== null;
    const says = /\\bwins?\\b/.test(text(".deck .prompt"));
    const note = (fault) => window.seen.faults.length < 20 && window.seen.faults.push(
      `${fault}: ${homes} home, ${aboard} aboard, ${walkers.length} walk, "${text(".deck .prompt")}"`);
    if (homes.join() !== aboard.join()) note("counts differ from the board");
    if (isOver && walkers.length) note("a result while a pirate walks");
    if (isOver && !hasLeft) note("a result before the ship has left");
    if (hasLeft && !homes.includes(crew)) note("the ship leaves before a crew is complete");
    if (says !== isOver) note("prompt and result differ");
    const isLogged = all(".log .end").some((one) => /\\bwins?\\b/.test(one.textContent));
    if (isLogged && !isOver) note("the log knows the end");
    if (walkers.length && /^Your turn/.test(text(".deck .prompt"))) note("your turn while a pirate walks");
  };
  look();
  const count = (changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    window.seen.walks += added.filter((one) => one.dataset && "walker" in one.dataset).length;
    const isOver = document.querySelector(".deck .result") !== null;
    window.seen.hasLeftBefore ||= !isOver && document.querySelector("[data-left]") !== null;
  };
  new MutationObserver(count).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


class Patient(Person):
    """A player who watches until everything has been shown."""

    def decide(self, seen):  # noqa: ARG002
        self.page.locator(".deck:not([aria-busy])").wait_for()
        still = self.look()
        if still["mine"] and not still["over"]:
            super().decide(still)


@pytest.mark.parametrize("device", [MOVING, PHONE], ids=["desktop", "phone"])
def test_counts_prompt_and_result_belong_to_what_the_board_shows(open_page, device):
    page = open_page(**device)
    page.evaluate(SPEED, "fast")
    page.reload()
    make_table(page, "tortuga", ("me", "sailor"), SHORT)
    page.evaluate(WATCH, 4)
    Patient(page, lazy=True).play_out()
    expect(page.locator(".deck .result")).to_be_visible()
    seen = page.evaluate("() => window.seen")
    assert seen["faults"] == []
    assert seen["walks"] > 10
    assert seen["hasLeftBefore"]


def test_a_key_completes_the_animation(open_page):
    page = open_page(**MOVING)
    page.evaluate(SPEED, "slow")
    page.reload()
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    seen = person.wait()
    page.evaluate("() => { window.setTimeout = () => 0; }")  # the pirate walks until a key completes it
    person.play_card(seen["cards"].index(True))
    page.locator("[data-walker]").wait_for(state="attached")
    page.keyboard.press("Escape")
    assert page.locator("[data-walker]").count() == 0
    expect(page.locator(".dots span:not(.spent)")).to_have_count(2)
