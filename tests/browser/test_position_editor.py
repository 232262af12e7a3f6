"""The editor of positions: by pointer, by keyboard alone, as text, in Hebrew on a phone; nothing is lost by a fault."""

from collections.abc import Callable
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from cartagena import Game
from tests.browser.axe import violations
from tests.browser.playing import choose_text_mode, tab_to

GAME = Game.new("jamaica", players=2, seed=7)
TEXT = GAME.to_text()
BIG = Game.new("everything", players=5, seed=3)
VALID = "This position can be played."
SHUFFLED = "Lay the rest under the pile, shuffled"


def address(text: str) -> str:
    return f"/editor#p={quote(text)}"


def status(page: Page) -> Locator:
    return page.locator(".bar .status")


def space(page: Page, name: str) -> Locator:
    return page.locator(f".board [data-space='{name}']:not([data-seat])")


def pirate(page: Page, seat: int, name: str) -> Locator:
    return page.locator(f".board [data-space='{name}'][data-seat='{seat}']")


def in_address(page: Page) -> Game:
    """The position that the address of the page has."""
    return Game.from_text(parse_qs(urlsplit(page.url).fragment)["p"][0], seed=0)


def until(page: Page, holds: Callable[[Game], bool]) -> Game:
    """Wait until the position has been checked and the address has one for which something holds."""
    expect(status(page)).to_have_text(VALID)
    page.wait_for_function("() => location.hash.startsWith('#p=')")
    game = in_address(page)
    assert holds(game)
    return game


def analysed(page: Page) -> Game:
    """Wait for the analysis board; the position that it shows."""
    page.wait_for_url("**/analysis#*")
    expect(page.locator(".nav[role=group]")).to_be_visible()
    return in_address(page)


def open_part(page: Page, name: str) -> Locator:
    part = page.locator("details").filter(has=page.get_by_role("heading", name=name)).first
    if part.get_attribute("open") is None:
        part.locator("summary").first.click()
    return part


def test_pirates_cards_path_and_turn_are_laid_by_pointing_and_analysed(open_page):
    page = open_page(address(TEXT))
    expect(status(page)).to_have_text(VALID)
    assert violations(page) == []
    pirate(page, 0, "start").click(force=True)
    expect(page.locator(".hint")).to_contain_text("A pirate of Red")
    space(page, "7").click()
    expect(pirate(page, 0, "7")).to_be_attached()
    path = open_part(page, "The path")
    path.locator("ol .strip").nth(0).click()
    path.locator("ol .strip").nth(5).click()
    path.get_by_role("button", name="round").nth(1).click()
    page.get_by_role("group", name="Whose turn").get_by_role("button", name="Blue").click()
    page.get_by_role("group", name="Actions left").get_by_role("button", name="2").click()
    page.get_by_role("button", name="Hand of Red").click()
    page.get_by_role("region", name="Hand of Red").get_by_role("button", name="take away").first.click()
    expect(status(page)).to_have_text("1 thing to put right")
    expect(page.locator(".faults")).to_have_text("skull: 16 of 17 cards are laid.")
    assert violations(page) == []
    page.get_by_role("button", name="Add: hat").click()
    expect(page.get_by_text("Still to be laid: 1")).to_be_visible()
    page.get_by_role("button", name=SHUFFLED).click()
    expect(status(page)).to_have_text(VALID)
    page.get_by_role("button", name="Analyse").click()
    game = analysed(page)
    assert game.to_json()["pirates"] == [{"start": 5, "7": 1}, {"start": 6}]
    assert (game.seat, game.actions_left, game.hand_count(0)) == (1, 2, 6)
    before = list(GAME.path)
    assert list(game.path) == [*before[30:], *before[6:12][::-1], *before[12:30], *before[:6]]
    page.go_back()
    expect(pirate(page, 0, "7")).to_be_attached()


def test_edits_are_undone_and_an_empty_board_is_filled_again(open_page):
    page = open_page("/editor")
    expect(status(page)).to_have_text(VALID)
    page.get_by_role("button", name="An empty board").click()
    expect(status(page)).to_have_text("9 things to put right")
    expect(page.locator(".faults").filter(has_text="Blue has 0 of 6 pirates")).to_be_visible()
    page.get_by_role("button", name="Red, beside the board: 6").click()
    for field in ("3", "3", "5"):
        space(page, field).click(force=True)
    expect(page.get_by_role("button", name="Red, beside the board: 3")).to_be_visible()
    page.get_by_role("button", name="All others to the start").click()
    page.get_by_role("button", name=SHUFFLED).click()
    game = until(page, lambda game: game.pile_count == 102)
    assert game.to_json()["pirates"][0] == {"start": 3, "3": 2, "5": 1}
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Red, beside the board: 3")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Red, beside the board: 0")).to_be_visible()
    page.get_by_role("button", name="The start of a game").click()
    until(page, lambda game: game.pile_count == 84)


