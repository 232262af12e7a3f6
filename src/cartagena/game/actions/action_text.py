"""Actions as text: ``dagger 6``, ``retreat 17``, ``morgan @2 boat``, ``!hook+lantern 19+19``."""

import re
from collections.abc import Callable
from functools import lru_cache

from cartagena.game.actions import actions as act
from cartagena.game.errors import NotationError, shown
from cartagena.rules.variant import CLASSIC_SYMBOLS, SECOND_SYMBOLS

#: No action is longer, comments included.
LONGEST = 1000

_SYMBOL = "|".join(dict.fromkeys(CLASSIC_SYMBOLS + SECOND_SYMBOLS))
_CARD = rf"((?:{_SYMBOL})\*?)"
_SPACE = r"(start|boat|end|[0-9]{1,2})"
_SEAT = r"@([0-9])"

_FORMS: list[tuple[re.Pattern[str], Callable[..., act.Action]]] = [
    (re.compile(form), make)
    for form, make in (
        ("sail", act.Sail),
        ("end", act.End),
        ("draw", act.Draw),
        (f"retreat {_SPACE}", act.Retreat),
        (f"morgan {_SEAT} {_SPACE}", lambda seat, origin: act.Morgan(int(seat), origin)),
        (f"take {_CARD}", act.Take),
        (f"keep {_CARD}", act.Keep),
        (f"give {_CARD}", act.Give),
        (f"lay_back {_CARD}", act.LayBack),
        (f"discard {_CARD}", act.Discard),
        (rf"!(pistol\*?) {_SEAT}", lambda card, seat: act.Pistol(card, int(seat))),
        (r"!(rum\*?)", act.Rum),
        (r"!(lantern\*?)", act.Lantern),
        (rf"!(chest\*?) {_SPACE}", act.Chest),
        (
            rf"!(parrot\*?)\+(parrot\*?)=({_SYMBOL}) {_SPACE}",
            lambda one, two, symbol, origin: act.Parrot((one, two), symbol, origin),
        ),
        (
            rf"!(hook\*?)\+{_CARD} {_SPACE}\+{_SPACE}",
            lambda card, second, first, along: act.Hook(card, second, (first, along)),
        ),
        (f"{_CARD} {_SPACE}", act.Advance),
    )
]
_COMMENT = re.compile(r"\{[^{}]*\}")


def format_action(action: act.Action) -> str:
    """An action as text."""
    match action:
        case act.Advance(card, origin):
            return f"{card} {origin}"
        case act.Morgan(seat, origin):
            return f"morgan @{seat} {origin}"
        case act.Pistol(card, seat):
            return f"!{card} @{seat}"
        case act.Rum(card) | act.Lantern(card):
            return f"!{card}"
        case act.Chest(card, origin):
            return f"!{card} {origin}"
        case act.Parrot(cards, symbol, origin):
            return f"!{cards[0]}+{cards[1]}={symbol} {origin}"
        case act.Hook(card, second, origins):
            return f"!{card}+{second} {origins[0]}+{origins[1]}"
    rest = getattr(action, "origin", getattr(action, "card", ""))
    return f"{action.do} {rest}".rstrip()


def parse_action(text: str) -> act.Action:
    """Read an action; case and extra blanks do not matter, what stands in {braces} is a comment."""
    if len(text) > LONGEST:
        raise NotationError(f"{shown(text)} is too long for an action")
    return _parse(text)


@lru_cache(maxsize=4096)
def _parse(text: str) -> act.Action:
    words = " ".join(_COMMENT.sub(" ", text).lower().split())
    for form, make in _FORMS:
        found = form.fullmatch(words)
        if found:
            return make(*found.groups())
    raise NotationError(
        f"{shown(text)} is not an action; expected something like 'dagger 6', 'retreat 17', 'sail' or 'end'"
    )
