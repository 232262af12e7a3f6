"""The record of one game: every number of a position, and nothing else.

Compiled, a batch of games is a NumPy array of such records; with the compiler off it is a list of plain
objects with the same fields. Either way ``games[i] = games[j]`` copies a whole game.
"""

from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.actions import MOST_ACTIONS
from cartagena.rules.event_rows import ROW_CELLS
from cartagena.rules.records import Fields, PlainRecord, new_records
from cartagena.rules.variant import OPTIONS, Kind


def _option_fields(kind: str) -> list[tuple[str, str, tuple[int, ...], str]]:
    """The fields of a variant's options: numbers that need four bytes (i4), or one byte (i1)."""
    return [
        (option.field, kind, (2,) if option.kind is Kind.WORD_PER_LEG else (), option.meaning)
        for option in OPTIONS.values()
        if (option.kind is Kind.LIMIT) == (kind == "i4")
    ]


GAME_FIELDS = Fields(
    "game",
    [
        ("key", "i8", (4,), "256 secret bits from which every shuffle comes"),
        ("fields_of", "i8", (c.SYMBOLS,), "by symbol: the fields that show it"),
        ("legs", "i8", (2,), "the fields of the first leg and, in the complete adventure, of the second"),
        ("where", "i8", (c.MAX_SEATS,), "by seat: the spaces on which it has a pirate"),
        ("occupied", "i8", (), "the fields with a pirate on them"),
        ("one_or_two", "i8", (), "the fields with exactly one or two pirates"),
        ("closed_tiles", "i8", (), "the fields with an unopened treasure tile"),
        ("shuffles", "i8", (), "how many shuffles have been made, so that each differs"),
        *_option_fields("i4"),
        ("turn", "i4", (), "the number of this turn, from 1"),
        *_option_fields("i1"),
        ("end", "i1", (), "the last space"),
        (
            "first_leg_end",
            "i1",
            (),
            "the space where the first leg ends: the boat, or the end if there is one leg",
        ),
        ("boat", "i1", (), "where the boat lies: NO_BOAT, CARTAGENA or TORTUGA"),
        ("path", "i1", (c.MAX_FIELDS,), "the symbols of fields 1, 2, 3 ..."),
        ("pirates", "i1", (c.MAX_SEATS, c.MAX_SPACES), "by seat and space: how many"),
        ("company", "i1", (c.MAX_SPACES,), "by space: pirates of all colours"),
        ("hands", "i1", (c.MAX_SEATS, c.CARD_KINDS), "by seat and card: how many"),
        ("hand_count", "i1", (c.MAX_SEATS,), "by seat: cards in hand"),
        ("pile", "i1", (c.DECK,), "the pile, its top card last"),
        ("pile_count", "i1", (), "cards in the pile"),
        ("row", "i1", (c.ROW,), "the open row, its front card last"),
        ("row_count", "i1", (), "cards in the row"),
        ("discards", "i1", (c.DECK,), "the discard pile, oldest first"),
        ("discard_count", "i1", (), "cards on the discard pile"),
        ("tiles", "i1", (c.MAX_SPACES,), "by space: the tile that lies there closed, or NO_TILE"),
        ("tiles_out", "i1", (c.TILES,), "the tiles that are not on the path"),
        ("tiles_out_count", "i1", (), "how many those are"),
        ("tiles_opened", "i1", (c.TILE_KINDS,), "by kind of tile: how many of those were seen when opened"),
        ("seat", "i1", (), "the active seat"),
        ("actions_left", "i1", (), "actions the active seat still has"),
        ("acted", "i1", (), "1 if an action has been taken this turn"),
        ("idle", "i1", (), "1 if nothing at all has been done this turn, not even a free sail"),
        ("captain_sail", "i1", (), "1 while the captain's free sail can be made"),
        ("stuck", "i1", (), "turns in a row just before this one in which nothing could be done"),
        ("phase", "i1", (), "what is being decided: ACT, DISCARDING ..."),
        ("decider", "i1", (), "the seat that decides it"),
        ("must_discard", "i1", (), "1 while seats with more than seven cards have to discard"),
        ("effect", "i1", (), "the enchanted symbol whose effect is pending or under way, or NO_EFFECT"),
        ("effect_at", "i1", (), "its seat (pistol) or space (chest)"),
        ("keep_left", "i1", (), "how many cards of those held are still to be kept"),
        ("give_to", "i1", (), "the seat that gets the next card"),
        (
            "holding",
            "i1",
            (c.CARD_KINDS,),
            "by card: drawn by rum or lantern and not yet kept, given or laid back",
        ),
        ("holding_count", "i1", (), "how many those are"),
        ("hook_card", "i1", (), "between the two steps of a hook: the hook"),
        ("hook_with", "i1", (), "... the card played with it"),
        ("hook_from", "i1", (), "... the space of the first pirate"),
        ("over", "i1", (), "1 if the game is over"),
        ("winner", "i1", (), "the seat that won, or NOBODY"),
        ("ending", "i1", (), "why it ended: NOT_OVER, WON, STALEMATE, TURN_LIMIT"),
    ],
)

