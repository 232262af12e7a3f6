"""The list of choices: numbered, a line a card, long groups folded; and the same as phrases, one a line."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.look import TINTS, Look
from cartagena.cli.terminal.wording import ENCHANTED, Wording
from cartagena.game import actions as act
from cartagena.game.choices import Choice

#: Groups with more choices are folded to one line.
FOLD = 12
#: So few choices are shown as phrases.
FEW = 6
#: So many phrases are shown one a line.
MOST_PHRASES = 16


@dataclass(frozen=True)
class Numbered:
    """A choice with the number to type for it."""

    number: int
    choice: Choice


def number(choices: tuple[Choice, ...]) -> list[Numbered]:
    """Numbers from 1, in the order of the choices; they stay the same however the list is shown."""
    return [Numbered(index, choice) for index, choice in enumerate(choices, 1)]


def draw_menu(listed: list[Numbered], wording: Wording, look: Look, *, fold: bool = True) -> Table:
    """The choices by card, several a line; phrases where there are only a few."""
    if len(listed) <= FEW and not _are_answers(listed):
        return draw_phrases(listed, wording)
    groups = _group(listed, wording)
    widest_title = max(cell_len(title) for title in groups)
    shorts = [wording.short(item.choice) for items in groups.values() for item in items if _is_open(items, fold)]
    column = max(map(cell_len, shorts), default=0) + 6
    per_line = max(1, (look.width - widest_title - 2) // column)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    for title, items in groups.items():
        heading = Text(title, TINTS.get(title.strip("!*"), "bold"))
        if not _is_open(items, fold):
            grid.add_row(heading, _folded(title, items))
            continue
        for first in range(0, len(items), per_line):
            line = [_cell(item, wording, column) for item in items[first : first + per_line]]
            grid.add_row(heading if first == 0 else "", Text.assemble(*line))
    return grid


def _group(listed: list[Numbered], wording: Wording) -> dict[str, list[Numbered]]:
    groups: dict[str, list[Numbered]] = {}
    for item in listed:
        groups.setdefault(wording.title(item.choice), []).append(item)
    return groups


def _is_open(items: list[Numbered], fold: bool) -> bool:
    return not fold or len(items) <= FOLD


def _are_answers(listed: list[Numbered]) -> bool:
    """Whether cards are chosen inside an action."""
    answers = (act.Take, act.Keep, act.Give, act.LayBack, act.Discard)
    return all(isinstance(item.choice.action, answers) for item in listed)


def _folded(title: str, items: list[Numbered]) -> Text:
    word = title.lower()
    numbers = f"{items[0].number} to {items[-1].number}"
    return Text.assemble(f"{len(items)} ways ({numbers}): type ", (word, "bold"), " to see them")


def _cell(item: Numbered, wording: Wording, column: int) -> Text:
    words = Text.assemble((f"{item.number:>3}", "bold"), " ", wording.short(item.choice))
    words.append(" " * (column - words.cell_len))
    return words


def draw_phrases(listed: list[Numbered], wording: Wording) -> Table:
    """One choice a line, in words."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold")
    grid.add_column()
    for item in listed:
        words = wording.phrase(item.choice)
        title = wording.title(item.choice)
        is_plain = isinstance(item.choice.action, (act.Sail, act.Take, act.Keep, act.Give, act.LayBack, act.Discard))
        text = Text(f"{title} {words}" if is_plain else words)
        for symbol, tint in TINTS.items():
            text.highlight_regex(rf"\b{symbol}\b\*?", tint)
        grid.add_row(str(item.number), text)
    return grid


def draw_found(listed: list[Numbered], wording: Wording, look: Look) -> Table:
    """What a filter found: phrases, or if these are too many everything several a line."""
    if len(listed) <= MOST_PHRASES:
        return draw_phrases(listed, wording)
    return draw_menu(listed, wording, look, fold=False)


__all__ = ["ENCHANTED", "Numbered", "draw_found", "draw_menu", "draw_phrases", "number"]
