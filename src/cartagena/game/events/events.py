"""What happened: one small dataclass a kind, in the past tense, and what a receiver may see of each."""

import re
from dataclasses import dataclass, fields, replace
from types import UnionType
from typing import Any, ClassVar, Self

from cartagena.game.errors import NotationError, shown
from cartagena.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened. Cards and spaces are words; a card that the receiver may not see is None."""

    event: ClassVar[str]
    #: Whether there are receivers who may not see all of it.
    can_hide: ClassVar[bool]

    def __init_subclass__(cls) -> None:
        cls.event = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.can_hide = cls.is_open_to is not Event.is_open_to

    def seen_by(self, observer: int | None, variant: Variant) -> Self:
        """The event as a seat, or a spectator (None), may see it (RULES 9)."""
        return self if self.is_open_to(observer, variant) else replace(self, **self.secrets())

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:  # noqa: ARG002
        """Whether the observer sees all of it."""
        return True

    def secrets(self) -> dict[str, Any]:
        """What is put in the place of secrets."""
        return {"card": None}

    def to_json(self) -> dict[str, Any]:
        """The event as a JSON object."""
        data: dict[str, Any] = {"event": self.event}
        for name, key in _KEYS[self.event]:
            value = getattr(self, name)
            data[key] = list(value) if isinstance(value, tuple) else value
        return data


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat became the active one."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; by itself when nothing more was possible."""

    seat: int
    by_itself: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card came to lie on the discard pile."""

    seat: int
    card: str
    enchanted: bool


@dataclass(frozen=True, slots=True)
class PirateAdvanced(Event):
    """A pirate moved ahead by a card."""

    seat: int
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class PirateRetreated(Event):
    """A pirate moved back for cards."""

    seat: int
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class PiratePushed(Event):
    """A pirate of *seat* was moved ahead by an opponent (Captain Morgan)."""

    seat: int
    by: int
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class PirateBitten(Event):
    """A pirate fled from the snake."""

    seat: int
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class BoatSailed(Event):
    """The boat came to the other shore."""

    seat: int
    shore: str
    free: bool


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the supply to a hand."""

    seat: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer == self.seat or shows_hands(variant) or shows_supply(variant)


@dataclass(frozen=True, slots=True)
class CardHeld(Event):
    """A card went from the supply to those that rum or lantern distribute."""

    seat: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer == self.seat or shows_supply(variant)


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    """The discard pile became the new pile."""

    count: int


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """Cards were laid out as the open row, front first."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A seat threw a card away because of a dark one."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """A seat looked into another's hand."""

    seat: int
    victim: int
    cards: tuple[str, ...] | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer in (self.seat, self.victim) or shows_hands(variant)

    def secrets(self) -> dict[str, Any]:
        return {"cards": None}


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card changed hands."""

    seat: int
    victim: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer in (self.seat, self.victim) or shows_hands(variant)


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A card of those held, or of the row, came into the hand of the active seat."""

    seat: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer == self.seat or shows_hands(variant) or shows_supply(variant)


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """A card of those held came into another's hand."""

    seat: int
    receiver: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:
        return observer in (self.seat, self.receiver) or shows_hands(variant) or shows_supply(variant)


@dataclass(frozen=True, slots=True)
class CardLaidBack(Event):
    """A card of those held was laid on the pile: only who laid it knows it, even where hands lie open."""

    seat: int
    card: str | None

    def is_open_to(self, observer: int | None, variant: Variant) -> bool:  # noqa: ARG002
        return observer == self.seat


@dataclass(frozen=True, slots=True)
class TileOpened(Event):
    """A treasure tile was opened: a number of cards, "empty" or "snake"."""

    seat: int
    at: str
    tile: int | str


@dataclass(frozen=True, slots=True)
class TilesRelaid(Event):
    """All tiles were shuffled and laid anew."""


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat's whole crew stands at the end."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    """Nobody won: "stalemate" or "turn_limit"."""

    reason: str


def shows_hands(variant: Variant) -> bool:
    """Whether everybody sees all hands."""
    return variant.hands == "open"


def shows_supply(variant: Variant) -> bool:
    """Whether everybody sees the card that is drawn next."""
    return variant.supply == "row"


#: Words that Python cannot use as names, or that JSON has differently.
JSON_KEYS = {"origin": "from", "target": "to", "shore": "to", "receiver": "to"}
KINDS: dict[str, type[Event]] = {
    kind.event: kind
    for kind in (
        TurnStarted, TurnEnded, CardPlayed, PirateAdvanced, PirateRetreated, PiratePushed, PirateBitten,
        BoatSailed, CardDrawn, CardHeld, PileReshuffled, RowLaid, CardDiscarded, HandSeen, CardTaken,
        CardKept, CardGiven, CardLaidBack, TileOpened, TilesRelaid, GameWon, GameDrawn,
    )
}  # fmt: skip

#: By event: its fields, each with its key in JSON.
_KEYS = {
    name: tuple((field.name, JSON_KEYS.get(field.name, field.name)) for field in fields(kind))
    for name, kind in KINDS.items()
}


def parse_event(data: Any) -> Event:
    """Read an event from its JSON object."""
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in KINDS:
        raise NotationError(f"{shown(data)} is not an event; 'event' must be one of {', '.join(KINDS)}")
    values = {}
    for field in fields(KINDS[name]):
        key = JSON_KEYS.get(field.name, field.name)
        if key not in data:
            raise NotationError(f"{shown(data)}: a {name!r} needs {key!r}")
        values[field.name] = _parse_value(name, key, data[key], field.type)
    return KINDS[name](**values)


def _parse_value(name: str, key: str, value: Any, declared: Any) -> Any:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        value = tuple(value)
    kind = type(None) if value is None else tuple[str, ...] if isinstance(value, tuple) else type(value)
    if kind in (declared.__args__ if isinstance(declared, UnionType) else (declared,)):
        return value
    raise NotationError(f"{name!r}: {key!r} is {shown(value)}; expected {declared}")


def events_for(events: tuple[Event, ...], observer: int | None, variant: Variant) -> tuple[Event, ...]:
    """The same events, as many, as a seat or a spectator (None) may see them."""
    if not any(event.can_hide for event in events):
        return events
    return tuple(event.seen_by(observer, variant) for event in events)
