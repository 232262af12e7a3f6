"""Who sits where: a person, a bot, a bot for a person, or nobody yet."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypedDict

from cartagena.server.errors import NotSeated, SeatTaken


class SeatShape(TypedDict):
    """A seat as everybody sees it. A bot in a covered seat plays for a person."""

    name: str
    is_open: bool
    bot: str | None
    covered: bool
    resigned: bool
    muted: bool
    word: str
    hints: int
    takebacks: int
    #: By what was asked and declined: the time from which this seat may ask for it again.
    pauses: dict[str, int]


@dataclass(slots=True)
class Seat:
    """One seat. With a player and a bot, the bot covers the player."""

    name: str = ""
    player: str | None = None
    bot: str | None = None
    word: str = ""
    resigned: bool = False
    muted: bool = False
    hints: int = 0
    #: How often hidden things that were seen were taken back without another person who could agree.
    takebacks: int = 0
    #: By what was asked and declined: the time from which this seat may ask for it again.
    pauses: dict[str, int] = field(default_factory=dict)

    @property
    def is_open(self) -> bool:
        """Whether somebody may still sit down."""
        return self.player is None and self.bot is None

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.player is not None and self.bot is None

    def to_json(self) -> SeatShape:
        """The seat as everybody sees it."""
        return {
            "name": self.name,
            "is_open": self.is_open,
            "bot": self.bot,
            "covered": self.player is not None and self.bot is not None,
            "resigned": self.resigned,
            "muted": self.muted,
            "word": self.word,
            "hints": self.hints,
            "takebacks": self.takebacks,
            "pauses": dict(self.pauses),
        }


@dataclass(slots=True)
class Seats:
    """All seats of a table, in turn order."""

    count: int
    all: list[Seat] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.all = [Seat() for _ in range(self.count)]

    def __getitem__(self, seat: int) -> Seat:
        return self.all[seat]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.all)

    def of(self, player: str | None) -> int | None:
        """The seat of a player, if any."""
        found = (number for number, seat in enumerate(self.all) if player is not None and seat.player == player)
        return next(found, None)

    def must_have(self, player: str | None) -> int:
        """The seat of a player, who must have one."""
        seat = self.of(player)
        if seat is None:
            raise NotSeated("you have no seat at this table")
        return seat

    def find_open(self, wanted: int | None) -> int:
        """The wanted seat, or the first that is open."""
        free = [number for number, seat in enumerate(self.all) if seat.is_open]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise SeatTaken("that seat is taken" if free else "all seats are taken")
        return wanted

    def people(self, *, but: tuple[int | None, ...] = ()) -> set[int]:
        """The seats in which a person decides."""
        return {number for number, seat in enumerate(self.all) if seat.is_person and number not in but}
