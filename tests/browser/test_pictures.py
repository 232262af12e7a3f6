"""Screenshots of the page, from a game that the demo player has begun."""

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from cartagena.cli.dev.demo_player import DemoPlayer
from cartagena.cli.dev.screenshots import LOOKS, open_context, take
from cartagena.cli.dev.shots import BOARD, Shot, pick_card
from cartagena.server.harness.server_process import ServerProcess

PNG = b"\x89PNG"
#: The colour of a seat as it is drawn, in red, green and blue.
COLOUR = """(seat) => {
  const swatch = document.body.appendChild(document.createElement("i"));
  swatch.style.color = `var(--seat-${seat})`;
  const colour = getComputedStyle(swatch).color.match(/\\d+/g).map(Number);
  swatch.remove();
  return colour;
}"""


def test_the_demo_player_plays_to_a_turn_and_a_screenshot_is_taken(
    server: ServerProcess, browser: Browser, tmp_path: Path
) -> None:
    player = DemoPlayer(server.port)
    table = player.play_new("tortuga", ["greedy"], 2)
    seen = player.http.call("GET", f"/api/tables/{table}")
    with open_context(browser, server.port, player, LOOKS["phone"]) as context:
        take(context, Shot("table", f"/table/{table}", BOARD, pick_card), tmp_path / "table.png")
    assert (seen["decider"], seen["view"]["turn"]["seat"]) == (0, 0)
    assert (tmp_path / "table.png").read_bytes().startswith(PNG)


def test_the_demo_player_can_play_a_game_to_its_end(server: ServerProcess) -> None:
    player = DemoPlayer(server.port)
    options = {"edition": "classic", "pieces": 4, "crew": 4, "players": 2}
    table = player.play_new(options, ["greedy"], None)
    assert player.http.call("GET", f"/api/tables/{table}/record")["fairness"]


def count_pixels(page: Page, seat: int) -> int:
    """The number of pixels of the board in the colour of a seat."""
    colour = page.evaluate(COLOUR, seat)
    image = Image.open(io.BytesIO(page.locator(".board.second").screenshot())).convert("RGB")
    assert isinstance(colour, list)
    return sum(count for count, seen in image.getcolors(1 << 24) or [] if seen == tuple(colour))


@pytest.mark.parametrize("look", ["desktop", "phone", "dark"])
def test_pirates_are_visible_on_the_board(server: ServerProcess, browser: Browser, look: str) -> None:
    player = DemoPlayer(server.port)
    table = player.play_new("everything", ["greedy"], 1)
    with open_context(browser, server.port, player, LOOKS[look]) as context:
        page = context.new_page()
        page.goto(f"/table/{table}")
        page.locator(BOARD).wait_for()
        page.locator(".board.second .pirate").first.wait_for()
        assert min(count_pixels(page, seat) for seat in (0, 1)) > 100
