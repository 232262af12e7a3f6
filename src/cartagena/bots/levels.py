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
    #: Whether it searches as the admiral does: with an open row a decision is about a whole turn.
    as_admiral: bool = False

    @property
    def number(self) -> int | None:
        """The one that is set."""
        return self.notice or self.iterations

    @property
    def unit(self) -> str:
        """What that number counts."""
        if self.notice is not None:
            return "% attention"
        return "iterations a turn" if self.as_admiral else "iterations a decision"


class Level(NamedTuple):
    """A named opponent: its description, and how it decides.

    With an open row searching is worth more, most of all with two players; other settings keep the steps even there.
    """

    title: str
    description: str
    #: Processor time of a turn where it takes longest, as `cartagena bench bots` measured; the budget of a timed level.
    seconds: float
    usual: LevelSettings
    #: With an open row: for two players, and for more.
    open_two: LevelSettings
    open_more: LevelSettings
    #: Whether it uses the learned model, or greedy's.
    learned: bool = True

    @property
    def settings(self) -> tuple[LevelSettings, LevelSettings, LevelSettings]:
        """The usual ones, and with an open row those for two players and for more."""
        return self.usual, self.open_two, self.open_more

    @property
    def is_timed(self) -> bool:
        """Whether it searches for a time rather than for a number of iterations."""
        return self.usual == LevelSettings()

    @property
    def searches(self) -> bool:
        """Whether it ever searches beyond the next action."""
        return any(how.notice is None for how in self.settings)

    @property
    def looks(self) -> str:
        """What it looks at; in brackets what differs with an open row, first for two players."""
        if self.is_timed:
            return "a tree search for as long as it thinks"
        usual, two, more = self.settings
        if usual.unit == two.unit == more.unit:
            return f"{self._way(usual)} {usual.number} ({two.number}, with more players {more.number}) {usual.unit}"
        in_the_open = f"{self._way(two)} {two.number} {two.unit}, with more players {more.number} {more.unit}"
        if two.unit == more.unit:
            in_the_open = f"{self._way(two)} {two.number}, with more players {more.number}, {two.unit}"
        return f"{self._way(usual)} {usual.number} {usual.unit} ({in_the_open})"

    def _way(self, how: LevelSettings) -> str:
        if how.notice is None:
            return "a tree search of"
        values = "the learned value" if self.learned else "greedy's values"
        return f"one action at a time, by {values}, at"

    def make(self, name: str, how: LevelSettings, budget: Budget | None) -> Bot:
        """A bot of this level with one of its settings; another budget makes it search."""
        if budget is None and how.notice is not None:
            outlook = Outlook(depth=0, redeals=REDEALS, notice=how.notice, humanlike=1)
            return TurnBot(name, learned_for if self.learned else greedy_for, outlook)
        own = Budget(self.seconds if self.is_timed else None, how.iterations)
        as_admiral = self.is_timed or how.as_admiral
        return SearchBot(name, budget or own, *((STRONGEST, strongest_for) if as_admiral else (FORMER, learned_for)))


#: Re-deals of what is hidden in which one action is tried.
REDEALS = 4


def noticing(percent: int) -> LevelSettings:
    """Looks one action ahead with an attention in percent."""
    return LevelSettings(notice=percent)


def searching(iterations: int) -> LevelSettings:
    """Searches with a number of iterations."""
    return LevelSettings(iterations=iterations)


def searching_turns(iterations: int) -> LevelSettings:
    """Searches whole turns as the admiral does, with a number of iterations."""
    return LevelSettings(iterations=iterations, as_admiral=True)


LEVELS: dict[str, Level] = {
    "cabin-boy": Level(
        "Cabin boy",
        "Looks at one action at a time; misses long jumps, forgets to fetch cards and leaves roads open.",
        0.0001,
        noticing(20),
        noticing(88),
        noticing(24),
        learned=False,
    ),
    "sailor": Level(
        "Sailor",
        "Has some feel for the position, but often forgets to fetch cards and leaves roads open.",
        0.0002,
        noticing(26),
        noticing(74),
        noticing(32),
    ),
    "gunner": Level(
        "Gunner",
        "Has a feel for the position, but often forgets to fetch cards.",
        0.0002,
        noticing(33),
        noticing(88),
        noticing(39),
    ),
    "bosun": Level(
        "Bosun",
        "Knows what a position is worth, but often leaves roads open.",
        0.0005,
        noticing(40),
        searching(2),
        noticing(46),
    ),
    "quartermaster": Level(
        "Quartermaster",
        "Knows what a position is worth, but still forgets to fetch cards.",
        0.001,
        noticing(48),
        searching(8),
        noticing(55),
    ),
    "mate": Level(
        "Mate",
        "Knows what a position is worth and misses fewer long jumps.",
        0.002,
        noticing(58),
        searching(25),
        noticing(65),
    ),
    "lieutenant": Level(
        "Lieutenant",
        "Makes fewer mistakes; with two players, looks a few actions ahead where the next cards are open.",
        0.003,
        noticing(69),
        searching(65),
        noticing(76),
    ),
    "captain": Level(
        "Captain",
        "Seldom misses a long jump; with two players, searches its own turn where the next cards are open.",
        0.01,
        noticing(81),
        searching(180),
        noticing(87),
    ),
    "commodore": Level(
        "Commodore",
        "Searches its own turn and glances at the answer.",
        0.04,
        searching(4),
        searching(560),
        searching(3),
    ),
    "rear-admiral": Level(
        "Rear admiral", "Searches its own turn and the answers.", 0.1, searching(55), searching(1700), searching(60)
    ),
    "vice-admiral": Level(
        "Vice admiral",
        "Searches a good way into the answers.",
        0.2,
        searching(500),
        searching_turns(6000),
        searching_turns(5000),
    ),
    "admiral": Level(
        "Admiral", "Searches as deep as its time allows.", 1.0, LevelSettings(), LevelSettings(), LevelSettings()
    ),
}


def make_level(name: str, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot of a level; a budget can be given to those that search."""
    level = LEVELS[name.partition(":")[0]]
    budget = None if seconds is None and iterations is None else Budget(seconds, iterations)
    # With a budget only the way of searching is left of the settings.
    ways = {how if budget is None else how.as_admiral for how in level.settings}
    if len(ways) == 1:
        return level.make(name, level.usual, budget)
    return SupplyBot(name, *(level.make(name, how, budget) for how in level.settings))
