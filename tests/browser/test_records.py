"""Records of finished games: downloaded, uploaded, replayed, verified."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, make_table
from tests.browser.playing import Person
from tests.browser.screens import give_up


def play_a_little(page: Page) -> None:
    """A game against a bot that is over after a card or two."""
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    person.play_card(person.wait()["cards"].index(True))
    expect(page.locator(".dots span:not(.spent)")).to_have_count(2)
    give_up(page)


def download_from(page: Page, tmp_path: Path) -> Path:
    """Download the record of the last game with the link on this screen."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").first.click()
    target = tmp_path / download.value.suggested_filename
    download.value.save_as(target)
    return target


def upload(page: Page, path: Path) -> None:
    """Choose a file on the screen of the player's games."""
    page.goto("/games")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file").click()
    chooser.value.set_files(path)


def load(path: Path) -> dict[str, Any]:
    """A record's content."""
    content: dict[str, Any] = json.loads(path.read_text())
    return content


def test_a_downloaded_record_can_be_uploaded_and_replayed_with_its_proof(open_page, tmp_path):
    page, friend = open_page(), open_page()
    play_a_little(page)
    page.goto("/games")
    record = download_from(page, tmp_path)
    assert load(record)["fairness"]
    upload(friend, record)
    friend.wait_for_url("**/replay/*")
    expect(friend.get_by_text("✓ Fair: the cards were fixed")).to_be_visible()
    friend.keyboard.press("Home")
    expect(friend.locator("input[type=range]")).to_have_value("0")
    friend.keyboard.press("ArrowRight")
    expect(friend.locator("input[type=range]")).to_have_value("1")
    friend.goto("/games")
    expect(friend.get_by_role("heading", name="Imported records")).to_be_visible()
    friend.get_by_role("button", name="Delete:").click()
    expect(friend.get_by_role("heading", name="Imported records")).to_have_count(0)


def test_the_record_of_a_replay_equals_that_of_its_game(open_page, tmp_path):
    page = open_page()
    play_a_little(page)
    page.goto("/games")
    record = download_from(page, tmp_path)
    page.get_by_role("link", name="Replay").click()
    page.locator("input[type=range]").wait_for()
    assert load(download_from(page, tmp_path)) == load(record)


def test_a_record_with_a_wrong_commitment_is_marked(open_page, tmp_path):
    page = open_page()
    play_a_little(page)
    page.goto("/games")
    content = load(download_from(page, tmp_path))
    content["fairness"]["commitment"] = "0" * len(content["fairness"]["commitment"])
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(content))
    upload(page, forged)
    page.wait_for_url("**/replay/*")
    expect(page.get_by_text("✗ The cards do not match")).to_be_visible()


def test_a_file_that_is_not_a_record_is_reported(open_page, tmp_path):
    page = open_page()
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Henry,")
    upload(page, letter)
    expect(page.get_by_text("This file is not a record of a game.")).to_be_visible()
