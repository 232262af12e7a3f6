"""The rules of a game: composed from its options, linked from its table, in every language."""

from playwright.sync_api import Page, expect

from tests.browser.making import make_table


def rules_text(page: Page) -> str:
    """The whole text of the rules that are shown."""
    expect(page.locator("#end")).to_be_visible()
    return page.locator("article").inner_text()


def test_a_table_links_to_the_rules_of_its_own_options(open_page):
    page = open_page()
    make_table(page, "jamaica", ("me", "open"), {"Freebooter": True, "Passing": "free", "Crew": "7"})
    page.get_by_role("link", name="The rules of this game").click()
    text = rules_text(page)
    assert "or none at all" in text
    assert "dark card" in text
    assert "all 7 of your pirates into the sloop" in text
    assert "House option: No printed rules have crews of more than six pirates." in text
    for stranger in ("Sailing", "nchanted", "Captain Morgan", "open row"):
        assert stranger not in text, stranger


def test_a_preset_is_one_of_the_games_to_choose(open_page):
    page = open_page("/rules/tortuga")
    expect(page.locator("nav a[aria-current=page]", has_text="Tortuga")).to_be_visible()
    assert "come from the open row" in rules_text(page)
    page.get_by_role("link", name="Everything at once").click()
    expect(page.get_by_role("heading", name="Enchanted hook")).to_be_visible()
    assert "come from the open row" not in rules_text(page)


def test_the_language_of_the_rules_follows_the_settings(open_page):
    page = open_page("/rules/everything", locale="de")
    assert "Hakenhand" in rules_text(page)
    page = open_page("/rules/jungle?supply=row", locale="he")
    assert "מהשורה הגלויה" in rules_text(page)
