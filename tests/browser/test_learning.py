"""Marked decisions tried again in a real browser: by pointer, by keyboard, in text mode, in Hebrew on a phone."""

import json
import re
import time
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from cartagena import Record
from cartagena.analysis import GameAnalysis, Mistake, mistakes
from cartagena.game.actions.action_text import format_action
from cartagena.server.harness.server_process import ServerProcess
from tests.browser.axe import violations
from tests.browser.making import SHORT, make_table
from tests.browser.playing import CORNER, HAND, Person
from tests.browser.test_lessons import PHONE, focus_way
from tests.browser.test_report import analysed, record_text

ADVICE, SAY = ".coach .advice", ".coach .say"


@pytest.fixture(scope="module")
def replay(server: ServerProcess) -> tuple[str, list[list[Mistake]]]:
    """An imported record that is analysed: its id, and by seat the marked decisions."""

    def ask(path: str, body: bytes | None = None) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api{path}", body) as answer:
            return json.loads(answer.read())

    record = Record.from_text(record_text())
    replay = ask("/replays", record_text().encode())["id"]
    report = ask(f"/replays/{replay}/analysis", b"")
    while report["status"] != "done":
        time.sleep(0.5)
        report = ask(f"/replays/{replay}/analysis?known={report['done']}")
    found = GameAnalysis.from_json(report["analysis"])
    return replay, [list(mistakes(record, found, seat)) for seat in range(2)]


def place(page: Page, number: int, total: int) -> None:
    """Wait until a decision is asked for."""
    expect(page.locator(".coach .where strong")).to_have_text(re.compile(rf"\D{number}\D.*\D{total}$"))
    expect(page.locator(".deck")).to_be_visible()


def go_on(page: Page) -> None:
    """Press the button that goes on, which has the focus."""
    expect(page.locator(".done .primary")).to_be_focused()
    page.keyboard.press("Enter")


def point(page: Page, task: Mistake, text: str) -> None:
    """Do an action by pointing: a card or Retreat, then the pirate, then where it lands."""
    word, _, origin = text.partition(" ")
    if word == "retreat":
        page.locator('.deck .actions [aria-keyshortcuts="R"]').click()
    else:
        page.locator(HAND).nth(key_of(task, word)).click()
    page.locator(f'[data-space="{origin}"][data-seat="{task.seat}"]').click()
    choices = [choice.to_json() for choice in task.view.choices()]
    to = next(choice["to"] for choice in choices if choice["text"] == text)
    page.locator(f'[data-space="{to}"]:not([data-seat])').click(position=CORNER)


def key_of(task: Mistake, word: str) -> int:
    """The place of a card in the hand, from 0: equal cards are together, in the order of the symbols."""
    return sorted(set(task.view.hand(task.seat) or ()), key=task.view.variant.symbols.index).index(word)


def type_action(page: Page, text: str) -> None:
    """Type an action into the command line of the text mode."""
    expect(page.locator(".text li code").first).to_be_visible()
    page.locator(".text input").fill(text)
    page.keyboard.press("Enter")


def tried(task: Mistake, outcome: str) -> str:
    """An action with an outcome that only a search can judge."""
    for action in task.view.legal_actions():
        if task.known(action) is None and task.attempt(action).outcome == outcome:
            return format_action(action)
    return ""


def test_mistakes_are_tried_again_by_pointer_from_the_report_and_progress_is_kept(open_page, replay):
    name, tasks = replay
    total = len(tasks[0])
    page = open_page(f"/replay/{name}")
    page.get_by_role("link", name=f"Learn from the mistakes of Anne ({total})").click()
    place(page, 1, total)
    expect(page.locator(SAY)).to_contain_text("Find something better than")
    assert violations(page) == []
    first = tasks[0][0]
    point(page, first, first.decision.notation)
    expect(page.locator(ADVICE)).to_contain_text("That is what was played")
    point(page, first, first.decision.best_notation)
    expect(page.locator(".done")).to_contain_text("Well found")
    assert violations(page) == []
    go_on(page)
    place(page, 2, total)
    page.get_by_role("button", name="Show the best line").click()
    expect(page.locator(".done li").first).to_be_visible()
    assert violations(page) == []
    page.reload()
    place(page, 3, total)
    third = tasks[0][2]
    point(page, third, third.decision.best_notation)
    expect(page.locator(".done")).to_contain_text("Well found")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".deck .cards")).to_be_visible()
    page.get_by_role("link", name="Back to the report").click()
    expect(page.get_by_role("slider", name="Chances over the game")).to_be_visible()


