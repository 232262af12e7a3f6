"""The players of a game: name, colour and letter of each seat, and which of them are bots."""

import re
from dataclasses import dataclass

from cartagena.game.errors import NotationError, shown

COLOURS = ("blue", "red", "green", "yellow", "purple")
#: Letters on a coloured background, readable on dark and light terminals.
STYLES = (
    "bold bright_white on color(25)",
    "bold bright_white on color(124)",
    "bold bright_white on color(28)",
    "bold black on color(178)",
    "bold bright_white on color(91)",
)
YOU = "You"
LONGEST_NAME = 16
_LABEL = re.compile(r"(.*) \(([^()]+)\)")


@dataclass(frozen=True)
class Person:
    """The player of a seat; *bot* is the name of the bot, None for a human."""

    seat: int
    name: str
    bot: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person at the keyboard plays this seat."""
        return self.bot is None

    @property
    def letter(self) -> str:
        """The letter of the crew: the first of its colour."""
        return COLOURS[self.seat][0].upper()

    @property
    def style(self) -> str:
        """How the letter of the crew is coloured."""
        return STYLES[self.seat]

    @property
    def label(self) -> str:
        """The name followed by the bot's name, as in records."""
        return f"{self.name} ({self.bot})" if self.bot else self.name

    @property
    def owner(self) -> str:
        """The possessive form: "your" or "Red's"."""
        return "your" if self.name == YOU else f"{self.name}'s"

    def does(self, verb: str) -> str:
        """The name with a regular verb: "You win", "Red wins"."""
        return f"{self.name} {verb}" if self.name == YOU else f"{self.name} {verb}s"


def seat_people(bots: list[str | None], names: list[str]) -> tuple[Person, ...]:
    """People by seat: named ones first; a lone human is "You", all others have their colour's name."""
    if len(names) > len(bots):
        raise NotationError(f"{len(names)} names for {len(bots)} seats; expected at most one a seat")
    given = dict(zip(_naming_order(bots), (read_name(name) for name in names), strict=False))
    alone = bots.count(None) == 1
    return tuple(
        Person(seat, given.get(seat) or (YOU if alone and bot is None else COLOURS[seat].capitalize()), bot)
        for seat, bot in enumerate(bots)
    )


def _naming_order(bots: list[str | None]) -> list[int]:
    """Names go to humans first, then to bots, by seat."""
    return sorted(range(len(bots)), key=lambda seat: (bots[seat] is not None, seat))


def read_name(name: str) -> str:
    """A checked name; raises if it is not one."""
    if not name.strip() or not name.isprintable() or "(" in name or len(name) > LONGEST_NAME:
        raise NotationError(
            f"{shown(name)} is not a name; expected 1 to {LONGEST_NAME} printable characters, no brackets"
        )
    return name.strip()


def read_labels(labels: tuple[str, ...], players: int, bots: tuple[str, ...]) -> tuple[Person, ...]:
    """People from the names in a record; a player whose name does not end with one of *bots* is a human."""
    people = []
    for seat in range(players):
        label = labels[seat] if seat < len(labels) else COLOURS[seat].capitalize()
        found = _LABEL.fullmatch(label)
        bot = found[2] if found and found[2].partition(":")[0] in bots else None
        name = found[1] if found and bot else label
        people.append(Person(seat, _sanitize(name) or COLOURS[seat].capitalize(), bot))
    return tuple(people)


def _sanitize(name: str) -> str:
    """A name from a file, without characters that could disturb the screen."""
    return "".join(char if char.isprintable() else "?" for char in name).strip()[:LONGEST_NAME]
