"""The keyboard and the screen: lines in, text out; plain ASCII where nothing else fits."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from rich.console import Console, RenderableType
from rich.text import Text

from cartagena.cli.terminal.display.glyphs import ASCII, Glyphs

NARROWEST = 60


class Gone(Exception):  # noqa: N818
    """Nobody is there any more: the input has ended."""


class Terminal:
    """Where the game is shown and typed."""

    def __init__(self, *, plain: bool = False) -> None:
        for stream in (sys.stdin, sys.stdout):
            with suppress(AttributeError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.is_plain = plain or not sys.stdout.isatty()
        self.is_ascii = self.is_plain or "utf" not in (sys.stdout.encoding or "").lower()
        self._console = Console(
            file=sys.stdout,
            highlight=False,
            markup=False,
            emoji=False,
            no_color=True if self.is_plain else None,
            force_terminal=False if self.is_plain else None,
        )

    @property
    def look(self) -> Glyphs:
        """The size of the screen at this moment."""
        width, height = self._console.size
        return Glyphs(max(NARROWEST, width), height, is_ascii=self.is_ascii)

    def show(self, *parts: RenderableType) -> None:
        """Print parts one under the other."""
        for part in parts:
            if self.is_plain:
                print(self._plain(part).translate(ASCII))
            elif self.is_ascii:
                print(self._printed(part).translate(ASCII), end="")
            else:
                self._console.print(part)

    def _plain(self, part: RenderableType) -> str:
        """What a part prints; a line that fits needs no rendering."""
        if isinstance(part, Text) and part.cell_len <= self._console.width:
            return part.plain.rstrip()
        return "\n".join(line.rstrip() for line in self._printed(part).splitlines())

    def _printed(self, part: RenderableType) -> str:
        with self._console.capture() as captured:
            self._console.print(part)
        return captured.get()

    def say(self, words: str, style: str = "") -> None:
        """Print one line."""
        self.show(Text(words, style))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; raises Gone at the end of input."""
        if sys.stdin.isatty():
            try:
                return input(prompt).strip()
            except EOFError:
                raise Gone from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise Gone
        print(line.rstrip("\n"))
        return line.strip()

    def height_of(self, *parts: RenderableType) -> int:
        """How many lines parts take; in plain mode none, for there the paper never ends."""
        if self.is_plain:
            return 0
        return sum(map(self._height, parts))

    def _height(self, part: RenderableType) -> int:
        if isinstance(part, Text) and part.cell_len <= self._console.width:
            return 1
        return len(self._console.render_lines(part, pad=False))

    @contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        """Say that something takes its time; on a terminal, and gone when it is done."""
        if self.is_plain:
            yield
            return
        with self._console.status(words):
            yield

    def turn_page(self) -> None:
        """Begin a fresh screen; what was there scrolls away and can be scrolled back to."""
        if not self.is_plain:
            sys.stdout.write("\n" * self._console.size.height + "\x1b[H")
            sys.stdout.flush()

    def wipe(self) -> None:
        """Remove everything from the screen, also what could be scrolled back to."""
        if sys.stdout.isatty():
            sys.stdout.write("\n" * self._console.size.height if self.is_plain else "\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()

    def page(self, parts: Iterable[Text]) -> None:
        """Show a long text; on a terminal it stops when the screen is full."""
        room = max(5, self.look.height - 3)
        lines = [line for part in parts for line in part.wrap(self._console, self.look.width)]
        for first in range(0, len(lines), room):
            if first and not self.is_plain and self.ask("-- Enter for more, q to stop: ").lower() == "q":
                return
            self.show(*lines[first : first + room])
