"""The numbered list of choices: a line for each card, long groups folded; or one phrase a line."""

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.display.glyphs import TINTS, Glyphs, pack, tint_words
from cartagena.cli.terminal.text.choice_text import Wording
from cartagena.game.actions import actions as act
from cartagena.game.actions.choice_preview import Choice

#: Up to this number, choices are shown as phrases.
FEW = 6
#: Up to this number, phrases are shown one a line.
MOST_PHRASES = 16


class Fold(NamedTuple):
    """How many choices a group shows before it is folded, plain ones and special ones; the latter perhaps in brief."""

    plain: int
    special: int
    in_brief: bool = False


#: From the least folded to the most.
FOLDS = (Fold(12, 12), Fold(12, 4), Fold(12, 0, in_brief=True), Fold(6, 0, in_brief=True))
NO_FOLD = Fold(1000, 1000)
#: The minimum number of lines for a menu, however low the screen is.
LEAST_ROOM = 7
ANSWERS = (act.Take, act.Keep, act.Give, act.LayBack, act.Discard)


@dataclass(frozen=True)
class Numbered:
    """A choice with the number to type for it."""

    number: int
    choice: Choice


Groups = dict[str, list[Numbered]]


def number(choices: tuple[Choice, ...]) -> list[Numbered]:
    """Numbers from 1, in the order of the choices; they stay the same however the list is shown."""
    return [Numbered(index, choice) for index, choice in enumerate(choices, 1)]


def draw_menu(listed: list[Numbered], wording: Wording, look: Glyphs, room: int) -> Table:
    """The choices by card, several a line; phrases where there are only a few."""
    if len(listed) <= FEW and not _are_answers(listed):
        return draw_phrases(listed, wording)
    grids = (_draw_groups(listed, wording, look, fold) for fold in FOLDS)
    grid = next(grids)
    while grid.row_count > max(room, LEAST_ROOM):
        shorter = next(grids, None)
        if shorter is None:
            break
        grid = shorter
    return grid


def draw_found(listed: list[Numbered], wording: Wording, look: Glyphs) -> Table:
    """What a filter found: phrases, or several choices a line if there are too many."""
    if len(listed) <= MOST_PHRASES:
        return draw_phrases(listed, wording)
    return _draw_groups(listed, wording, look, NO_FOLD)


def draw_phrases(listed: list[Numbered], wording: Wording) -> Table:
    """One choice a line, in words."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold")
    grid.add_column()
    for item in listed:
        grid.add_row(f" {item.number}", tint_words(wording.phrase(item.choice)))
    return grid


def _draw_groups(listed: list[Numbered], wording: Wording, look: Glyphs, fold: Fold) -> Table:
    """One or more lines for each group, one for a folded group; single choices do not widen the columns."""
    groups = _group(listed, wording, merge=fold is not FOLDS[0])
    brief = {title: items for title, items in groups.items() if fold.in_brief and not _is_plain(items)}
    full = {title: items for title, items in groups.items() if title not in brief}
    shown = [items for items in full.values() if _is_open(items, fold) and len(items) > 1]
    column = max((cell_len(wording.short(item.choice)) for items in shown for item in items), default=0) + 6
    width = look.width - max(map(cell_len, full), default=0) - 1
    per_line = max(1, width // column)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name, items in full.items():
        heading = Text(name, TINTS.get(name.strip("!*"), "bold"))
        for first in range(0, len(items) if _is_open(items, fold) else 1, per_line):
            part = items[first : first + per_line]
            line = _line(part, wording, column) if _is_open(items, fold) else _folded(name, items)
            grid.add_row(heading if first == 0 else "", line)
    for number, line in enumerate(pack([_in_brief(title, items) for title, items in brief.items()], width)):
        grid.add_row("" if number else Text("more", "bold"), line)
    return grid


def _group(listed: list[Numbered], wording: Wording, *, merge: bool) -> Groups:
    """Group choices by title; *merge* puts all moves of Captain Morgan together."""
    groups: Groups = {}
    for item in listed:
        together = merge and isinstance(item.choice.action, act.Morgan)
        groups.setdefault("Morgan" if together else wording.title(item.choice), []).append(item)
    return groups


def _is_plain(items: list[Numbered]) -> bool:
    return isinstance(items[0].choice.action, (act.Advance, act.Retreat, *ANSWERS))


def _is_open(items: list[Numbered], fold: Fold) -> bool:
    return len(items) <= max(1, fold.plain if _is_plain(items) else fold.special)


def _are_answers(listed: list[Numbered]) -> bool:
    """Whether the choices complete an action."""
    return all(isinstance(item.choice.action, ANSWERS) for item in listed)


def _folded(title: str, items: list[Numbered]) -> Text:
    numbers = f"{items[0].number:>3} to {items[-1].number}"
    return Text.assemble((numbers, "bold"), ": type ", (title.lower(), "bold"), " to see them")


def _in_brief(title: str, items: list[Numbered]) -> Text:
    numbers = f"{items[0].number:>3}" + (f" to {items[-1].number}" if len(items) > 1 else "")
    return Text.assemble((numbers, "bold"), f" {title.lower()} ")


def _line(items: list[Numbered], wording: Wording, column: int) -> Text:
    line = Text()
    for item in items:
        words = Text.assemble((f"{item.number:>3}", "bold"), " ", wording.short(item.choice))
        words.append(" " * (column - words.cell_len))
        line.append_text(words)
    line.rstrip()
    return line
