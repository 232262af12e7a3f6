"""Actions as dataclasses, one for each kind, named after what is done; and their JSON."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from cartagena.game.errors import NotationError, shown


@dataclass(frozen=True, slots=True)
class Action:
    """Anything a seat can do. Spaces and cards are words ("start", "17", "rum*"); seats count from 0."""

    do: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """The action as a JSON object."""
        data: dict[str, Any] = {"do": self.do}
        for field in fields(self):
            value = getattr(self, field.name)
            data[JSON_KEYS.get(field.name, field.name)] = list(value) if isinstance(value, tuple) else value
        return data


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Play a card, move an own pirate ahead (RULES 4.4)."""

    do: ClassVar[str] = "advance"
    card: str
    origin: str


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Move an own pirate back and draw (RULES 4.5)."""

    do: ClassVar[str] = "retreat"
    origin: str


@dataclass(frozen=True, slots=True)
class Morgan(Action):
    """Move an opponent's pirate ahead and draw (RULES 4.7)."""

    do: ClassVar[str] = "morgan"
    seat: int
    origin: str


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """Move the boat (RULES 6.5, 6.6)."""

    do: ClassVar[str] = "sail"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn (RULES 4.2)."""

    do: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """With an empty hand: draw a card instead of acting (RULES 4.3)."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pistol(Action):
    """Enchanted: look into a hand and take a card (RULES 8.1)."""

    do: ClassVar[str] = "pistol"
    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Rum(Action):
    """Enchanted: a round for everybody (RULES 8.2)."""

    do: ClassVar[str] = "rum"
    card: str


@dataclass(frozen=True, slots=True)
class Lantern(Action):
    """Enchanted: keep one of four cards (RULES 8.3)."""

    do: ClassVar[str] = "lantern"
    card: str


@dataclass(frozen=True, slots=True)
class Parrot(Action):
    """Enchanted: two parrots as any symbol (RULES 8.4)."""

    do: ClassVar[str] = "parrot"
    cards: tuple[str, str]
    symbol: str
    origin: str


@dataclass(frozen=True, slots=True)
class Hook(Action):
    """Enchanted: two own pirates to one space (RULES 8.5)."""

    do: ClassVar[str] = "hook"
    card: str
    second: str
    origins: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Chest(Action):
    """Enchanted: open a tile, after an advance onto it or in place (RULES 8.6)."""

    do: ClassVar[str] = "chest"
    card: str
    origin: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The card taken from the hand looked into (RULES 8.1)."""

    do: ClassVar[str] = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """A card kept (RULES 8.2, 8.3)."""

    do: ClassVar[str] = "keep"
    card: str


@dataclass(frozen=True, slots=True)
class Give(Action):
    """A card given to the next seat (RULES 8.2)."""

    do: ClassVar[str] = "give"
    card: str


@dataclass(frozen=True, slots=True)
class LayBack(Action):
    """A card laid back on the pile (RULES 8.3)."""

    do: ClassVar[str] = "lay_back"
    card: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card thrown away because of a dark one (RULES 7.1)."""

    do: ClassVar[str] = "discard"
    card: str


KINDS: dict[str, type[Action]] = {
    kind.do: kind
    for kind in (
        Advance, Retreat, Morgan, Sail, Pistol, Rum, Lantern, Parrot, Hook, Chest, Draw, End,
        Take, Keep, Give, LayBack, Discard,
    )
}  # fmt: skip

#: By field: its key in JSON, where that is a keyword of Python or otherwise different.
JSON_KEYS = {"origin": "from", "origins": "from", "second": "with", "symbol": "as"}


def action_from_json(data: Any) -> Action:
    """Read an action from its JSON object; its form is checked, not whether it is legal."""
    if not isinstance(data, dict):
        raise NotationError(f"{shown(data)} is not an action; expected an object such as {{'do': 'sail'}}")
    do = data.get("do")
    if not isinstance(do, str) or do not in KINDS:
        raise NotationError(f"'do': {shown(do)} is no kind of action; expected one of {', '.join(KINDS)}")
    kind = KINDS[do]
    values: dict[str, Any] = {}
    for field in fields(kind):
        key = JSON_KEYS.get(field.name, field.name)
        if key not in data:
            raise NotationError(f"{shown(data)}: a {do!r} needs {key!r}")
        values[field.name] = _parse_value(do, key, data[key], str(field.type))
    unknown = [key for key in data if key != "do" and key not in {JSON_KEYS.get(n, n) for n in values}]
    if unknown:
        raise NotationError(f"{shown(data)}: a {do!r} has no {shown(unknown[0])}")
    return kind(**values)


def _parse_value(do: str, key: str, value: Any, declared: str) -> Any:
    if "tuple" in declared:
        if isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(part, str) for part in value):
            return tuple(value)
        raise NotationError(f"{do!r}: {key!r} is {shown(value)}; expected two words in a list")
    if "int" in declared:
        if type(value) is int:
            return value
        raise NotationError(f"{do!r}: {key!r} is {shown(value)}; expected the number of a seat")
    if isinstance(value, str):
        return value
    raise NotationError(f"{do!r}: {key!r} is {shown(value)}; expected a word")
