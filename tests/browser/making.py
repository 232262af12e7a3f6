"""Making and joining tables, by the forms of the page."""

from collections.abc import Mapping

from playwright.sync_api import Page, expect

#: Options of a game that takes seconds.
SHORT = {"Pieces": "4", "Crew": "4"}
SHORT_VOYAGE = {"Pieces": "6", "Crew": "4"}


def make_table(page: Page, preset: str, seats: tuple[str, ...], options: Mapping[str, str | bool] | None = None) -> str:
    """Make a table with the form; seats are "me", "open" or the level of a bot. Returns its address."""
    page.goto("/new")
    page.locator(f"input[name=preset][value={preset}]").check()
    page.get_by_text("Every option").click()
    set_options(page, options or {})
    page.get_by_role("button", name=f"{len(seats)} players").click()
    for number, who in enumerate(seats):
        choose_player(page, number, who)
    page.locator("form .end button.primary").click()
    page.wait_for_url("**/table/*")
    return page.url


def set_options(page: Page, options: Mapping[str, str | bool]) -> None:
    """Set options by their names on the page."""
    for name, value in options.items():
        field = page.locator(f'label:has(.name:text-is("{name}"))').locator("select, input")
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.select_option(value)


def choose_player(page: Page, number: int, who: str) -> None:
    """Choose the player of a seat."""
    row = page.locator("form ol > li:has(select)").nth(number)
    choice = row.locator("select").first
    if who in ("me", "open"):
        choice.select_option(who)
        return
    choice.select_option(index=2)
    row.locator("select").nth(1).select_option(who)


def join_table(page: Page, address: str, name: str) -> None:
    """Follow the link to a table and sit down."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    with page.expect_response("**/join"):  # it carries the cookie: whoever leaves before it has no seat
        page.locator("li.open button.primary").first.click()
    expect(page.locator("li.open button.primary")).to_have_count(0)


def start_game(page: Page) -> None:
    """Deal the cards, as the owner of a full table."""
    page.get_by_role("button", name="Deal the cards").click()
