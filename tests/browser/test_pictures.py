"""Pictures of the page, from a game that a visitor without a browser has begun."""

from pathlib import Path

from playwright.sync_api import Browser

from cartagena.cli.screenshots import BOARD, LOOKS, Shot, open_context, pick_card, take
from cartagena.cli.visitor import Visitor
from cartagena.server.process import ServerProcess

PNG = b"\x89PNG"


def test_a_visitor_plays_to_a_turn_and_its_picture_is_taken(
    server: ServerProcess, browser: Browser, tmp_path: Path
) -> None:
    visitor = Visitor(server.port)
    table = visitor.play_new("tortuga", ["greedy"], 2)
    seen = visitor.http.call("GET", f"/api/tables/{table}")
    with open_context(browser, server.port, visitor, LOOKS["phone"]) as context:
        take(context, Shot("table", f"/table/{table}", BOARD, pick_card), tmp_path / "table.png")
    assert (seen["decider"], seen["view"]["turn"]["seat"]) == (0, 0)
    assert (tmp_path / "table.png").read_bytes().startswith(PNG)


def test_a_visitor_can_play_a_game_to_its_end(server: ServerProcess) -> None:
    visitor = Visitor(server.port)
    options = {"edition": "classic", "pieces": 4, "crew": 4, "players": 2}
    table = visitor.play_new(options, ["greedy"], None)
    assert visitor.http.call("GET", f"/api/tables/{table}/record")["fairness"]