def test_mistakes_are_gone_through_by_keyboard_alone_to_the_summary(open_page, replay):
    name, tasks = replay
    total = len(tasks[0])
    page = open_page(f"/learn/{name}?seat=0")
    for number, task in enumerate(tasks[0], 1):
        place(page, number, total)
        word, _, origin = task.decision.best_notation.partition(" ")
        page.keyboard.press("R" if word == "retreat" else str(key_of(task, word) + 1))
        focus_way(page, origin)
        page.keyboard.press("Enter")
        go_on(page)
    expect(page.get_by_role("heading", name="That was all of them")).to_be_focused()
    expect(page.locator("main")).to_contain_text(f"You found {total} of {total} at the first try.")
    expect(page.locator("main ol li")).to_have_count(total)
    assert violations(page) == []
    page.reload()
    expect(page.locator("main")).to_contain_text(f"You found {total} of {total}")
    expect(page.get_by_role("heading", name="That was all of them")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Back to the report")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Go through them again")).to_be_focused()
    page.keyboard.press("Enter")
    place(page, 1, total)


def test_tries_in_text_mode_are_best_good_worse_or_illegal(open_page, replay):
    name, tasks = replay
    number, task = next(
        (index, one) for index, one in enumerate(tasks[0]) if tried(one, "good") and tried(one, "worse")
    )
    page = open_page(f"/learn/{name}?seat=0")
    settled = {one.decision.ply: "shown" for one in tasks[0][:number]}
    page.evaluate("kept => localStorage.setItem('cartagena mistakes', kept)", json.dumps({f"{name} 0": settled}))
    page.reload()
    place(page, number + 1, len(tasks[0]))
    page.keyboard.press("t")
    type_action(page, "retreat start")
    expect(page.locator(".deck .prompt, .text [role=status], .text output").first).to_be_visible()
    expect(page.locator(ADVICE)).to_be_empty()
    type_action(page, tried(task, "worse"))
    expect(page.locator(ADVICE)).to_contain_text("Still worse")
    loss = task.attempt(tried(task, "worse")).loss
    expect(page.locator(ADVICE)).to_contain_text(f"{100 * loss:.1f}".removesuffix(".0"))
    type_action(page, tried(task, "good"))
    expect(page.locator(".done")).to_contain_text("Good enough")
    page.get_by_role("button", name="Show the best line").click()
    expect(page.locator(".done li").first).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    type_action(page, task.decision.best_notation)
    expect(page.locator(".done")).to_contain_text("Well found")
    kept = json.loads(page.evaluate("localStorage['cartagena mistakes']"))[f"{name} 0"]
    assert kept["plies"][str(task.decision.ply)] == "later"


def test_a_mistake_in_hebrew_on_a_dark_phone(open_page, replay):
    name, tasks = replay
    page = open_page(f"/learn/{name}?seat=1", **PHONE, locale="he", color_scheme="dark")
    task = tasks[1][0]
    place(page, 1, len(tasks[1]))
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert violations(page) == []
    point(page, task, task.decision.best_notation)
    expect(page.locator(".done")).to_contain_text("יפה!")
    page.get_by_role("button", name="להראות את ההמשך").click()
    expect(page.locator(".done li").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    go_on(page)
    place(page, 2, len(tasks[1]))


def test_an_action_that_is_being_judged_is_said_to_be_checked(open_page, replay):
    name, tasks = replay
    task = tasks[1][0]
    page = open_page(f"/learn/{name}?seat=1")
    place(page, 1, len(tasks[1]))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/mistakes", hold, times=1)
    page.keyboard.press("t")
    type_action(page, task.decision.best_notation)
    expect(page.locator(ADVICE)).to_have_text("Checking …")
    expect(page.get_by_role("button", name="Show the best line")).to_be_disabled()
    while not held:  # the request is on its way
        page.evaluate("() => new Promise(requestAnimationFrame)")
    held[0].fulfill(status=429, json={"error": {"code": "too_many", "text": "busy"}})
    expect(page.locator(".done")).to_contain_text("Well found")


def test_ones_own_mistakes_are_offered_first(open_page):
    page = open_page("/")
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page, lazy=True).play_out()
    page.goto(page.url.replace("/table/", "/replay/"))
    analysed(page)
    page.get_by_role("link", name="Learn from your mistakes").click()
    expect(page.locator(SAY)).to_contain_text("Find something better than")


@pytest.mark.parametrize("seat", [0, 4])
def test_a_game_without_marks_for_a_seat_leads_back_to_the_report(open_page, seat):
    page = open_page("/games")
    script = "async text => (await (await fetch('/api/replays', {method: 'POST', body: text})).json()).id"
    name = page.evaluate(script, record_text(2))
    page.goto(f"/learn/{name}?seat={seat}")
    page.get_by_role("link", name="Back to the report").click()
    expect(page.get_by_role("slider", name="Chances over the game")).to_be_visible()
