"""The examples of README, CONTRIBUTING and docs/ are executed and do what they say.

```python blocks run in order and share names within a page; those with `>>>` are doctests. In ```console
blocks `$ cartagena ...` is run, and printed lines are compared, with `...` for anything.
"""

import doctest
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cartagena.cli import COMMANDS
from tests.conftest import plain_terminal

ROOT = Path(__file__).resolve().parents[1]
PAGES = [path.relative_to(ROOT).as_posix() for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])]
FENCE = re.compile(r"^ *```(\w+)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
SOURCE = re.compile(r"(?<![\w/.:*-])((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|js|css|html|yml|yaml|conf|lock))(?![\w/])")
SOURCE_FOLDERS = (
    ".github",
    "deploy",
    "docs",
    "examples",
    "requirements",
    "src",
    "tests",
    "web/public",
    "web/src",
    "web/tests",
)
SHELLS = ("console", "sh", "bash", "shell")


class Block(NamedTuple):
    """One fenced example and the number of its first line."""

    language: str
    text: str
    line: int


def blocks_of(path: Path) -> Iterator[Block]:
    """The fenced examples of a page, in order."""
    page = path.read_text(encoding="utf-8")
    for match in FENCE.finditer(page):
        yield Block(match[1], textwrap.dedent(match[2]), page.count("\n", 0, match.start(2)) + 1)


def run_page(path: Path) -> None:
    """Run every example of a page in the current folder; raises at the first that fails."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks_of(path):
        if block.language == "python" and ">>>" in block.text:
            run_doctest(block, path, names)
        elif block.language == "python":
            code = compile("\n" * (block.line - 1) + block.text, path, "exec")
            exec(code, names)
        elif block.language == "console":
            run_console(block, path)


def run_doctest(block: Block, path: Path, names: dict[str, Any]) -> None:
    """Check a block of `>>>` lines; names defined in it are available to the blocks after it."""
    case = doctest.DocTestParser().get_doctest(block.text, names, path.name, str(path), block.line - 1)
    complaints: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(case, out=complaints.append, clear_globs=False)
    names.update(case.globs)
    assert not complaints, "".join(complaints)


def run_console(block: Block, path: Path) -> None:
    """Run each `$ cartagena ...` of a block; where the page shows output, the command must print it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        words = shlex.split(command, comments=True)
        if words[0] == "cartagena":
            run_command(words[1:], expected.rstrip(), where=f"{path.name}:{block.line}: {command}")


def run_command(words: list[str], expected: str, *, where: str) -> None:
    """Run one command; it must succeed unless the page shows an error."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "cartagena", *words],
        env=plain_terminal(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    printed = "\n".join(line.rstrip() for line in done.stdout.strip("\n").splitlines())
    assert done.returncode == 0 or "error:" in expected, f"{where}\n{printed}"
    if expected:
        fits = doctest.OutputChecker().check_output(expected + "\n", printed + "\n", doctest.ELLIPSIS)
        assert fits, f"{where}\nexpected:\n{expected}\nprinted:\n{printed}"


@pytest.mark.medium
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_work(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run_page(ROOT / page)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_commands_that_exist(page):
    text = "\n".join(block.text for block in blocks_of(ROOT / page) if block.language in SHELLS)
    named = set(re.findall(r"(?:^\$ |^\./|^\$ \./)cartagena ([a-z]+)", text, flags=re.MULTILINE))
    assert named <= set(COMMANDS)


@pytest.fixture(scope="module")
def sources():
    """The path of every source file, with slashes, from the root."""
    files = [*(ROOT / "web").glob("*.*"), *(path for folder in SOURCE_FOLDERS for path in (ROOT / folder).rglob("*.*"))]
    return ["/" + path.relative_to(ROOT).as_posix() for path in files if "__pycache__" not in path.parts]


def missing_sources(text, sources):
    """The source paths in a text that no file has or ends with; NAME is a placeholder."""
    named = {path for path in SOURCE.findall(text) if "NAME" not in path}
    return {path for path in named if not any(source.endswith(f"/{path}") for source in sources)}


@pytest.mark.parametrize("page", PAGES)
def test_every_source_file_that_a_page_names_exists(page, sources):
    assert missing_sources((ROOT / page).read_text(encoding="utf-8"), sources) == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_links_to_exists(page):
    targets = LINK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (ROOT / page).parent.joinpath(target).exists()] == []


def test_a_source_file_that_moved_is_found_missing(sources):
    text = "see `game/nowhere.py`, `src/cartagena/rules/state.py`, `rules/state.py` and `cli/NAME.py`"
    assert missing_sources(text, sources) == {"game/nowhere.py"}


FALSE_PAGES = {
    "an exception": "```python\nship = 1\n```\n\n```python\nassert ship == 2\n```\n",
    "a wrong result": "```python\n>>> 1 + 1\n3\n```\n",
    "a lost name": "```python\nship = 1\n```\n```python\n>>> boat\n1\n```\n",
    "wrong output": "```console\n$ cartagena --version\ncartagena 17...\n```\n",
    "a failing command": "```console\n$ cartagena nonsense\n```\n",
}


@pytest.mark.parametrize("text", FALSE_PAGES.values(), ids=FALSE_PAGES)
def test_a_wrong_example_is_found(text, tmp_path):
    page = tmp_path / "page.md"
    page.write_text(text)
    with pytest.raises((AssertionError, NameError)):
        run_page(page)


def test_blocks_of_a_page_share_their_names(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        "```python\nship = 1\n```\n```python\n>>> boat = ship + 1\n>>> boat\n2\n```\n"
        "```python\nassert boat == 2\n```\n"
        "```console\n$ cartagena --version   # the version\ncartagena ...\n$ git status\n```\n"
    )
    run_page(page)
