"""The cells of an observation: one layout for all variants and for two to five players.

Seats are counted from the observer (0 is itself, 1 the next clockwise); cards, seats and spaces that may be missing
are counted from 1, with 0 for none. Every cell is a number from 0 to 127.
"""

from typing import NamedTuple

from cartagena.rules import constants as c
from cartagena.rules.variant import OPTIONS, Kind, Option

#: Numbers that may exceed a cell are written as digits of this base, the lowest first.
DIGIT = 128
TURN_DIGITS = 4
LIMIT_DIGITS = 3
#: A lantern lays back three cards at most, so nobody ever knows more of the top of the pile.
KNOWN_TOP = 3


class Block(NamedTuple):
    """Some cells with one meaning."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many cells it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


#: By kind of option, where it needs more than one cell: one for each leg, or digits.
_SHAPES = {Kind.WORD_PER_LEG: (2,), Kind.LIMIT: (LIMIT_DIGITS,)}


def _meaning(option: Option) -> str:
    return f"{option.meaning}; in digits" if option.kind is Kind.LIMIT else option.meaning


#: What stays the same throughout a game: the options and the path.
_STILL = [
    *((option.field, _SHAPES.get(option.kind, ()), _meaning(option)) for option in OPTIONS.values()),
    ("path", (c.MAX_FIELDS,), "by field: its symbol, from 1"),
]

#: What changes, and depends on the observer.
_MOVING = [
    ("observer", (), "the observer's own seat at the table, from 0"),
    ("turn", (TURN_DIGITS,), "the number of the turn, in digits"),
    ("active", (), "the seat whose turn it is"),
    ("decider", (), "the seat that decides now"),
    ("actions_left", (), "actions the active seat still has"),
    ("acted", (), "1 if an action has been taken this turn"),
    ("captain_sail", (), "1 while the captain's free sail can be made"),
    ("stuck", (), "turns in a row just before this one in which nothing could be done"),
    ("phase", (), "0 act, 1 discard, 2 take, 3 keep, 4 give, 5 lay back, 6 who goes along"),
    ("boat", (), "0 none, 1 at Cartagena, 2 at Tortuga"),
    ("pile_count", (), "cards in the pile"),
    ("row_count", (), "cards in the row"),
    ("discard_count", (), "cards on the discard pile"),
    ("over", (), "1 if the game is over"),
    ("winner", (), "the seat that won, from 1"),
    ("ending", (), "0 not over, 1 won, 2 stalemate, 3 turn limit"),
    ("effect", (), "the enchanted symbol that is pending or under way, from 1"),
    ("victim", (), "the seat a pistol points at, from 1"),
    ("chest_at", (), "the space of the chest about to be opened, from 1"),
    ("keep_left", (), "cards still to be kept"),
    ("give_to", (), "the seat that gets the next card, from 1"),
    ("holding_count", (), "cards held by rum or lantern"),
    ("hook", (3,), "between the steps of an own hook: hook, second card and first space, from 1"),
    ("holding", (c.CARD_KINDS,), "by card: held by the observer"),
    ("hand_counts", (c.MAX_SEATS,), "by seat: cards in hand"),
    ("hands", (c.MAX_SEATS, c.CARD_KINDS), "by seat and card: seen there, or known for certain"),
    ("pool", (c.CARD_KINDS,), "by card: how many the pile can hold at most"),
    ("top", (KNOWN_TOP,), "the cards known on top of the pile, top first, from 1"),
    ("row", (c.ROW,), "the open row, front first, from 1"),
    ("discards", (c.DECK,), "the discard pile, oldest first, from 1"),
    ("pirates", (c.MAX_SEATS, c.MAX_SPACES), "by seat and space: how many"),
    ("closed_tiles", (c.MAX_SPACES,), "by space: 1 if an unopened tile lies there"),
    ("tiles_opened", (c.TILE_KINDS,), "by kind (empty, 1, 2, 3, snake): opened ones"),
]


def _lay_out() -> dict[str, Block]:
    blocks, start = {}, 0
    for name, shape, meaning in _STILL + _MOVING:
        blocks[name] = Block(name, start, shape, meaning)
        start += blocks[name].size
    return blocks


BLOCKS = _lay_out()
#: How many cells an observation has.
CELLS = sum(block.size for block in BLOCKS.values())


def at(name: str) -> int:
    """The first cell of a block."""
    return BLOCKS[name].start