def test_the_keyboard_alone_lays_a_position(open_page):
    page = open_page(address(TEXT))
    expect(status(page)).to_have_text(VALID)
    page.locator(".board [tabindex='0']").first.wait_for(state="attached")
    tab_to(page, ".board [data-space='start']:not([data-seat])")
    page.keyboard.press("Enter")
    expect(page.locator(".hint")).to_contain_text("A pirate of Red")
    for field in ("1", "2", "3", "4"):
        page.keyboard.press("ArrowRight")
        expect(space(page, field)).to_be_focused()
    page.keyboard.press("Enter")
    expect(pirate(page, 0, "4")).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator(".hint")).to_contain_text("(4)")
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Red, beside the board: 1")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(pirate(page, 0, "4")).to_be_attached()
    tab_to(page, "section[aria-label='Hand of Blue'] .head")
    page.keyboard.press("Enter")
    hand = page.get_by_role("region", name="Hand of Blue")
    expect(hand.locator(".card")).to_have_count(6)
    tab_to(page, "section[aria-label='Hand of Blue'] .card")
    page.keyboard.press("Enter")
    expect(hand.locator(".card")).to_have_count(5)
    expect(hand.locator(".card").first).to_be_focused()
    tab_to(page, "section[aria-label='Hand of Blue'] .kind")
    page.keyboard.press("Enter")
    expect(hand.locator(".card")).to_have_count(6)
    tab_to(page, "[aria-label='Actions left'] button")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-label='Actions left'] .primary")).to_have_text("1")
    expect(status(page)).to_have_text(VALID)
    tab_to(page, ".bar .primary")
    page.keyboard.press("Enter")
    game = analysed(page)
    assert game.to_json()["pirates"][0] == {"start": 5, "4": 1}
    assert game.actions_left == 1


def test_a_text_is_taken_over_and_what_cannot_be_read_is_kept(open_page):
    page = open_page("/editor")
    expect(status(page)).to_have_text(VALID)
    page.get_by_role("button", name="A text").click()
    field = page.get_by_label("The position as text")
    field.fill("cartagena/1 jamaica nothing")
    text = page.locator(".faults", has_text="expected 14")
    expect(text).to_be_visible()
    pirate(page, 0, "start").click(force=True)
    space(page, "2").click()
    expect(field).to_have_value("cartagena/1 jamaica nothing")
    field.fill(TEXT.replace("Sx6/Sx6", "Sx4,9/Sx6"))
    expect(text).to_have_count(0)
    expect(page.locator(".faults")).to_have_text("Red has 5 of 6 pirates on the board.")
    expect(pirate(page, 0, "9")).to_be_attached()
    assert violations(page) == []
    again = open_page(page.evaluate("location.pathname + location.hash"))
    expect(again.locator(".faults")).to_have_text("Red has 5 of 6 pirates on the board.")
    field.fill(TEXT.replace("Sx6/Sx6", "Sx5,9/Sx6"))
    until(page, lambda game: game.to_json()["pirates"][0] == {"start": 5, "9": 1})
    page.get_by_role("button", name="Undo").click()
    expect(status(page)).to_have_text("1 thing to put right")


def test_in_text_mode_a_typed_position_is_analysed_as_text(open_page):
    page = open_page()
    choose_text_mode(page)
    page.goto("/editor")
    part = open_part(page, "As text")
    part.get_by_role("textbox").fill(TEXT.replace("Sx6/Sx6", "Sx6/Sx5"))
    expect(page.locator(".faults").first).to_contain_text("6")
    part.get_by_role("textbox").fill(TEXT)
    expect(status(page)).to_have_text(VALID)
    assert violations(page) == []
    page.get_by_role("button", name="Analyse").press("Enter")
    assert analysed(page).to_text() == TEXT
    expect(page.locator("div.text").get_by_role("heading", name="Board")).to_be_visible()
    assert violations(page) == []


