"""The messages of the play socket, both ways. docs/protocol.md explains them; the schema is made from here."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from cartagena.game.reasons import Reason
from cartagena.server.protocol import shapes
from cartagena.server.protocol.open_rows import OpenRow
from cartagena.server.table.clock import ClockRule
from cartagena.server.table.game_log import RematchShape, ResultShape
from cartagena.server.table.options import TableOptions
from cartagena.server.table.question import QuestionShape
from cartagena.server.table.seats import SeatShape

LONGEST_TEXT = 300
#: Sockets are closed with these: whoever may not (or no longer) be there, and whoever makes no sense.
REFUSED, BAD = 4403, 4400
#: The cookie that a socket came with was replaced: connect again with the new one.
STALE_COOKIE = 4401
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
#: A number of an entry or of a seat.
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
#: An action as notation or as JSON. The game reads it (docs/notation.md), and refuses what is none.
GivenAction = str | dict[str, str | int | list[str]]
#: Actions as notation, one after the other.
PlannedActions = Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=8)]
Status = Literal["open", "running", "over"]
PHRASES = (
    "ahoy", "good_luck", "well_played", "thanks", "sorry", "hurry", "one_moment", "oh_no", "ha", "again", "goodbye",
)  # fmt: skip


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message to the server."""


class Command(FromClient, frozen=True):
    """Something that is to change the table; sent again under the same id it is answered the same."""

    command: CommandId


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the number of the last update received, and what is wanted beside events."""

    last: Number | None = None
    views: bool = True
    choices: bool = True


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


class Look(FromClient, frozen=True, tag="look"):
    """Show me everything anew."""


class WhyNot(FromClient, frozen=True, tag="why_not"):
    """Why can I not do that?"""

    action: GivenAction


class PlanTurn(FromClient, frozen=True, tag="plan"):
    """What could I do if my turn came now, after these actions? Nobody else learns of it, and nothing is stored."""

    actions: PlannedActions


class Submit(Command, frozen=True, tag="submit"):
    """Play an action, decided on what update *version* had shown."""

    version: Number
    action: GivenAction


class Undo(Command, frozen=True, tag="undo"):
    """Take my last action back, or ask the others to let me."""


class OfferDraw(Command, frozen=True, tag="offer_draw"):
    """Ask the others to end the game as a draw."""


class Replace(Command, frozen=True, tag="replace"):
    """Ask the others to let a bot play for somebody who is away."""

    seat: Number


class Answer(Command, frozen=True, tag="answer"):
    """Accept or refuse what is being asked."""

    accepted: bool


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take my question back."""


class Resign(Command, frozen=True, tag="resign"):
    """Give up."""


class ComeBack(Command, frozen=True, tag="come_back"):
    """Play again in my seat, which a bot covers."""


class AskHint(Command, frozen=True, tag="hint"):
    """What would a bot do in my place?"""


class Say(Command, frozen=True, tag="say"):
    """Say something: a phrase by its key, or text."""

    phrase: str | None = None
    text: str | None = None


AnyFromClient = (
    Hello | Ping | Look | WhyNot | PlanTurn | Submit | Undo | OfferDraw | Replace | Answer | Withdraw | Resign
    | ComeBack | AskHint | Say
)  # fmt: skip


class TableInfo(TableOptions, frozen=True, kw_only=True):
    """What was agreed when a table was made. A path or a start of null is drawn from the seed."""

    id: str
    variant: shapes.VariantShape
    commitment: str
    rules: int
    stand_in: str
    code: str
    deal_of: str | None
    #: The day whose deal it is, if any.
    daily: str | None
    rematch_of: str | None


class SeatSummary(TypedDict):
    """A seat in a table's summary."""

    name: str
    bot: str | None
    is_open: bool


class SummaryShape(TypedDict):
    """A table in one line."""

    id: str
    status: Status
    variant: shapes.VariantShape
    clock: ClockRule
    spectators: int
    seats: list[SeatSummary]
    result: ResultShape | None
    #: The table of the last offer to play again.
    rematch: NotRequired[str]


class MyGame(SummaryShape):
    """One of the asker's tables in one line; where it was looked into, with the own seat."""

    created: int
    seat: NotRequired[int]


