"""`cartagena dev screenshots`: screenshots of every screen of the page, from a real server with games in progress."""

import json
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cartagena.cli.dev.chromium import open_browser
from cartagena.cli.dev.demo_player import DemoPlayer
from cartagena.cli.dev.shots import Shot, all_shots
from cartagena.game.errors import CartagenaError
from cartagena.server.harness.server_process import ServerProcess, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

LANGUAGES = ("en", "nl", "sv", "de", "he")
PATIENCE = 60_000
#: The board is sized one frame later than the rest.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: A name of a look: the window's size, then "dark" or a language.
LOOK_NAME = re.compile(rf"(\d{{3,4}})x(\d{{3,4}})(-dark)?(?:-({'|'.join(LANGUAGES)}))?")


class Screen(NamedTuple):
    """A device, its colour scheme and its language."""

    width: int = 1280
    height: int = 800
    language: str = "en"
    scheme: str = "light"

    def context(self) -> dict[str, Any]:
        """Options of the browser context."""
        size = {"width": self.width, "height": self.height}
        is_phone = min(self.width, self.height) < 600
        calm = {"reduced_motion": "reduce", "color_scheme": self.scheme}
        return {"viewport": size, "has_touch": is_phone, "device_scale_factor": 2 if is_phone else 1} | calm

    @staticmethod
    def named(name: str) -> "Screen":
        """The look of a name such as 360x640, 844x390-dark or 1280x800-dark-he."""
        found = LOOK_NAME.fullmatch(name)
        if found is None:
            raise CartagenaError(f"{name}: not a look; examples: {', '.join(LOOKS)}, 844x390, 1280x800-dark-he")
        width, height, dark, language = found.groups()
        return Screen(int(width), int(height), language or "en", "dark" if dark else "light")


LOOKS = {
    "desktop": Screen(),
    "phone": Screen(360, 740),
    "dark": Screen(scheme="dark"),
    "hebrew": Screen(language="he"),
    "phone-dark-hebrew": Screen(360, 740, "he", "dark"),
}


def take_all(folder: Path, say: Callable[[str], None], only: str = "", looks: str = "") -> int:
    """Take every screenshot, or those whose names contain *only*, into *folder*; returns their number.

    *looks* are names of looks with commas; without them all of `LOOKS`, and the home screen in every language.
    """
    chosen_looks = {name: LOOKS.get(name) or Screen.named(name) for name in looks.split(",") if name}
    folder.mkdir(parents=True, exist_ok=True)
    with running_server() as port, open_browser() as browser:
        player = DemoPlayer(port)
        shots = list(all_shots(player, say))
        homes = {} if looks else {language: Screen(language=language) for language in LANGUAGES}
        count = 0
        for name, look, wanted in [
            *((name, look, shots) for name, look in (chosen_looks or LOOKS).items()),
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


@contextmanager
def open_context(browser: "Browser", port: int, player: DemoPlayer, look: Screen) -> Iterator["BrowserContext"]:
    """The player's browser on one device, in one language."""
    server = f"http://127.0.0.1:{port}"
    context = browser.new_context(base_url=server, **look.context())
    context.set_default_timeout(PATIENCE)
    name, _, value = player.http.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server}])
    settings = json.dumps({"language": look.language, "speed": "off", "name": "Anne", "tips": False})
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
