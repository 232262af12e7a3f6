"""The report of a game beside its replay: by pointer, by keyboard alone, in text mode, in Hebrew on a phone."""

import random

from playwright.sync_api import Page, Route, expect

from cartagena import Game
from tests.browser.axe import violations
from tests.browser.playing import choose_text_mode, tab_to
from tests.browser.test_lessons import PHONE


def record_text(actions: int = 24) -> str:
    """A game of random moves, in which many decisions are marked."""
    rng, game = random.Random(3), Game.new("jamaica", players=2, seed=3)
    for _ in range(actions):
        game.play(rng.choice(game.legal_actions()))
    return game.record(["Anne", "Mary"]).to_text()


def kept(page: Page) -> str:
    """Import the record; returns its id."""
    script = "async text => (await (await fetch('/api/replays', {method: 'POST', body: text})).json()).id"
    return str(page.evaluate(script, record_text()))


def analysed(page: Page) -> None:
    """Ask for the analysis and wait for its end."""
    page.get_by_role("button", name="Analyse every decision").click()
    expect(page.get_by_role("button", name="Next mark")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_game_is_analysed_and_its_marks_lead_to_what_was_better(open_page):
    page = open_page("/games")
    page.goto(f"/replay/{kept(page)}")
    graph = page.get_by_role("slider", name="Chances over the game")
    expect(graph).to_have_attribute("aria-valuemax", "24")
    analysed(page)
    assert violations(page) == []
    page.keyboard.press("Home")
    page.get_by_role("button", name="Next mark").click()
    decision = page.get_by_role("region", name="The decision")
    expect(decision).to_contain_text("points")
    expect(decision).to_contain_text("Better")
    marked = graph.get_attribute("aria-valuenow")
    assert marked != "0"
    expect(page.locator(".log .now strong")).to_be_visible()
    shown = page.locator(".board").inner_html()
    decision.get_by_role("button", name="Show the better line on the board").click()
    page.wait_for_function("before => document.querySelector('.board').innerHTML !== before", arg=shown)
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(int(marked or 0) + 1))
    summary = page.get_by_role("region", name="Anne")
    expect(summary).to_contain_text("Played like a bot of the level")
    expect(summary).to_contain_text("Luck of the deal")
    page.reload()
    expect(page.get_by_role("button", name="Next mark")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse every decision")).to_have_count(0)


def test_the_keyboard_alone_goes_through_a_report(open_page):
    page = open_page("/games")
    page.goto(f"/replay/{kept(page)}")
    graph = page.get_by_role("slider", name="Chances over the game")
    expect(graph).to_be_visible()
    tab_to(page, ".report .primary")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next mark")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    tab_to(page, ".report svg")
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    tab_to(page, ".report .ways button:last-child")
    page.keyboard.press("Enter")
    decision = page.get_by_role("region", name="The decision")
    expect(decision).to_contain_text("Better")
    shown = page.locator(".board").inner_html()
    tab_to(page, ".report section button:nth-of-type(2)")
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelector('.board').innerHTML !== before", arg=shown)
    tab_to(page, ".report section a.button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/analysis**")


def test_in_text_mode_the_position_and_the_better_line_are_text(open_page):
    page = open_page()
    choose_text_mode(page)
    page.goto(f"/replay/{kept(page)}")
    position = page.locator("div.text")
    expect(position.get_by_role("heading", name="Board")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    analysed(page)
    assert violations(page) == []
    page.keyboard.press("Home")
    page.get_by_role("button", name="Next mark").press("Enter")
    decision = page.get_by_role("region", name="The decision")
    expect(decision).to_contain_text("points")
    before = position.inner_text()
    decision.get_by_role("button", name="Show the better line on the board").press("Enter")
    page.wait_for_function("before => document.querySelector('div.text').innerText !== before", arg=before)


def test_a_position_as_text_can_be_scrolled_by_keyboard_on_a_phone(open_page):
    page = open_page(**PHONE)
    choose_text_mode(page)
    page.goto(f"/replay/{kept(page)}")
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    tab_to(page, "div.text")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelector('div.text').scrollTop > 0")
    assert violations(page) == []


def test_a_report_in_hebrew_on_a_dark_phone(open_page):
    page = open_page("/games", **PHONE, locale="he", color_scheme="dark")
    page.goto(f"/replay/{kept(page)}")
    page.locator(".more").tap()
    graph = page.locator("svg[role=slider]")
    box = graph.bounding_box()
    assert box is not None
    graph.tap(position={"x": box["width"] / 2, "y": 20})
    expect(graph).to_have_attribute("aria-valuenow", "12")
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "13")
    page.locator(".report .primary").tap()
    expect(page.get_by_role("button", name="הסימון הבא")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    graph.press("Home")
    page.get_by_role("button", name="הסימון הבא").tap()
    expect(page.get_by_role("region", name="ההחלטה")).to_contain_text("נקודות")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_replay_that_is_not_there_leads_to_ones_games(open_page):
    page = open_page("/replay/nowhere")
    expect(page.get_by_role("main").get_by_role("link", name="My games")).to_be_visible()
    assert violations(page) == []


def test_an_outdated_report_is_shown_and_can_be_made_again_but_not_learnt_from(open_page):
    page = open_page("/games")
    page.goto(f"/replay/{kept(page)}")
    analysed(page)
    learn = page.get_by_role("link", name="Learn from the mistakes of Anne")
    expect(learn).to_be_visible()

    def age(route: Route) -> None:
        report = route.fetch()
        route.fulfill(response=report, json=report.json() | {"status": "outdated"})

    page.route("**/analysis?known=*", age, times=1)
    page.reload()
    expect(page.get_by_text("made by an earlier version")).to_be_visible()
    expect(page.get_by_role("button", name="Next mark")).to_be_visible()
    expect(learn).to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="Analyse every decision").click()
    expect(learn).to_be_visible()
