"""Places of a search: positions as they look on the table. Ways that lead to the same one share what is found there.

Raw records of the rules are looked at here. Ways meet only where every seat drew as many cards in every turn: what is
drawn now or a turn later are different cards.
"""

from cartagena.bots.evaluation.records import MOST_PLACES, TABLE
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.bits import NOTHING, lowest, without_lowest
from cartagena.rules.chance import WORD
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.dice import MULTIPLIER

#: No place; no slot of the table.
NO_PLACE, NO_SLOT = 0, -1
#: Numbers that are stirred stay below this, and begin here.
LIMIT, SALT = (1 << 61) - 1, 0x1672CAFE
#: Bits for how often a card was played in a turn: more than there are actions, and room for every card.
CARD_BITS = 60 // c.CARD_KINDS
#: Each is more than there can be: cards in a hand or pile, pirates on a space, seats, actions of a turn, phases.
CARDS, PIRATES, SEATS, ACTIONS, PHASES = 128, 9, 8, 8, 32
#: What only moves pirates and draws cards: when it was done within a turn makes no difference.
PLAIN = (1 << a.ADVANCE) | (1 << a.RETREAT) | (1 << a.MORGAN) | (1 << a.SAIL) | (1 << a.DRAW) | (1 << a.END)


@inlined
def stir(number, more):
    """A number made of two, spread over 61 bits."""
    mixed = (number ^ more) & LIMIT
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    mixed ^= mixed >> 29
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    return (mixed ^ (mixed >> 31)) & LIMIT


@inlined
def count_hands(game):
    """How many cards each seat has, as one number."""
    number = 0
    for seat in range(game.players):
        number = number * CARDS + int(game.hand_count[seat])
    return number


@inlined
def follow(trail, action, turn, game):
    """What was done on the way to *game*, by an action in a *turn*: cards played in any order, all else in its own.

    Who holds how much is noted with it, so that nothing drawn before is taken for something drawn after.
    """
    kind = a.kind_of(action)
    if not (PLAIN >> kind) & 1:
        return stir(stir(trail, action), count_hands(game))
    if kind == a.ADVANCE:
        trail = (trail + (1 << (CARD_BITS * a.detail_of(action)))) & LIMIT
    return trail if game.turn == turn else stir(trail, count_hands(game))


@inlined
def crew_of(game, seat):
    """Where the pirates of a seat stand, as one number."""
    spaces, number = int(game.where[seat]), 0
    where = stir(spaces, SALT)
    while spaces != NOTHING:
        number = number * PIRATES + int(game.pirates[seat][lowest(spaces)])
        spaces = without_lowest(spaces)
    return stir(where, number)


@inlined
def moment_of(game):
    """Whose turn it is, what is to be decided, where the boat lies and how much was discarded, as one number."""
    number = int(game.turn) * ACTIONS + int(game.actions_left)
    number = (number * SEATS + int(game.seat)) * SEATS + int(game.decider)
    number = number * PHASES + int(game.phase)
    number = ((number * 4 + int(game.boat)) * 2 + int(game.acted)) * 2 + int(game.captain_sail)
    return number * CARDS + int(game.discard_count)


@inlined
def key_of(game, trail):
    """A number for what lies on the table and how it came there."""
    key = stir(stir(trail, count_hands(game)), moment_of(game))
    for seat in range(game.players):
        key = stir(key, crew_of(game, seat))
    return key


@jit
def new_place(tree, key, trail, slot):
    """A place that nobody has passed; NO_PLACE if there is no room."""
    place = int(tree.places)
    if place >= MOST_PLACES:
        return NO_PLACE
    tree.places += 1
    tree.child[place] = 0
    tree.passed[place] = 0
    tree.key[place] = key
    tree.trail[place] = trail
    tree.slot[place] = slot
    for seat in range(len(tree.reward)):
        tree.total[place][seat] = 0.0
    return place


@jit
def find_place(tree, game, trail):
    """The place of a position, made if nobody came there before; NO_PLACE if there is no room.

    A slot of the table counts only if the place it names says that it is in that slot: nothing need be cleared.
    """
    key = key_of(game, trail)
    slot = key % TABLE
    while True:
        place = int(tree.table[slot])
        if place >= tree.places or tree.slot[place] != slot:
            break
        if tree.key[place] == key:
            return place
        slot = (slot + 1) % TABLE
    place = new_place(tree, key, trail, slot)
    tree.table[slot] = place
    return place
