"""Whole games in the page, for every preset and every rule of the second edition."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import SHORT, SHORT_VOYAGE, join_table, make_table, start_game
from tests.browser.playing import READY, Person, Pointer, play_again, play_together

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Bo", "Cleo", "Dara", "Edda")
DRAW = "A draw: nobody could move any more"


def deal_with_friends(open_page, preset: str, count: int) -> list[Page]:
    """One browser for each player at a table; the cards are dealt."""
    host = open_page()
    address = make_table(host, preset, ("me", *["open"] * (count - 1)), SHORT)
    friends = [open_page() for _ in range(count - 1)]
    for friend, name in zip(friends, NAMES, strict=False):
        join_table(friend, address, name)
    start_game(host)
    return [host, *friends]


def test_two_people_play_jamaica_by_pointing_at_the_board(open_page):
    endings = [DRAW, DRAW]
    while endings == [DRAW, DRAW]:  # rare, and right: the cards are dealt at random
        pages = deal_with_friends(open_page, "jamaica", 2)
        play_together({seat: Pointer(page) for seat, page in enumerate(pages)})
        for page in pages:
            expect(page.locator(".deck .result")).to_be_visible()
        endings = [page.locator(".prompt").inner_text() for page in pages]
    winner, loser = sorted(endings, key=lambda text: "You win" not in text)
    assert winner == "You win: your whole crew is home"
    assert loser.endswith("wins: the whole crew is home. You came second.")


def test_five_people_play_hispaniola(open_page):
    pages = deal_with_friends(open_page, "hispaniola", 5)
    play_together({seat: Person(page) for seat, page in enumerate(pages)})
    for page in pages:
        expect(page.locator(".deck .result li")).to_have_count(5)


@pytest.mark.parametrize("preset", ["tortuga", "jamaica-pass", "tortuga-pass", "jailbreak", "jungle"])
def test_a_game_against_a_bot_can_be_played(open_page, preset):
    page = open_page()
    make_table(page, preset, ("me", "sailor"), SHORT)
    person = Person(page, lazy=True)
    person.play_out()
    assert person.done
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()


def test_playing_again_against_a_bot_deals_at_once(open_page):
    page = open_page()
    first = make_table(page, "jamaica", ("me", "cabin-boy"), SHORT)
    Person(page).play_out()
    play_again(page)
    assert page.url != first
    expect(page.locator(".deck .result")).to_have_count(0)


@pytest.mark.parametrize("preset", ["complete", "everything"])
def test_a_long_route_with_bots_can_be_played(open_page, preset):
    page = open_page()
    make_table(page, preset, ("sailor", "me", "sailor"), SHORT_VOYAGE)
    Person(page, lazy=True).play_out()
    expect(page.locator(".deck .result li")).to_have_count(3)


def test_captain_morgan_moves_the_others_and_earns_cards(open_page):
    page = open_page()
    make_table(page, "jailbreak", ("me", "sailor"), {**SHORT, "Earning cards": "morgan"})
    person = Person(page)
    person.play_out()
    for _ in range(4):  # a game may end before the cards do
        if not any(text.startswith("Move a pirate of Blue") for text in person.done):
            play_again(page)
            person.play_out()
    assert any(text.startswith("Move a pirate of Blue") for text in person.done)


class Hoarder(Person):
    """A player who prefers earning cards to playing them."""

    def decide(self, seen):
        if "R" in seen["keys"]:
            self.press_button("R")
        else:
            super().decide(seen)


def test_after_a_dark_card_hands_are_discarded_down_to_seven(open_page):
    page = open_page()
    make_table(page, "jailbreak", ("me", "sailor"), {"Pieces": "8", "Crew": "8", "Freebooter": True})
    person, prompt = Hoarder(page), page.locator(".deck .prompt")
    while "discard" not in prompt.inner_text():
        if not person.act():
            play_again(page)
    while "discard" in prompt.inner_text():
        person.act()
        page.wait_for_function(READY)
    assert "7 cards" in page.locator("aside li", has_text="You").inner_text()
