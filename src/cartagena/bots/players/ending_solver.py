"""The exact solver for endings in the open, with the memory that it writes to."""

from typing import Any

from cartagena.bots.evaluation import records as r
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.endings import GAVE_UP, solve_ending
from cartagena.rules import state
from cartagena.rules.records import new_records

#: Turns that are looked at: the own one, the answer, and the next own one.
TURNS = 3
#: Positions that are tried before giving up.
POSITIONS = 30_000
#: With more pirates on their way, a win in two turns is so rare that it is not looked for.
MOST_AWAY = 4


class EndingSolver:
    """Finds wins that the opponent cannot prevent, where everything that matters lies open."""

    def __init__(self) -> None:
        self._games = state.new_games(r.ENDING_LEVELS)
        self._records: Any = new_records(r.ENDING_FIELDS)
        self._lists: Any = state.new_list(r.ENDING_LEVELS)
        self._traces = state.new_trace()

    def solve(self, view: Any, observer: int, turns: int = TURNS, positions: int = POSITIONS) -> int:
        """The first action (a number of the rules) by which *observer* wins by force, or NONE or GAVE_UP.

        0 means that another seat decides and cannot prevent it. *view* is anything with ``games``.
        """
        return int(
            solve_ending(view.games, observer, self._games, self._records, self._lists, self._traces, turns, positions)
        )

    def find_win(self, view: Any, observer: int, positions: int) -> int:
        """The first action of a forced win, or NONE."""
        game = view.games[0]
        if int(game.crew) - int(game.pirates[observer][game.end]) > MOST_AWAY:
            return NONE
        found = self.solve(view, observer, positions=positions)
        return NONE if found == GAVE_UP else found
