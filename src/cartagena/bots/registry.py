"""Bots by name: ``greedy``, ``random``, ``uct:time=1.0``, a level; one text says who plays and how."""

from collections.abc import Callable
from typing import Any

from cartagena.bots.bot import Bot, BotError, Budget, take_settings
from cartagena.bots.levels import LEVELS, make_level
from cartagena.bots.models import greedy_for, learned_for
from cartagena.bots.randomly import RandomBot
from cartagena.bots.searching import LEARNED, UCT, Plan, SearchBot
from cartagena.bots.turning import Outlook, TurnBot

Maker = Callable[[str, dict[str, str]], Bot]
OUTLOOK = {"further": int, "wide": int, "width": int, "redeals": int, "notice": int}
BUDGET = {"time": float, "iterations": int}


def _random(name: str, settings: dict[str, str]) -> Bot:
    take_settings(settings)
    return RandomBot(name)


def _turn(model_for: Any, outlook: Outlook) -> Maker:
    def make_it(name: str, settings: dict[str, str]) -> Bot:
        from dataclasses import replace

        return TurnBot(name, model_for, replace(outlook, **take_settings(settings, **OUTLOOK)))

    return make_it


def _search(plan: Plan, model_for: Any) -> Maker:
    def make_it(name: str, settings: dict[str, str]) -> Bot:
        from dataclasses import replace

        tuning = dict.fromkeys(("explore", "sharp", "trust", "prune"), float) | {"cut": int}
        values = take_settings(settings, **BUDGET, **tuning)
        seconds, iterations = values.pop("time", None), values.pop("iterations", None)
        budget = Budget(seconds if seconds or iterations else 0.1, iterations)
        return SearchBot(name, budget, replace(plan, **values), model_for)

    return make_it


def _level(name: str, settings: dict[str, str]) -> Bot:
    values = take_settings(settings, **BUDGET)
    return make_level(name, values.get("time"), values.get("iterations"))


#: Kinds with settings of their own; levels stand in ``levels``.
KINDS: dict[str, Maker] = {
    "random": _random,
    "newcomer": _turn(greedy_for, Outlook(further=0, redeals=1)),
    "greedy": _turn(greedy_for, Outlook()),
    "turn": _turn(learned_for, Outlook()),
    "uct": _search(UCT, greedy_for),
    "search": _search(LEARNED, learned_for),
}


def names() -> tuple[str, ...]:
    """The names that ``make`` takes: levels, weakest first, then kinds."""
    return (*LEVELS, *KINDS)


def make(name: str) -> Bot:
    """A bot from its name and settings, such as ``admiral``, ``greedy`` or ``uct:time=1.0``."""
    kind, _, rest = name.partition(":")
    if kind not in names():
        raise BotError(f"{kind!r} is not a bot; there are {', '.join(names())}")
    settings = {}
    for part in rest.split(",") if rest else []:
        key, equals, text = part.partition("=")
        if not equals:
            raise BotError(f"{part!r} is not a setting; write it as {kind}:time=1.0")
        if key.strip() in settings:
            raise BotError(f"{key.strip()!r} is set twice in {name!r}")
        settings[key.strip()] = text.strip()
    return KINDS[kind](name, settings) if kind in KINDS else _level(name, settings)
