"""What may be taken back freely: one's own last actions, while nothing hidden came to light and nobody else acted."""

from typing import NamedTuple

from cartagena.rules.variant import PLAYERS


class Played(NamedTuple):
    """An action that stands: whose it was, and whether it brought something hidden to light."""

    seat: int
    revealed: bool


#: By seat and by whether something came to light: games share these.
PLAYED = [[Played(seat, revealed) for revealed in (False, True)] for seat in range(PLAYERS.stop)]


def count_to_undo(played: list[Played], seat: int) -> int:
    """How many actions must go to take back the last one of *seat*; 0 if there is none."""
    for count, action in enumerate(reversed(played), 1):
        if action.seat == seat:
            return count
    return 0


def is_free(played: list[Played], seat: int) -> bool:
    """Whether *seat* may take its last action back without asking."""
    return bool(played) and played[-1].seat == seat and not played[-1].revealed
