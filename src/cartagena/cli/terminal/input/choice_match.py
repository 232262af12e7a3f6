"""Finds the choices that match a typed action, the beginning of one, a card or a field."""

import re

from cartagena.cli.terminal.display.board import People
from cartagena.cli.terminal.text.menu import Numbered
from cartagena.game.actions.action_text import format_action

_FIELD = re.compile(r"(f|from|to|at|field) ?(start|boat|end|[0-9]{1,2})")


def tidy(typed: str, people: People) -> list[str]:
    """Words in lower case; a player's name, colour letter or number in the place of a seat is ``@seat``."""
    words = typed.lower().replace("lay back", "lay_back").split()
    if len(words) > 1 and words[0] in ("morgan", "m", "!pistol", "!pistol*", "!p"):
        seats = {name: f"@{person.seat}" for person in people for name in _names(person.name, person.letter)}
        words[1] = seats.get(words[1], words[1])
    return words


def _names(name: str, letter: str) -> tuple[str, str]:
    return name.lower(), letter.lower()


def find_meant(words: list[str], listed: list[Numbered]) -> list[Numbered]:
    """The choices that match all of their words, the last ones exactly: one choice if it is unambiguous."""
    texts = {id(item): format_action(item.choice.action).split() for item in listed}
    exact = [item for item in listed if texts[id(item)] == words]
    if exact:
        return exact
    return [item for item in listed if len(texts[id(item)]) == len(words) and _fits(words, texts[id(item)])]


def find_like(words: list[str], listed: list[Numbered]) -> list[Numbered]:
    """The choices that match a filter: a card, a kind of action, a field or the beginning of an action."""
    field = _FIELD.fullmatch(" ".join(words))
    if field:
        return [item for item in listed if _touches(item, field[1], field[2])]
    found = []
    for item in listed:
        text = format_action(item.choice.action).split()
        plain = [text[0].lstrip("!"), *text[1:]]
        if _fits(words, text) or _fits(words, plain):
            found.append(item)
    return found


def _fits(words: list[str], text: list[str]) -> bool:
    """Whether every word begins the one in its place; numbers must be whole."""
    if len(words) > len(text):
        return False
    pairs = zip(words, text, strict=False)
    return all(there == word or (not word[-1].isdigit() and there.startswith(word)) for word, there in pairs)


def _touches(item: Numbered, way: str, space: str) -> bool:
    action = item.choice.action
    origins = getattr(action, "origins", (getattr(action, "origin", None),))
    leaves, arrives = space in origins, item.choice.to == space
    return {"from": leaves, "to": arrives}.get(way, leaves or arrives)
