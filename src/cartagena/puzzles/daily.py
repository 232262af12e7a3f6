"""The puzzle of a day: the same for everybody, another one every day until all have had theirs."""

from datetime import date, timedelta

from cartagena.puzzles.puzzle import Puzzle

#: The first day that has a puzzle, and the day from which on puzzles were added: earlier days keep theirs.
FIRST_DAY, ADDED_ON = date(2026, 1, 1), date(2026, 11, 20)
#: Puzzles before that day.
AT_FIRST = 1368
#: A step through the puzzles that has no divisor in common with their number brings every one of them.
STRIDES = (89, 97, 101, 103, 107)


def puzzle_of(day: date, puzzles: dict[str, Puzzle]) -> Puzzle:
    """The puzzle of a day."""
    names = list(puzzles) if day >= ADDED_ON else list(puzzles)[:AT_FIRST]
    stride = next(stride for stride in STRIDES if len(names) % stride)
    return puzzles[names[(day - FIRST_DAY).days * stride % len(names)]]


def past_days(today: date, count: int) -> list[date]:
    """Today and the days before it, newest first, as far back as there are puzzles."""
    days = (today - timedelta(days=back) for back in range(count))
    return [day for day in days if day >= FIRST_DAY]
