"""`cartagena dev screenshots`: pictures of every screen of the page, from a real server with games in progress."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cartagena.cli.dev.chromium import open_browser
from cartagena.cli.dev.demo_player import Visitor
from cartagena.server.harness.server_process import ServerProcess, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LANGUAGES = ("en", "nl", "sv", "de", "he")
#: What is played in the pictures: two looks of the board, every route, two to five players.
GAMES = {"jamaica": 2, "tortuga": 5, "jailbreak": 3, "jungle": 4, "complete": 4, "everything": 5}
TURNS = 6
BOT = "greedy"
PATIENCE = 60_000
#: The board finds its size a frame after the others.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: What is on a screen when it is complete: the board's last part, the checked deal, a link to one's own table.
BOARD, CHECKED, MINE = "[data-space=end]", "[role=status] .good", 'main a[href^="/table/"]'


class Screen(NamedTuple):
    """A device, its light and its language."""

    width: int = 1280
    height: int = 800
    language: str = "en"
    scheme: str = "light"

    def context(self) -> dict[str, Any]:
        """What the browser is told of it."""
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
    """A screen to be taken: its name, its address, what is there when it is ready, what is done before."""

    name: str
    path: str
    ready: str = "main h1"
    prepare: Callable[["Page"], None] | None = None


def take_all(folder: Path, say: Callable[[str], None], only: str = "") -> int:
    """Take every picture, or those whose names contain *only*, into *folder*; returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    with running_server() as port, open_browser() as browser:
        visitor = Visitor(port)
        shots = list(screens(visitor, say))
        homes = {language: Screen(language=language) for language in LANGUAGES}
        count = 0
        for name, look, wanted in [
            *((name, look, shots) for name, look in LOOKS.items()),
            *((name, look, shots[:1]) for name, look in homes.items()),
        ]:
            chosen = {f"{shot.name}-{name}": shot for shot in wanted if only in f"{shot.name}-{name}"}
            with open_context(browser, port, visitor, look) as context:
                for title, shot in chosen.items():
                    say(title)
                    take(context, shot, folder / f"{title}.png")
            count += len(chosen)
    return count


@contextmanager
def running_server() -> Iterator[int]:
    """A server with an empty database; gives its port."""
    with tempfile.TemporaryDirectory() as data:
        server = ServerProcess(Path(data), free_port())
        server.start()
        try:
            yield server.port
        finally:
            server.stop()


def screens(visitor: Visitor, say: Callable[[str], None]) -> Iterator[Shot]:
    """Play games to where they are worth a picture, and name every screen."""
    yield Shot("home", "/", MINE)
    yield Shot("new", "/new")
    yield Shot("settings", "/settings")
    yield Shot("rules", "/rules")
    yield Shot("rules-everything", "/rules/everything")
    yield Shot("missing", "/nowhere")
    waiting = visitor.make_table("tortuga", [BOT], seats=["me", "open", f"bot:{BOT}"], players=3)
    yield Shot("waiting", f"/table/{waiting}")
    for preset, players in GAMES.items():
        say(f"playing {preset}")
        table = visitor.play_new(preset, [BOT] * (players - 1), TURNS)
        yield Shot(f"table-{preset}", f"/table/{table}", BOARD)
        if preset in ("tortuga", "everything"):
            yield Shot(f"picked-{preset}", f"/table/{table}", BOARD, pick_card)
    say("playing to the end")
    finished = visitor.play_new("tortuga", [BOT, BOT], None)
    yield Shot("over", f"/table/{finished}", BOARD)
    yield Shot("replay", f"/replay/{finished}#40", CHECKED)
    yield Shot("games", "/games", MINE)


def pick_card(page: "Page") -> None:
    """Pick the first card that can be played, or press the first button that can, so that ways light up."""
    page.locator("button.card:not(.dimmed), .deck .actions button:not(.impossible)").first.click()


@contextmanager
def open_context(browser: "Browser", port: int, visitor: Visitor, look: Screen) -> Iterator["BrowserContext"]:
    """The visitor's browser on one device, in one language."""
    server = f"http://127.0.0.1:{port}"
    context = browser.new_context(base_url=server, **look.context())
    context.set_default_timeout(PATIENCE)
    name, _, value = visitor.http.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server}])
    settings = json.dumps({"language": look.language, "speed": "off", "name": "Anne"})
    context.add_init_script(f"localStorage.setItem('cartagena settings', {json.dumps(settings)})")
    try:
        yield context
    finally:
        context.close()


def take(context: "BrowserContext", shot: Shot, target: Path) -> None:
    """Take one picture of what is on the screen."""
    page = context.new_page()
    page.goto(shot.path)
    page.locator(shot.ready).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    if shot.prepare:
        shot.prepare(page)
    page.evaluate(TWO_FRAMES)
    page.screenshot(path=target, animations="disabled")
    page.close()
