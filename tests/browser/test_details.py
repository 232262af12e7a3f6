"""Small things of the page that players notice: answers in view, reasons for refusals, what is over is closed."""

from playwright.sync_api import Locator, Page, expect

from cartagena.server.harness.faults.relay import Relay
from tests.browser.making import SHORT, join_table, make_table
from tests.browser.playing import Person

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: Whether an element can be seen completely, also inside a part that scrolls.
IS_WHOLE = """(element) => new Promise((done) => new IntersectionObserver(
  ([entry]) => done(entry.intersectionRatio > 0.99),
).observe(element))"""


def is_whole(found: Locator) -> bool:
    """Whether nothing of an element is cut off or scrolled away."""
    return bool(found.evaluate(IS_WHOLE))


def begin(page: Page) -> Person:
    """A game against a bot in which it is this person's first turn."""
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    person = Person(page)
    person.wait()
    return person


def test_giving_up_on_a_phone_shows_both_answers_and_closes_the_sheet(open_page):
    page = open_page(**PHONE)
    begin(page)
    page.get_by_role("button", name="More").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("tab", name="More").click()
    sheet.get_by_role("button", name="Give up").click()
    question = sheet.get_by_role("group", name="Really give up?")
    assert is_whole(question.get_by_role("button", name="Yes"))
    assert is_whole(question.get_by_role("button", name="No"))
    question.get_by_role("button", name="Yes").click()
    page.locator(".deck .result").wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_nobody_leads_when_the_game_is_over(open_page):
    page = open_page()
    person = begin(page)
    leads = page.locator("aside").get_by_text("leads")
    while leads.count() == 0:
        assert person.act()
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()
    page.locator(".deck .result").wait_for()
    expect(leads).to_have_count(0)


def test_undo_with_nothing_to_undo_says_so(open_page):
    page = open_page()
    begin(page).press_button("U")
    expect(page.locator(".deck .prompt")).to_contain_text("You have not played anything yet that could be taken back.")


def test_hints_are_in_the_order_of_their_chances(open_page):
    page = open_page()
    begin(page).press_button("H")
    page.get_by_role("region", name="Hint").wait_for()
    chances = [int(text.rstrip("%")) for text in page.locator(".chance").all_inner_texts()]
    assert len(chances) > 1
    assert chances == sorted(chances, reverse=True)


def test_a_full_table_that_waits_for_its_start_says_that_all_seats_are_taken(open_page):
    host, friend = open_page(), open_page()
    join_table(friend, make_table(host, "jamaica", ("me", "open"), SHORT), "Bo")
    friend.goto("/")
    expect(friend.get_by_role("article").filter(has_text="Bo")).to_contain_text("All seats are taken")


def test_try_now_reconnects_at_once(open_page, server):
    relay = Relay(server.port)
    try:
        page = open_page(at=relay)
        person = begin(page)
        page.evaluate("() => { window.setTimeout = () => 0; }")  # nothing is tried again by itself
        relay.cut()
        retry = page.get_by_role("button", name="Try now")
        retry.wait_for()
        relay.mend()
        retry.click()
        expect(retry).to_have_count(0)
        assert person.act()
    finally:
        relay.close()


def test_text_mode_goes_to_the_command_line_and_lists_where_actions_lead(open_page):
    page = open_page()
    begin(page)
    page.keyboard.press("t")
    expect(page.get_by_label("Command")).to_be_focused()
    moves = page.locator(".text section").last.get_by_role("listitem")
    expect(moves.filter(has_text="Play").first).to_contain_text(" to ")
