"""Progress in learning that is kept with an account: lessons, tips, puzzles, mistakes, and how two of them are merged.

Below the limits merging is commutative, associative and idempotent, so devices may send what they have in any order
and repeatedly.
Pure: nothing is stored here.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from cartagena.server.errors import DamagedProgress, OtherProgress

VERSION = 1
#: More than there are of each; the newest tries and games stay.
MOST_LESSONS, MOST_TIPS, MOST_TRIES, MOST_GAMES, MOST_PLIES = 100, 100, 3000, 100, 100
#: Milliseconds since 1970, until the year 2286.
LATEST = 10**13

Key = TypeVar("Key")
Value = TypeVar("Value")
Time = Annotated[int, msgspec.Meta(ge=0, lt=LATEST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Word = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_-]{1,32}$")]
#: A game or an imported record and a seat, such as "p7Yb4kAqzt0 1".
GameSeat = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64} [0-9]$")]
Ply = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,7}$")]
#: How a marked decision went, each outdone by the next: no success so far, the best line was shown, found, at once.
FoundHow = Literal["tried", "shown", "later", "first"]
ORDER = ("tried", "shown", "later", "first")
#: The first try of a puzzle: when, the puzzle's rating, and whether it succeeded; null: seen without counting.
PuzzleTry = tuple[Time, Count, bool | None]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the progress: unknown fields and wrong types are refused."""


class LessonPlaceKept(Part, frozen=True):
    """How far a lesson is, and since when; *step* is the next one to take."""

    version: Count
    step: Count
    is_done: bool
    at: Time


class MistakesKept(Part, frozen=True):
    """How the marked decisions of a seat went, by their moments; *round* counts how often they were begun anew."""

    at: Time
    round: Count
    plies: Annotated[dict[Ply, FoundHow], msgspec.Meta(max_length=MOST_PLIES)]


class Progress(Part, frozen=True):
    """What somebody has learned: a browser has it, and an account keeps it."""

    version: int = VERSION
    lessons: Annotated[dict[Word, LessonPlaceKept], msgspec.Meta(max_length=MOST_LESSONS)] = {}
    #: Whether the first lesson was offered, and which tips were shown.
    is_offered: bool = False
    tips: Annotated[list[Word], msgspec.Meta(max_length=MOST_TIPS)] = []
    puzzles: Annotated[dict[Word, PuzzleTry], msgspec.Meta(max_length=MOST_TRIES)] = {}
    #: The most puzzles that were solved in a row, on one device.
    best_streak: Count = 0
    mistakes: Annotated[dict[GameSeat, MistakesKept], msgspec.Meta(max_length=MOST_GAMES)] = {}


_decoder = msgspec.json.Decoder(Progress)


class _AnyVersion(msgspec.Struct):
    version: int


def write_progress(progress: Progress) -> str:
    """Progress as it is stored."""
    return msgspec.json.encode(progress, order="deterministic").decode()


def read_progress(text: str) -> Progress:
    """Stored progress. Raises `DamagedProgress`, or `OtherProgress` for what another version has written."""
    try:
        if msgspec.json.decode(text, type=_AnyVersion).version == VERSION:
            return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise DamagedProgress from error
    raise OtherProgress


def not_after(progress: Progress, now: int) -> Progress:
    """The same without times to come: a device whose clock is ahead must not outdo the others for long."""
    return msgspec.structs.replace(
        progress,
        lessons={name: _not_after(place, now) for name, place in progress.lessons.items()},
        puzzles={name: (min(at, now), rating, how) for name, (at, rating, how) in progress.puzzles.items()},
        mistakes={name: _not_after(game, now) for name, game in progress.mistakes.items()},
    )


Timed = TypeVar("Timed", LessonPlaceKept, MistakesKept)


def _not_after(part: Timed, now: int) -> Timed:
    return part if part.at <= now else msgspec.structs.replace(part, at=now)


def merge(one: Progress, other: Progress) -> Progress:
    """All that either has."""
    tries = union(one.puzzles, other.puzzles, first_try)
    games = union(one.mistakes, other.mistakes, merge_mistakes)
    lessons = union(one.lessons, other.lessons, merge_lesson)
    return Progress(
        lessons=dict(sorted(lessons.items())[:MOST_LESSONS]),
        is_offered=one.is_offered or other.is_offered,
        tips=sorted({*one.tips, *other.tips})[:MOST_TIPS],
        puzzles=newest(tries, MOST_TRIES, lambda found: found[0]),
        best_streak=max(one.best_streak, other.best_streak),
        mistakes=newest(games, MOST_GAMES, lambda game: game.at),
    )


def union(
    one: Mapping[Key, Value], other: Mapping[Key, Value], both: Callable[[Value, Value], Value]
) -> dict[Key, Value]:
    """The entries of both; *both* decides where a key stands in both."""
    return {**one, **other, **{key: both(one[key], other[key]) for key in one.keys() & other.keys()}}


def newest(entries: Mapping[str, Value], most: int, time_of: Callable[[Value], int]) -> dict[str, Value]:
    """The newest entries, the oldest first."""
    return dict(sorted(entries.items(), key=lambda entry: (time_of(entry[1]), entry[0]))[-most:])


def first_try(one: PuzzleTry, other: PuzzleTry) -> PuzzleTry:
    """The earlier of two first tries, of two at the same time the better."""
    return min(one, other, key=lambda found: (found[0], found[1], (True, False, None).index(found[2])))


def merge_lesson(one: LessonPlaceKept, other: LessonPlaceKept) -> LessonPlaceKept:
    """The later place; a lesson that was done stays done."""
    later = max(one, other, key=lambda place: (place.at, place.version, place.step))
    return msgspec.structs.replace(later, is_done=one.is_done or other.is_done)


def merge_mistakes(one: MistakesKept, other: MistakesKept) -> MistakesKept:
    """The later round; of the same round, the better outcome of every decision."""
    at = max(one.at, other.at)
    if one.round != other.round:
        return msgspec.structs.replace(max(one, other, key=lambda game: game.round), at=at)
    plies: dict[str, Any] = union(one.plies, other.plies, lambda *found: max(found, key=ORDER.index))
    kept = sorted(plies.items(), key=lambda entry: int(entry[0]))[:MOST_PLIES]
    return MistakesKept(at=at, round=one.round, plies=dict(kept))
