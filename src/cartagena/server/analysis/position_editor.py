"""What the editor of positions is sent: everything that is wrong with a position, and what a variant consists of."""

from contextlib import suppress
from typing import Any, Literal, TypedDict, cast

import msgspec

from cartagena.game.errors import CartagenaError, shown
from cartagena.game.game import Game
from cartagena.game.path_pieces import Side, box_of, sides_of
from cartagena.game.positions.faults import Kind, Place, PositionFault
from cartagena.game.positions.pending import MOST_KEPT
from cartagena.game.positions.position_cards import ALL_TILES, deck_of, row_length
from cartagena.game.positions.position_check import MOST_ACTIONS_LEFT, faults_of
from cartagena.game.positions.position_text import format_position_text, parse_position_text
from cartagena.rules.variant import Variant
from cartagena.server.analysis.study import SEED
from cartagena.server.protocol import shapes

#: What can be pending, as the text of a position names it: an effect by its card.
PendingWord = Literal["discard", "take", "keep", "give", "lay_back", "pistol", "rum", "lantern", "chest"]
SPELLS: list[PendingWord] = ["take", "keep", "give", "lay_back", "pistol", "rum", "lantern", "chest"]


class PositionParts(TypedDict):
    """What a position of a variant consists of: the pieces of the box and the sides that are up, cards, tiles."""

    box: list[shapes.BoxPieceShape]
    sides: list[Side]
    deck: dict[shapes.Card, int]
    row: int
    boats: list[Literal["cartagena", "tortuga"]]
    tiles: list[shapes.Tile]
    actions: int
    pending: list[PendingWord]
    keeps: list[int]


class PositionSetup(TypedDict):
    """The start of a game, to be changed, and what it consists of."""

    position: shapes.ViewShape
    parts: PositionParts


class PositionFaultShape(TypedDict):
    """A fault of a position: the part it concerns, what is wrong, a sentence, a seat, and the sentence's values."""

    place: Place
    kind: Kind
    text: str
    seat: int | None
    values: dict[str, int | str]


class CheckedPosition(TypedDict):
    """Everything that is wrong with a position; its text, if it has one; what was read from a text."""

    faults: list[PositionFaultShape]
    text: str | None
    read: PositionSetup | None


def parts_of(variant: Variant) -> PositionParts:
    """What a position of a variant consists of."""
    discards: list[PendingWord] = ["discard"] if variant.freebooter else []
    return {
        "box": list(map(shapes.piece_shape, box_of(variant))),
        "sides": sides_of(variant),
        "deck": deck_of(variant),
        "row": row_length(variant),
        "boats": ["cartagena", "tortuga"] if variant.is_complete else [],
        "tiles": cast(list[shapes.Tile], list(ALL_TILES)) if variant.sorceress else [],
        "actions": MOST_ACTIONS_LEFT,
        "keeps": list(range(1, MOST_KEPT + 1)),
        "pending": [*discards, *(SPELLS if variant.sorceress else [])],
    }


def position_setup(variant: Variant) -> PositionSetup:
    """The start of a game of a variant, its path and cards at random."""
    return described(Game.new(variant).to_json(), variant)


def described(position: dict[str, Any], variant: Variant) -> PositionSetup:
    """A position with every option of its variant, and what it consists of."""
    whole = position | {"variant": shapes.variant_shape(variant)}
    return {"position": cast(shapes.ViewShape, whole), "parts": parts_of(variant)}


def check_given(text: str) -> CheckedPosition:
    """A position given as JSON or as its line of text."""
    if not text.lstrip().startswith("{"):
        return check_text(text)
    try:
        return check_position(msgspec.json.decode(text))
    except (msgspec.MsgspecError, RecursionError) as error:
        return unreadable(f"{shown(text)} is not JSON: {error}")


def unreadable(sentence: str) -> CheckedPosition:
    """What cannot be read at all."""
    return {"faults": [fault_shape(PositionFault("text", sentence))], "text": None, "read": None}


def check_position(position: Any) -> CheckedPosition:
    """A position given as JSON."""
    return {"faults": list(map(fault_shape, all_faults(position))), "text": text_of(position), "read": None}


def check_text(text: str) -> CheckedPosition:
    """A position given as text: what could be read, and what is wrong with it."""
    try:
        position = parse_position_text(text)
    except CartagenaError as error:
        return unreadable(str(error))
    return {**check_position(position), "read": described(position, Variant.from_json(position["variant"]))}


def fault_shape(fault: PositionFault) -> PositionFaultShape:
    """A fault as it is sent."""
    return {
        "place": fault.place,
        "kind": fault.kind,
        "text": fault.text,
        "seat": fault.seat,
        "values": fault.values,
    }


def all_faults(position: Any) -> list[PositionFault]:
    """The faults of a position; one without any is read as the analysis board reads it."""
    faults = faults_of(position)
    if not faults:
        try:
            Game.from_json(position, seed=SEED)
        except CartagenaError as error:
            return [PositionFault("text", str(error))]
    return faults


def text_of(position: Any) -> str | None:
    """The text of a position, also of one that breaks rules; None for what has none."""
    with suppress(CartagenaError, LookupError, TypeError, ValueError, AttributeError):
        text = format_position_text(position)
        parse_position_text(text)
        return text
    return None
