"""The shapes of what the game describes as JSON: views, events, actions, choices, hints.

The values are the very objects that ``to_json`` makes; nothing is converted on the way to a client. These types say
what is in them, for the schema, for the page's types and for the tests that hold every value against its shape.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, Union, get_type_hints

import msgspec

from cartagena.bots.hints.english import SENTENCES
from cartagena.game.actions import actions
from cartagena.game.events import events
from cartagena.game.path_pieces import PathPiece, Side
from cartagena.game.reasons import Reason
from cartagena.rules.variant import OPTIONS, Kind, Option, Variant

#: "start", "1", "2", ..., "boat" or "end".
Space = str
Symbol = str
#: A symbol; a dark card ends with "*".
Card = str
Tile = int | Literal["snake", "empty", "closed"]


def _tagged(kind: type[Any], tag_field: str, tag: str, keys: Mapping[str, str]) -> type[msgspec.Struct]:
    """A struct with the fields of a dataclass under their names in JSON."""
    types = get_type_hints(kind)
    named = [(field.name, types[field.name]) for field in fields(kind)]
    rename = {name: keys[name] for name, _ in named if name in keys}
    return msgspec.defstruct(
        kind.__name__, named, tag_field=tag_field, tag=tag, rename=rename, namespace={"__doc__": kind.__doc__}
    )


ACTIONS = tuple(_tagged(kind, "do", name, actions.JSON_KEYS) for name, kind in actions.KINDS.items())
EVENTS = tuple(_tagged(kind, "event", name, events.JSON_KEYS) for name, kind in events.KINDS.items())


def _option_field(option: Option) -> Any:
    """The type of an option in a variant: newer options are left out where they have their defaults."""
    return _option_type(option) if option.unwritten is None else NotRequired[_option_type(option)]


def _option_type(option: Option) -> Any:
    """The type of an option's value in JSON."""
    match option.kind:
        case Kind.WORD:
            return Literal[tuple(option.values)]
        case Kind.WORD_PER_LEG:
            return list[Literal[tuple(option.values)]]  # type: ignore[misc]
        case Kind.FLAG:
            return bool
        case Kind.LIMIT:
            return int | None
    return int


if TYPE_CHECKING:
    ActionShape = Mapping[str, object]
    EventShape = Mapping[str, object]
    PendingShape = Mapping[str, object]
    VariantShape = Mapping[str, object]
    HintCode = str
else:
    ActionShape, EventShape, HintCode = Union[ACTIONS], Union[EVENTS], Literal[tuple(SENTENCES)]  # noqa: UP007
    VariantShape = TypedDict("VariantShape", {name: _option_field(option) for name, option in OPTIONS.items()})


class TurnShape(TypedDict):
    """Whose turn it is and what is left of it."""

    number: int
    seat: int
    actions_left: int
    acted: bool
    captain_sail: bool
    stuck: int


class Thing(msgspec.Struct, tag_field="do", omit_defaults=True):
    """Something to be done before the next action."""


class PendingDiscard(Thing, tag="discard"):
    """A seat throws cards away."""

    seat: int


class PendingEffect(Thing, tag="effect"):
    """The effect of an enchanted card; of a pistol with its victim, of a chest with its space."""

    kind: Literal["pistol", "rum", "lantern", "chest"]
    target: int | None = None
    at: Space | None = None


class PendingTake(Thing, tag="take"):
    """A card is taken from a hand."""

    victim: int = msgspec.field(name="from")


class PendingKeep(Thing, tag="keep"):
    """Cards are kept."""

    left: int


class PendingGive(Thing, tag="give"):
    """A card is given to a seat."""

    to: int


class PendingLayBack(Thing, tag="lay_back"):
    """A card is laid back."""


PENDING = (PendingDiscard, PendingEffect, PendingTake, PendingKeep, PendingGive, PendingLayBack)
if not TYPE_CHECKING:
    PendingShape = Union[PENDING]  # noqa: UP007


class KnownShape(TypedDict):
    """What the observer remembers of hidden cards."""

    hands: NotRequired[dict[str, list[Card]]]
    pile: NotRequired[list[Card]]
    pool: NotRequired[dict[Card, int]]


class ViewShape(TypedDict):
    """A position as one seat, or a spectator (an observer of null), may know it; one with all cards has no observer."""

    observer: NotRequired[int | None]
    variant: VariantShape
    path: list[Symbol]
    pirates: list[dict[Space, int]]
    boat: Literal["cartagena", "tortuga"] | None
    hands: list[list[Card] | int]
    pile: list[Card] | int
    row: list[Card]
    discard: list[Card]
    tiles: dict[Space, Tile]
    tiles_out: NotRequired[list[Tile]]
    tiles_opened: list[Tile]
    turn: TurnShape
    pending: list[PendingShape]
    holding: list[Card] | int
    winner: int | None
    over: bool
    ending: Literal["won", "stalemate", "turn_limit"] | None
    known: NotRequired[KnownShape]


class BoxPieceShape(TypedDict):
    """A piece of the path, and by side the order of its symbols."""

    name: str
    sides: dict[Side, list[Symbol]]


def piece_shape(piece: PathPiece) -> BoxPieceShape:
    """A piece of the path, to be laid by a client."""
    return {"name": piece.name, "sides": {"tunnel": list(piece.tunnel), "jungle": list(piece.jungle)}}


class ChoiceShape(TypedDict):
    """A legal action, where its pirate lands, how many cards it draws (null: a closed tile decides), who would win."""

    action: ActionShape
    text: str
    to: Space | None
    draws: int | None
    wins: int | None


class LandingShape(TypedDict):
    """Where a pirate would land, or why it cannot."""

    to: Space | None
    reason: NotRequired[Reason]


MoveShape = TypedDict("MoveShape", {"seat": int, "from": Space, "to": Space})


class HintReasonShape(TypedDict):
    """One fact about an action: a code with its parameters, and whether it speaks for the action."""

    code: HintCode
    good: bool
    facts: dict[str, int | str]
    text: str


class StepShape(TypedDict):
    """An action of a line, what it does, and what can be said about it."""

    action: ActionShape
    notation: str
    text: str
    moves: list[MoveShape]
    reasons: list[HintReasonShape]


class HintShape(StepShape):
    """An action and how good it is: by seat the chance to win, how often it was tried, its share of all tries."""

    chances: list[float]
    tries: int
    share: float


class HintsShape(TypedDict):
    """All that can be said about a decision, best action first, and the best line of the turn."""

    seat: int
    wins: bool
    chances: list[float]
    actions: list[HintShape]
    line: list[StepShape]


def variant_shape(variant: Variant) -> VariantShape:
    """A variant with every option, typed."""
    return variant.options()
