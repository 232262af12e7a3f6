"""With others: an offer to play again, whose turn it is anywhere, requests that are declined, players who are away."""

import re

from playwright.sync_api import Page, expect

from cartagena.server.harness.server_process import ServerProcess, free_port
from tests.browser.making import SHORT, join_table, make_table, start_game
from tests.browser.playing import Person, beginner, play_turn

MARKED = """() => document.querySelector('link[rel="icon"]').href.startsWith("data:image/svg")"""
PLAIN = """() => document.querySelector('link[rel="icon"]').href.endsWith("/icon.svg")"""

#: Keeps everything that the prompt says, however short.
LISTEN = """() => {
  window.prompts = [];
  const note = () => window.prompts.push(document.querySelector(".prompt").innerText);
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def give_up(page: Page) -> None:
    """Give the game up, by the menu."""
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()


def sit_together(first: Page, second: Page, *bots: str, preset: str = "jamaica") -> None:
    """Two people at a table, and bots; the first seat's person is the owner."""
    address = make_table(first, preset, ("me", "open", *bots), SHORT)
    join_table(second, address, "Ben")
    start_game(first)
    for page in (first, second):
        expect(page.locator(".deck")).to_be_visible()


def test_an_offer_to_play_again_reaches_the_others_and_seats_only_who_says_yes(open_page):
    anne, ben = open_page(), open_page()
    sit_together(anne, ben, "sailor")
    give_up(anne)
    give_up(ben)
    home = ben.context.new_page()
    home.goto("/")
    anne.get_by_role("button", name="Play again").click()
    anne.wait_for_url("**/table/*")
    expect(anne.get_by_text("The others were asked to play again.")).to_be_visible()
    expect(anne.locator("li.open")).to_have_count(1)  # the bot sits, Ben was not asked yet
    expect(ben.locator(".result").get_by_text("wants to play again")).to_be_visible()
    expect(ben.locator(".result").get_by_role("button", name="Join")).to_be_visible()
    invitation = home.locator("article", has_text="wants to play again")
    expect(invitation).to_be_visible()
    home.reload()
    invitation.get_by_role("button", name="Join").click()
    home.wait_for_url(anne.url)
    expect(anne.locator("li.open")).to_have_count(0)
    start_game(anne)
    expect(home.locator(".deck")).to_be_visible()


def test_my_turn_is_shown_on_every_screen_as_soon_as_it_comes(open_page):
    anne, ben = open_page(), open_page()
    sit_together(anne, ben)
    playing, waiting = beginner(anne, ben)
    table = waiting.url
    waiting.goto("/rules")
    expect(waiting.get_by_role("heading", level=1)).to_be_visible()
    expect(waiting.locator("header .turn")).to_have_count(0)
    waiting.wait_for_function(PLAIN)
    play_turn(Person(playing), 0 if playing is anne else 1)
    expect(waiting.locator("header .turn")).to_have_text("Your turn")
    expect(waiting).to_have_title(re.compile("^● Your turn · "))
    waiting.wait_for_function(MARKED)
    waiting.goto("/")
    expect(waiting.locator(".home > :first-child")).to_contain_text("Your turn")
    waiting.locator("header .turn").click()
    waiting.wait_for_url(table)
    play_turn(Person(waiting), 1 if playing is anne else 0)
    expect(waiting).to_have_title("Cartagena")
    waiting.wait_for_function(PLAIN)


