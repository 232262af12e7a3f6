"""The first lesson in a real browser: by pointer, by keyboard, in text mode, on a phone, in Hebrew."""

import re

import pytest
from playwright.sync_api import Page, expect

from cartagena.lessons.coach import Coach
from cartagena.lessons.curriculum import LESSONS
from cartagena.lessons.first import FIRST
from cartagena.lessons.lesson_texts import lesson_texts
from tests.browser.axe import violations
from tests.browser.playing import CORNER, HAND, WAYS

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SOLUTIONS = [step.solution for step in FIRST.steps]
LOOK_NOW = ".coach .say"


def say(page: Page, number: int, language: str = "en") -> None:
    """Wait until a step is explained."""
    step = lesson_texts(language)["first"]["steps"][FIRST.steps[number].key]
    expect(page.locator(LOOK_NOW)).to_have_text(step["say"])
    expect(page.locator(".deck")).to_be_visible()


def go_on(page: Page) -> None:
    """Press the button that goes on, which has the focus."""
    button = page.locator(".done button")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")


def is_over(page: Page, language: str = "en") -> None:
    """Wait for the end of the lesson."""
    expect(page.locator("main h1")).to_have_text({"en": "Well done!", "he": "כל הכבוד!"}[language])
    expect(page.locator("main h1")).to_be_focused()


def key_of(number: int, played: int, word: str) -> int:
    """The place of a card in the hand, from 0: equal cards are together, in the order of the symbols."""
    game = Coach(FIRST, number, SOLUTIONS[number][:played]).game
    return sorted(set(game.hand(0)), key=game.variant.symbols.index).index(word)


def point(page: Page, number: int, played: int, action: str, to: str) -> None:
    """Do an action by pointing: a card or Retreat, then the pirate, then where it lands."""
    expect(page.locator(".deck .dots .spent")).to_have_count(played)
    word, origin = action.split()
    if word == "retreat":
        page.locator('.deck .actions [aria-keyshortcuts="R"]').click()
    else:
        page.locator(HAND).nth(key_of(number, played, word)).click()
    page.locator(f'[data-space="{origin}"][data-seat="0"]').click()
    page.locator(f'[data-space="{to}"]:not([data-seat])').click(position=CORNER)


TARGETS = (("3",), ("16",), ("end",), ("8",), ("8",), ("7",), ("7", "15", "24"), ("end", "end"))


@pytest.mark.parametrize(
    ("device", "language"), [({}, "en"), (PHONE, "en"), (PHONE, "he")], ids=["desk", "phone", "he"]
)
def test_the_first_lesson_by_pointer(open_page, device, language):
    page = open_page("/lesson/first", **device, locale=language)
    for number, solution in enumerate(SOLUTIONS):
        say(page, number, language)
        for played, (action, to) in enumerate(zip(solution, TARGETS[number], strict=True)):
            point(page, number, played, action, to)
        go_on(page)
    is_over(page, language)


def test_the_first_lesson_by_keyboard(open_page):
    page = open_page("/lesson/first")
    for number, solution in enumerate(SOLUTIONS):
        say(page, number)
        for played, action in enumerate(solution):
            expect(page.locator(".deck .dots .spent")).to_have_count(played)
            word, origin = action.split()
            page.keyboard.press("R" if word == "retreat" else str(key_of(number, played, word) + 1))
            focus_way(page, origin)
            page.keyboard.press("Enter")
        go_on(page)
    is_over(page)


def focus_way(page: Page, origin: str) -> None:
    """Go through the ways with Tab until the focus is on the one from a space."""
    wanted = " from the fortress " if origin == "start" else f" from {origin} "
    seen: list[str] = []
    expect(page.locator(f"{WAYS}:focus")).to_have_count(1)
    for _ in range(page.locator(WAYS).count()):
        shown = page.locator(f"{WAYS}:focus").get_attribute("title") or ""
        seen.append(shown)
        if wanted in shown:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way from {origin} among {seen}")


