"""The options of a game (RULES 2): one validated value, presets by name, and the booklets that offer them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from cartagena.rules.errors import VariantError, shown

CLASSIC_SYMBOLS = ("skull", "hat", "dagger", "bottle", "key", "pistol")
SECOND_SYMBOLS = ("pistol", "rum", "lantern", "parrot", "hook", "chest")

EDITIONS = ("classic", "second")
ROUTES = ("tunnel", "jungle", "complete")
HANDS = ("closed", "open")
SUPPLIES = ("pile", "row")
PASSES = ("free", "at_least_one")
REFUELS = ("retreat", "morgan", "either")
PLAYERS = range(2, 6)
CREWS = range(4, 9)
PIECES = range(4, 9)
PIECES_OF_THE_COMPLETE_ADVENTURE = (6, 8)
MOST_TURNS = 1_000_000


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

    def __post_init__(self) -> None:
        self._must_be_one_of("edition", EDITIONS)
        second = self.edition == "second"
        if self.passing is None:
            object.__setattr__(self, "passing", "free" if second else "at_least_one")
        if self.empty_hand_draw is None:
            object.__setattr__(self, "empty_hand_draw", second)
        self._must_be_one_of("route", ROUTES)
        legs = 2 if self.route == "complete" else 1
        if isinstance(self.refuel, str):
            object.__setattr__(self, "refuel", (self.refuel,) * legs)
        self._check_words()
        self._check_numbers()
        self._check_refuel(legs)
        if self.sorceress and not second:
            raise VariantError("sorceress: needs the second edition (edition='second'), not 'classic'")

    def _must_be_one_of(self, option: str, allowed: tuple[str, ...]) -> None:
        value = getattr(self, option)
        if not isinstance(value, str) or value not in allowed:
            name = "pass" if option == "passing" else option
            raise VariantError(f"{name}: {shown(value)} is not one of {', '.join(allowed)}")

    def _check_words(self) -> None:
        self._must_be_one_of("hands", HANDS)
        self._must_be_one_of("supply", SUPPLIES)
        self._must_be_one_of("passing", PASSES)
        for option in ("empty_hand_draw", "freebooter", "sorceress"):
            if not isinstance(getattr(self, option), bool):
                raise VariantError(f"{option}: {shown(getattr(self, option))} is neither true nor false")

    def _check_numbers(self) -> None:
        must_be_within("players", self.players, PLAYERS)
        must_be_within("crew", self.crew, CREWS)
        must_be_within("pieces", self.pieces, PIECES)
        if self.route == "complete" and self.pieces not in PIECES_OF_THE_COMPLETE_ADVENTURE:
            raise VariantError(f"pieces: the complete route takes 6 or 8 (3 or 4 a leg), not {self.pieces}")
        if self.turn_limit is not None:
            must_be_within("turn_limit", self.turn_limit, range(1, MOST_TURNS + 1))

    def _check_refuel(self, legs: int) -> None:
        if not isinstance(self.refuel, (tuple, list)) or len(self.refuel) != legs:
            raise VariantError(f"refuel: {shown(self.refuel)} must have {legs} of {', '.join(REFUELS)}, one a leg")
        object.__setattr__(self, "refuel", tuple(self.refuel))
        for way in self.refuel:
            if not isinstance(way, str) or way not in REFUELS:
                raise VariantError(f"refuel: {shown(way)} is not one of {', '.join(REFUELS)}")

    @property
    def symbols(self) -> tuple[str, ...]:
        """The six symbols of the edition, in the order of their numbers."""
        return SECOND_SYMBOLS if self.edition == "second" else CLASSIC_SYMBOLS

    @property
    def fields(self) -> int:
        """How many fields the path has."""
        return 6 * self.pieces

    @property
    def is_complete(self) -> bool:
        """Whether it is the complete adventure, with a boat between two legs."""
        return self.route == "complete"

    def but(self, **changes: Any) -> "Variant":
        """The same variant with other values for some options."""
        return variant_of(self, **changes)

    def to_json(self) -> dict[str, Any]:
        """The variant as it stands in a JSON position."""
        data = asdict(self)
        data["pass"] = data.pop("passing")
        data["refuel"] = list(self.refuel)
        return {name: data[name] for name in JSON_NAMES}

    @classmethod
    def from_json(cls, data: Any) -> "Variant":
        """Read a variant; options left out have their defaults, unknown ones are refused."""
        if not isinstance(data, Mapping):
            raise VariantError(f"variant: {shown(data)} is not an object of options")
        for name in data:
            if name not in JSON_NAMES:
                raise VariantError(f"{shown(name)} is not an option; the options are {', '.join(JSON_NAMES)}")
        options = {("passing" if name == "pass" else name): value for name, value in data.items()}
        if isinstance(options.get("refuel"), list):
            options["refuel"] = tuple(options["refuel"])
        return cls(**options)


JSON_NAMES = (
    "players", "edition", "route", "pieces", "crew", "hands", "supply", "pass", "empty_hand_draw", "refuel",
    "freebooter", "sorceress", "turn_limit",
)  # fmt: skip


def must_be_within(option: str, value: Any, allowed: range) -> None:
    """Refuse a number that is none or out of range."""
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

#: The booklets beside the table: what each offers, by the name of a preset.
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
    if "pass" in changes:
        changes["passing"] = changes.pop("pass")
    unknown = [name for name in changes if name not in Variant.__dataclass_fields__]
    if unknown:
        raise VariantError(f"{shown(unknown[0])} is not an option; the options are {', '.join(JSON_NAMES)}")
    if "route" in changes and "refuel" not in changes and len(set(base.refuel)) == 1:
        changes["refuel"] = base.refuel[0]
    return replace(base, **changes)
