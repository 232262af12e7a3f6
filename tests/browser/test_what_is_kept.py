"""What a game keeps and says of its end, of help that was used, and of limits; what links and devices get."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from cartagena.server.harness.server_process import ServerProcess, free_port
from tests.browser.making import SHORT, make_table
from tests.browser.playing import Person
from tests.browser.screens import give_up
from tests.browser.test_records import download_from, load

POINTED = '[data-trail="pointed"]'
#: Counts the pirates that are shown walking from now on.
WATCH_WALKERS = """() => {
  window.walkers = 0;
  const look = () => (window.walkers += document.querySelectorAll("[data-walker]").length);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def begin(page: Page) -> Person:
    """A game against a bot in which it is this person's turn."""
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    person.wait()
    return person


def record_of(page: Page, folder: Path) -> dict[str, Any]:
    """The record of the last game, as it is downloaded."""
    page.goto("/games")
    return load(download_from(page, folder))


def test_a_game_that_was_given_up_keeps_its_ending(open_page, tmp_path):
    page = open_page()
    begin(page)
    give_up(page)
    table = page.url
    served = record_of(page, tmp_path)["served"]
    assert (served["result"]["ending"], served["result"]["winner"]) == ("resigned", 1)
    page.goto(table)
    expect(page.locator(".deck .prompt")).to_have_text("Blue wins: everyone else has given up")
    expect(page.locator(".deck .result li")).to_have_count(2)
    expect(page.get_by_role("log").first).to_contain_text("Blue wins: everyone else has given up")


def test_taking_back_what_showed_hidden_cards_is_marked_where_only_bots_are_asked(open_page, tmp_path):
    page = open_page()
    person = begin(page)
    while "R" not in person.wait()["keys"]:
        person.act()
    person.press_button("R")
    lines = page.get_by_role("log").first
    expect(lines).to_contain_text(re.compile("You retreat .* and draw a"))
    person.wait()
    person.press_button("U")
    expect(lines).to_contain_text(re.compile(r"You take back \d+ action"))
    person.wait()
    give_up(page)
    expect(page.locator(".deck .result")).to_contain_text("taken back after hidden cards were seen: 1")
    assert record_of(page, tmp_path)["served"]["takebacks"] == [1, 0]


def test_too_many_hints_are_refused_with_the_time_to_wait(open_page, tmp_path):
    process = ServerProcess(tmp_path, free_port(), CARTAGENA_HINT_ITERATIONS="1")
    process.start()
    try:
        page = open_page(at=process)
        begin(page)
        refusal = page.locator(".deck .prompt").get_by_text(re.compile(r"Try again in \d+ seconds?\."))
        shown = page.get_by_role("region", name="Hint")
        for _ in range(40):
            page.keyboard.press("h")  # by keyboard it is quick enough to be too much, on a busy machine too
            expect(shown.or_(refusal).first).to_be_visible()
            if refusal.count():
                return
            page.keyboard.press("Escape")
            expect(shown).to_have_count(0)
        raise AssertionError("no hint was refused")
    finally:
        process.stop()


def test_pointing_at_a_hint_or_focusing_it_draws_its_way(open_page):
    page = open_page()
    begin(page).press_button("H")
    moves = page.get_by_role("region", name="Hint").get_by_role("listitem").get_by_role("button")
    moving = moves.filter(has_text=" to ")
    moving.first.hover()
    expect(page.locator(POINTED)).not_to_have_count(0)
    page.locator(".deck .bar").hover()
    expect(page.locator(POINTED)).to_have_count(0)
    moving.first.focus()
    expect(page.locator(POINTED)).not_to_have_count(0)


def test_a_link_to_a_table_has_a_preview_with_a_picture(open_page):
    page = open_page()
    begin(page)
    page.reload()
    named = {
        name: page.locator(f'meta[property="og:{name}"]').get_attribute("content") or ""
        for name in ("title", "description", "image")
    }
    assert all(named.values())
    assert "Jamaica" in named["title"] + named["description"] or "Cartagena" in named["title"]
    picture = page.request.get(named["image"])
    assert picture.ok
    assert picture.headers["content-type"].startswith("image/")


def test_a_device_that_asks_for_less_motion_gets_neither_walks_nor_sounds(open_page):
    calm = open_page("/settings", reduced_motion="reduce")
    lively = open_page("/settings", reduced_motion="no-preference")
    expect(calm.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    expect(lively.get_by_role("checkbox", name="Sounds")).to_be_checked()
    for page, walks in ((calm, False), (lively, True)):
        person = begin(page)
        page.evaluate(WATCH_WALKERS)
        person.play_card(person.wait()["cards"].index(True))
        expect(page.locator(".dots .spent")).to_have_count(1)
        page.locator(".deck:not([aria-busy])").wait_for()
        assert (page.evaluate("window.walkers") > 0) is walks


def test_a_request_shows_both_answers_on_a_phone_held_either_way(open_page):
    for size in ((360, 640), (844, 390)):
        host = open_page(viewport={"width": size[0], "height": size[1]})
        friend = open_page()
        address = make_table(host, "everything", ("me", "open"))
        friend.goto(address)
        friend.get_by_label("Your name").fill("Bo")
        friend.locator("li.open button.primary").first.click()
        host.get_by_role("button", name="Deal the cards").click()
        friend.get_by_role("tab", name="More").click()
        friend.get_by_role("button", name="Offer a draw").click()
        question = host.locator(".question")
        boxes = [question.get_by_role("button", name=name).bounding_box() for name in ("Agree", "Decline")]
        assert all(boxes)
        (agree, decline) = (box for box in boxes if box)
        assert agree["y"] == decline["y"]
        assert 0 <= agree["y"] < agree["y"] + agree["height"] <= size[1]