def test_the_first_lesson_in_text_mode(open_page):
    page = open_page("/lesson/first")
    say(page, 0)
    page.keyboard.press("t")
    for number, solution in enumerate(SOLUTIONS):
        say(page, number)
        for played, action in enumerate(solution):
            expect(page.locator(".deck .dots .spent")).to_have_count(played)
            page.get_by_label("Command").fill(action)
            page.keyboard.press("Enter")
        go_on(page)
    is_over(page)


def test_a_wrong_action_is_answered_and_the_hint_shows_a_way(open_page):
    page = open_page("/lesson/first")
    page.get_by_role("button", name="Skip step").click()
    say(page, 1)
    point(page, 1, 0, "bottle start", "1")
    jump = lesson_texts("en")["first"]["steps"]["jump"]
    expect(page.locator(".coach .advice")).to_have_text(jump["instead"])
    expect(page.locator(HAND)).to_have_count(2)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".coach .advice")).to_contain_text("hat")


def test_progress_is_kept_and_the_lesson_can_be_left_and_resumed(open_page):
    page = open_page("/lesson/first")
    page.get_by_role("button", name="Skip step").click()
    page.get_by_role("button", name="Skip step").click()
    say(page, 2)
    page.get_by_role("link", name="Leave lesson").click()
    expect(page.get_by_role("link", name="Your first escape")).to_contain_text("Step 3 of 8")
    page.reload()
    page.get_by_role("link", name="Your first escape").click()
    say(page, 2)


def test_kept_progress_that_is_damaged_or_of_another_version_begins_anew(open_page):
    page = open_page("/lessons")
    for kept in ("{", '{"lessons":{"first":{"version":0,"step":5}}}'):
        page.evaluate("kept => localStorage.setItem('cartagena lessons', kept)", kept)
        page.goto("/lesson/first")
        say(page, 0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_lesson_has_no_violations(open_page, scheme):
    page = open_page("/lesson/first", color_scheme=scheme)
    say(page, 0)
    assert violations(page) == []
    point(page, 0, 0, "hat start", "3")
    expect(page.locator(".done button")).to_be_focused()
    assert violations(page) == []


def test_play_now_offers_the_lesson_to_somebody_new_once(open_page):
    page = open_page(is_new=True)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("link", name="Take the lesson")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Take the lesson").click()
    say(page, 0)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")


def test_somebody_new_can_go_straight_to_the_game(open_page):
    page = open_page(is_new=True)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Straight to the game").click()
    page.wait_for_url("**/table/*")


def test_the_lesson_of_a_rule_is_one_click_away_from_the_rules(open_page):
    page = open_page("/rules/everything")
    for section, title in (
        ("sea", "The boat and its captain"),
        ("hook", "The Sorceress"),
        ("advance", "Your first escape"),
        ("chest", "Chests and the snake"),
        ("turn", "An empty hand"),
    ):
        expect(page.locator(f"#{section}").get_by_role("link", name=title)).to_be_visible()
    expect(page.get_by_role("link", name="The open row")).to_have_count(0)
    page.goto("/rules/tortuga")
    expect(page.get_by_role("link", name="An empty hand")).to_have_count(0)
    page.get_by_role("link", name="The open row").click()
    expect(page.locator(LOOK_NOW)).to_have_text(lesson_texts("en")["row"]["steps"]["front"]["say"])


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "first"])
def test_every_lesson_is_finished_in_text_mode_by_its_hints(open_page, name):
    page = open_page(f"/lesson/{name}")
    page.locator(LOOK_NOW).wait_for()
    page.locator(".deck").wait_for()
    page.keyboard.press("t")
    for step in LESSONS[name].steps:
        expect(page.locator(LOOK_NOW)).to_have_text(lesson_texts("en")[name]["steps"][step.key]["say"])
        for done, action in enumerate(step.solution):
            expect(page.locator(".text li code", has_text=exactly(action))).to_have_count(1)
            page.get_by_label("Command").fill(action)
            page.keyboard.press("Enter")
            if done + 1 < len(step.solution):
                expect(page.locator(".text li code", has_text=exactly(step.solution[done + 1]))).to_have_count(1)
        go_on(page)
    is_over(page)


def exactly(text: str) -> re.Pattern[str]:
    """A pattern for a whole text."""
    return re.compile(f"^{re.escape(text)}$")
