"""Reloads, a killed server, a lost connection: the game continues where it was, and nothing is done twice."""

import re

import pytest
from playwright.sync_api import Page, expect

from cartagena.server.harness.faults.relay import Relay
from tests.browser.making import SHORT, join_table, make_table, start_game
from tests.browser.playing import Person, beginner


def begin(page: Page) -> Person:
    """A game against a bot in which this person has played one card and has two actions left."""
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    seen = person.wait()
    person.play_card(seen["cards"].index(True))
    expect(page.locator(".dots span:not(.spent)")).to_have_count(2)
    return person


def test_a_reload_in_mid_turn_changes_nothing(open_page):
    page = open_page()
    person = begin(page)
    page.reload()
    assert person.wait()["left"] == 2
    expect(page.get_by_role("log").first).to_contain_text("You play")
    person.act()
    expect(page.locator(".dots span:not(.spent)")).not_to_have_count(2)


def test_the_game_continues_after_the_server_was_killed(open_page, own_server):
    page = open_page(at=own_server)
    person = begin(page)
    own_server.kill()
    expect(page.locator(".deck .prompt")).to_contain_text("The connection is lost")
    own_server.start()
    assert person.wait()["left"] == 2
    person.act()
    expect(page.locator(".dots span:not(.spent)")).not_to_have_count(2)


@pytest.fixture
def relay(server):
    """A proxy in front of the server whose connections can be cut."""
    made = Relay(server.port)
    yield made
    made.close()


def test_a_card_played_while_disconnected_is_played_once(open_page, relay):
    page = open_page(at=relay)
    person = begin(page)
    ready = person.wait()
    relay.cut()
    expect(page.locator(".deck .prompt")).to_contain_text("The connection is lost")
    person.play_card(ready["cards"].index(True))
    relay.mend()
    assert person.wait()["left"] == 1


def test_typed_text_survives_a_lost_connection(open_page, relay):
    page = open_page(at=relay)
    begin(page)
    page.get_by_role("tab", name="Chat").click()
    page.locator(".chat input").fill("Ahoy from the tunnel")
    relay.cut()
    expect(page.locator(".deck .prompt")).to_contain_text("The connection is lost")
    relay.mend()
    Person(page).wait()
    expect(page.locator(".chat input")).to_have_value("Ahoy from the tunnel")


def test_an_advance_is_undone_at_once(open_page):
    page = open_page()
    person = begin(page)
    person.press_button("U")
    expect(page.locator(".dots span:not(.spent)")).to_have_count(3)
    assert person.wait()["left"] == 3


class Starter(Person):
    """A player who brings one pirate after the other into the tunnel, so that the first can soon retreat."""

    def choose(self, ways):
        return next(index for index, way in enumerate(ways) if not re.search(r"from \d", way))


def ask_to_undo_a_retreat(person):
    """Retreat, which draws a card, and ask the others to take it back."""
    person.wait()
    person.press_button("R")
    expect(person.page.locator(".deck .prompt")).not_to_contain_text(re.compile("Sending"))
    person.press_button("U")


def test_a_draw_is_undone_with_the_others_consent(open_page):
    host, friend = open_page(), open_page()
    join_table(
        friend, make_table(host, "tortuga", ("me", "open"), {**SHORT, "Hands": "closed", "Supply": "pile"}), "Bo"
    )
    start_game(host)
    first, other = beginner(host, friend)
    person = Starter(first)
    while "R" not in (seen := person.wait())["keys"]:
        person.decide(seen)
    ask_to_undo_a_retreat(person)
    other.get_by_role("button", name="Agree").click()
    expect(first.get_by_role("log").first).to_contain_text("You take back 1 action")
    expect(first.locator(".log .undone").first).to_contain_text("You retreat")
    ask_to_undo_a_retreat(person)
    other.get_by_role("button", name="Decline").click()
    expect(first.locator(".deck .prompt")).to_contain_text("declines")
    person.press_button("U")
    expect(first.locator(".deck .prompt")).to_contain_text("You can ask again in")
    expect(other.get_by_role("button", name="Agree")).to_have_count(0)


def test_an_unknown_table_is_reported_with_a_link_to_a_new_one(open_page):
    page = open_page("/table/nowhere")
    expect(page.get_by_text("This table is gone")).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
