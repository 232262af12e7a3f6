"""The order of the seats, for statistics (RULES 4.8)."""

from dataclasses import dataclass
from typing import Any

from cartagena.rules import constants as c


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place: 1 is best, and equals share one."""

    rank: int
    seat: int
    at_end: int
    progress: int


def rank_seats(game: Any) -> tuple[Rank, ...]:
    """The winner first, then by pirates at the end, then by the sum of the pirates' positions."""
    merits = {seat: _merit(game, seat) for seat in range(int(game.players))}
    ranks = {seat: 1 + sum(other > merit for other in merits.values()) for seat, merit in merits.items()}
    placed = sorted(ranks, key=lambda seat: (ranks[seat], seat))
    return tuple(Rank(ranks[seat], seat, *merits[seat][1:]) for seat in placed)


def _merit(game: Any, seat: int) -> tuple[bool, int, int]:
    counts = [int(count) for count in game.pirates[seat]]
    progress = sum(space * counts[space] for space in range(c.MAX_SPACES))
    return int(game.winner) == seat, counts[int(game.end)], progress
