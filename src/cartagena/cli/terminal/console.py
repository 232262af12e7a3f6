"""The keyboard and the screen: lines in, text out; plain ASCII where the terminal shows nothing else."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from rich.console import Console, RenderableType
from rich.text import Text

from cartagena.cli.terminal.display.glyphs import ASCII, Glyphs

NARROWEST = 60


class InputEnded(Exception):  # noqa: N818
    """The input has ended."""


class Terminal:
    """The terminal: prints text and reads lines."""

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
        """The current size of the screen, and its glyphs."""
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
        """The text of a part; a line that fits needs no rendering."""
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
        """A line from the keyboard; raises InputEnded at the end of input."""
        if sys.stdin.isatty():
            try:
                return input(prompt).strip()
            except EOFError:
                raise InputEnded from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise InputEnded
        print(line.rstrip("\n"))
        return line.strip()

    def height_of(self, *parts: RenderableType) -> int:
        """The number of lines of some parts; 0 in plain mode, where height does not matter."""
        if self.is_plain:
            return 0
        return sum(map(self._height, parts))

    def _height(self, part: RenderableType) -> int:
        if isinstance(part, Text) and part.cell_len <= self._console.width:
            return 1
        return len(self._console.render_lines(part, pad=False))

    @contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        """Show a message while something takes time; only on a terminal, and removed afterwards."""
        if self.is_plain:
            yield
            return
        with self._console.status(words):
            yield

    def turn_page(self) -> None:
        """Begin a new screen; the old one stays in the scrollback."""
        if not self.is_plain:
            sys.stdout.write("\n" * self._console.size.height + "\x1b[H")
            sys.stdout.flush()

    def wipe(self) -> None:
        """Clear the screen and the scrollback."""
        if sys.stdout.isatty():
            sys.stdout.write("\n" * self._console.size.height if self.is_plain else "\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()

    def page(self, parts: Iterable[Text]) -> None:
        """Show a long text; on a terminal it pauses when the screen is full."""
        room = max(5, self.look.height - 3)
        lines = [line for part in parts for line in part.wrap(self._console, self.look.width)]
        for first in range(0, len(lines), room):
            if first and not self.is_plain and self.ask("-- Enter for more, q to stop: ").lower() == "q":
                return
            self.show(*lines[first : first + room])
