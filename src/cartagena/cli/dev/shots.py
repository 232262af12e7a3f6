"""What `cartagena dev screenshots` shows: every screen of the page, and the moments of a game that look different."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cartagena.cli.dev.demo_player import DemoPlayer

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: The games in the screenshots: two styles of the board, every route, two to five players.
GAMES = {"jamaica": 2, "tortuga": 5, "jailbreak": 3, "jungle": 4, "complete": 4, "everything": 5}
#: The games that are also shown in their other moments.
CLOSER = ("jamaica", "tortuga", "everything")
TURNS = 6
BOT = "greedy"
#: Selectors that match when a screen is complete: the board's last part, the verified deal, a link to a table.
BOARD, CHECKED, MINE = "[data-space=end]", "[role=status] .good", 'main a[href^="/table/"]'


class Shot(NamedTuple):
    """One screenshot: name, address, selector that matches when it is ready, preparation."""

    name: str
    path: str
    ready: str = "main h1"
    prepare: Callable[["Page"], None] | None = None


def all_shots(player: DemoPlayer, say: Callable[[str], None]) -> Iterator[Shot]:
    """Play games to interesting positions, and yield every screenshot to take."""
    yield Shot("home", "/", MINE)
    yield from still_screens()
    waiting = player.make_table("tortuga", [BOT], seats=["me", "open", f"bot:{BOT}"], players=3)
    yield Shot("waiting", f"/table/{waiting}")
    for preset, players in GAMES.items():
        say(f"playing {preset}")
        table = player.play_new(preset, [BOT] * (players - 1), TURNS)
        yield from moments_of(preset, f"/table/{table}")
    yield from shots_with_another(player)
    say("playing to the end")
    yield from shots_of_the_end(player)
    yield Shot("games", "/games", MINE)


def still_screens() -> Iterator[Shot]:
    """The screens that need no game."""
    yield Shot("new", "/new")
    yield Shot("new-options", "/new", prepare=open_options)
    yield Shot("settings", "/settings")
    yield Shot("daily", "/daily")
    yield Shot("rules", "/rules")
    yield Shot("rules-everything", "/rules/everything")
    yield Shot("lessons", "/lessons", "main li a")
    yield Shot("lesson", "/lesson/first", BOARD)
    yield Shot("puzzles", "/puzzles", "main li a")
    yield Shot("puzzle", "/puzzle/0001", BOARD)
    yield Shot("analysis-open", "/analysis")
    yield Shot("editor", "/editor", BOARD)
    yield Shot("missing", "/nowhere")
    yield Shot("missing-table", "/table/nowhere")
    yield Shot("missing-replay", "/replay/nowhere")


def moments_of(preset: str, table: str) -> Iterator[Shot]:
    """A table at rest, and for some games a picked card, a hint, the menu and text mode."""
    yield Shot(f"table-{preset}", table, BOARD)
    if preset in CLOSER:
        yield Shot(f"picked-{preset}", table, BOARD, pick_card)
        yield Shot(f"hint-{preset}", table, BOARD, ask_hint)
        yield Shot(f"menu-{preset}", table, BOARD, open_menu)
        yield Shot(f"text-{preset}", table, BOARD, switch_to_text)


def shots_with_another(player: DemoPlayer) -> Iterator[Shot]:
    """A table where another person is to play: a plan, and a request of the other."""
    for preset in CLOSER:
        tables = [player.play_beside(preset, bots=1, is_asked=is_asked) for is_asked in (False, True)]
        yield Shot(f"plan-{preset}", f"/table/{tables[0]}", BOARD, plan_turn)
        yield Shot(f"request-{preset}", f"/table/{tables[1]}", ".question")


def shots_of_the_end(player: DemoPlayer) -> Iterator[Shot]:
    """Games that are over: won, given up, replayed with a report, taken to the analysis board."""
    for preset in ("jamaica", "tortuga", "everything"):
        finished = player.play_new(preset, [BOT] * (GAMES[preset] - 1), None)
        yield Shot(f"over-{preset}", f"/table/{finished}", BOARD)
        yield Shot(f"replay-{preset}", f"/replay/{finished}#40", BOARD)
        yield Shot(f"analysis-{preset}", f"/analysis/{finished}#n=40", BOARD)
    given_up = player.play_new("jamaica", [BOT], 3)
    player.give_up(given_up)
    yield Shot("given-up", f"/table/{given_up}", BOARD)
    yield Shot("report", f"/replay/{given_up}#10", BOARD, analyse)


def open_options(page: "Page") -> None:
    """Show every option of a new table."""
    for summary in page.locator("form summary").all():
        summary.click()
    page.locator("form select").first.scroll_into_view_if_needed()


def pick_card(page: "Page") -> None:
    """Pick the first card that can be played, or press the first button that can, so that moves are highlighted."""
    page.locator("button.card:not(.dimmed), .deck .actions button:not(.impossible)").first.click()


def ask_hint(page: "Page") -> None:
    """Ask for a hint and wait for it."""
    page.locator('.deck .actions [aria-keyshortcuts="H"]').click()
    page.locator(".chance").first.wait_for()


def open_side(page: "Page") -> None:
    """Open what stands beside the board, where it is in a sheet."""
    if page.locator("aside").count() == 0:
        page.locator("button.more").click()


def open_menu(page: "Page") -> None:
    """Open the last of the panels, and ask whether to give up."""
    open_side(page)
    page.get_by_role("tab").last.click()
    page.locator(".menu button").last.click()
    page.locator(".menu .danger").wait_for()


def switch_to_text(page: "Page") -> None:
    """Switch to text mode for as long as the page is open."""
    page.keyboard.press("t")
    page.locator("main .text").wait_for()


def plan_turn(page: "Page") -> None:
    """Plan one action."""
    page.locator('.deck .actions [aria-keyshortcuts="P"]').click()
    page.locator("button.card:not(.dimmed)").first.click()
    page.locator(".deck .ways > ul button").first.click()
    page.locator(".plan li").first.wait_for()


def analyse(page: "Page") -> None:
    """Have every decision analysed, if that has not been done."""
    open_side(page)
    button = page.locator(".report button.primary")
    if button.count():
        button.click()
    page.locator(".report .seats").wait_for()
    page.locator(".report progress").wait_for(state="detached")
