"""Keeps the marked decisions that are being tried: a try then neither reads the analysis nor replays the game.

Every one was judged by the evaluation of this process, which does not change while it runs.
"""

from collections import OrderedDict
from dataclasses import dataclass

from cartagena.analysis.learning.mistake import Mistake
from cartagena.server.analysis.analysis_store import SourceKind

#: The number of decisions that are kept.
MOST_OPEN = 256

#: The kind of source, its id, and the ply of the decision.
Place = tuple[SourceKind, str, int]


@dataclass(frozen=True)
class OpenMistake:
    """A marked decision, and the names of the players."""

    mistake: Mistake
    names: list[str]


class OpenMistakes:
    """The decisions that were tried last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Place, OpenMistake] = OrderedDict()

    def get(self, place: Place) -> OpenMistake | None:
        """A decision that is kept."""
        if place in self._kept:
            self._kept.move_to_end(place)
        return self._kept.get(place)

    def keep(self, place: Place, found: OpenMistake) -> OpenMistake:
        """Keep a decision; the one that was not tried for longest is dropped."""
        self._kept[place] = found
        if len(self._kept) > MOST_OPEN:
            self._kept.popitem(last=False)
        return found
