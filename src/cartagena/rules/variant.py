"""The options of a game (RULES 2): one table of them, validated values, presets by name, and booklets.

Validation, JSON, records, observations, the server's answer and the terminal's flags read ``OPTIONS`` and ``LIMITS``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NamedTuple

from cartagena.rules import constants as c
from cartagena.rules.errors import VariantError, shown

CLASSIC_SYMBOLS = ("skull", "hat", "dagger", "bottle", "key", "pistol")
SECOND_SYMBOLS = ("pistol", "rum", "lantern", "parrot", "hook", "chest")

EDITIONS = ("classic", "second")
ROUTES = ("tunnel", "jungle", "complete")
#: By route: how many legs it has.
LEGS = {"tunnel": 1, "jungle": 1, "complete": 2}
HANDS = ("closed", "open")
SUPPLIES = ("pile", "row")
PASSES = ("free", "at_least_one")
REFUELS = ("retreat", "morgan", "either")
SAIL_BACKS = ("tunnel_or_prison", "tunnel")
CHESTS = ("on_arrival", "in_place")
SNAKES = ("anywhere", "own_leg")
FLAGS = (False, True)
PLAYERS = range(2, 6)
CREWS = range(4, 9)
PIECES = range(4, 9)
MOST_TURNS = 1_000_000


class Kind(Enum):
    """What the value of an option is."""

    NUMBER = "a whole number"
    WORD = "one of some words"
    FLAG = "true or false"
    WORD_PER_LEG = "for each leg of the route, one of some words"
    LIMIT = "a whole number, or None"


class Option(NamedTuple):
    """An option of a variant; *field* is its field of a game's record, *meaning* explains the number there."""

    kind: Kind
    values: Sequence[Any]
    field: str
    meaning: str
    help: str
    #: The edition whose booklets have it first, or "house" for one that no booklet has.
    since: str = "classic"
    #: By value: the number that stands for it; empty if each number stands for itself.
    codes: tuple[int, ...] = ()
    #: By edition: the default.
    usual: Mapping[str, Any] | None = None
    #: The default of an option that is newer than stored positions; JSON leaves it out.
    unwritten: Any = None

    def encode(self, value: Any) -> int:
        """The number that stands for a value (of one leg) in records and observations."""
        return self.codes[self.values.index(value)] if self.codes else value or 0

    def decode(self, number: int) -> Any:
        """The value that a number stands for."""
        return self.values[self.codes.index(number)] if self.codes else number or None


class Limit(NamedTuple):
    """Fewer values of an option where other options have certain values."""

    option: str
    values: Sequence[Any]
    where: Mapping[str, Any]
    error: str


#: By name in JSON: every option, in the order of the JSON.
OPTIONS: dict[str, Option] = {
    "players": Option(Kind.NUMBER, PLAYERS, "players", "how many seats", "How many play."),
    "edition": Option(
        Kind.WORD, EDITIONS, "edition", "0 classic, 1 second", "Which edition's symbols and path.", codes=(0, 1)
    ),
    "route": Option(
        Kind.WORD, ROUTES, "route", "0 tunnel, 1 jungle, 2 complete", "Where the pirates flee.", "second", (0, 1, 2)
    ),
    "pieces": Option(Kind.NUMBER, PIECES, "pieces", "path pieces", "Pieces of the path."),
    "crew": Option(Kind.NUMBER, CREWS, "crew", "pirates of each seat", "Pirates each."),
    "hands": Option(Kind.WORD, HANDS, "open_hands", "1 if all see all hands", "Who sees your cards.", codes=(0, 1)),
    "supply": Option(
        Kind.WORD, SUPPLIES, "open_row", "1 if cards come from the open row", "Where new cards come from.", codes=(0, 1)
    ),
    "pass": Option(
        Kind.WORD, PASSES, "free_pass", "1 if a turn may be ended before its first action",
        "Whether a turn may go by without an action.",
        codes=(1, 0), usual={"classic": "at_least_one", "second": "free"},
    ),
    "empty_hand_draw": Option(
        Kind.FLAG, FLAGS, "empty_hand_draw", "1 if an empty hand may draw instead of acting",
        "With no cards, draw one instead.", "second", (0, 1), usual={"classic": False, "second": True},
    ),
    "refuel": Option(
        Kind.WORD_PER_LEG, REFUELS, "refuel", "by leg: 1 retreat, 2 Morgan, 3 either", "How cards are earned.",
        "second", (c.RETREAT_ALLOWED, c.MORGAN_ALLOWED, c.RETREAT_ALLOWED | c.MORGAN_ALLOWED),
    ),
    "freebooter": Option(
        Kind.FLAG, FLAGS, "freebooter", "1 if dark cards make others discard", "Dark cards.", "second", (0, 1)
    ),
    "sorceress": Option(
        Kind.FLAG, FLAGS, "sorceress", "1 if cards can be enchanted", "Enchanted cards.", "second", (0, 1)
    ),
    "turn_limit": Option(
        Kind.LIMIT, range(1, MOST_TURNS + 1), "turn_limit", "the last turn, 0 for no limit",
        "A draw after this number of turns.", "house",
    ),
    "sail_back": Option(
        Kind.WORD, SAIL_BACKS, "sail_back_from_tunnel", "1 if pirates in prison do not let their seat sail back",
        "Whose pirates let you sail back.", "second", (0, 1), unwritten="tunnel_or_prison",
    ),
    "chest": Option(
        Kind.WORD, CHESTS, "chest_in_place", "1 if an enchanted chest opens the tile under a pirate, without a move",
        "Which tile a chest opens.", "second", (0, 1), unwritten="on_arrival",
    ),
    "snake": Option(
        Kind.WORD, SNAKES, "snake_on_own_leg", "1 if the snake never chases a pirate over the sea to a rum field",
        "How far the snake chases.", "second", (0, 1), unwritten="anywhere",
    ),
}  # fmt: skip

