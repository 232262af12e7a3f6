"""What requests are answered with, field by field; views, seats and results are those of the messages."""

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from cartagena.rules.variant import OPTIONS, Kind
from cartagena.server.accounts.progress import Progress
from cartagena.server.protocol import messages, shapes
from cartagena.server.protocol.disclosure import PastEntry
from cartagena.server.protocol.replay import ReplayHead, ReplayMoment
from cartagena.server.rest.responses.daily_answers import DailyKept
from cartagena.server.table.game_log import ResultShape

#: A value that an option of a variant may have; where legs differ, for each leg one.
OptionValue = str | int | bool
if TYPE_CHECKING:
    OptionName = str
else:
    OptionName = Literal[tuple(name for name, option in OPTIONS.items() if option.kind is not Kind.LIMIT)]


class Nothing(TypedDict):
    """Done, and there is nothing to say about it."""


class EntryNumber(TypedDict):
    """The number of the entry that a request led to."""

    n: int


class TableFound(TypedDict):
    """The table of a code."""

    id: str


class SeatFound(TypedDict):
    """The seat that was taken."""

    seat: int | None


class TableList(TypedDict):
    """The public tables, newest first."""

    tables: list[messages.SummaryShape]


class Door(messages.Snapshot, frozen=True, tag="snapshot", kw_only=True, omit_defaults=False):
    """A table as somebody at the door sees it: all that the asker may know, and what the asker can do."""

    status: messages.Status
    open_seats: list[int]
    can_join: bool
    can_watch: bool
    spectators_muted: bool
    is_owner: bool


class PastEvents(TypedDict):
    """All that happened and was not taken back."""

    entries: list[PastEntry]


class Replay(ReplayHead):
    """A game to step through."""

    moments: list[ReplayMoment]


class Verdict(TypedDict):
    """Whether a record and the proof of its deal are right, and what is wrong with them."""

    is_right: bool
    faults: list[str]


class RankedSeat(TypedDict):
    """How one seat of a finished game fared."""

    name: str
    bot: str | None
    rank: int
    at_end: int


class DealtGame(TypedDict):
    """One game of a deal; of one whose cards are dealt again, only that it is there and its result."""

    id: str
    status: messages.Status | Literal["damaged"]
    result: ResultShape | None
    turns: NotRequired[int]
    seats: NotRequired[list[RankedSeat]]


class DealtGames(TypedDict):
    """All games with the same cards."""

    deal: str
    games: list[DealtGame]


class OfferedBot(TypedDict):
    """A bot to play against, and about how many seconds it thinks in a turn."""

    name: str
    title: str
    description: str
    seconds: float


class OfferedOption(TypedDict):
    """An option of a variant with the values it may have, and the edition whose booklets have it first."""

    name: OptionName
    values: list[OptionValue]
    since: str


Only = TypedDict("Only", {"if": dict[str, OptionValue], "option": OptionName, "values": list[OptionValue]})
NumberRange = TypedDict("NumberRange", {"from": int, "to": int, "usual": list[int]})


class ClockKind(TypedDict):
    """A kind of clock with the numbers it takes."""

    kind: Literal["none", "turn", "bank", "days"]
    seconds: NotRequired[NumberRange]
    increment: NotRequired[NumberRange]
    days: NotRequired[NumberRange]


class Offer(TypedDict):
    """All that can be played."""

    presets: dict[str, shapes.VariantShape]
    booklets: dict[str, dict[str, str]]
    options: list[OfferedOption]
    only: list[Only]
    legs: dict[str, int]
    symbols: dict[str, list[shapes.Symbol]]
    bots: list[str]
    levels: list[OfferedBot]
    clocks: list[ClockKind]
    phrases: list[str]
    longest_text: int


class CheckedVariant(TypedDict):
    """A variant with every option filled in, and the pieces of which its path can be laid."""

    variant: shapes.VariantShape
    text: str
    fields: int
    symbols: list[shapes.Symbol]
    box: list[shapes.BoxPieceShape]
    #: By place on the path: which side of its piece is up.
    sides: list[Literal["tunnel", "jungle"]]


class Me(TypedDict):
    """A name, and the login it is kept under; null where there is none."""

    name: str | None
    login: str | None


class LoggedIn(TypedDict):
    """The login that the sender now has."""

    login: str


class KeptRecord(TypedDict):
    """A record that somebody brought along, in one line."""

    id: str
    created: int
    variant: shapes.VariantShape
    names: list[str]
    result: str | None


class MyGames(TypedDict):
    """The asker's tables by how far they are, those that the asker is invited to, and the records brought along."""

    invitations: list[messages.Invitation]
    waiting: list[messages.MyGame]
    open: list[messages.MyGame]
    running: list[messages.MyGame]
    over: list[messages.MyGame]
    replays: list[KeptRecord]


class SaidAt(TypedDict):
    """Something that was said at a table."""

    game: str
    at: int
    text: str | None


class ReminderWays(TypedDict):
    """Ways to be reminded."""

    webhook: str | None
    mail: str | None


class ExportHead(TypedDict):
    """What the server keeps about the asker, without the long lists."""

    id: str
    name: str
    login: str | None
    created: int
    replays: list[KeptRecord]
    reminders: ReminderWays | None
    #: What was learned; a text where it cannot be read.
    progress: Progress | str | None
    #: Tries at the deals of the days.
    daily: list[DailyKept]


class Export(ExportHead):
    """All that the server keeps about the asker."""

    games: list[str]
    said: list[SaidAt]


class OfferedWays(TypedDict):
    """Which ways of reminding the server offers."""

    webhook: bool
    mail: bool


class Reminders(ReminderWays):
    """How the asker is reminded, and which ways there are."""

    is_confirmed: bool
    offered: OfferedWays
