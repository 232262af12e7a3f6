"""The levels: named opponents in even steps of strength. A weaker one searches less; none plays at random.

Those that look one action ahead make the mistakes of people (``search/attention.py``): they miss long jumps, forget to
fetch cards and leave roads open.
"""

from typing import NamedTuple

from cartagena.bots.bot import Bot, Budget
from cartagena.bots.evaluation.models import greedy_for, learned_for, strongest_for
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.search_plan import FORMER, STRONGEST
from cartagena.bots.players.supply_bot import SupplyBot
from cartagena.bots.players.turn_bot import Outlook, TurnBot


class LevelSettings(NamedTuple):
    """How a level decides: one action ahead, or by a search; without either number it searches for a time."""

    #: One action ahead: its attention in percent; the less, the more it overlooks of what people overlook.
    notice: int | None = None
    #: Of a search, for a decision.
    iterations: int | None = None

    @property
    def number(self) -> int | None:
        """The one that is set."""
        return self.notice or self.iterations


class Level(NamedTuple):
    """A named opponent: its description, and how it decides.

    With an open row searching is worth more: the settings *in_the_open* keep the steps of strength even there.
    """

    title: str
    description: str
    #: Processor time of a turn where it takes longest, as `cartagena bench bots` measured; the budget of a timed level.
    seconds: float
    usual: LevelSettings
    in_the_open: LevelSettings
    #: Whether it uses the learned model, or greedy's.
    learned: bool = True

    @property
    def is_timed(self) -> bool:
        """Whether it searches for a time rather than for a number of iterations."""
        return self.usual == LevelSettings()

    @property
    def searches(self) -> bool:
        """Whether it ever searches beyond the next action."""
        return self.usual.notice is None or self.in_the_open.notice is None

    @property
    def looks(self) -> str:
        """What it looks at; in brackets what differs with an open row."""
        if self.is_timed:
            return "a tree search for as long as it thinks"
        usual, in_the_open = self._describe(self.usual), self._describe(self.in_the_open)
        if (self.usual.notice is None) == (self.in_the_open.notice is None):
            return usual.format(f"{self.usual.number} ({self.in_the_open.number})")
        return f"{usual.format(self.usual.number)} ({in_the_open.format(self.in_the_open.number)})"

    def _describe(self, how: LevelSettings) -> str:
        if how.notice is None:
            return "a tree search of {} iterations a decision"
        values = "the learned value" if self.learned else "greedy's values"
        return f"one action at a time, by {values}, at {{}} % attention"

    def make(self, name: str, how: LevelSettings, budget: Budget | None) -> Bot:
        """A bot of this level with one of its settings; another budget makes it search."""
        if budget is None and how.notice is not None:
            outlook = Outlook(depth=0, redeals=REDEALS, notice=how.notice, humanlike=1)
            return TurnBot(name, learned_for if self.learned else greedy_for, outlook)
        own = Budget(self.seconds if self.is_timed else None, how.iterations)
        return SearchBot(name, budget or own, *((STRONGEST, strongest_for) if self.is_timed else (FORMER, learned_for)))


#: Re-deals of what is hidden in which one action is tried.
REDEALS = 4


def noticing(usual: int, in_the_open: int) -> tuple[LevelSettings, LevelSettings]:
    """Looks one action ahead with an attention in percent."""
    return LevelSettings(notice=usual), LevelSettings(notice=in_the_open)


def searching(usual: int, in_the_open: int) -> tuple[LevelSettings, LevelSettings]:
    """Searches with a number of iterations."""
    return LevelSettings(iterations=usual), LevelSettings(iterations=in_the_open)


def noticing_or_searching(usual: int, in_the_open: int) -> tuple[LevelSettings, LevelSettings]:
    """Searches only with an open row."""
    return LevelSettings(notice=usual), LevelSettings(iterations=in_the_open)


LEVELS: dict[str, Level] = {
    "cabin-boy": Level(
        "Cabin boy",
        "Looks at one action at a time; misses long jumps, forgets to fetch cards and leaves roads open.",
        0.0001,
        *noticing(20, 88),
        learned=False,
    ),
    "sailor": Level(
        "Sailor",
        "Has some feel for the position, but often forgets to fetch cards and leaves roads open.",
        0.0002,
        *noticing(26, 74),
    ),
    "gunner": Level(
        "Gunner",
        "Has a feel for the position, but often forgets to fetch cards.",
        0.0002,
        *noticing(33, 88),
    ),
    "bosun": Level(
        "Bosun",
        "Knows what a position is worth, but often leaves roads open.",
        0.0005,
        *noticing_or_searching(40, 2),
    ),
    "quartermaster": Level(
        "Quartermaster",
        "Knows what a position is worth, but still forgets to fetch cards.",
        0.001,
        *noticing_or_searching(48, 8),
    ),
    "mate": Level(
        "Mate",
        "Knows what a position is worth and misses fewer long jumps.",
        0.002,
        *noticing_or_searching(58, 25),
    ),
    "lieutenant": Level(
        "Lieutenant",
        "Makes fewer mistakes; looks a few actions into what may follow where the next cards are open.",
        0.003,
        *noticing_or_searching(69, 65),
    ),
    "captain": Level(
        "Captain",
        "Seldom misses a long jump; searches its own turn where the next cards are open.",
        0.01,
        *noticing_or_searching(81, 180),
    ),
    "commodore": Level("Commodore", "Searches its own turn and glances at the answer.", 0.04, *searching(4, 560)),
    "rear-admiral": Level("Rear admiral", "Searches its own turn and the answers.", 0.1, *searching(55, 1700)),
    "vice-admiral": Level("Vice admiral", "Searches a good way into the answers.", 0.3, *searching(500, 3400)),
    "admiral": Level("Admiral", "Searches as deep as its time allows.", 1.0, LevelSettings(), LevelSettings()),
}


def make_level(name: str, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot of a level; a budget can be given to those that search."""
    level = LEVELS[name.partition(":")[0]]
    budget = None if seconds is None and iterations is None else Budget(seconds, iterations)
    usual = level.make(name, level.usual, budget)
    if budget is not None or level.usual == level.in_the_open:
        return usual
    return SupplyBot(name, usual, level.make(name, level.in_the_open, None))
