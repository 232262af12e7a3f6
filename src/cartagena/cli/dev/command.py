"""`cartagena dev`: tasks for developers."""

import re
import subprocess
import sys
from pathlib import Path

import typer

from cartagena.cli.dev.checkout import find_checkout
from cartagena.cli.dev.core.targets import KEPT, TARGETS
from cartagena.cli.dev.wheels.platforms import PLATFORMS, platform_here
from cartagena.core.manifest import BUILT
from cartagena.core.mode import CHOSEN, Mode

app = typer.Typer(no_args_is_help=True)

COMPILE = (
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "./cartagena dev lock"),
)
BUILT_OPTION = typer.Option(BUILT, show_default=False, help="The folder for the libraries and the manifest.")
DIST_OPTION = typer.Option(None, show_default=False, help="The folder for the wheels; by default dist.")
LOCKS = {
    "run": ("pyproject.toml", "--extra", "server"),
    "jit": ("pyproject.toml", "--extra", "jit", "--constraints", "requirements/run.lock"),
    "lab": (
        *("pyproject.toml", "--extra", "server", "--extra", "jit", "--extra", "lab", "--extra", "envs"),
        *("--constraints", "requirements/run.lock", "--constraints", "requirements/jit.lock"),
    ),
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


@app.command()
def core(
    targets: str = typer.Option(",".join(KEPT), help="What to build for, with commas; 'all' for every target."),
    into: Path = BUILT_OPTION,
    check: bool = typer.Option(False, "--check", help="Build elsewhere and compare with the files of that folder."),
    here: bool = typer.Option(False, "--here", help="Build for this machine only, into the user's cache."),
    changed: bool = typer.Option(False, "--changed", help="Only if there is no core for the present sources."),
) -> None:
    """Build the compiled core from the Python sources: a library for each target, WebAssembly, and core.json.

    Targets: linux-x86_64-v2, linux-x86_64-v3, linux-aarch64, wasm (kept in the repository), macos-aarch64,
    macos-x86_64, windows-x86_64. The same sources and tools give the same bytes.
    """
    from cartagena.cli.dev.core.build import BuildError, build_core, build_here, differences

    if changed and CHOSEN.mode is Mode.CORE:
        print("There is a core for the present sources.")
        return
    names = list(TARGETS) if targets == "all" else targets.split(",")
    unknown = [name for name in names if name not in TARGETS]
    if unknown:
        raise typer.BadParameter(f"{', '.join(unknown)}: not a target; targets: {', '.join(TARGETS)}")
    try:
        if here:
            build_here(print)
        elif not check:
            build_core(into, names, print)
            if into == BUILT:
                write_core_types()
        different = differences(into, names, print) if check and not here else []
    except BuildError as error:
        print(error)
        raise typer.Exit(1) from None
    if different:
        print(f"not as built here: {', '.join(different)}; run `cartagena dev core`")
        raise typer.Exit(1)


def write_core_types() -> None:
    """Write the TypeScript of the built core into the page's sources."""
    from cartagena.cli.dev.core.typescript import LAYOUTS, core_types

    (find_checkout() / LAYOUTS).write_text(core_types(), encoding="utf-8")
    print(f"wrote {LAYOUTS.as_posix()}")


@app.command("core-types")
def core_types_command() -> None:
    """Write web/src/core/layouts.ts, the layouts and entries of the built core for the page; `core` does it too."""
    write_core_types()


@app.command(epilog="Example: cartagena dev wheels --platforms linux-x86_64,any")
def wheels(
    platforms: str = typer.Option("all", help=f"What to build for, with commas: {', '.join(PLATFORMS)}; or all."),
    into: Path | None = DIST_OPTION,
    play: bool = typer.Option(True, help="Install the wheel of this platform into an empty environment and play."),
) -> None:
    """Build wheels with page, weights and the compiled core, one for each platform; and the source distribution.

    Libraries that the repository does not keep (macOS, Windows) are built first. Contents are checked.
    """
    from cartagena.cli.dev.core.build import BuildError
    from cartagena.cli.dev.wheels.build import build_wheels
    from cartagena.cli.dev.wheels.check import BadWheelError, play_game
    from cartagena.core.manifest import CoreUnusableError

    names = list(PLATFORMS) if platforms == "all" else platforms.split(",")
    unknown = [name for name in names if name not in PLATFORMS]
    if unknown:
        raise typer.BadParameter(f"{', '.join(unknown)}: not a platform; platforms: {', '.join(PLATFORMS)}")
    root = find_checkout()
    try:
        built = build_wheels(root, into or root / "dist", [PLATFORMS[name] for name in names], print)
        if play and (here := platform_here().name) in names:
            print(f"played from the wheel: {play_game(built[names.index(here)])}")
    except CoreUnusableError as error:
        print(f"error: {error}: run `cartagena dev core`", file=sys.stderr)
        raise typer.Exit(1) from None
    except (BadWheelError, BuildError) as error:
        print(f"error: {error}", file=sys.stderr)
        raise typer.Exit(1) from None


@app.command(epilog="Example: cartagena dev picture tests/data/golden/tortuga.txt 130 docs/images/terminal.svg")
def picture(record: Path, ply: int, target: Path) -> None:
    """Draw the terminal's screen after PLY actions of a recorded game, as an SVG file."""
    import io

    from rich.console import Console

    from cartagena.cli.terminal.display.glyphs import Glyphs
    from cartagena.cli.terminal.display.screen import draw_screen, shown_position
    from cartagena.cli.terminal.people import COLOURS, Person
    from cartagena.game.records.record_file import load_record

    game = load_record(record).replay(ply)
    people = tuple(Person(seat, COLOURS[seat].capitalize()) for seat in range(game.variant.players))
    console = Console(
        record=True, width=PICTURE_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for part in draw_screen(shown_position(game, game.decider), people, Glyphs(width=PICTURE_WIDTH, height=50)):
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
    looks: str = typer.Option("", "--looks", help="Windows with commas: 360x640, 844x390-dark, 1280x800-dark-he."),
) -> None:
    """Take screenshots of every screen of the page: desktop, phone, dark, Hebrew, each language's home."""
    from cartagena.cli.dev.screenshots import take_all

    count = take_all(folder, print, only, looks)
    print(f"wrote {count} screenshots to {folder}")


@app.command(epilog="Example: cartagena dev previews")
def previews() -> None:
    """Draw the pictures that links to this site show, into web/public: a board of each look, from games of bots."""
    from cartagena.cli.dev.previews import take_previews

    take_previews(find_checkout() / "web" / "public", print)
