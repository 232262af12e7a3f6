"""The looks of the page: typefaces, large screens composed, the picture and the games of the first screen."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cartagena.server.rest.web_page import FOLDER
from tests.browser.making import SHORT, make_table
from tests.browser.playing import Person

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)]
MOST_BYTES_OF_FONTS = 120_000
#: Script and style of a first visit, compressed.
MOST_BYTES_OF_CODE = 110_000
#: The height of a header of one line.
ONE_LINE = 60
#: Where what elements show begins and ends, in the direction of the window.
EDGES = """(all) => all.map((element) => {
  const isShown = (one) => getComputedStyle(one).clipPath === "none";
  const boxes = [...element.querySelectorAll("*"), element].filter(isShown).map((one) => one.getBoundingClientRect());
  return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
})"""
#: Boxes of some elements: left, top, right, bottom.
BOXES = """(selectors) => Object.fromEntries(Object.entries(selectors).map(([name, selector]) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [name, [left, top, right, bottom]];
}))"""
#: The widths of all figures in the text typeface, rounded to thousandths.
FIGURES = """async () => {
  const family = getComputedStyle(document.documentElement).fontFamily;
  await document.fonts.load('20px "Source Sans 3"', "0123456789");
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `20px ${family}`;
  const widths = [..."0123456789"].map((figure) => pen.measureText(figure).width.toFixed(3));
  return [...new Set(widths)].length;
}"""
DISPLAYS = (
    "() => [...document.fonts].filter((face) => face.family.includes('stand-in') === false).map((face) => face.display)"
)


def boxes(page: Page, **selectors: str) -> dict[str, list[float]]:
    """The boxes of the first elements that match."""
    found: dict[str, list[float]] = page.evaluate(BOXES, selectors)
    return found


def test_the_typefaces_are_small_never_block_and_have_figures_of_one_width(open_page):
    fonts = list(Path(FOLDER, "assets").glob("*.woff2"))
    assert len(fonts) == 4
    assert sum(font.stat().st_size for font in fonts) <= MOST_BYTES_OF_FONTS
    page = open_page()
    page.goto("/")
    page.get_by_role("heading", name="Cartagena").wait_for()
    assert set(page.evaluate(DISPLAYS)) == {"swap"}
    assert page.evaluate(FIGURES) == 1


@pytest.mark.parametrize("path", ["/", "/new", "/rules/everything", "/lesson/first", "/puzzles", "/table/nowhere"])
def test_a_first_visit_loads_little_script_and_style(open_page, path):
    page = open_page("/fonts.txt")
    sizes: list[int] = []
    page.on(
        "response",
        lambda one: (
            sizes.append(int(one.headers["content-length"]))
            if one.request.resource_type in ("script", "stylesheet")
            else None
        ),
    )
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert 40_000 < sum(sizes) <= MOST_BYTES_OF_CODE


@pytest.mark.parametrize("language", ["en", "nl", "de", "sv", "he"])
def test_the_header_is_one_line_also_beside_the_sign_of_a_turn(open_page, language):
    page = open_page(locale=language)
    page.goto("/")
    page.locator(".home button.primary").first.click()
    page.locator("header .turn").wait_for()
    page.goto("/rules")
    page.locator("header .turn").wait_for()
    for width in (360, 768, 844, 940, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.locator("header").evaluate("(header) => header.offsetHeight") <= ONE_LINE
        found = page.locator("header nav > a, header ul").evaluate_all(EDGES)
        assert all(end <= start + 1 for (_, end), (start, _) in pairwise(sorted(found))), (width, found)
        assert all(0 <= start < end <= width for start, end in found), (width, found)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_picture_of_the_first_screen_is_whole(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    page.locator(".hero [data-space='end']").wait_for(state="attached")
    found = boxes(
        page, frame=".hero .picture", board=".hero .layers svg", start="[data-space=start]", end="[data-space=end]"
    )
    left, top, right, bottom = found.pop("frame")
    assert 0 <= left < right <= size[0]
    for name, box in found.items():
        assert left - 1 <= min(box[0], box[2]) <= max(box[0], box[2]) <= right + 1, name
        assert top - 1 <= min(box[1], box[3]) <= max(box[1], box[3]) <= bottom + 1, name


def test_the_board_of_the_first_screen_lives_unless_motion_is_unwanted(open_page):
    lively, calm = open_page(reduced_motion="no-preference"), open_page(reduced_motion="reduce")
    for page in (lively, calm):
        page.goto("/")
        page.locator(".hero [data-space='end']").wait_for(state="attached")
    lively.locator(".hero [data-walker]").wait_for(state="attached")
    expect(calm.locator(".hero [data-walker]")).to_have_count(0)


def test_a_game_is_chosen_by_its_picture_and_remembered(open_page):
    page = open_page()
    page.goto("/")
    page.get_by_role("radio", name="Jamaica", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Tortuga", exact=True)).to_be_checked()
    page.locator("label", has_text="Jungle of Tortuga").click()
    page.reload()
    expect(page.get_by_role("radio", name="Jungle of Tortuga")).to_be_checked()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440)], ids=str)
def test_hand_prompt_and_actions_are_one_panel_below_the_board(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    make_table(page, "jamaica", ("me", "sailor"), SHORT)
    Person(page).wait()
    selectors = {
        "board": ".board",
        "dock": ".deck",
        "bar": ".deck .bar",
        "hand": ".deck .cards",
        "acts": ".deck .actions",
    }
    found = boxes(page, **selectors)
    board, dock = found["board"], found["dock"]
    assert abs((board[0] + board[2]) - (dock[0] + dock[2])) <= 4  # in the middle below it
    assert dock[2] - dock[0] <= 0.8 * size[0]
    for part in ("bar", "hand", "acts"):
        assert dock[0] <= found[part][0] < found[part][2] <= dock[2]
    tops = page.locator(".deck .actions button:not(.helper)").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert len(set(tops)) == 1  # no button wraps alone
    card = boxes(page, card=".deck .cards button.card")["card"]
    assert card[2] - card[0] >= 60 * max(1, size[1] / 960) - 1
