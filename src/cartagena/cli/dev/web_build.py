"""The web page of a checkout: built from `web/` when its sources changed, one build at a time.

An installed package contains the built page; nothing is built then.
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
#: A file in the built page with the hash of its sources.
NOTE = "sources.sha256"
#: A file in the build folder with the hash of the sources that passed the checks.
CHECKED = "page-checked.sha256"
#: Files that the build reads, besides web/src and web/public.
FILES = (
    *("index.html", "package.json", "package-lock.json"),
    *("vite.config.js", "compress.js", "preloads.js", "svelte.config.js"),
)

#: The core that the page contains, from its folder.
CORE = Path("..", "src", "cartagena", "core", "built", "core.wasm")


class BuildFailed(Exception):  # noqa: N818
    """The page could not be built; the text says why."""


def ensure_page() -> None:
    """Build the page if its sources changed; if that fails, print why and continue with the older page, if any."""
    root = Path(cartagena.__file__).resolve().parents[2]
    if not (root / "web" / "package.json").exists():
        return
    try:
        build_page(root / "web", PAGE, root / "build")
    except (BuildFailed, OSError) as error:
        say(f"the page could not be built: {error}")
        say("an older page is shown" if (PAGE / "index.html").exists() else "there is no page yet; the API works")


def build_page(web: Path, page: Path, workshop: Path, *, packages: str = "run") -> bool:
    """Build the page of *web* into *page* if needed; returns whether it was built. A failed build changes nothing."""
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
    """Lint, type-check and test the page's sources, after installing all packages."""
    node, sources = must_find_node(), hash_of(checked_sources(web), web)
    must_succeed([*node.npm, "run", "check"], web, node, "a check of the page failed")
    (workshop / CHECKED).write_text(sources)


def check_if_changed(web: Path, workshop: Path) -> None:
    """Like ``check_page``; unchanged sources that passed are only tested: tests read the server's sources too."""
    if read(workshop / CHECKED) != hash_of(checked_sources(web), web):
        check_page(web, workshop)
    else:
        node = must_find_node()
        must_succeed([node.node, "node_modules/vitest/vitest.mjs", "run"], web, node, "a test of the page failed")


def checked_sources(web: Path) -> list[Path]:
    """All files of the page except the packages, which are locked."""
    kept = [path for path in web.iterdir() if path.name != "node_modules"]
    return sorted(file for path in kept for file in [path, *path.rglob("*")] if file.is_file())


def sources_of(web: Path) -> list[Path]:
    """The files that the build reads, sorted."""
    found = [path for folder in ("src", "public") for path in (web / folder).rglob("*") if path.is_file()]
    return sorted(found + [file for file in (*(web / name for name in FILES), web / CORE) if file.exists()])


def hash_of(files: Iterable[Path], root: Path) -> str:
    """A hash of the files' names and contents."""
    total = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()


def is_built_from(page: Path, sources: str) -> bool:
    """Whether the page is complete and built from these sources."""
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
    """Install the locked packages if they changed: those for building ("run"), or also those for checking ("all")."""
    lock, note = hash_of([web / "package-lock.json"], web), web / "node_modules" / ".cartagena"
    if (read(note) or "") in (f"{kind} {lock}", f"all {lock}"):
        return
    say("installing the packages that build the page")
    omitted = [] if kind == "all" else ["--omit=dev"]
    must_succeed(
        [*node.npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", *omitted],
        web,
        node,
        "npm failed; is this machine online?",
    )
    note.write_text(f"{kind} {lock}")


def build_anew(web: Path, page: Path, workshop: Path, node: Node) -> None:
    """Build into a temporary folder, then replace the page."""
    say("building the page")
    new, old = workshop / f"page-new-{os.getpid()}", workshop / f"page-old-{os.getpid()}"
    before = hash_of(sources_of(web), web)
    try:
        vite = [node.node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir"]
        must_succeed([*vite, "--outDir", str(new)], web, node, "vite failed; see its output above")
        (new / NOTE).write_text(before)
        if page.exists():
            page.rename(old)
        new.rename(page)
    finally:
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)


def must_succeed(command: list[str], folder: Path, node: Node, advice: str) -> None:
    """Run a program with its output on standard error; raises if it fails."""
    environment = os.environ | {"PATH": os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])}
    if subprocess.call(command, cwd=folder, env=environment, stdout=sys.stderr):
        raise BuildFailed(advice)


@contextlib.contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold the build lock, so that one process builds at a time."""
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
