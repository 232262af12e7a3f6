"""Every constant of the compiled core: sizes, symbols, cards, phases, places."""

MAX_SEATS = 5
MAX_CREW = 8
MAX_PIECES = 8
SYMBOLS = 6
MAX_FIELDS = MAX_PIECES * SYMBOLS
#: Start, 48 fields, the boat of the complete adventure, end.
MAX_SPACES = MAX_FIELDS + 3
START = 0
NOWHERE = -1
NOBODY = -1
#: Each seat has knowledge of its own; the observer after the last seat stands for a spectator.
OBSERVERS = MAX_SEATS + 1

#: A field never holds more (RULES 4.6), and the boat never more of one colour (6.2).
MOST_ON_A_FIELD = 3
MOST_OF_A_COLOUR_IN_THE_BOAT = 3

#: A card is its symbol (0 to 5), plus DARK if it is a dark one (RULES 1.3).
DARK = SYMBOLS
CARD_KINDS = 2 * SYMBOLS
NO_CARD = -1
CARDS_OF_A_SYMBOL = 17
DARK_CARDS_OF_A_SYMBOL = 2
DECK = CARDS_OF_A_SYMBOL * SYMBOLS
DEAL = 6
ROW = 12
ACTIONS_A_TURN = 3
FREEBOOTER_HAND = 7

#: Editions; the second edition's symbols in their order, for the Sorceress (RULES 8).
CLASSIC, SECOND = 0, 1
PISTOL, RUM, LANTERN, PARROT, HOOK, CHEST = range(SYMBOLS)

TUNNEL, JUNGLE, COMPLETE = range(3)

#: Ways to refuel, as bits (RULES 4.5, 4.7).
RETREAT_ALLOWED, MORGAN_ALLOWED = 1, 2

#: Where the boat of the complete adventure lies (RULES 6.1).
NO_BOAT, CARTAGENA, TORTUGA = range(3)

#: Treasure tiles: 1 to 3 let you draw that many cards (RULES 1.5).
TILES = 8
EMPTY_TILE, SNAKE = 0, 4
TILE_KINDS = 5
NO_TILE = -1

#: What is being decided. PARTNER is the second step of a hook: which pirate goes along.
ACT, DISCARDING, TAKING, KEEPING, GIVING, LAYING_BACK, PARTNER = range(7)
NO_EFFECT = -1

#: Why a game ended.
NOT_OVER, WON, STALEMATE, TURN_LIMIT = range(4)
