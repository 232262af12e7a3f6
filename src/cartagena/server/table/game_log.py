"""The log of one game: typed rows in order, numbered from 1. Whoever has the set-up and the log has the game."""

from typing import ClassVar, Literal, TypedDict

import msgspec

from cartagena.server.table.options import TableOptions

Why = Literal["timeout", "resigned", "vote", "left"]
Consent = Literal["undo", "draw", "replace"]
RulesEnding = Literal["won", "stalemate", "turn_limit"]
Ending = Literal["resigned", "agreed", "abandoned", "closed"]


class ResultShape(TypedDict):
    """How a game ended, by the rules or otherwise, and the seat that won it."""

    ending: RulesEnding | Ending
    winner: int | None


class RematchShape(TypedDict):
    """An offer to play again: the seat that made it, and the new table."""

    seat: int
    table: str


class Setup(TableOptions, frozen=True, kw_only=True):
    """What is fixed when a table is made."""

    game: str
    variant: dict[str, object]
    commitment: str
    owner: str
    rules: int
    stand_in: str = "random"
    #: A short name to be read out loud.
    code: str = ""
    #: The game after which this table was offered, if it is a rematch.
    rematch_of: str | None = None
    #: The game whose cards are dealt again, if any, and the words of its seats.
    deal_of: str | None = None
    words: list[str] | None = None
    #: The day whose deal this is, such as 2026-11-18; its bots do the same for everybody.
    daily: str | None = None
    #: When the last action of a person can be played, if there is such a time.
    until: int | None = None
    #: Who is charged for the processor time of its bots: an account or the guests of an address, and the address.
    #: Addresses are stored as keyed digests. Games of older versions have none.
    charged: tuple[str, str] | None = None


class Row(msgspec.Struct, frozen=True, tag_field="row"):
    """Anything that is written down. Its class says what follows from it; the page's types have these facts too."""

    #: Fields that receivers are sent beside the kind; a field that is not named here stays on the server.
    open_fields: ClassVar[tuple[str, ...]] = ()
    #: Fields that a replay with all cards open shows as well.
    open_at_end: ClassVar[tuple[str, ...]] = ()
    #: The position is another one after it, so the same action may mean something else.
    moves_game: ClassVar[bool] = False
    #: The seats look different after it.
    changes_seats: ClassVar[bool] = False
    #: A client cannot go on from what it has, and is sent a view.
    needs_view: ClassVar[bool] = False
    #: It is no part of the game, and replays leave it out.
    is_beside: ClassVar[bool] = False
    #: Receivers who may not read the chat are sent its kind alone.
    is_chat: ClassVar[bool] = False


class Seated(Row, frozen=True, tag="seated", omit_defaults=True):
    """A person (with an id) or a bot took a seat before the start."""

    open_fields = ("seat", "name", "bot", "word")
    changes_seats = True

    seat: int
    name: str
    player: str | None = None
    bot: str | None = None
    word: str = ""


class Emptied(Row, frozen=True, tag="emptied"):
    """A seat became open again before the start."""

    open_fields = ("seat",)
    changes_seats = True

    seat: int


class Started(Row, frozen=True, tag="started"):
    """The cards were dealt."""

    moves_game = True
    changes_seats = True
    needs_view = True


class Acted(Row, frozen=True, tag="acted"):
    """A seat played an action, given as notation."""

    open_fields = ("seat",)
    open_at_end = ("action",)
    moves_game = True

    seat: int
    action: str


class Undone(Row, frozen=True, tag="undone"):
    """So many of the last actions were taken back, on behalf of a seat."""

    open_fields = ("seat", "count")
    moves_game = True
    changes_seats = True
    needs_view = True

    seat: int
    count: int


class Proposed(Row, frozen=True, tag="proposed", omit_defaults=True):
    """A seat asked the other people for consent."""

    open_fields = ("seat", "what", "target")

    seat: int
    what: Consent
    target: int | None = None


