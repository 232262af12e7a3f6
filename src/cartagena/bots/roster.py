"""Who there is: every level and kind of bot with what it looks at and how long it thinks, as data."""

from dataclasses import asdict, dataclass
from typing import Any

from cartagena.bots.levels import LEVELS


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """A bot of the list."""

    name: str
    #: What it is like, for who chooses an opponent.
    description: str
    looks: str
    #: Processor time of a turn with two players, about.
    seconds: float

    @property
    def thinks(self) -> str:
        """How long it thinks, in words."""
        return f"{self.seconds:g} s" if self.seconds >= 1 else f"{1000 * self.seconds:g} ms"

    def to_json(self) -> dict[str, Any]:
        """The entry as a JSON object."""
        return asdict(self)


#: Kinds that bots are compared with; `uct` and `search` think for a time unless they are told otherwise.
KINDS = (
    RosterEntry("random", "Plays at random.", "nothing: any legal action", 0.0001),
    RosterEntry("newcomer", "Takes what looks best at once.", "one action at a time, by greedy's values", 0.0001),
    RosterEntry("greedy", "Makes the most of its own turn.", "its whole turn, by greedy's values", 0.003),
    RosterEntry(
        "turn", "Makes the most of its own turn, with a feel for it.", "its whole turn, by the learned value", 0.003
    ),
    RosterEntry("uct", "Tries what random play leads to.", "a tree search with playouts, by greedy's values", 0.1),
    RosterEntry("search", "Searches as the admiral does.", "a tree search, by the learned value", 0.1),
)


def levels() -> list[RosterEntry]:
    """The levels, weakest first."""
    return [RosterEntry(name, level.description, level.looks, level.seconds) for name, level in LEVELS.items()]
