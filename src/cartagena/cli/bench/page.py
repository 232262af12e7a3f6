"""`cartagena bench page`: download size and interaction times of the page, in a real browser."""

import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Numbers = dict[str, float]
#: Five players, the longest path, every rule; bots without a search leave the processor to the browser.
TABLE = {"variant": "everything", "players": 5, "seats": ["me", *["bot:random"] * 4]}
#: The browser reports interactions that took longer than this, in milliseconds.
THRESHOLD = 16
WATCH = f"""
  window.answers = [];
  new PerformanceObserver((list) => {{
    for (const entry of list.getEntries()) if (entry.interactionId) window.answers.push(entry.duration);
  }}).observe({{ type: "event", durationThreshold: {THRESHOLD} }});
"""
MAKE = """async (wishes) => {
  const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { id } = await (await post("/api/tables", JSON.stringify(wishes))).json();
  await post(`/api/tables/${id}/start`);
  return id;
}"""
CARDS = ".deck .cards > ul:last-of-type button.card:not(.dimmed)"
WAYS = ".deck .ways > ul button"
END = '.deck [aria-keyshortcuts="E"]:not(.impossible)'
READY = f"""() => {{
  const hint = document.querySelector('.deck [aria-keyshortcuts="H"]:not(.impossible)');
  return document.querySelector(".deck .result") || (hint && document.querySelector(`{CARDS}, {END}`));
}}"""


def page(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    turns: Annotated[int, typer.Option(min=1, help="Turns to play on a full board.")] = 12,
) -> None:
    """Compressed size of JavaScript and CSS on a first visit, and the time from a click to the next paint."""
    from rich.console import Console

    from cartagena.cli.bench.command import show
    from cartagena.cli.dev.chromium import open_browser
    from cartagena.server.harness.server_process import ServerProcess, free_port

    with tempfile.TemporaryDirectory() as folder, Console(stderr=True).status("starting"):
        server = ServerProcess(Path(folder), free_port())
        server.start()
        try:
            with open_browser() as browser:
                address = f"http://127.0.0.1:{server.port}"
                results = {"home": weigh(browser, address, "/"), "table": measure_table(browser, address, turns)}
        finally:
            server.stop()
    show("page", results, as_json)


def weigh(browser: "Browser", address: str, path: str) -> Numbers:
    """Kilobytes that a first visit downloads, as transferred."""
    visitor = browser.new_page(base_url=address)
    numbers = load(visitor, path)
    visitor.context.close()
    return numbers


def load(visitor: "Page", path: str) -> Numbers:
    """Go to an address and add up what was fetched for it."""
    bytes_of: dict[str, float] = {"Script": 0.0, "Stylesheet": 0.0}
    kinds: dict[str, str] = {}
    line = visitor.context.new_cdp_session(visitor)
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda event: kinds.__setitem__(event["requestId"], event["type"]))
    line.on("Network.loadingFinished", lambda event: add_up(bytes_of, kinds, event))
    visitor.goto(path)
    visitor.wait_for_load_state("networkidle")
    return {"javascript_kb": bytes_of["Script"] / 1000, "css_kb": bytes_of["Stylesheet"] / 1000}


def add_up(bytes_of: dict[str, float], kinds: dict[str, str], event: dict[str, Any]) -> None:
    """Add the size of a finished request, if it was a script or a style sheet."""
    kind = kinds.get(event["requestId"], "")
    if kind in bytes_of:
        bytes_of[kind] += event["encodedDataLength"]


def measure_table(browser: "Browser", address: str, turns: int) -> Numbers:
    """A game of five: what its screen downloads beyond the first page, and the time from click to paint."""
    player = browser.new_page(base_url=address, locale="en")
    player.add_init_script(WATCH)
    player.goto("/")
    table = player.evaluate(MAKE, TABLE)
    numbers = load(player, f"/table/{table}")
    clicks = sum(play_turn(player) for _ in range(turns))
    answers: list[float] = player.evaluate("() => window.answers")
    player.context.close()
    times = sorted([*answers, *[float(THRESHOLD)] * max(0, clicks - len(answers))])
    slow = times[int(len(times) * 0.98)] if times else 0.0
    return numbers | {"clicks": clicks, "to_paint_ms": median(times), "to_paint_98_ms": slow, "longest_ms": times[-1]}


def play_turn(player: "Page") -> int:
    """Pick a card and a way, then end the turn; returns the number of clicks."""
    player.wait_for_function(READY)
    clicks = 0
    for selector in (CARDS, WAYS, END):
        found = player.locator(selector)
        if found.count():
            found.first.click()
            clicks += 1
        if selector == WAYS:
            player.wait_for_function(READY)
    return clicks