class Answered(Row, frozen=True, tag="answered"):
    """A seat answered the open question; one refusal settles it, and the seat that asked has to wait."""

    open_fields = ("seat", "accepted")
    changes_seats = True

    seat: int
    accepted: bool


class Withdrawn(Row, frozen=True, tag="withdrawn"):
    """The seat that asked no longer does."""

    open_fields = ("seat",)

    seat: int


class TimedOut(Row, frozen=True, tag="timed_out"):
    """A seat's time ran out."""

    open_fields = ("seat",)

    seat: int


class TimeGiven(Row, frozen=True, tag="time_given"):
    """A seat got time back because the server stood still or its clock was set; 0 where that was set back."""

    open_fields = ("seat", "milliseconds")

    seat: int
    milliseconds: int


class Covered(Row, frozen=True, tag="covered"):
    """A bot plays on for the person in a seat."""

    open_fields = ("seat", "bot", "why")
    changes_seats = True

    seat: int
    bot: str
    why: Why


class Returned(Row, frozen=True, tag="returned"):
    """The person plays again in the seat that a bot covered."""

    open_fields = ("seat",)
    changes_seats = True

    seat: int


class Resigned(Row, frozen=True, tag="resigned"):
    """A person gave up."""

    open_fields = ("seat",)
    changes_seats = True

    seat: int


class Ended(Row, frozen=True, tag="ended"):
    """The game ended other than by the rules."""

    open_fields = ("ending", "winner")
    moves_game = True

    ending: Ending
    winner: int | None


class Removed(Row, frozen=True, tag="removed"):
    """The owner removed a person from a seat; in a running game the stand-in plays on."""

    open_fields = ("seat",)
    changes_seats = True

    seat: int
    player: str


class Hinted(Row, frozen=True, tag="hinted"):
    """A seat was shown what a bot would do."""

    open_fields = ("seat",)
    changes_seats = True
    is_beside = True

    seat: int


class Muted(Row, frozen=True, tag="muted"):
    """The owner switched a seat's chat off or on; without a seat, that of all spectators."""

    open_fields = ("seat", "is_muted")
    changes_seats = True
    is_beside = True

    seat: int | None
    is_muted: bool


class RematchOffered(Row, frozen=True, tag="rematch_offered"):
    """After the end a seat made a table at which the same players can play again; nobody else sits there yet."""

    open_fields = ("seat", "table")
    is_beside = True

    seat: int
    table: str


class Said(Row, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something: a phrase by its key, or text. Without a seat it was a spectator."""

    open_fields = ("name", "seat", "phrase", "text")
    is_beside = True
    is_chat = True

    name: str
    seat: int | None = None
    phrase: str | None = None
    text: str | None = None


AnyRow = (
    Seated | Emptied | Started | Acted | Undone | Proposed | Answered | Withdrawn | TimedOut | TimeGiven
    | Covered | Returned | Resigned | Removed | Ended | Hinted | Muted | RematchOffered | Said
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row in its place: its number, when (milliseconds), who sent it and under which command id."""

    version: int
    at: int
    row: AnyRow
    by: str | None = None
    command: str | None = None


def is_blank(row: Row) -> bool:
    """Whether a row is something said by a person who was deleted since."""
    return isinstance(row, Said) and row.text is None and row.phrase is None


def blanked(entry: Entry) -> Entry:
    """The same entry, without what was said in it and under which name."""
    row = Said("", entry.row.seat) if isinstance(entry.row, Said) else entry.row
    return msgspec.structs.replace(entry, row=row)


def encode_entry(entry: Entry) -> bytes:
    """An entry as JSON."""
    return msgspec.json.encode(entry)


_decoder = msgspec.json.Decoder(Entry)


def decode_entry(data: bytes | str) -> Entry:
    """An entry from its JSON."""
    return _decoder.decode(data)
