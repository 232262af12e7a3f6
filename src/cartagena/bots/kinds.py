"""The kinds of bots that names and settings make: random play, one turn ahead, tree search; and the levels."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cartagena.bots.bot import BUDGET, USUAL_TIME, Bot, BotError, Budget, Span
from cartagena.bots.evaluation.models import greedy_for, learned_for, strongest_for
from cartagena.bots.levels import LEVELS, make_level
from cartagena.bots.players.random_bot import RandomBot
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.search_plan import BY_MODEL, BY_PLAYOUTS, FORMER, STRONGEST, UCT, Plan
from cartagena.bots.players.turn_bot import OUTLOOK, Outlook, TurnBot
from cartagena.rules.errors import shown

Maker = Callable[[str, dict[str, str]], Bot]
Spans = Mapping[str, Span]

#: Settings that do nothing with less depth than this.
LEAST_DEPTH = {"first_width": 1, "beam_width": 2}


def take_settings(settings: Mapping[str, str], spans: Spans) -> dict[str, Any]:
    """Read the settings of a bot; unknown ones and bad values raise BotError."""
    for key in settings:
        if key not in spans:
            raise BotError(f"{shown(key)} is not a setting of this bot; it has {', '.join(spans) or 'none'}")
    return {key: read_number(key, text, spans[key]) for key, text in settings.items()}


def read_number(key: str, text: str, span: Span) -> float:
    """The value of a setting."""
    try:
        value = int(text) if span.whole else float(text)
    except ValueError:
        value = None
    if value is None or value not in span:
        raise BotError(f"{key}={shown(text)} is not {span}")
    return value


def _random(name: str, settings: dict[str, str]) -> Bot:
    take_settings(settings, {})
    return RandomBot(name)


def _turn(model_for: Any, outlook: Outlook, spans: Spans) -> Maker:
    def make_it(name: str, settings: dict[str, str]) -> Bot:
        values = take_settings(settings, spans)
        wanted = replace(outlook, **values)
        for key in values:
            if wanted.depth < LEAST_DEPTH.get(key, 0):
                raise BotError(f"{key} does nothing with depth={wanted.depth}")
        if wanted.humanlike and wanted.notice == 100:
            raise BotError("humanlike does nothing with notice=100")
        return TurnBot(name, model_for, wanted)

    return make_it


def _search(plan: Plan, model_for: Any, spans: Spans, usual: float = USUAL_TIME) -> Maker:
    def make_it(name: str, settings: dict[str, str]) -> Bot:
        values = take_settings(settings, BUDGET | dict(spans))
        seconds, iterations = values.pop("time", None), values.pop("iterations", None)
        budget = Budget(seconds if seconds or iterations else usual, iterations)
        return SearchBot(name, budget, replace(plan, **values), model_for)

    return make_it


def level_from_settings(kind: str, name: str, settings: dict[str, str]) -> Bot:
    """A bot of a level; those that search take a budget."""
    level = LEVELS[kind]
    if settings and not level.searches:
        raise BotError(f"{level.title} does not search: it takes no settings")
    values = take_settings(settings, BUDGET)
    return make_level(name, values.get("time"), values.get("iterations"))


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: how it is made from its settings, and what a list shows of it."""

    make: Maker
    description: str
    looks: str
    #: Processor time of a turn with two players, about.
    seconds: float


_NEWCOMER = {key: OUTLOOK[key] for key in ("redeals", "notice", "humanlike")}
#: `uct` and `search` think for a time unless their settings say otherwise.
KINDS: dict[str, BotKind] = {
    "random": BotKind(_random, "Plays at random.", "nothing: any legal action", 0.0001),
    "newcomer": BotKind(
        _turn(greedy_for, Outlook(depth=0, redeals=1), _NEWCOMER),
        "Takes what looks best at once.",
        "one action at a time, by greedy's values",
        0.0001,
    ),
    "greedy": BotKind(
        _turn(greedy_for, Outlook(), OUTLOOK),
        "Makes the most of its own turn.",
        "its whole turn, by greedy's values",
        0.003,
    ),
    "turn": BotKind(
        _turn(learned_for, Outlook(), OUTLOOK),
        "Makes the most of its own turn, with a feel for it.",
        "its whole turn, by the learned value",
        0.003,
    ),
    "uct": BotKind(
        _search(UCT, greedy_for, BY_PLAYOUTS),
        "Tries what random play leads to.",
        "a tree search with playouts, by greedy's values",
        0.1,
    ),
    "search": BotKind(
        _search(STRONGEST, strongest_for, BY_MODEL),
        "Searches as the admiral does.",
        "a tree search, by the learned value",
        0.1,
    ),
    "admiral-1": BotKind(
        _search(FORMER, learned_for, {}, LEVELS["admiral"].seconds),
        "Searches as the first admiral did.",
        "a tree search that averages its lines, by the learned value",
        LEVELS["admiral"].seconds,
    ),
}


def split_settings(name: str, rest: str) -> dict[str, str]:
    """The settings in a bot's name, by their keys."""
    settings: dict[str, str] = {}
    for part in rest.split(","):
        key, equals, text = (word.strip() for word in part.partition("="))
        if not equals:
            raise BotError(f"{shown(part)} is not a setting; one looks like time=1.0")
        if key in settings:
            raise BotError(f"{shown(key)} is set twice in {shown(name)}")
        settings[key] = text
    return settings