def test_from_the_board_to_the_editor_and_back(open_page):
    page = open_page(f"/analysis#p={quote(TEXT)}")
    expect(page.locator(".tree .move")).to_have_count(1)
    page.get_by_role("link", name="Edit this position").click()
    expect(status(page)).to_have_text(VALID)
    page.get_by_role("button", name="An empty board").click()
    expect(pirate(page, 0, "start")).to_have_count(0)
    page.get_by_role("button", name="The position it was opened with").click()
    assert until(page, lambda game: game.pile_count == 90).to_text() == TEXT
    page.goto("/analysis")
    page.get_by_role("link", name="Set up a position").click()
    expect(status(page)).to_have_text(VALID)
    page.goto("/analysis")
    page.get_by_label("Position or record").fill(TEXT.replace("Sx6/Sx6", "Sx6/Sx5"))
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("link", name="Put it right in the editor").click()
    expect(page.locator(".faults")).to_have_text("Blue has 5 of 6 pirates on the board.")


def test_the_largest_game_is_chosen_and_completed_with_tiles_boat_and_pending(open_page):
    page = open_page("/editor")
    expect(status(page)).to_have_text(VALID)
    game = open_part(page, "Game: Jamaica")
    game.locator("input[value=everything]").check()
    expect(page.get_by_role("heading", name="Game: Everything at once")).to_be_visible()
    page.get_by_role("button", name="5 players").click()
    expect(page.get_by_role("button", name="Purple, beside the board: 6")).to_be_visible()
    page.get_by_role("button", name="All others to the start").click()
    page.get_by_role("button", name="Hand of Purple").click()
    hand = page.get_by_role("region", name="Hand of Purple")
    for card in ("dark rum", "lantern", "dark rum"):
        hand.get_by_role("button", name=f"Add: {card}").click()
    expect(hand.get_by_role("button", name="Add: dark rum")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=SHUFFLED).click()
    tiles = open_part(page, "Treasures")
    tiles.get_by_role("combobox").first.select_option("snake")
    tiles.get_by_role("checkbox", name="empty").check()
    tiles.get_by_role("button", name="Lay the rest at random").click()
    page.get_by_role("button", name="Boat at Tortuga").click()
    page.get_by_role("group", name="Whose turn").get_by_role("button", name="Red").click()
    page.get_by_role("group", name="Actions left").get_by_role("button", name="2").click()
    pending = open_part(page, "To be done first")
    pending.get_by_label("What is to be done").select_option("take")
    pending.get_by_role("button", name="Add", exact=True).click()
    victim = pending.get_by_role("combobox", name="take a card from a hand")
    victim.select_option("Red")
    expect(pending.locator(".faults")).to_contain_text("cannot be robbed")
    victim.select_option("Purple")
    assert violations(page) == []
    found = until(page, lambda game: game.variant.players == 5).to_json()
    assert (found["boat"], found["tiles_opened"]) == ("tortuga", ["empty"])
    assert "snake" in found["tiles"].values()
    assert found["hands"][4] == ["lantern", "rum*", "rum*"]
    assert found["pending"] == [{"do": "take", "from": 4}]
    page.get_by_role("button", name="Analyse").click()
    assert analysed(page).decider == 0


def test_a_phone_in_hebrew(open_page):
    device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
    page = open_page(address(BIG.to_text()), locale="he", **device)
    expect(status(page)).to_have_text("אפשר לשחק מהעמדה הזאת.")
    pirate(page, 3, "start").tap(force=True)
    expect(page.locator(".hint")).to_contain_text("ירוק")
    space(page, "30").tap()
    expect(pirate(page, 3, "30")).to_be_attached()
    page.get_by_role("button", name="היד של ירוק").tap()
    page.locator("section .card").first.tap()
    expect(page.locator(".faults")).to_contain_text("קלפים")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".bar button").first.tap()
    expect(status(page)).to_have_text("אפשר לשחק מהעמדה הזאת.")
    page.locator(".bar .primary").tap()
    assert analysed(page).to_json()["pirates"][3] == {"start": 5, "30": 1}


@pytest.mark.parametrize("width", [360, 1280])
def test_every_part_fits_the_screen(open_page, width):
    page = open_page(address(BIG.to_text()), viewport={"width": width, "height": 640})
    expect(status(page)).to_have_text(VALID)
    for summary in page.locator(".parts > details > summary").all():
        if summary.locator("..").get_attribute("open") is None:
            summary.click()
    page.get_by_role("button", name="Pile", exact=False).first.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_the_server_nothing_is_lost(open_page):
    page = open_page(address(TEXT))
    expect(status(page)).to_have_text(VALID)
    page.route("**/api/analysis/check", lambda route: route.abort())
    pirate(page, 0, "start").click(force=True)
    space(page, "7").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(pirate(page, 0, "7")).to_be_attached()
    page.unroute("**/api/analysis/check")
    page.get_by_role("button", name="Check again").click()
    until(page, lambda game: game.to_json()["pirates"][0] == {"start": 5, "7": 1})
