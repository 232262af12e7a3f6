"""What a typed line means: a command, a choice to play, choices to show, or an explanation."""

from dataclasses import dataclass

from cartagena.cli.terminal.display.board import People
from cartagena.cli.terminal.input.choice_match import find_like, find_meant, tidy
from cartagena.cli.terminal.text.menu import Numbered
from cartagena.game.actions.actions import KINDS
from cartagena.game.errors import CartagenaError, shown
from cartagena.game.view import View

#: Maps each typed word to its command.
COMMANDS = {
    "u": "undo", "undo": "undo", "?": "help", "help": "help", "rules": "rules", "log": "log", "why": "why",
    "s": "save", "save": "save", "q": "quit", "quit": "quit", "exit": "quit", "board": "board", "all": "all",
}  # fmt: skip
#: Actions of one word.
BARE = ("sail", "draw", "end", "!rum", "!lantern", "!rum*", "!lantern*")
SPACES = ("start", "boat", "end")


@dataclass(frozen=True)
class TypedCommand:
    """A command word and its argument."""

    name: str
    rest: str


@dataclass(frozen=True)
class Chosen:
    """The choice to be played."""

    item: Numbered


@dataclass(frozen=True)
class Found:
    """Choices to show."""

    items: list[Numbered]


@dataclass(frozen=True)
class Unclear:
    """Input without a meaning; one line explains why."""

    words: str


Meaning = TypedCommand | Chosen | Found | Unclear


def read(typed: str, listed: list[Numbered], view: View, people: People) -> Meaning:
    """The meaning of a line; never raises."""
    first, _, rest = typed.partition(" ")
    if first.lower() in COMMANDS and not _is_space(rest):
        return TypedCommand(COMMANDS[first.lower()], rest.strip())
    if typed.isascii() and typed.isdecimal():
        return _read_number(typed, listed)
    words = tidy(typed, people)
    if not words:
        return Unclear(f"Type a number from 1 to {len(listed)}, an action, or ? for help.")
    meant = find_meant(words, listed)
    if len(meant) == 1:
        return Chosen(meant[0])
    found = meant or find_like(words, listed)
    return Found(found) if found else Unclear(explain(words, view))


def _is_space(word: str) -> bool:
    """Whether a word is a space, so that ``s 6`` means a skull with the pirate on 6."""
    return word.isdecimal() or word in SPACES


def _read_number(typed: str, listed: list[Numbered]) -> Meaning:
    number = int(typed[:9])
    if 1 <= number <= len(listed):
        return Chosen(listed[number - 1])
    return Unclear(f"There is no choice {shown(typed)}; they go from 1 to {len(listed)}. For field 12 type f12.")


def answer_why(rest: str, listed: list[Numbered], view: View, people: People) -> str:
    """Why an action is not possible, or its number if it is."""
    words = tidy(rest, people)
    if not words:
        return "Type the action after it, such as: why dagger 6"
    meant = find_meant(words, listed)
    if meant:
        numbers = " or ".join(str(item.number) for item in meant)
        return f"That is possible: number {numbers}."
    return explain(words, view)


def explain(words: list[str], view: View) -> str:
    """Why a typed action is not possible, or that it is not an action."""
    text = " ".join([_complete(words[0], view), *words[1:]])
    if len(words) == 1 and text in view.vocabulary.cards:
        return f"None of your choices plays {text}."
    if len(words) == 1 and text not in BARE:
        return f"{shown(text)} is neither an action nor among your choices; ? shows what can be typed."
    try:
        reason = view.why_illegal(text)
    except CartagenaError as error:
        return str(error)
    return f"{shown(text)} is not possible: {reason.sentence}" if reason else f"{shown(text)} is possible."


def _complete(word: str, view: View) -> str:
    """The full word for a typed beginning, if only one matches."""
    known = [*view.vocabulary.cards, *KINDS]
    fitting = [whole for whole in known if whole.startswith(word) and not whole.endswith("*")]
    names = list(dict.fromkeys(fitting))
    return names[0] if len(names) == 1 else word
