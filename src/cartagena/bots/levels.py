"""The levels: named opponents in even steps. A weaker one sees less far; none plays at random."""

from dataclasses import dataclass, replace

from cartagena.bots.bot import Bot, BotError, Budget
from cartagena.bots.models import greedy_for, learned_for
from cartagena.bots.searching import LEARNED, SearchBot
from cartagena.bots.turning import Outlook, TurnBot


@dataclass(frozen=True, slots=True)
class Level:
    """A named opponent: what it is like, and how it thinks."""

    title: str
    description: str
    #: Seconds it takes for a turn at most.
    seconds: float
    outlook: Outlook | None = None
    learned: bool = True
    budget: Budget | None = None


LEVELS: dict[str, Level] = {
    "cabin-boy": Level(
        "Cabin boy",
        "Looks at one action at a time and overlooks a third of them.",
        0.1,
        Outlook(further=0, redeals=1, notice=65),
        learned=False,
    ),
    "sailor": Level(
        "Sailor",
        "Looks at one action at a time, and at what it can see: progress, cards, roads.",
        0.1,
        Outlook(further=0, redeals=1),
        learned=False,
    ),
    "gunner": Level(
        "Gunner",
        "Knows what a position is worth, but looks at one action at a time and misses some.",
        0.1,
        Outlook(further=0, redeals=1, notice=85),
    ),
    "bosun": Level(
        "Bosun",
        "Knows what a position is worth and looks at one action at a time.",
        0.1,
        Outlook(further=0, redeals=4),
    ),
    "mate": Level("Mate", "Looks a few actions into what may follow.", 0.1, budget=Budget(None, 12)),
    "captain": Level("Captain", "Searches its own turn and glances at the answer.", 0.1, budget=Budget(None, 50)),
    "commodore": Level("Commodore", "Searches its own turn and the answers to it.", 0.1, budget=Budget(None, 200)),
    "admiral": Level("Admiral", "Searches as deep as its time allows.", 1.0, budget=Budget(1.0, None)),
}


def make_level(name: str, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot of a level; a budget can be given to those that search."""
    level = LEVELS[name.partition(":")[0]]
    if level.budget is None:
        if seconds is not None or iterations is not None:
            raise BotError(f"{level.title} does not search: it takes no time or iterations")
        assert level.outlook is not None
        return TurnBot(name, learned_for if level.learned else greedy_for, level.outlook)
    budget = level.budget
    if seconds is not None or iterations is not None:
        budget = replace(budget, seconds=seconds, iterations=iterations)
    return SearchBot(name, budget, LEARNED, learned_for)