#: What each seat, and a spectator after the last seat, knows beyond what lies open (RULES 9), kept beside the game.
MEMORY_FIELDS = Fields(
    "memory",
    [
        (
            "known",
            "i1",
            (c.OBSERVERS, c.MAX_SEATS, c.CARD_KINDS),
            "by observer, owner and card: how many the observer knows for certain in the owner's hand",
        ),
        ("pool", "i1", (c.OBSERVERS, c.CARD_KINDS), "by observer and card: how many can be in the pile at most"),
        ("pile_top", "i1", (c.OBSERVERS,), "by observer: how many cards on top of the pile it knows"),
    ],
)

#: What happened in an action (see ``event_rows``). The longest chain (four hands discarding by themselves,
#: a reshuffle, a new row, five idle turns) stays below this.
TRACE_ROWS = 160
TRACE_FIELDS = Fields(
    "trace",
    [
        ("cells", "i8", (TRACE_ROWS * ROW_CELLS,), "the rows, one after the other"),
        ("rows", "i8", (), "how many there are"),
    ],
)

#: A list of legal actions.
LIST_FIELDS = Fields(
    "list",
    [
        (
            "actions",
            "i4",
            (MOST_ACTIONS + c.MAX_CREW,),
            "the actions, in increasing order, and room to write over",
        ),
    ],
)

#: A random number generator, with workspace for re-deals.
DICE_FIELDS = Fields(
    "dice",
    [
        ("state", "i8", (), "the state of the generator"),
        ("things", "i8", (c.DECK,), "cards or tiles to be dealt"),
        ("counts", "i8", (c.CARD_KINDS,), "by card: how many are to be dealt"),
    ],
)


def new_games(count: int) -> Any:
    """An array of *count* blank game records."""
    return new_records(GAME_FIELDS, count)


def new_memories(count: int) -> Any:
    """An array of *count* blank memory records."""
    return new_records(MEMORY_FIELDS, count)


def new_trace() -> Any:
    """An array of one blank trace."""
    return new_records(TRACE_FIELDS)


def new_list(count: int = 1) -> Any:
    """An array of blank lists of actions."""
    return new_records(LIST_FIELDS, count)


def new_dice() -> Any:
    """An array of one random number generator, to be seeded."""
    return new_records(DICE_FIELDS)


def blank_game() -> Any:
    """A blank game record to be written by hand."""
    return PlainRecord(GAME_FIELDS)


def dump(record: Any, fields: Fields) -> dict[str, Any]:
    """The numbers of *record* by field, as plain integers and lists, the same in both modes."""

    def plain(value: Any) -> Any:
        if hasattr(value, "tolist"):
            return value.tolist()
        return [plain(part) for part in value] if isinstance(value, list) else int(value)

    return {name: plain(getattr(record, name)) for name, *_ in fields}
