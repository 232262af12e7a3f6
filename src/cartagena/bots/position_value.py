"""The static value of a position: every seat's chance to win by the learned model alone, without a search."""

import threading
from typing import Any

from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.average_value import average_value
from cartagena.bots.evaluation.models import learned_for
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.rules import state
from cartagena.rules.records import new_records

#: Re-deals over which the value of a view is averaged.
REDEALS = 16


class ValueWorkspace(threading.local):
    """The arrays that a valuation writes to, of each thread."""

    def __init__(self) -> None:
        self.games: Any = state.new_games(1)
        self.activation_records: Any = new_records(r.ACTIVATION_FIELDS, 2)
        self.dice: Any = state.new_dice()


_workspace = ValueWorkspace()


def value(position: View | Game, *, redeals: int = REDEALS, seed: int = 0) -> tuple[float, ...]:
    """Every seat's chance to win; they add up to 1, in a drawn game to a half.

    A view is valued by what its observer may know: the mean over re-deals of the hidden cards, the same for the same
    *seed*. A game is valued as it is, with all hands known; *redeals* and *seed* do nothing then.
    """
    players, work, observer, times = position.variant.players, _workspace, 0, 0
    if isinstance(position, View):
        observer, times = players if position.observer is None else position.observer, max(1, redeals)
    average_value(
        position.games, position.memories, observer, seed % (1 << 60), work.games, learned_for(position.variant),
        work.activation_records, work.dice, times,
    )  # fmt: skip
    return tuple(float(work.activation_records[1].chance[seat]) for seat in range(players))
