"""The puzzle of a day: the same for everybody, another one every day until all have had theirs."""

from datetime import date, timedelta

from cartagena.puzzles.puzzle import Puzzle

#: From which day on how many puzzles take part: the first ones of the file. A day that has passed keeps its puzzle:
#: when puzzles are added, a line is added here with a day to come.
ERAS = (
    (date(2026, 1, 1), 1368),
    (date(2026, 11, 20), 1867),
)
FIRST_DAY = ERAS[0][0]
#: A step through the puzzles that has no divisor in common with their number brings every one of them.
STRIDES = (89, 97, 101, 103, 107)


def puzzle_of(day: date, puzzles: dict[str, Puzzle]) -> Puzzle:
    """The puzzle of a day; by a clock that is far behind, of one before the first too."""
    count = next((count for first, count in reversed(ERAS) if day >= first), ERAS[0][1])
    stride = next(stride for stride in STRIDES if count % stride)
    return puzzles[list(puzzles)[(day - FIRST_DAY).days * stride % count]]


def settled_puzzles(today: date, puzzles: dict[str, Puzzle]) -> set[str]:
    """The names of the puzzles whose place may not change: those that take part in the days until today."""
    count = max((count for first, count in ERAS if first <= today), default=0)
    return set(list(puzzles)[:count])


def past_days(today: date, count: int) -> list[date]:
    """Today and the days before it, newest first, as far back as there are puzzles."""
    days = (today - timedelta(days=back) for back in range(count))
    return [day for day in days if day >= FIRST_DAY]