class Invitation(SummaryShape):
    """A table at which somebody wants to play again with the asker: who it is, and after which game."""

    by: str
    after: str


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said: a phrase by its key, or text. Without a seat it was a spectator."""

    at: int
    name: str
    seat: int | None = None
    phrase: str | None = None
    text: str | None = None


class FromServer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message from the server."""


class Update(FromServer, frozen=True, tag="update", kw_only=True):
    """Entry *n* of the log, as the receiver may know it. Every receiver gets every number once, in order."""

    n: int
    at: int
    row: OpenRow
    events: list[shapes.EventShape] = []
    decider: int | None = None
    left: list[int] | None = None
    legal: list[str] | None = None
    view: shapes.ViewShape | None = None
    seats: list[SeatShape] | None = None
    question: QuestionShape | None = None
    result: ResultShape | None = None


class Snapshot(FromServer, frozen=True, tag="snapshot", kw_only=True):
    """Everything that the receiver may know, as of entry *n*."""

    n: int
    at: int
    table: TableInfo
    seats: list[SeatShape]
    present: list[bool]
    seat: int | None = None
    decider: int | None = None
    left: list[int] | None = None
    legal: list[str] | None = None
    view: shapes.ViewShape | None = None
    question: QuestionShape | None = None
    chat: list[ChatLine] = []
    result: ResultShape | None = None
    rematch: RematchShape | None = None


class Resumed(FromServer, frozen=True, tag="resumed", kw_only=True):
    """Nothing was lost: the updates after *last*, up to *n*, follow."""

    last: int
    n: int


class Choices(FromServer, frozen=True, tag="choices"):
    """The receiver's choices as of entry *n*, and where each own pirate would land by each symbol."""

    n: int
    choices: list[shapes.ChoiceShape]
    landings: dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]


class Ack(FromServer, frozen=True, tag="ack"):
    """The command is stored; it led to entry *n*."""

    command: str
    n: int


class Failure(FromServer, frozen=True, tag="error"):
    """A message was refused, and nothing changed.

    *id* finds a fault of the server in its log; *wait*: the seconds after which it may be sent again, where a limit has
    been reached.
    """

    code: str
    text: str
    command: str | None = None
    n: int | None = None
    id: str | None = None
    wait: int | None = None


class WhyAnswer(FromServer, frozen=True, tag="reason"):
    """Why an action is not possible now, or null if it is."""

    action: GivenAction
    code: Reason | None
    text: str | None


class Planned(FromServer, frozen=True, tag="planned"):
    """A plan as of entry *n*: its possible actions, the receiver's view after them, and what could follow."""

    n: int
    actions: list[str]
    steps: list[shapes.ChoiceShape]
    view: shapes.ViewShape
    choices: list[shapes.ChoiceShape]
    landings: dict[shapes.Space, dict[shapes.Symbol, shapes.LandingShape]]


class Advice(FromServer, frozen=True, tag="advice"):
    """The best action as of entry *n*, and all that can be said about the best few."""

    command: str
    n: int
    action: str
    hints: shapes.HintsShape


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is connected, by seat, and how many spectators; and when the others may ask for a bot, if a seat is away."""

    present: list[bool]
    spectators: int
    bot_from: list[int | None] = []


class Pong(FromServer, frozen=True, tag="pong"):
    """I am here."""

    at: int


AnyFromServer = (
    Update | Snapshot | Resumed | Choices | Ack | Failure | WhyAnswer | Planned | Advice | Presence | Pong
)  # fmt: skip


class Tables(FromServer, frozen=True, tag="tables"):
    """The public tables, newest first: the one message of the lobby's socket."""

    tables: list[SummaryShape]


class LiveGames(FromServer, frozen=True, tag="my_games", omit_defaults=False):
    """The user's tables that are not over, and invitations: the one message of the user's own socket.

    A client without a cookie is not known; its socket is closed after the message.
    """

    is_known: bool
    invitations: list[Invitation] = []
    waiting: list[MyGame] = []
    running: list[MyGame] = []
    open: list[MyGame] = []


_decoder: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)
_encoder = msgspec.json.Encoder()


def decode_message(data: bytes | str) -> AnyFromClient:
    """A client's message; raises msgspec.ValidationError or msgspec.DecodeError."""
    return _decoder.decode(data)


def encode_message(message: FromServer) -> bytes:
    """A message to a client."""
    return _encoder.encode(message)


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages, both ways."""
    kinds = [*AnyFromClient.__args__, *AnyFromServer.__args__, Tables, LiveGames]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}
