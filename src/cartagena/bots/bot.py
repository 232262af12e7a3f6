"""What a bot is: a view in, an action out. It gets nothing but the view, so it cannot know more than its seat."""

import math
from dataclasses import dataclass
from typing import Any, Protocol

from cartagena.game.actions import Action
from cartagena.game.codec import decode_action, kind_of
from cartagena.game.legal import HOOKS, partners
from cartagena.game.view import View
from cartagena.rules.errors import CartagenaError

#: Settings that need not be above 0, and the least they may be; a playout cut at -1 goes on to the end.
LEAST = {"further": 0, "cut": -1}


class BotError(CartagenaError):
    """A bot that does not exist, cannot be set so, or was asked when it is not its turn."""


class Bot(Protocol):
    """Whoever can sit in a seat."""

    #: The name and settings it was made from.
    name: str

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The action to play, for the seat that *view* belongs to. The same seed makes the same choice."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: seconds for a whole turn, or iterations for one decision."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and self.iterations is not None:
            raise BotError("a bot thinks for a time or for a number of iterations, not both")


def must_decide(view: View) -> int:
    """The seat that decides, which must be the one whose view it is."""
    if view.observer is None or view.observer != view.decider:
        raise BotError("a bot can only choose in a view of the seat that has to decide")
    return view.observer


def name_action(view: View, number: int, along: int | None = None) -> Action:
    """The action of an integer of the compiled core; a hook takes its second pirate from *along*."""
    if kind_of(number) not in HOOKS:
        return decode_action(number, view.words)
    spaces = partners(view.games, number >> 6 & 31, number & 63)
    return decode_action(number, view.words, along if along in spaces else spaces[-1])


def fresh_seed(seed: int | None) -> int:
    """A seed; without one an unforeseeable one."""
    import secrets

    return secrets.randbits(48) if seed is None else seed % (1 << 60)


def take_settings(settings: dict[str, str], **kinds: Any) -> dict[str, Any]:
    """Read the settings of a bot; unknown ones and bad values are refused."""
    values = {}
    for key, text in settings.items():
        if key not in kinds:
            raise BotError(f"{key!r} is not a setting of this bot; it has {', '.join(kinds) or 'none'}")
        try:
            values[key] = kinds[key](text)
        except ValueError:
            raise BotError(f"{key}={text!r} is not a number") from None
        if not (0 < values[key] or LEAST.get(key, 1) <= values[key]) or values[key] == math.inf:
            raise BotError(f"{key}={text!r} must be above 0, and finite")
    return values