_ONLY_COMPLETE = "{!r} needs the complete route (route='complete'); elsewhere only {} is allowed"
_ONLY_SORCERESS = "{!r} needs the Sorceress (sorceress=true); without her only {} is allowed"
LIMITS: tuple[Limit, ...] = (
    Limit("sorceress", (False,), {"edition": "classic"}, "needs the second edition (edition='second'), not 'classic'"),
    *(Limit("sail_back", SAIL_BACKS[:1], {"route": route}, _ONLY_COMPLETE) for route in ROUTES if LEGS[route] == 1),
    Limit("chest", CHESTS[:1], {"sorceress": False}, _ONLY_SORCERESS),
    Limit("snake", SNAKES[:1], {"sorceress": False}, _ONLY_SORCERESS),
    *(Limit("snake", SNAKES[:1], {"route": route}, _ONLY_COMPLETE) for route in ROUTES if LEGS[route] == 1),
)
#: By option: its attribute of Variant; ``pass`` is a keyword of Python.
ATTRIBUTES = {name: name for name in OPTIONS} | {"pass": "passing"}


@dataclass(frozen=True, slots=True)
class Variant:
    """All options of one game; ``passing`` (``pass`` in JSON) and ``empty_hand_draw`` follow the edition by default."""

    players: int = 3
    edition: str = "classic"
    route: str = "tunnel"
    pieces: int = 6
    crew: int = 6
    hands: str = "closed"
    supply: str = "pile"
    passing: str | None = None
    empty_hand_draw: bool | None = None
    refuel: tuple[str, ...] | str = "retreat"
    freebooter: bool = False
    sorceress: bool = False
    turn_limit: int | None = None
    sail_back: str = "tunnel_or_prison"
    chest: str = "on_arrival"
    snake: str = "anywhere"

    def __post_init__(self) -> None:
        check_value("edition", self.edition)
        for name, option in OPTIONS.items():
            if option.usual is not None and self.value(name) is None:
                self._set(name, option.usual[self.edition])
        check_value("route", self.route)
        if isinstance(self.refuel, str):
            self._set("refuel", (self.refuel,) * self.legs)
        for name in OPTIONS:
            check_value(name, self.value(name), legs=self.legs)
        self._set("refuel", tuple(self.refuel))
        self._check_limits()

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, ATTRIBUTES[name], value)

    def _check_limits(self) -> None:
        for limit in LIMITS:
            value = self.value(limit.option)
            applies = all(self.value(name) == wanted for name, wanted in limit.where.items())
            if applies and value not in limit.values:
                raise VariantError(f"{limit.option}: {limit.error.format(value, limit.values[0])}")

    def value(self, name: str) -> Any:
        """The value of an option by its name in JSON."""
        return getattr(self, ATTRIBUTES[name])

    @property
    def symbols(self) -> tuple[str, ...]:
        """The six symbols of the edition, in the order of their numbers."""
        return SECOND_SYMBOLS if self.edition == "second" else CLASSIC_SYMBOLS

    @property
    def fields(self) -> int:
        """How many fields the path has."""
        return 6 * self.pieces

    @property
    def first_leg_fields(self) -> int:
        """How many fields the first leg has: with an odd number of pieces the tunnel gets one more (RULES 2)."""
        return self.fields if self.legs == 1 else 6 * ((self.pieces + 1) // 2)

    @property
    def legs(self) -> int:
        """How many legs the route has."""
        return LEGS[self.route]

    @property
    def open_hands(self) -> bool:
        """Whether hands lie open; the record of a game has the same name for it."""
        return self.hands == "open"

    @property
    def open_row(self) -> bool:
        """Whether cards are drawn from an open row; the record of a game has the same name for it."""
        return self.supply == "row"

    @property
    def is_complete(self) -> bool:
        """Whether it is the complete adventure, with a boat between two legs."""
        return self.route == "complete"

    def but(self, **changes: Any) -> "Variant":
        """The same variant with other values for some options."""
        return variant_of(self, **changes)

    def options(self) -> dict[str, Any]:
        """The value of every option, by its name in JSON."""
        return {name: self.value(name) for name in OPTIONS} | {"refuel": list(self.refuel)}

    def to_json(self) -> dict[str, Any]:
        """The variant as it stands in a JSON position: newer options only where they differ from their defaults."""
        return {
            name: value
            for name, value in self.options().items()
            if OPTIONS[name].unwritten is None or OPTIONS[name].unwritten != value
        }

    @classmethod
    def from_json(cls, data: Any) -> "Variant":
        """Read a variant; options left out have their defaults, unknown ones raise VariantError."""
        if not isinstance(data, Mapping):
            raise VariantError(f"variant: {shown(data)} is not an object of options")
        for name in data:
            if name not in OPTIONS:
                raise VariantError(f"{shown(name)} is not an option; the options are {', '.join(OPTIONS)}")
        return cls(**{ATTRIBUTES[name]: value for name, value in data.items()})


def check_value(name: str, value: Any, *, legs: int = 1) -> None:
    """Raise VariantError for a value that an option cannot have, whatever the other options are."""
    option = OPTIONS[name]
    if option.kind is Kind.WORD:
        must_be_word(name, value, option.values)
    elif option.kind is Kind.FLAG and not isinstance(value, bool):
        raise VariantError(f"{name}: {shown(value)} is neither true nor false")
    elif option.kind is Kind.NUMBER or (option.kind is Kind.LIMIT and value is not None):
        must_be_within(name, value, option.values)
    elif option.kind is Kind.WORD_PER_LEG:
        if not isinstance(value, (tuple, list)) or len(value) != legs:
            raise VariantError(f"{name}: {shown(value)} must have {legs} of {', '.join(option.values)}, one a leg")
        for word in value:
            must_be_word(name, word, option.values)


def must_be_word(option: str, value: Any, allowed: Sequence[str]) -> None:
    """Raise VariantError unless *value* is one of some words."""
    if not isinstance(value, str) or value not in allowed:
        raise VariantError(f"{option}: {shown(value)} is not one of {', '.join(allowed)}")


def must_be_within(option: str, value: Any, allowed: Sequence[int]) -> None:
    """Raise VariantError unless *value* is a whole number in range."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        raise VariantError(f"{option}: {shown(value)} is not a number from {allowed[0]} to {allowed[-1]}")


PRESETS: dict[str, Variant] = {
    "jamaica": Variant(),
    "tortuga": Variant(hands="open", supply="row"),
    "jamaica-pass": Variant(passing="free"),
    "tortuga-pass": Variant(hands="open", supply="row", passing="free"),
    "hispaniola": Variant(supply="row"),
    "jailbreak": Variant(edition="second"),
    "jungle": Variant(edition="second", route="jungle"),
    "complete": Variant(edition="second", route="complete"),
    "everything": Variant(
        edition="second", route="complete", pieces=8, refuel="either", freebooter=True, sorceress=True
    ),
}

#: The printed booklets: the games each describes, as names of presets.
BOOKLETS: dict[str, dict[str, str]] = {
    "dutch-pass": {"language": "Dutch", "Jamaica": "jamaica-pass", "Tortuga": "tortuga-pass"},
    "dutch": {"language": "Dutch", "Jamaica": "jamaica", "Tortuga": "tortuga"},
    "hebrew": {"language": "Hebrew", "Jamaica": "jamaica", "Cartagena": "tortuga"},
    "swedish": {"language": "Swedish", "Jamaica": "jamaica", "Tortuga": "tortuga"},
    "german": {"language": "German", "Jailbreak": "jailbreak", "Jungle": "jungle", "Complete": "complete"},
}


def variant_of(base: "Variant | str", **changes: Any) -> Variant:
    """A preset by name, or a variant, with some options changed."""
    if isinstance(base, str):
        if base not in PRESETS:
            raise VariantError(f"{shown(base)} is not a preset; the presets are {', '.join(PRESETS)}")
        base = PRESETS[base]
    changes = {ATTRIBUTES.get(name, name): value for name, value in changes.items()}
    unknown = [name for name in changes if name not in Variant.__dataclass_fields__]
    if unknown:
        raise VariantError(f"{shown(unknown[0])} is not an option; the options are {', '.join(OPTIONS)}")
    if "route" in changes and "refuel" not in changes and len(set(base.refuel)) == 1:
        changes["refuel"] = base.refuel[0]
    return replace(base, **changes)
