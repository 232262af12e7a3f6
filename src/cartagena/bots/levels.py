"""The levels: named opponents in even steps. A weaker one sees less far; none plays at random."""

from dataclasses import dataclass
from typing import NamedTuple

from cartagena.bots.bot import Bot, BotError, Budget
from cartagena.bots.models import greedy_for, learned_for
from cartagena.bots.searching import LEARNED, SearchBot
from cartagena.bots.turning import Outlook, TurnBot


class Settings(NamedTuple):
    """How a level thinks: one action ahead, noticing so many in a hundred, or a search."""

    notice: int = 100
    #: For a decision; a search without them goes on for the level's seconds.
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

    @property
    def searches(self) -> bool:
        """Whether it looks beyond the next action."""
        return self.usual.notice == 0

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


def searching(usual: int | None, in_the_open: int | None) -> tuple[Settings, Settings]:
    """Settings of a level that searches."""
    return Settings(0, usual), Settings(0, in_the_open)


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
    "mate": Level("Mate", "Looks a few actions into what may follow.", 0.0007, *searching(8, 4)),
    "lieutenant": Level("Lieutenant", "Searches its own turn.", 0.001, *searching(18, 13)),
    "captain": Level("Captain", "Searches its own turn and glances at the answer.", 0.002, *searching(42, 42)),
    "commodore": Level("Commodore", "Searches its own turn and the answers to it.", 0.005, *searching(115, 140)),
    "vice-admiral": Level("Vice admiral", "Searches a good way into the answers.", 0.04, *searching(600, 800)),
    "admiral": Level("Admiral", "Searches as deep as its time allows.", 1.0, *searching(None, None)),
}


def make_level(name: str, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot of a level; a budget can be given to those that search."""
    level = LEVELS[name.partition(":")[0]]
    is_told = seconds is not None or iterations is not None
    if not level.searches:
        if is_told:
            raise BotError(f"{level.title} does not search: it takes no time or iterations")
        looks = [Outlook(further=0, redeals=REDEALS, notice=how.notice) for how in (level.usual, level.in_the_open)]
        return TurnBot(name, learned_for if level.learned else greedy_for, *looks)
    if is_told:
        return SearchBot(name, Budget(seconds, iterations), LEARNED, learned_for)
    budgets = [
        Budget(None if how.iterations else level.seconds, how.iterations) for how in (level.usual, level.in_the_open)
    ]
    return SearchBot(name, budgets[0], LEARNED, learned_for, budgets[1])
