"""Puzzles in a real browser: solved in text mode, a failed try counted once, explained, reported, the rating kept."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from cartagena.game.actions.action_text import format_action
from cartagena.puzzles.certain_turn import keeping_actions
from cartagena.puzzles.puzzle import WIN, all_puzzles
from cartagena.puzzles.turn_ends import ends_of
from tests.browser.axe import violations


def type_action(page: Page, action: str) -> None:
    """Type an action into the command line of the text mode."""
    expect(page.locator(".text li code", has_text=action).first).to_be_visible()
    page.get_by_label("Command").fill(action)
    page.keyboard.press("Enter")


def record(page: Page) -> dict[str, Any]:
    """What the browser remembers."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['cartagena puzzles'] ?? '{}'"))
    return found


def test_the_puzzle_of_the_day_is_solved_and_rated(open_page):
    page = open_page("/")
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.locator("a[href^='/puzzle/']", has_text="Puzzle of the day").click()
    page.wait_for_url("**/puzzle/*")
    page.locator(".deck").wait_for()
    puzzle = all_puzzles()[page.url.rpartition("/")[2]]
    assert violations(page) == []
    page.keyboard.press("t")
    for action in puzzle.solution:
        type_action(page, action)
    expect(page.locator(".done")).to_contain_text("Solved!")
    assert violations(page) == []
    assert record(page)["results"] == {puzzle.name: True}
    assert record(page)["own"]["rating"] > 1500
    page.locator(".done button.primary").click()
    expect(page.locator(".coach")).not_to_contain_text(f"Puzzle {int(puzzle.name)} ")


def test_a_wrong_action_is_answered_fails_the_try_once_and_can_be_retried(open_page):
    puzzle = all_puzzles()["0001"]
    keeping = {format_action(action) for action in keeping_actions(puzzle.game())}
    wrong = next(text for text in map(format_action, puzzle.game().legal_actions()) if text not in keeping)
    page = open_page("/puzzle/0001", locale="de")
    page.locator(".deck").wait_for()
    page.keyboard.press("t")
    page.locator(".text input").fill(wrong)
    page.keyboard.press("Enter")
    expect(page.locator(".coach .advice")).to_contain_text("nicht mehr sicher")
    for action in puzzle.solution:
        expect(page.locator(".text li code", has_text=action).first).to_be_visible()
        page.locator(".text input").fill(action)
        page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text("auf Anhieb")
    assert record(page)["results"] == {"0001": False}
    assert record(page)["streak"] == 0


def test_a_turn_that_is_not_the_best_is_explained_and_can_be_reported(open_page):
    puzzle = next(one for one in all_puzzles().values() if one.kind != WIN)
    page = open_page(f"/puzzle/{puzzle.name}")
    page.locator(".deck").wait_for()
    page.keyboard.press("t")
    for action in ends_of(puzzle.game())[puzzle.ends[-1].key].line:
        type_action(page, action)
    expect(page.locator(".coach .advice")).to_contain_text("better")
    assert record(page)["results"] == {puzzle.name: False}
    page.get_by_role("button", name="Why not mine?").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The best turn:")
    expect(sheet).to_contain_text("Your turn:")
    assert violations(page) == []
    expect(sheet.get_by_role("link", name="Analysis board")).to_have_attribute("href", re.compile("^/analysis#p="))
    report = sheet.get_by_role("button", name="Report as wrong")
    report.click()
    expect(sheet.get_by_role("status")).to_contain_text(re.compile("waiting for its check|Checked"))
    expect(report).to_have_attribute("aria-disabled", "true")
    expect(report).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Once more").click()
    for action in puzzle.solution:
        type_action(page, action)
    expect(page.locator(".done")).to_contain_text("That is the best turn")


def test_the_home_page_shows_the_board_of_the_day(open_page):
    page = open_page("/")
    panel = page.locator("section", has_text="Puzzle of the day").filter(has=page.locator(".board"))
    expect(panel.get_by_role("link")).to_have_attribute("href", re.compile("^/puzzle/"))


def test_texts_that_cannot_be_fetched_are_asked_for_again(open_page):
    page = open_page("/puzzles", service_workers="block")  # it would show what it keeps
    page.locator("a[href^='/puzzle/']").first.wait_for()
    is_away = [True]

    def answer(route: Route) -> None:
        response = route.fetch()
        if is_away[0] and "Report as wrong" in response.text():
            route.abort()
        else:
            route.fulfill(response=response)

    page.context.route("**/*.js", answer)
    page.goto(page.url.replace("/puzzles", "/puzzle/0001"))
    retry = page.get_by_role("button", name="Reload")
    expect(retry).to_be_visible()
    is_away[0] = False
    retry.click()
    expect(page.locator(".deck")).to_be_visible()
    page.context.unroute_all(behavior="ignoreErrors")  # what is kept for later is still being fetched
