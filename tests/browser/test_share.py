"""Pictures to share: the result of a game, and a turn of its replay as an animation."""

from pathlib import Path

from PIL import Image, ImageSequence
from playwright.sync_api import Page

from tests.browser.test_records import play_a_little


def save_by(page: Page, button: str, target: Path) -> Path:
    """Press a button and keep the file that it makes."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    download.value.save_as(target)
    return target


def test_the_result_and_a_turn_can_be_saved_as_pictures(open_page, tmp_path):
    page = open_page()
    play_a_little(page)
    with Image.open(save_by(page, "Picture of the result", tmp_path / "result.png")) as result:
        assert (result.format, result.size) == ("PNG", (1200, 750))
        assert len(result.convert("RGB").getcolors(1 << 24) or []) > 100
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("input[type=range]").wait_for()
    page.keyboard.press("Home")
    with Image.open(save_by(page, "Animated picture of this turn", tmp_path / "turn.gif")) as turn:
        assert (turn.format, turn.size) == ("GIF", (800, 480))
        frames = {frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(turn)}
    assert len(frames) > 4
