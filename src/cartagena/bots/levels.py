"""The levels: named opponents in even steps. A weaker one sees less far; none plays at random."""

from dataclasses import dataclass
from typing import NamedTuple

from cartagena.bots.bot import Bot, Budget
from cartagena.bots.models import greedy_for, learned_for
from cartagena.bots.searching import LEARNED, SearchBot
from cartagena.bots.turning import Outlook, TurnBot


class Settings(NamedTuple):
    """How far a level looks."""

    #: How many in a hundred actions are noticed by one that looks one action ahead.
    notice: int = 100
    #: Of a search, for a decision; without them it goes on for the level's seconds.
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """A named opponent: what it is like, and how it thinks.

    Where the cards to come lie *in_the_open*, looking ahead is worth more: settings of their own keep the steps even.
    """

    title: str
    description: str
    #: Processor time of a turn, about, as `cartagena bench bots` measured it; the budget of a level that is timed.
    seconds: float
    usual: Settings
    in_the_open: Settings
    #: Whether it goes by the learned value, or by greedy's.
    learned: bool = True
    #: Whether it looks beyond the next action.
    searches: bool = False

    @property
    def is_timed(self) -> bool:
        """Whether it thinks until its time is over."""
        return self.searches and self.usual.iterations is None

    @property
    def looks(self) -> str:
        """What it looks at; in brackets the number for cards in the open."""
        usual, in_the_open = self.usual, self.in_the_open
        if self.is_timed:
            return "a tree search for as long as it thinks"
        if self.searches:
            return f"a tree search of {usual.iterations} ({in_the_open.iterations}) iterations a decision"
        values = "the learned value" if self.learned else "greedy's values"
        return f"one action at a time, by {values}, and notices {usual.notice} ({in_the_open.notice}) in a hundred"


#: Re-deals of what is hidden in which one action is tried.
REDEALS = 4


def searching(
    title: str, description: str, seconds: float, usual: int | None = None, in_the_open: int | None = None
) -> Level:
    """A level that searches, by its iterations or for its seconds."""
    settings = Settings(iterations=usual), Settings(iterations=in_the_open)
    return Level(title, description, seconds, *settings, searches=True)


LEVELS: dict[str, Level] = {
    "cabin-boy": Level(
        "Cabin boy",
        "Looks at one action at a time and overlooks many of them.",
        0.0001,
        Settings(70),
        Settings(87),
        learned=False,
    ),
    "sailor": Level(
        "Sailor",
        "Has a feel for the position, looks at one action at a time and overlooks some.",
        0.0002,
        Settings(66),
        Settings(60),
    ),
    "gunner": Level(
        "Gunner",
        "Has a feel for the position, looks at one action at a time and overlooks a few.",
        0.0002,
        Settings(80),
        Settings(76),
    ),
    "bosun": Level(
        "Bosun",
        "Knows what a position is worth, looks at one action at a time and overlooks hardly any.",
        0.0002,
        Settings(95),
        Settings(),
    ),
    "mate": searching("Mate", "Looks a few actions into what may follow.", 0.0007, 8, 4),
    "lieutenant": searching("Lieutenant", "Searches its own turn.", 0.001, 18, 13),
    "captain": searching("Captain", "Searches its own turn and glances at the answer.", 0.002, 42, 42),
    "commodore": searching("Commodore", "Searches its own turn and the answers to it.", 0.005, 115, 140),
    "vice-admiral": searching("Vice admiral", "Searches a good way into the answers.", 0.04, 600, 800),
    "admiral": searching("Admiral", "Searches as deep as its time allows.", 1.0),
}


def make_level(name: str, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot of a level; a budget can be given to those that search."""
    level = LEVELS[name.partition(":")[0]]
    if not level.searches:
        looks = [Outlook(further=0, redeals=REDEALS, notice=how.notice) for how in (level.usual, level.in_the_open)]
        return TurnBot(name, learned_for if level.learned else greedy_for, *looks)
    if seconds is not None or iterations is not None:
        return SearchBot(name, Budget(seconds, iterations), LEARNED, learned_for)
    budgets = [
        Budget(None if how.iterations else level.seconds, how.iterations) for how in (level.usual, level.in_the_open)
    ]
    return SearchBot(name, budgets[0], LEARNED, learned_for, budgets[1])
