"""The board as lines of text: start, winding path with symbols and pirates, boat and sea, end."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from cartagena.cli.terminal.display.glyphs import TIMES, Glyphs, pack, tint_of
from cartagena.cli.terminal.display.track import WORDS, Track, lay_track, legs_of
from cartagena.cli.terminal.people import Person

Position = dict[str, Any]
People = tuple[Person, ...]

STARTS = {"classic": "fortress", "second": "prison"}
ENDS = {"classic": "sloop", "second": "boat"}


def draw_board(position: Position, people: People, look: Glyphs) -> list[Text]:
    """All lines of the board, none wider than the screen."""
    legs = legs_of(position["variant"], len(position["path"]))
    track = lay_track(legs, look)
    start = _place("start", start_word(position), position, people)
    end = _place("end", end_word(position), position, people)
    ends = [start, end] if track.cell == WORDS else pack([start, Text.assemble("    ", end)], look.width)
    lines = ends[:1]
    for number, leg in enumerate(legs):
        if number:
            lines.append(_draw_sea(position, people, track.width))
        lines += _draw_leg(track.rows(leg), position, people, track, look)
    lines += ends[1:]
    if track.cell != WORDS:
        lines.append(_legend(position, look))
    return lines


def start_word(position: Position) -> str:
    """The name of the start in this edition and route."""
    variant = position["variant"]
    return "capsized boat" if variant["route"] == "jungle" else STARTS[variant["edition"]]


def end_word(position: Position) -> str:
    """The name of the end in this edition and route."""
    variant = position["variant"]
    return ENDS[variant["edition"]] if variant["route"] == "tunnel" else "pirates' bay"


def crowd(space: str, position: Position, people: People) -> Text:
    """All pirates on a space with room for many: a letter and a number for each crew."""
    counts = [(person, position["pirates"][person.seat].get(space, 0)) for person in people]
    present = [Text.assemble((person.letter, person.style), f"{TIMES}{count}") for person, count in counts if count]
    return Text(" ").join(present) if present else Text("nobody", "dim")


def _place(space: str, flavour: str, position: Position, people: People) -> Text:
    return Text.assemble((space, "bold"), (f" ({flavour})  ", "dim"), crowd(space, position, people))


def _draw_sea(position: Position, people: People, width: int) -> Text:
    """The boat lies at the left shore or the right one, with the sea on its other side."""
    boat = Text.assemble(("[", "bold"), ("boat", "bold"), " ", crowd("boat", position, people), ("]", "bold"))
    room = max(3, width - boat.cell_len - len("Cartagena  Tortuga") - 2)
    sea = Text("≈" * room, "color(68)")
    at_home = position["boat"] == "cartagena"
    left, right = (boat, sea) if at_home else (sea, boat)
    return Text.assemble("Cartagena ", left, " ", right, " Tortuga")


def _draw_leg(rows: list[list[int]], position: Position, people: People, track: Track, look: Glyphs) -> Iterator[Text]:
    for index, row in enumerate(rows):
        to_the_right, is_last = index % 2 == 0, index == len(rows) - 1
        shown = row if to_the_right else row[::-1]
        cells = [_draw_cell(field, shown[at + 1 :], position, people, track, look) for at, field in enumerate(shown)]
        gap = " " * (track.cell * (track.per_row - len(row)))
        body = [Text.assemble(*(parts[line] for parts in cells)) for line in (0, 1)]
        padded = [Text.assemble(part, gap) if to_the_right else Text.assemble(gap, part) for part in body]
        yield from _bend(padded, index, to_the_right, is_last)
        if track.spaced and not is_last:
            blank = Text(" " * (track.per_row * track.cell))
            yield _frame(blank, "│" if not to_the_right else " ", "│" if to_the_right else " ")


def _bend(body: list[Text], index: int, to_the_right: bool, is_last: bool) -> Iterator[Text]:
    """A row's two lines with the turns of the track at its sides."""
    came = "▸" if index == 0 else "╰" if to_the_right else "╯"
    goes = " " if is_last else "╮" if to_the_right else "╭"
    down = " " if is_last else "│"
    if to_the_right:
        yield _frame(body[0], came, goes)
        yield _frame(body[1], " ", down)
    else:
        yield _frame(body[0], goes, came)
        yield _frame(body[1], down, " ")


def _frame(body: Text, left: str, right: str) -> Text:
    return Text.assemble((left, "dim"), " ", body, (right, "dim"))


def _draw_cell(
    field: int, beyond: list[int], position: Position, people: People, track: Track, look: Glyphs
) -> tuple[Text, Text]:
    """The two lines of a field: number, symbol, pirates, closed tile; a bar at the end of a piece."""
    symbol = position["path"][field - 1]
    bar = "│" if beyond and (field - 1) // 6 != (beyond[0] - 1) // 6 else " "
    tile = "?" if str(field) in position["tiles"] else ""
    pirates = _draw_pirates(field, position, people)
    if track.cell == WORDS:
        glyph = (look.glyph(symbol), tint_of(symbol))
        word = f"{symbol} {tile}".rstrip().ljust(track.cell - 1)
        top = Text.assemble((f"{field:>2}", "dim"), glyph, " ", pirates, (bar, "dim"))
        return top, Text.assemble((word, tint_of(symbol)), (bar, "dim"))
    mark = (look.mark(symbol), tint_of(symbol))
    return (
        Text.assemble((f"{field:>2} ", "dim"), mark, (tile or bar, "dim" if not tile else "bold")),
        Text.assemble("  ", pirates, (bar, "dim")),
    )


def _draw_pirates(field: int, position: Position, people: People) -> Text:
    """Up to three letters, one for each pirate, in three columns."""
    there = Text()
    for person in people:
        for _ in range(position["pirates"][person.seat].get(str(field), 0)):
            there.append(person.letter, person.style)
    there.append(" " * (3 - len(there)))
    return there


def _legend(position: Position, look: Glyphs) -> Text:
    marks = {look.mark(symbol): symbol for symbol in sorted(set(position["path"]))}
    parts = [Text.assemble((f"{mark} {symbol}", tint_of(symbol))) for mark, symbol in marks.items()]
    tiles = [Text("? closed tile")] if position["tiles"] else []
    return Text("  ").join([*parts, *tiles])