def test_a_returning_player_finds_the_running_game_at_once(open_page):
    page = open_page("/", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    table = page.url
    page.goto("/")
    page.locator("article a.button").first.wait_for()
    page.route("**/api/**", lambda route: route.abort())  # what was seen at the last visit needs no answer
    page.reload()
    link = page.locator("article a.button").first
    expect(link).to_be_in_viewport()
    assert link.get_attribute("href") in table


def ask_to_take_back(anne: Page, ben: Page) -> tuple[Page, Page]:
    """Both pass, then whoever began asks to have that back; returns who asked and who is asked."""
    asking, asked = beginner(anne, ben)
    for page in (asking, asked):
        expect(page.locator('.actions [aria-keyshortcuts="H"]')).to_be_visible()
        page.locator('.actions [aria-keyshortcuts="E"]').click()
    expect(asking.locator('.actions [aria-keyshortcuts="H"]')).to_be_visible()
    asking.locator('.actions [aria-keyshortcuts="U"]').click()
    return asking, asked


def test_a_declined_request_is_told_with_the_time_until_the_next(open_page):
    anne, ben = open_page(), open_page()
    sit_together(anne, ben, preset="jamaica-pass")
    asking, asked = ask_to_take_back(anne, ben)
    asked.get_by_role("button", name="Decline").click()
    prompt = asking.locator(".prompt")
    expect(prompt).to_contain_text(re.compile(r"declines\. You can ask again in \d+ seconds\."))
    undo = asking.locator('.actions [aria-keyshortcuts="U"]')
    expect(undo).to_have_text(re.compile(r"Undo 0:\d\d"))
    asking.reload()
    expect(undo).to_have_text(re.compile(r"Undo 0:\d\d"))
    undo.click()
    expect(prompt).to_contain_text(re.compile(r"You can ask again in \d+ seconds\."))
    expect(asked.locator(".question")).to_have_count(0)


def test_a_bot_can_play_on_for_somebody_who_is_away_after_a_countdown(open_page, tmp_path):
    process = ServerProcess(tmp_path, free_port(), CARTAGENA_AWAY_SECONDS="6")
    process.start()
    try:
        anne, ben = open_page(at=process), open_page(at=process)
        sit_together(anne, ben)
        playing, waiting = beginner(anne, ben)
        waiting.evaluate(LISTEN)
        playing.goto("/rules")
        waiting.locator(".prompt").get_by_role("button", name="Let a bot play on").click()
        prompts: list[str] = waiting.evaluate("() => window.prompts")
        assert [text for text in prompts if re.search(r"is away\. A bot can play on in 0:0\d\.", text)]
        expect(waiting.locator("aside li", has_text="played by a bot")).to_be_visible()
    finally:
        process.stop()


def plan_step(page: Page, wanted: str) -> str:
    """Plan the first way of a card whose words have these; returns the field where it leads."""
    steps = page.locator(".plan li").count()
    cards = page.locator(".deck .cards > ul:last-of-type button.card:not(.dimmed)")
    cards.first.wait_for()  # the server says what could follow
    for index in range(cards.count()):
        cards.nth(index).click()
        way = page.locator(".deck .ways > ul button", has_text=re.compile(wanted + r".* \d+\b")).first
        if way.count():
            label = way.locator(".unseen").inner_text()
            way.click()
            expect(page.locator(".plan li")).to_have_count(steps + 1)
            *_, field = re.finditer(r"to (\d+)", label)
            return field[1]
    raise AssertionError(f"no way {wanted!r}")


def test_a_turn_is_planned_in_private_and_played_step_by_step(open_page):
    anne, ben = open_page(), open_page()
    sit_together(anne, ben, preset="jamaica-pass")
    playing, waiting = beginner(anne, ben)
    Person(playing).wait()
    playing.wait_for_function("/\\n1\\n2\\n3\\n/.test(document.body.innerText)")  # the fields are drawn
    seen = playing.locator("body").inner_text()
    waiting.locator('.actions [aria-keyshortcuts="P"]').click()
    expect(waiting.locator(".prompt")).to_contain_text("Plan your turn")
    target = plan_step(waiting, "from")
    plan_step(waiting, f"from {target} to")  # with the pirate that stands there only in the sketch
    expect(waiting.locator('[data-trail="planned"]')).to_have_count(2)
    assert playing.locator("body").inner_text() == seen
    playing.locator('.actions [aria-keyshortcuts="E"]').click()
    waiting.get_by_role("button", name="Play 1 of 2").click()
    expect(waiting.locator(".plan li")).to_have_count(1)
    waiting.get_by_role("button", name="Play 1 of 1").click()
    expect(waiting.locator(".plan")).to_have_count(0)
    expect(waiting.locator(".dots .spent")).to_have_count(2)
