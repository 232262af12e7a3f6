"""The web page of a checkout: built from `web/` when its sources changed, one build at a time.

An installed package brings its page along; there is nothing to build then.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import cartagena
from cartagena.cli.dev.node import Node, NodeMissing, find_node

PAGE = Path(cartagena.__file__).parent / "page"
#: In the built page: which sources it was built from.
NOTE = "sources.sha256"
#: In the folder of builds: which sources passed the checks.
CHECKED = "page-checked.sha256"
#: What the build reads, beside web/src and web/public.
FILES = (
    *("index.html", "package.json", "package-lock.json"),
    *("vite.config.js", "compress.js", "preloads.js", "svelte.config.js"),
)


class BuildFailed(Exception):  # noqa: N818
    """The page could not be built; the text says why."""


def ensure_page() -> None:
    """Build the page where it is older than its sources; if that fails, say so and go on with what there is."""
    root = Path(cartagena.__file__).resolve().parents[2]
    if not (root / "web" / "package.json").exists():
        return
    try:
        build_page(root / "web", PAGE, root / "build")
    except (BuildFailed, OSError) as error:
        say(f"the page could not be built: {error}")
        say("an older page is shown" if (PAGE / "index.html").exists() else "there is no page yet; the API works")


def build_page(web: Path, page: Path, workshop: Path, *, packages: str = "run") -> bool:
    """Build the page of *web* into *page* if need be; whether it was. Nothing changes if the build fails."""
    workshop.mkdir(exist_ok=True)
    wanted = hash_of(sources_of(web), web)
    if is_built_from(page, wanted) and packages == "run":
        return False
    with one_at_a_time(workshop / "page.lock"):
        node = must_find_node()
        install_packages(web, node, packages)
        if is_built_from(page, wanted):
            return False
        build_anew(web, page, workshop, node)
        return True


def check_page(web: Path, workshop: Path) -> None:
    """Lint, type-check and test the page's sources, with all packages in place."""
    node, sources = must_find_node(), hash_of(checked_sources(web), web)
    must_succeed([*node.npm, "run", "check"], web, node, "a check of the page failed")
    (workshop / CHECKED).write_text(sources)


def check_if_changed(web: Path, workshop: Path) -> None:
    """The same; but where these sources passed it before, only the tests, which read sources of the server too."""
    if read(workshop / CHECKED) != hash_of(checked_sources(web), web):
        check_page(web, workshop)
    else:
        node = must_find_node()
        must_succeed([node.node, "node_modules/vitest/vitest.mjs", "run"], web, node, "a test of the page failed")


def checked_sources(web: Path) -> list[Path]:
    """All files of the page but the packages, which are locked."""
    kept = [path for path in web.iterdir() if path.name != "node_modules"]
    return sorted(file for path in kept for file in [path, *path.rglob("*")] if file.is_file())


def sources_of(web: Path) -> list[Path]:
    """The files that the build reads, in order."""
    found = [path for folder in ("src", "public") for path in (web / folder).rglob("*") if path.is_file()]
    return sorted(found + [web / name for name in FILES if (web / name).exists()])


def hash_of(files: Iterable[Path], root: Path) -> str:
    """A hash of names and contents."""
    total = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()


def is_built_from(page: Path, sources: str) -> bool:
    """Whether the page is whole and made from these sources."""
    return read(page / NOTE) == sources


def read(path: Path) -> str | None:
    try:
        return path.read_text()
    except OSError:
        return None


def must_find_node() -> Node:
    try:
        return find_node()
    except NodeMissing as error:
        raise BuildFailed(str(error)) from error


def install_packages(web: Path, node: Node, kind: str) -> None:
    """Fetch the locked packages if they changed: those that build ("run"), or also those that check ("all")."""
    lock, note = hash_of([web / "package-lock.json"], web), web / "node_modules" / ".cartagena"
    if (read(note) or "") in (f"{kind} {lock}", f"all {lock}"):
        return
    say("fetching the packages that build the page")
    omitted = [] if kind == "all" else ["--omit=dev"]
    must_succeed(
        [*node.npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", *omitted],
        web,
        node,
        "npm failed; is this machine online?",
    )
    note.write_text(f"{kind} {lock}")


def build_anew(web: Path, page: Path, workshop: Path, node: Node) -> None:
    """Build beside the present page, then put the new one in its place."""
    say("building the page")
    new, old = workshop / f"page-new-{os.getpid()}", workshop / f"page-old-{os.getpid()}"
    before = hash_of(sources_of(web), web)
    try:
        vite = [node.node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir"]
        must_succeed([*vite, "--outDir", str(new)], web, node, "vite failed, as said above")
        (new / NOTE).write_text(before)
        if page.exists():
            page.rename(old)
        new.rename(page)
    finally:
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)


def must_succeed(command: list[str], folder: Path, node: Node, advice: str) -> None:
    """Run a program that reports on the error stream."""
    environment = os.environ | {"PATH": os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])}
    if subprocess.call(command, cwd=folder, env=environment, stdout=sys.stderr):
        raise BuildFailed(advice)


@contextlib.contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Wait until nobody else is building."""
    with path.open("a") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield


def say(text: str) -> None:
    print(f"cartagena: {text}", file=sys.stderr, flush=True)
