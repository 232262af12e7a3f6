"""`cartagena dev`: tasks for developers."""

import re
import subprocess
import sys
from pathlib import Path

import typer

from cartagena.cli.dev.checkout import find_checkout

app = typer.Typer(no_args_is_help=True)

COMPILE = (
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "./cartagena dev lock"),
)
LOCKS = {
    "run": ("pyproject.toml",),
    "lab": ("pyproject.toml", "--extra", "lab", "--extra", "envs", "--constraints", "requirements/run.lock"),
    "dev": ("pyproject.toml", "--all-extras", "--group", "dev", "--constraints", "requirements/lab.lock"),
    "page": ("--group", "page"),
    "setup": ("--group", "setup"),
}


@app.callback()
def chores() -> None:
    """Tasks for developers; they need a checkout of the project."""


@app.command()
def lock(
    upgrade: bool = typer.Option(False, "--upgrade", help="Use the newest versions that pyproject.toml allows."),
) -> None:
    """Write requirements/*.lock from pyproject.toml.

    Run it after changing a dependency there. Pinned versions that are still allowed stay, unless --upgrade is given.
    """
    root = find_checkout()
    for name, sources in LOCKS.items():
        target = f"requirements/{name}.lock"
        options = ["--upgrade"] if upgrade else []
        if subprocess.call([*COMPILE, *sources, *options, "--output-file", target], cwd=root):
            raise typer.Exit(1)
        print(f"wrote {target}")


@app.command(epilog="Example: cartagena dev picture tests/data/golden/tortuga.txt 130 docs/images/terminal.svg")
def picture(record: Path, ply: int, target: Path) -> None:
    """Draw the terminal's screen after PLY actions of a recorded game, as an SVG file."""
    import io

    from rich.console import Console

    from cartagena.cli.terminal.display.glyphs import Glyphs
    from cartagena.cli.terminal.display.screen import draw_screen, sight_of
    from cartagena.cli.terminal.people import COLOURS, Person
    from cartagena.game.records.record_file import load_record

    game = load_record(record).replay(ply)
    people = tuple(Person(seat, COLOURS[seat].capitalize()) for seat in range(game.variant.players))
    console = Console(
        record=True, width=PICTURE_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for part in draw_screen(sight_of(game, game.decider), people, Glyphs(width=PICTURE_WIDTH, height=50)):
        console.print(part)
    svg = console.export_svg(title=f"cartagena terminal: {game.variant.players} players")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL), encoding="utf-8")
    print(f"wrote {target}")


PICTURE_WIDTH = 100


@app.command()
def types() -> None:
    """Print the TypeScript types of the server's messages, of the bodies of requests and of their answers."""
    from cartagena.server.rest.responses.page_types import page_types

    print(page_types(), end="")


@app.command()
def page(
    check: bool = typer.Option(False, "--check", help="Also lint, format, type-check and test its sources."),
    changed: bool = typer.Option(False, "--changed", help="With --check: sources that passed before, only test."),
) -> None:
    """Build the web page if its sources changed, as play and serve do."""
    from cartagena.cli.dev.web_build import PAGE, BuildFailed, build_page, check_if_changed, check_page

    root = find_checkout()
    try:
        is_new = build_page(root / "web", PAGE, root / "build", packages="all" if check else "run")
        print("built the page" if is_new else "the page is up to date")
        if check:
            (check_if_changed if changed else check_page)(root / "web", root / "build")
    except BuildFailed as error:
        print(f"error: {error}", file=sys.stderr)
        raise typer.Exit(1) from error


@app.command(epilog="Example: cartagena dev screenshots pictures")
def screenshots(
    folder: Path,
    only: str = typer.Option("", "--only", help="Only screenshots whose name contains this."),
) -> None:
    """Take screenshots of every screen of the page: desktop, phone, dark, Hebrew, each language's home."""
    from cartagena.cli.dev.screenshots import take_all

    count = take_all(folder, print, only)
    print(f"wrote {count} screenshots to {folder}")
