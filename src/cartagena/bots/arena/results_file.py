"""A file of results: a line that describes the match, then a line for every game in the order they finished.

A file of anything else is refused and not changed.
"""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from cartagena.bots.arena.referee import Fault
from cartagena.bots.bot import BotError
from cartagena.bots.fingerprint import fingerprint
from cartagena.game.variant_text import format_variant
from cartagena.rules.errors import CartagenaError, shown
from cartagena.rules.variant import Variant

if TYPE_CHECKING:
    from cartagena.bots.arena.match import Match

#: No first line is longer.
LONGEST_HEAD = 100_000
#: Errors of bytes that cannot be read.
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
Count = Annotated[int, msgspec.Meta(ge=0)]


class ResultRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game."""

    game: Count
    seats: list[str]
    winner: Count | None
    turns: Count
    actions: Count
    faults: list[Fault]
    luck: list[float] = []


class Results:
    """The file of one match."""

    def __init__(self, path: Path, match: "Match") -> None:
        self._path = path
        self._match = match
        self._head = match.to_json() | {"plays": fingerprint(match.bots, match.variant)}
        #: How long the file was when it was last read or written here.
        self._length = 0

    def read(self) -> dict[int, dict[str, Any]]:
        """The games the file has, by number; a new file is begun."""
        if not self._path.exists() or self._path.stat().st_size == 0:
            self.add(self._head)
            return {}
        with self._path.open("rb") as stream:
            self._check_head(stream.readline(LONGEST_HEAD))
            *lines, torn = stream.read().split(b"\n")
        rows = self._read_rows(lines)
        if torn:
            self._cut(len(torn))
        self._length = self._path.stat().st_size
        return rows

    def add(self, row: dict[str, Any]) -> None:
        """Append a line; raises BotError if another program has written to the file."""
        with self._path.open("ab") as stream:
            if stream.seek(0, os.SEEK_END) != self._length:
                raise BotError(f"{self._path} is being written by another program, which goes on; this one stops")
            self._length += stream.write(json.dumps(row).encode() + b"\n")

    def _cut(self, length: int) -> None:
        """Take away the end of a line that was being written when the program was killed."""
        os.truncate(self._path, self._path.stat().st_size - length)

    def _check_head(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line) if line.endswith(b"\n") else None
        except UNREADABLE:
            found = None
        expected = self._match.to_json()
        if not isinstance(found, dict) or found.keys() - {"plays"} != expected.keys():
            raise BotError(f"{self._path} is not a file of results")
        for key, value in expected.items():
            if found[key] != value:
                what = f"its {key} is {in_short(found[key])}, not {in_short(value)}"
                raise BotError(f"{self._path} holds results of another match: {what}")
        if found != self._head:
            raise BotError(f"{self._path} was made by other weights or levels than those of today: take a new file")

    def _read_rows(self, lines: list[bytes]) -> dict[int, dict[str, Any]]:
        rows: dict[int, dict[str, Any]] = {}
        for number, line in enumerate(lines, 2):
            try:
                row = msgspec.json.decode(line, type=ResultRow)
            except UNREADABLE as error:
                raise BotError(f"{self._path}, line {number} is not a game: {error}") from None
            wrong = f"game {row.game} is there twice" if row.game in rows else self._why_not(row)
            if wrong:
                raise BotError(f"{self._path}, line {number}: {wrong}")
            rows[row.game] = msgspec.to_builtins(row)
        return rows

    def _why_not(self, row: ResultRow) -> str | None:
        """Why a row cannot belong to this match, or None."""
        players = self._match.variant.players
        if tuple(row.seats) != self._match.line_up(row.game):
            return f"in game {row.game} others sat in the seats"
        if row.winner is not None and row.winner >= players:
            return f"{players} seats have no winner {row.winner}"
        if any(not 0 <= fault.seat < players for fault in row.faults):
            return f"a fault is not of one of {players} seats"
        if row.luck and len(row.luck) != players:
            return f"luck is given for {len(row.luck)} of {players} seats"
        return None


def in_short(value: Any) -> str:
    """A part of the first line as an error quotes it: a variant in one word."""
    try:
        return format_variant(Variant.from_json(value)) if isinstance(value, dict) else shown(value)
    except CartagenaError:
        return shown(value)
