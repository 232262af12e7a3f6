"""`cartagena dev screenshots`: screenshots of every screen of the page, from a real server with games in progress."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cartagena.cli.dev.chromium import open_browser
from cartagena.cli.dev.demo_player import DemoPlayer
from cartagena.server.harness.server_process import ServerProcess, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LANGUAGES = ("en", "nl", "sv", "de", "he")
#: The games in the screenshots: two styles of the board, every route, two to five players.
GAMES = {"jamaica": 2, "tortuga": 5, "jailbreak": 3, "jungle": 4, "complete": 4, "everything": 5}
TURNS = 6
BOT = "greedy"
PATIENCE = 60_000
#: The board is sized one frame later than the rest.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: Selectors that match when a screen is complete: the board's last part, the verified deal, a link to a table.
BOARD, CHECKED, MINE = "[data-space=end]", "[role=status] .good", 'main a[href^="/table/"]'


class Screen(NamedTuple):
    """A device, its colour scheme and its language."""

    width: int = 1280
    height: int = 800
    language: str = "en"
    scheme: str = "light"

    def context(self) -> dict[str, Any]:
        """Options of the browser context."""
        size = {"width": self.width, "height": self.height}
        is_phone = self.width < self.height
        calm = {"reduced_motion": "reduce", "color_scheme": self.scheme}
        return {"viewport": size, "has_touch": is_phone, "device_scale_factor": 2 if is_phone else 1} | calm


LOOKS = {
    "desktop": Screen(),
    "phone": Screen(360, 740),
    "dark": Screen(scheme="dark"),
    "hebrew": Screen(language="he"),
    "phone-dark-hebrew": Screen(360, 740, "he", "dark"),
}


class Shot(NamedTuple):
    """One screenshot: name, address, selector that matches when it is ready, preparation."""

    name: str
    path: str
    ready: str = "main h1"
    prepare: Callable[["Page"], None] | None = None


def take_all(folder: Path, say: Callable[[str], None], only: str = "") -> int:
    """Take every screenshot, or those whose names contain *only*, into *folder*; returns their number."""
    folder.mkdir(parents=True, exist_ok=True)
    with running_server() as port, open_browser() as browser:
        player = DemoPlayer(port)
        shots = list(screens(player, say))
        homes = {language: Screen(language=language) for language in LANGUAGES}
        count = 0
        for name, look, wanted in [
            *((name, look, shots) for name, look in LOOKS.items()),
            *((name, look, shots[:1]) for name, look in homes.items()),
        ]:
            chosen = {f"{shot.name}-{name}": shot for shot in wanted if only in f"{shot.name}-{name}"}
            with open_context(browser, port, player, look) as context:
                for title, shot in chosen.items():
                    say(title)
                    take(context, shot, folder / f"{title}.png")
            count += len(chosen)
    return count


@contextmanager
def running_server() -> Iterator[int]:
    """A server with an empty database; yields its port."""
    with tempfile.TemporaryDirectory() as data:
        server = ServerProcess(Path(data), free_port())
        server.start()
        try:
            yield server.port
        finally:
            server.stop()


def screens(player: DemoPlayer, say: Callable[[str], None]) -> Iterator[Shot]:
    """Play games to interesting positions, and yield every screenshot to take."""
    yield Shot("home", "/", MINE)
    yield Shot("new", "/new")
    yield Shot("settings", "/settings")
    yield Shot("rules", "/rules")
    yield Shot("rules-everything", "/rules/everything")
    yield Shot("missing", "/nowhere")
    waiting = player.make_table("tortuga", [BOT], seats=["me", "open", f"bot:{BOT}"], players=3)
    yield Shot("waiting", f"/table/{waiting}")
    for preset, players in GAMES.items():
        say(f"playing {preset}")
        table = player.play_new(preset, [BOT] * (players - 1), TURNS)
        yield Shot(f"table-{preset}", f"/table/{table}", BOARD)
        if preset in ("tortuga", "everything"):
            yield Shot(f"picked-{preset}", f"/table/{table}", BOARD, pick_card)
    say("playing to the end")
    finished = player.play_new("tortuga", [BOT, BOT], None)
    yield Shot("over", f"/table/{finished}", BOARD)
    yield Shot("replay", f"/replay/{finished}#40", CHECKED)
    yield Shot("games", "/games", MINE)


def pick_card(page: "Page") -> None:
    """Pick the first card that can be played, or press the first button that can, so that moves are highlighted."""
    page.locator("button.card:not(.dimmed), .deck .actions button:not(.impossible)").first.click()


@contextmanager
def open_context(browser: "Browser", port: int, player: DemoPlayer, look: Screen) -> Iterator["BrowserContext"]:
    """The player's browser on one device, in one language."""
    server = f"http://127.0.0.1:{port}"
    context = browser.new_context(base_url=server, **look.context())
    context.set_default_timeout(PATIENCE)
    name, _, value = player.http.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server}])
    settings = json.dumps({"language": look.language, "speed": "off", "name": "Anne"})
    context.add_init_script(f"localStorage.setItem('cartagena settings', {json.dumps(settings)})")
    try:
        yield context
    finally:
        context.close()


def take(context: "BrowserContext", shot: Shot, target: Path) -> None:
    """Take one screenshot."""
    page = context.new_page()
    page.goto(shot.path)
    page.locator(shot.ready).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    if shot.prepare:
        shot.prepare(page)
    page.evaluate(TWO_FRAMES)
    page.screenshot(path=target, animations="disabled")
    page.close()
