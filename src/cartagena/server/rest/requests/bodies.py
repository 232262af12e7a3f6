"""Bodies of requests, strictly validated.

Bodies are msgspec structs, as the messages of the sockets are. FastAPI reads paths and queries, which are single
texts with a length. What stands inside a variant, an action or a record is read by the game, whose own checks hold
for the library and the terminal too.
"""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import Path
from pydantic import AfterValidator

from cartagena.rules import RULES_VERSION
from cartagena.rules.variant import Variant, variant_of
from cartagena.server.errors import BadMessage, UnknownGame
from cartagena.server.rooms.rooms import is_id
from cartagena.server.table.clock import is_sound
from cartagena.server.table.fairness import LONGEST_WORD
from cartagena.server.table.options import TableOptions, options_of
from cartagena.server.thinking.bot_threads import bot_names

#: Turns a player after which a served game is a draw (people could pass forever).
TURNS_A_PLAYER = 200


def must_be_id(text: str) -> str:
    """An id from a path; anything that cannot be an id is not found."""
    if not is_id(text):
        raise UnknownGame("there is no such table")
    return text


TableId = Annotated[str, Path(max_length=64), AfterValidator(must_be_id)]
Name = Annotated[str, msgspec.Meta(max_length=100)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Password = Annotated[str, msgspec.Meta(max_length=200)]
#: A variant in a request: a preset by name, or options; those left out have their defaults. The rules read it.
GivenVariant = str | dict[str, str | int | bool | list[str] | None]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request: unknown fields and wrong types are refused."""


class WantedVariant(Body, frozen=True):
    """A variant to be checked."""

    variant: GivenVariant = "jamaica"
    players: int | None = None


def read_variant(given: GivenVariant, players: int | None) -> Variant:
    """The variant, with a turn limit."""
    base = given if isinstance(given, str) else Variant.from_json(given)
    variant = variant_of(base) if players is None else variant_of(base, players=players)
    limit = variant.turn_limit or TURNS_A_PLAYER * variant.players
    return variant.but(turn_limit=min(limit, TURNS_A_PLAYER * variant.players))


#: The wanted seats: "me", "open" or "bot:NAME" each.
GivenSeats = Annotated[list[str], msgspec.Meta(max_length=5)] | None


def read_seats(seats: list[str] | None, players: int) -> list[str]:
    """The seats, checked; left out, one is mine and the others are open."""
    seats = seats if seats is not None else ["me"] + ["open"] * (players - 1)
    if len(seats) != players or seats.count("me") > 1:
        raise BadMessage(f"seats: expected {players} of them, 'me' at most once")
    for seat in seats:
        if seat not in ("me", "open"):
            must_be_bot(seat.removeprefix("bot:") if seat.startswith("bot:") else "")
    return seats


class Duplicate(Body, frozen=True):
    """The same cards again; seats left out are moved on by one."""

    seats: GivenSeats = None


class NewTable(TableOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: its options, its variant, and "me", "open" or "bot:NAME" for each seat."""

    variant: GivenVariant = "jamaica"
    players: int | None = None
    seats: GivenSeats = None
    name: Name = "Pirate"
    word: Word = ""

    def agreed(self, variant: Variant, stand_in: str) -> dict[str, Any]:
        """What goes into the set-up."""
        if not is_sound(self.clock):
            raise BadMessage("clock: turns and banks have 5 to 86400 seconds, or 1 to 30 days")
        bot = must_be_bot(self.stand_in or stand_in)
        return options_of(self) | {"variant": variant.to_json(), "stand_in": bot, "rules": RULES_VERSION}


class Join(Body, frozen=True):
    """A seat to be taken, or one's own to be given another name or word."""

    name: Name
    seat: int | None = None
    word: Word = ""


class OneSeat(Body, frozen=True):
    """A seat by its number."""

    seat: int


class BotSeat(OneSeat, frozen=True):
    """A seat for a bot."""

    bot: str


class Mute(Body, frozen=True):
    """A seat whose chat is switched off or on; null for all spectators."""

    seat: int | None
    is_muted: bool


class NewName(Body, frozen=True):
    """A display name."""

    name: Name


class BeginDaily(NewName, frozen=True):
    """A display name, and the day whose deal is on the screen, such as 2026-11-18."""

    day: Annotated[str, msgspec.Meta(max_length=10)]


class Login(Body, frozen=True):
    """A login and its password."""

    login: Annotated[str, msgspec.Meta(max_length=64)]
    password: Password


class NewPassword(Login, frozen=True):
    """A new login and password; with the old password where there is one."""

    old: Password | None = None


class Logout(Body, frozen=True):
    """Here, or everywhere."""

    everywhere: bool = False


class ReminderWish(Body, frozen=True):
    """How somebody wants to be reminded that it is their turn; null: not this way."""

    webhook: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    mail: Annotated[str, msgspec.Meta(max_length=254)] | None = None


#: More actions than any step of a lesson takes, and more letters than any action has.
MOST_ACTIONS = 12
ActionText = Annotated[str, msgspec.Meta(max_length=80)]
Language = Literal["en", "nl", "de", "sv", "he"]


class LessonPlace(Body, frozen=True):
    """A place in a lesson: its version, the step, the actions played in it, and one to be tried."""

    version: int
    step: int = 0
    actions: Annotated[list[ActionText], msgspec.Meta(max_length=MOST_ACTIONS)] = []
    attempt: ActionText | None = None
    language: Language = "en"


class PuzzlePlace(Body, frozen=True):
    """A place in a puzzle: the actions played, and one to be tried."""

    actions: Annotated[list[ActionText], msgspec.Meta(max_length=MOST_ACTIONS)] = []
    attempt: ActionText | None = None


class MistakePlace(Body, frozen=True):
    """A marked decision, by the moment it led to, and an action to be tried in its place."""

    ply: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    attempt: ActionText | None = None


class PuzzleTurn(Body, frozen=True):
    """Somebody's turn in a puzzle: the actions, as far as they were played."""

    actions: Annotated[list[ActionText], msgspec.Meta(max_length=MOST_ACTIONS)] = []


BODIES = (
    WantedVariant, NewTable, Duplicate, Join, OneSeat, BotSeat, Mute, NewName, Login, NewPassword, Logout, ReminderWish,
    LessonPlace, PuzzlePlace, PuzzleTurn, MistakePlace, BeginDaily,
)  # fmt: skip


def must_be_bot(name: str) -> str:
    """A bot's name, checked."""
    if name not in bot_names():
        raise BadMessage(f"there are the bots {', '.join(bot_names())}")
    return name
