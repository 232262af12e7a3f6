"""Bots by name: ``greedy``, ``random``, ``uct:time=1.0``, a level; one text says who plays and how."""

from collections.abc import Callable

from cartagena.bots.bot import Bot, BotError, take_settings
from cartagena.bots.models import greedy_for
from cartagena.bots.randomly import RandomBot
from cartagena.bots.turning import TurnBot

Maker = Callable[[str, dict[str, str]], Bot]


def _random(name: str, settings: dict[str, str]) -> Bot:
    take_settings(settings)
    return RandomBot(name)


def _greedy(name: str, settings: dict[str, str]) -> Bot:
    take_settings(settings)
    return TurnBot(name, greedy_for)


KINDS: dict[str, Maker] = {"random": _random, "greedy": _greedy}


def names() -> tuple[str, ...]:
    """The names that ``make`` takes, weakest first."""
    return tuple(KINDS)


def make(name: str) -> Bot:
    """A bot from its name and settings, such as ``greedy`` or ``uct:time=1.0``."""
    kind, _, rest = name.partition(":")
    if kind not in KINDS:
        raise BotError(f"{kind!r} is not a bot; there are {', '.join(names())}")
    settings = {}
    for part in rest.split(",") if rest else []:
        key, equals, text = part.partition("=")
        if not equals:
            raise BotError(f"{part!r} is not a setting; write it as {kind}:time=1.0")
        settings[key.strip()] = text.strip()
    return KINDS[kind](name, settings)
