"""What happened in an action, as rows of integers: the source of events and of what seats learn."""

from cartagena.rules.compiler import inlined, jit

# kind: seat, first detail, second detail
TURN_STARTED = 1  # seat, number of the turn
TURN_ENDED = 2  # seat, 1 if it ended by itself
PLAYED = 3  # seat, card, 1 if enchanted
ADVANCED = 4  # owner of the pirate, from, to
RETREATED = 5  # owner, from, to
PUSHED = 6  # owner, from, to (Captain Morgan)
BITTEN = 7  # owner, from, to (the snake)
SAILED = 8  # seat, where the boat now lies, 1 if it was free
DREW = 9  # seat, card: from the supply to the hand
HELD = 10  # seat, card, effect: from the supply to the cards held
RESHUFFLED = 11  # nobody, number of cards, how many of each (packed)
ROW_LAID = 12  # nobody, card: one of a new row, front first
DISCARDED = 13  # seat, card (Freebooter)
LOOKED = 14  # seat, whose hand, how many of each (packed)
TOOK = 15  # seat, from whom, card
KEPT = 16  # seat, card, 1 if straight from the row
GAVE = 17  # seat, to whom, card
LAID_BACK = 18  # seat, card
TILE_OPENED = 19  # seat, space, tile
TILES_RELAID = 20  # nobody
GAME_WON = 21  # seat
GAME_DRAWN = 22  # nobody, why

#: The kinds from which a seat learns something about cards, as bits.
ABOUT_CARDS = sum(
    1 << kind for kind in (PLAYED, DREW, HELD, RESHUFFLED, ROW_LAID, DISCARDED, LOOKED, TOOK, KEPT, GAVE, LAID_BACK)
)

#: Counts of up to 31 each of twelve kinds of cards fit one integer.
PACK_BITS = 5


#: The cells of a row.
ROW_CELLS = 4


@inlined
def clear(trace):
    """Remove the rows of the previous action."""
    trace.rows = 0


@inlined
def note(trace, kind, seat, first, second):
    """Add a row."""
    cell = trace.rows * ROW_CELLS
    trace.rows += 1
    trace.cells[cell] = kind
    trace.cells[cell + 1] = seat
    trace.cells[cell + 2] = first
    trace.cells[cell + 3] = second


@jit
def pack(counts):
    """Twelve counts as one integer."""
    packed = 0
    for card in range(len(counts)):
        packed |= int(counts[card]) << (PACK_BITS * card)
    return packed


@inlined
def unpack(packed, card):
    """One of twelve packed counts."""
    return (packed >> (PACK_BITS * card)) & ((1 << PACK_BITS) - 1)
