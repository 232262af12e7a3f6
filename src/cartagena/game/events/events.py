"""Events as dataclasses, one for each kind, named in the past tense; each declares to whom its cards are open.

Data only: ``visibility`` applies the declarations. A card, tile or hand that is not declared open is hidden from all.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, ClassVar, NamedTuple

from cartagena.game.errors import NotationError, shown
from cartagena.rules.knowledge.places import Place


class OpenTo(NamedTuple):
    """To whom a field is open: the seats named by *seats*, and everybody if one of *places* lies open."""

    seats: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()


EVERYBODY = OpenTo(places=(Place.TABLE,))
#: A card that came from the supply into a hand.
GAIN = (Place.SUPPLY, Place.HAND)


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened. Cards and spaces are words; a card that the receiver may not see is None."""

    event: ClassVar[str]
    #: By field that carries a card, a tile or a hand: to whom it is open.
    open_to: ClassVar[Mapping[str, OpenTo]] = {}
    #: The place whose content it shows to a seat, or shuffles: if that place is hidden, undo is no longer free.
    uncovers: ClassVar[Place | None] = None

    def __init_subclass__(cls) -> None:
        cls.event = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

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

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": EVERYBODY}

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

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat",), GAIN)}
    uncovers: ClassVar[Place | None] = Place.SUPPLY

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardHeld(Event):
    """A card went from the supply to those that rum or lantern distribute."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat",), (Place.SUPPLY,))}
    uncovers: ClassVar[Place | None] = Place.SUPPLY

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    """The discard pile became the new pile."""

    uncovers: ClassVar[Place | None] = Place.PILE

    count: int


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """Cards were laid out as the open row, front first."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"cards": EVERYBODY}
    uncovers: ClassVar[Place | None] = Place.PILE

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A seat discarded a card because of a dark one."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": EVERYBODY}

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """A seat looked into another seat's hand."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"cards": OpenTo(("seat", "victim"), (Place.HAND,))}
    uncovers: ClassVar[Place | None] = Place.HAND

    seat: int
    victim: int
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card changed hands."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat", "victim"), (Place.HAND,))}
    uncovers: ClassVar[Place | None] = Place.HAND

    seat: int
    victim: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A card of those held, or of the row, came into the hand of the active seat."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat",), GAIN)}

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """A card of those held came into another seat's hand."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat", "receiver"), GAIN)}
    uncovers: ClassVar[Place | None] = Place.SUPPLY

    seat: int
    receiver: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardLaidBack(Event):
    """A card of those held was laid on the pile: only the seat that laid it knows it, even where hands lie open."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"card": OpenTo(("seat",))}

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class TileOpened(Event):
    """A treasure tile was opened: a number of cards, "empty" or "snake"."""

    open_to: ClassVar[Mapping[str, OpenTo]] = {"tile": EVERYBODY}
    uncovers: ClassVar[Place | None] = Place.TILE

    seat: int
    at: str
    tile: int | str


@dataclass(frozen=True, slots=True)
class TilesRelaid(Event):
    """All tiles were shuffled and laid out again."""

    uncovers: ClassVar[Place | None] = Place.TILE


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat's whole crew stands at the end."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    """Nobody won: "stalemate" or "turn_limit"."""

    reason: str


#: By field: its key in JSON, where that is a keyword of Python or otherwise different.
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
