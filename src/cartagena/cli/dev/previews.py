"""`cartagena dev previews`: the pictures that links to this site show, one for each look of the board."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cartagena.cli.dev.chromium import open_browser
from cartagena.cli.dev.demo_player import DemoPlayer
from cartagena.cli.dev.screenshots import TWO_FRAMES, Screen, open_context, running_server
from cartagena.cli.dev.shots import BOT, CHECKED
from cartagena.server.rest.link_preview import LOOKS, SIZE

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: The games whose boards are drawn, and the moment of their replays.
GAMES = {"tunnel": "tortuga", "prison": "jailbreak", "jungle": "jungle", "complete": "complete"}
MOMENT = 45
#: Few colours keep the files small.
COLOURS = 96
FIRST_SIZE = Screen(1600, 900)


def take_previews(folder: Path, say: Callable[[str], None]) -> None:
    """Play a game of each look, and draw a moment of it."""
    with running_server() as port, open_browser() as browser:
        player = DemoPlayer(port)
        for look, name in LOOKS.items():
            say(name)
            table = player.play_new(GAMES[look], [BOT, BOT], None)
            with open_context(browser, port, player, FIRST_SIZE) as context:
                page = context.new_page()
                page.goto(f"/replay/{table}#{MOMENT}")
                page.locator(CHECKED).wait_for()
                save(picture_of(page), folder / name)


def picture_of(page: "Page") -> bytes:
    """The board, at the size of a preview: the window is changed until it has it."""
    board = page.locator(".board")
    for _ in range(2):
        box, window = board.bounding_box(), page.viewport_size
        if box is None or window is None:
            raise RuntimeError("there is no board on the page")
        width = window["width"] + SIZE[0] - round(box["width"])
        page.set_viewport_size({"width": width, "height": window["height"] + SIZE[1] - round(box["height"])})
        page.evaluate(TWO_FRAMES)
    page.evaluate(TWO_FRAMES)
    return board.screenshot(animations="disabled")


def save(picture: bytes, target: Path) -> None:
    """Write a picture with few colours."""
    from PIL import Image

    with Image.open(io.BytesIO(picture)) as image:
        image.convert("RGB").resize(SIZE).quantize(COLOURS).save(target, optimize=True)
