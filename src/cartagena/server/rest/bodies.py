"""Bodies of requests, strictly validated, and their senders."""

import re
from typing import Annotated, Any, Literal

import msgspec
from fastapi import Depends, Path, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from cartagena.rules import RULES_VERSION
from cartagena.rules.variant import Variant, variant_of
from cartagena.server.accounts.identity import COOKIE, Player
from cartagena.server.errors import BadMessage, NotAllowed, UnknownGame
from cartagena.server.rooms.rooms import is_id, new_id
from cartagena.server.server import Server
from cartagena.server.table.clock import ClockRule, is_sound
from cartagena.server.table.fairness import LONGEST_WORD
from cartagena.server.thinking.bot_threads import bot_names

#: Turns a player after which a served game is a draw (people could pass forever).
TURNS_A_PLAYER = 200
YEAR = 365 * 86_400
#: Characters that databases refuse in texts: NUL and lone surrogates.
UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def must_be_id(text: str) -> str:
    """An id from a path; anything that cannot be an id is not found."""
    if not is_id(text):
        raise UnknownGame("there is no such table")
    return text


def must_be_storable(value: Any) -> Any:
    """A value from JSON without texts, or names of fields, that cannot be stored."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str) and UNSTORABLE.search(one):
            raise ValueError("a text has a character that cannot be stored")
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            waiting += one
    return value


TableId = Annotated[str, Path(max_length=64), AfterValidator(must_be_id)]
Name = Annotated[str, Field(max_length=100)]
Word = Annotated[str, Field(max_length=LONGEST_WORD)]


class Body(BaseModel):
    """The body of a request: unknown fields, wrong types and texts that cannot be stored are refused."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_texts(cls, value: Any) -> Any:
        return must_be_storable(value)


class WantedVariant(Body):
    """A variant: a preset by name, or options; those left out have their defaults."""

    variant: str | dict[str, Any] = "jamaica"
    players: int | None = None

    def read_variant(self) -> Variant:
        """The variant, with a turn limit."""
        base = self.variant if isinstance(self.variant, str) else Variant.from_json(self.variant)
        variant = variant_of(base) if self.players is None else variant_of(base, players=self.players)
        limit = variant.turn_limit or TURNS_A_PLAYER * variant.players
        return variant.but(turn_limit=min(limit, TURNS_A_PLAYER * variant.players))


class WantedSeats(Body):
    """The wanted seats: "me", "open" or "bot:NAME" each."""

    seats: Annotated[list[str], Field(max_length=5)] | None = None

    def read_seats(self, players: int) -> list[str]:
        """The seats, checked; left out, one is mine and the others are open."""
        seats = self.seats if self.seats is not None else ["me"] + ["open"] * (players - 1)
        if len(seats) != players or seats.count("me") > 1:
            raise BadMessage(f"seats: expected {players} of them, 'me' at most once")
        for seat in seats:
            if seat not in ("me", "open"):
                must_be_bot(seat.removeprefix("bot:") if seat.startswith("bot:") else "")
        return seats


class Duplicate(WantedSeats):
    """The same cards again; seats left out are moved on by one."""


class NewTable(WantedVariant, WantedSeats):
    """A table to be made."""

    name: Name = "Pirate"
    word: Word = ""
    path: Annotated[list[str], Field(max_length=48)] | None = None
    start: int | None = None
    clock: dict[str, Any] = Field(default_factory=lambda: {"kind": "none"})
    on_timeout: Literal["bot", "resign"] = "bot"
    stand_in: str | None = None
    public: bool = False
    undo: bool = True
    hints: bool = True
    chat: bool = True
    spectators: int = Field(50, ge=0, le=500)

    def read_clock(self) -> ClockRule:
        """The clock, checked."""
        try:
            clock: ClockRule = msgspec.convert(self.clock, ClockRule)
        except msgspec.ValidationError as error:
            raise BadMessage(f"clock: {error}") from error
        if not is_sound(clock):
            raise BadMessage("clock: turns and banks have 5 to 86400 seconds, or 1 to 30 days")
        return clock

    def agreed(self, variant: Variant, stand_in: str) -> dict[str, Any]:
        """What goes into the set-up as it is."""
        names = ("path", "start", "on_timeout", "public", "undo", "hints", "chat", "spectators")
        return {name: getattr(self, name) for name in names} | {
            "variant": variant.to_json(),
            "clock": self.read_clock(),
            "stand_in": must_be_bot(self.stand_in or stand_in),
            "rules": RULES_VERSION,
        }


class Join(Body):
    """A seat to be taken, or one's own to be given another name or word."""

    name: Name
    seat: int | None = None
    word: Word = ""


class OneSeat(Body):
    """A seat by its number."""

    seat: int


class BotSeat(OneSeat):
    """A seat for a bot."""

    bot: str


class Mute(Body):
    """A seat whose chat is switched off or on; null for all spectators."""

    seat: int | None
    is_muted: bool


class NewName(Body):
    """A display name."""

    name: Name


class Login(Body):
    """A login and its password."""

    login: Annotated[str, Field(max_length=64)]
    password: Annotated[str, Field(max_length=200)]


class NewPassword(Login):
    """A new login and password; with the old password where there is one."""

    old: Annotated[str, Field(max_length=200)] | None = None


class Logout(Body):
    """Here, or everywhere."""

    everywhere: bool = False


def must_be_bot(name: str) -> str:
    """A bot's name, checked."""
    if name not in bot_names():
        raise BadMessage(f"there are the bots {', '.join(bot_names())}")
    return name


def the_server(request: Request) -> Server:
    """The server that the application runs on."""
    server: Server = request.app.state.server
    return server


def address_of(request: Request) -> str:
    """The address of a request."""
    return request.client.host if request.client else "unknown"


TheServer = Annotated[Server, Depends(the_server)]


async def anybody(request: Request, server: TheServer) -> Player | None:
    """The asking player, or None."""
    return await server.identity.read(request.cookies.get(COOKIE))


async def known(player: Annotated[Player | None, Depends(anybody)]) -> Player:
    """The asking player; unknown ones are refused."""
    if player is None:
        raise NotAllowed("you are not known here")
    return player


async def guest(response: Response, server: TheServer, player: Annotated[Player | None, Depends(anybody)]) -> Player:
    """The asking player; an unknown one becomes a guest."""
    if player is None:
        player = await server.identity.new_guest(new_id(), "Pirate", server.services.time.now())
        set_cookie(response, server, server.identity.cookie(player.id, 0))
    return player


def set_cookie(response: Response, server: Server, cookie: str) -> None:
    """Set the identity cookie."""
    secure = server.services.settings.secure_cookies
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


Anybody = Annotated[Player | None, Depends(anybody)]
Known = Annotated[Player, Depends(known)]
Guest = Annotated[Player, Depends(guest)]
